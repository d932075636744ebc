import { fill } from '@dtms/contract/language.ts'
import { Paperclip, X } from 'lucide-react'
import { useId } from 'react'
import type { BroughtFile } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { payText } from '../text/pay.ts'
import styles from './form.module.css'

interface FileFieldProps {
  label: string
  // What the zone asks for.
  drop: string
  accept: string
  file: BroughtFile
  error?: string | undefined
}

// A file that goes with a form, with its progress; a refusal by the server is shown here.
export const FileField = ({ label, drop, accept, file, error }: FileFieldProps) => {
  const say = useWords(payText)
  const id = useId()
  const { value, progress } = file
  const busy = progress && {
    text: fill(say.uploading, { name: progress.name, percent: `${Math.floor(progress.share * 100)}%` }),
    share: progress.share,
  }
  const wrong = file.refused || error
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
            onClick={file.remove}
          />
        </p>
      ) : (
        <DropZone label={drop} accept={accept} busy={busy} onFile={file.bring} />
      )}
      {wrong && (
        <span className={styles.error} role="alert">
          {wrong}
        </span>
      )}
    </fieldset>
  )
}
