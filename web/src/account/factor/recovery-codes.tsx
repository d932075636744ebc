import { saveFile } from '#kernel/file/save-file.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import pages from '../pages.module.css'
import styles from './factor.module.css'
import { factorText } from './text.ts'

// Shown once, with two ways to save them.
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const say = useWords(factorText)
  const text = `${codes.join('\n')}\n`
  const copy = useCopy()
  return (
    <div className={styles.setup}>
      <p className={pages.strong}>{say.codesTitle}</p>
      <p className={pages.note}>{say.codesLead}</p>
      <ul className={styles.codes} aria-label={say.codesTitle}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={pages.actions}>
        <Button look="primary" onClick={onDone}>
          {say.done}
        </Button>
        <Button onClick={() => void copy(text)}>{say.copy}</Button>
        <Button
          onClick={() =>
            saveFile({ name: 'dtms-recovery-codes.txt', blob: new Blob([text], { type: 'text/plain' }) }, '')
          }
        >
          {say.saveFile}
        </Button>
      </div>
    </div>
  )
}
