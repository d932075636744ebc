import { fieldText } from '@dtms/contract/field.ts'
import { acceptedPictures } from '@dtms/contract/file/file.ts'
import { useRef, useState } from 'react'
import { useLanguage, withLabel } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { file } from './queries.ts'

interface PictureButtonsProps {
  // Its label, if several pictures are on one page.
  label?: string
  choose: string
  remove: string
  // Whether there is a picture that could go.
  has: boolean
  // The path of the picture that was brought; '' for none.
  onPath: (path: string) => Promise<void> | void
}

const isPicture = (name: string): boolean =>
  acceptedPictures.split(',').some(ending => name.toLowerCase().endsWith(ending))

// The two things that are done to a picture: another one is brought, or it goes.
export const PictureButtons = ({ label, choose, remove, has, onPath }: PictureButtonsProps) => {
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const put = async (chosen: File | undefined) => {
    // The server would accept a document as a file, and then no page could show it.
    if (chosen && !isPicture(chosen.name)) {
      void showMessage('error', fieldText('pictureOnly', language))
      return
    }
    setBusy(true)
    try {
      await onPath(chosen ? (await file.bring(chosen)).path : '')
    } catch {
      // `send` has shown why.
    }
    setBusy(false)
    // With the picture the button goes that was pressed.
    if (!chosen) chooser.current?.focus()
  }
  return (
    <>
      <Button ref={chooser} busy={busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {has && (
        <Button look="link" onClick={() => void put(undefined)}>
          {remove}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={acceptedPictures}
        aria-label={label ? withLabel(label, choose) : choose}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) void put(chosen)
        }}
      />
    </>
  )
}
