import { dunningLimits } from '@dtms/contract/bill/dunning.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from './dunning.module.css'
import { dunning } from './queries.ts'
import { levelsText } from './text.ts'

export interface LevelSwitches {
  enabled: boolean
  holds: boolean
}

export const levelNames = (index: number) => ({
  days: `levels.${index}.days`,
  word: (language: Language, part: 'name' | 'subject' | 'text') =>
    `levels.${index}.words.${language}.${part}`,
})

interface LevelCardProps {
  index: number
  language: Language
  switches: LevelSwitches
  field: (name: string) => FormField
  onSwitches: (switches: LevelSwitches) => void
  onBuiltIn: () => void
}

export const LevelCard = ({ index, language, switches, field, onSwitches, onBuiltIn }: LevelCardProps) => {
  const say = useWords(levelsText)
  const [previewing, setPreviewing] = useState(false)
  const names = levelNames(index)
  const word = (part: 'name' | 'subject' | 'text') => field(names.word(language, part))
  const { onChange: onText, ...text } = word('text')
  return (
    <Card
      title={fill(say.level, { n: index + 1 })}
      aside={
        <div className={styles.switches}>
          <CheckField
            name={`enabled${index}`}
            label={say.enabled}
            checked={switches.enabled}
            onChange={enabled => onSwitches({ ...switches, enabled })}
          />
          <CheckField
            name={`holds${index}`}
            label={say.holds}
            checked={switches.holds}
            onChange={holds => onSwitches({ ...switches, holds })}
          />
        </div>
      }
    >
      <div className={styles.level}>
        <div className={styles.pair}>
          <TextField {...word('name')} label={say.name} maxLength={dunningLimits.name} required />
          <NumberField
            {...field(names.days)}
            label={say.days}
            required
            rule={{ mode: 'integer', digits: 3 }}
          />
        </div>
        <TextField {...word('subject')} label={say.subject} maxLength={dunningLimits.subject} required />
        <Field label={say.text} error={text.error} hint={say.textHint} required>
          {control => (
            <textarea
              {...control}
              name={text.name}
              rows={7}
              maxLength={dunningLimits.text}
              value={text.value}
              onBlur={text.onBlur}
              onChange={event => onText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={styles.foot}>
          <Button onClick={() => setPreviewing(true)}>{say.preview}</Button>
          <Button look="link" onClick={onBuiltIn}>
            {say.builtIn}
          </Button>
        </div>
      </div>
      {previewing && (
        <PreviewDialog
          language={language}
          words={{ name: word('name').value, subject: word('subject').value, text: text.value }}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Card>
  )
}

interface PreviewDialogProps {
  language: Language
  words: { name: string; subject: string; text: string }
  onClose: () => void
}

// The mail as the server would send it, about an example.
const PreviewDialog = ({ language, words, onClose }: PreviewDialogProps) => {
  const say = useWords(levelsText)
  const { value, failure } = useQuery(
    ['bills', 'dunning-preview', language, words],
    signal => dunning.preview({ language, ...words }, signal),
    { fresh: true },
  )
  const problem = failure && (Object.values(failure.fields)[0] ?? failure.message)
  return (
    <Dialog title={fill(say.previewOf, { name: words.name })} onClose={onClose}>
      {problem ? (
        <FormFailure text={problem} />
      ) : value ? (
        <div className={styles.mail}>
          <strong>{value.subject}</strong>
          <pre>{value.text}</pre>
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}
