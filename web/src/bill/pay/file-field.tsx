import { mostFileBytes } from '@dtms/contract/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { Paperclip, X } from 'lucide-react'
import { useId, useState } from 'react'
import { file as files } from '#file/public.ts'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { payText } from '../text/pay.ts'
import styles from './form.module.css'

export interface Brought {
  path: string
  name: string
}

interface FileFieldProps {
  label: string
  // What the zone asks for.
  drop: string
  accept: string
  value: Brought | undefined
  error?: string | undefined
  onChange: (brought: Brought | undefined) => void
}

// A file that goes with a form: brought at once, with its progress, so that it is there when the form is sent; what
// the server does not take is said here.
export const FileField = ({ label, drop, accept, value, error, onChange }: FileFieldProps) => {
  const say = useWords(payText)
  const id = useId()
  const [busy, setBusy] = useState<{ text: string; share: number }>()
  const [refused, setRefused] = useState('')

  const bring = async (file: File) => {
    setRefused('')
    if (file.size > mostFileBytes) return setRefused(say.fileTooBig)
    const progress = (share: number) =>
      setBusy({
        text: fill(say.uploading, { name: file.name, percent: `${Math.floor(share * 100)}%` }),
        share,
      })
    progress(0)
    try {
      const { path } = await files.bring(file, { onProgress: progress, silent: true })
      onChange({ path, name: file.name })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefused(Object.values(failure.fields)[0] ?? failure.message)
    } finally {
      setBusy(undefined)
    }
  }

  const wrong = refused || error
  return (
    <fieldset className={styles.zone} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {value ? (
        <p className={styles.brought}>
          <Paperclip aria-hidden="true" />
          <span>{value.name}</span>
          <Button
            look="quiet"
            aria-label={fill(say.removeFile, { name: value.name })}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(undefined)}
          />
        </p>
      ) : (
        <DropZone label={drop} accept={accept} busy={busy} onFile={file => void bring(file)} />
      )}
      {wrong && (
        <span className={styles.error} role="alert">
          {wrong}
        </span>
      )}
    </fieldset>
  )
}
