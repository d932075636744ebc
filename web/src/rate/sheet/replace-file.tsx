import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import type { Sheet } from '../queries.ts'
import { rateText } from '../text.ts'
import { sheetFiles, useImport } from '../use-import.ts'
import styles from './sheet-panel.module.css'

interface ReplaceFileProps {
  sheet: Sheet
  dirty: boolean
  onReplaced: () => void
}

// A corrected file replaces its draft.
export const ReplaceFile = ({ sheet, dirty, onReplaced }: ReplaceFileProps) => {
  const say = useWords(rateText)
  const input = useRef<HTMLInputElement>(null)
  const { busy, failure, importFile } = useImport(onReplaced, { id: sheet.id, seen: sheet.updatedAt })
  return (
    <>
      <Button
        busy={busy !== undefined}
        icon={<FileUp aria-hidden="true" />}
        onClick={() => {
          // What is typed here would be lost.
          if (dirty) void showMessage('warning', say.unsaved)
          else input.current?.click()
        }}
      >
        {busy?.text ?? say.replace}
      </Button>
      <input
        ref={input}
        type="file"
        accept={sheetFiles}
        hidden
        tabIndex={-1}
        aria-label={say.replace}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void importFile(file)
        }}
      />
      {failure !== '' && (
        <div className={styles.failure} role="alert">
          <FormFailure text={failure} />
        </div>
      )}
    </>
  )
}
