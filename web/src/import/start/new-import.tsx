import { maxOrderImport } from '@dtms/contract/import/import.ts'
import { fill } from '@dtms/contract/language.ts'
import { type ModeText, modes } from '@dtms/contract/mode.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { FileDown } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { imports, type Rule } from '../queries.ts'
import { RuleChoice } from '../rule-choice.tsx'
import { startText } from '../text/start.ts'
import { tableFiles, type useUpload } from '../use-upload.ts'
import styles from './start.module.css'

interface NewImportProps {
  mode: ModeText
  rule: Rule
  mayUpload: boolean
  upload: ReturnType<typeof useUpload>
  onMode: (mode: ModeText) => void
  onRule: (rule: Rule) => void
}

// ModeText, channel, template, file: in the order in which they are needed.
export const NewImport = ({ mode, rule, mayUpload, upload, onMode, onRule }: NewImportProps) => {
  const say = useWords(startText)
  const language = useLanguage()
  const { busy, failure, take } = upload
  return (
    <section className={styles.card} aria-label={say.newTitle}>
      <div className={styles.choices}>
        <span className={styles.label} aria-hidden="true">
          {say.mode}
        </span>
        <Segmented name={say.mode} value={mode} choices={modeChoices(language)} onChange={onMode} />
        <RuleChoice mode={mode} value={rule} onChange={onRule} />
      </div>
      <div className={styles.bring}>
        {/* `send` shows the reason. */}
        <Button
          size="large"
          icon={<FileDown aria-hidden="true" />}
          onClick={() => void imports.saveTemplate(mode).catch(() => {})}
        >
          {fill(say.template, { mode: modes[mode].name[language] })}
        </Button>
        {mayUpload ? (
          <div className={styles.zone}>
            <DropZone label={say.drop} accept={tableFiles} busy={busy} onFile={file => void take(file)} />
          </div>
        ) : (
          <p className={styles.label}>{say.mayNotUpload}</p>
        )}
      </div>
      <div role="alert" className={styles.alert}>
        <FormFailure text={failure} />
      </div>
      <p className={styles.help}>{fill(say.help, { rows: figure(maxOrderImport.rows) })}</p>
    </section>
  )
}
