import { addressMaxLength } from '@dtms/contract/address/address.ts'
import { fill } from '@dtms/contract/language.ts'
import { Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './address-panel.module.css'
import { addresses } from './queries.ts'
import { addressText } from './text.ts'

interface PasteAddressProps {
  onSplit: (fields: Record<string, string>) => void
}

// A whole address in one text becomes fields, which a person looks over before saving.
export const PasteAddress = ({ onSplit }: PasteAddressProps) => {
  const say = useWords(addressText)
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')

  const split = async () => {
    if (text.trim() === '') return
    setBusy(true)
    try {
      const { fields, rest } = await addresses.split(text.trim())
      onSplit(fields)
      const count = Object.keys(fields).length
      const done = count === 0 ? say.splitNone : fill(say.splitDone, { n: count })
      setOutcome(rest ? `${done} ${fill(say.splitRest, { text: rest })}` : done)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.paste}>
      <label htmlFor={id}>{say.paste}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={addressMaxLength.splitText}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button icon={<Sparkles aria-hidden="true" />} busy={busy} onClick={() => void split()}>
          {say.split}
        </Button>
        <span id={`${id}-hint`} className={styles.hint} role="status">
          {outcome || say.pasteHint}
        </span>
      </div>
    </div>
  )
}
