import { acceptedPictures } from '@dtms/contract/file.ts'
import { useId, useRef, useState } from 'react'
import { FilePicture, file } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import type { FormField } from '#ui/use-form.ts'
import styles from './site-page.module.css'
import { sitePageText } from './text.ts'

// A picture of the site. It is brought at once and shown in the preview; the site has it when the form is saved.
export const PictureField = ({ label, name, value, error, onChange }: FormField & { label: string }) => {
  const say = useWords(sitePageText)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()

  const bring = async (chosen: File) => {
    setBusy(true)
    try {
      onChange((await file.bring(chosen)).path)
    } catch {
      // The upload has shown why.
    }
    setBusy(false)
  }

  return (
    <fieldset className={styles.picture} aria-describedby={error && id}>
      <legend>{label}</legend>
      <FilePicture
        path={value}
        alt={label}
        className={styles.image}
        otherwise={<span className={styles.noImage}>{say.none}</span>}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {say.choose}
      </Button>
      {value !== '' && (
        <Button look="link" onClick={() => onChange('')}>
          {say.remove}
        </Button>
      )}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        name={name}
        hidden
        tabIndex={-1}
        accept={acceptedPictures}
        aria-label={`${label}: ${say.choose}`}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) void bring(chosen)
        }}
      />
    </fieldset>
  )
}
