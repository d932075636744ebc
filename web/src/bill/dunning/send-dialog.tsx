import { dunningLimits } from '@dtms/contract/bill/dunning.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from './dunning.module.css'
import { languageNames } from './language-names.ts'
import { type Dunning, dunning } from './queries.ts'
import { dunningText } from './text.ts'

interface SendDialogProps {
  account: { customerId: string; provider: string }
  billId: string | undefined
  levels: Dunning['levels']
  onDone: (words: string) => void
  onClose: () => void
}

interface Wording {
  subject: string
  text: string
}
type Changed = Partial<Record<Language, Wording>>

const wordsOf = (changed: Changed) =>
  (Object.entries(changed) as [Language, Wording][]).map(([language, words]) => ({ language, ...words }))

// A reminder by hand: the level's words, filled with the customer's bills; finance may change them for this mail.
export const SendDialog = ({ account, billId, levels, onDone, onClose }: SendDialogProps) => {
  const say = useWords(dunningText)
  const [level, setLevel] = useState(String(levels[0]?.level ?? 1))
  const [language, setLanguage] = useState<Language>()
  const [changed, setChanged] = useState<Changed>({})
  // What the preview shows: the words as they were when the field was left.
  const [previewed, setPreviewed] = useState<Changed>({})
  const [again, setAgain] = useState(false)
  const body = { ...account, level: Number(level), again: true, ...(billId && { billIds: [billId] }) }
  const { value, failure } = useQuery(
    ['bills', 'dunning-draft', body, previewed],
    signal => dunning.draft({ ...body, words: wordsOf(previewed) }, signal),
    { fresh: true },
  )
  const mail = value?.mails.find(one => one.language === language) ?? value?.mails[0]
  const words = mail && (changed[mail.language] ?? { subject: mail.subject, text: mail.text })
  const change = (part: Partial<Wording>) =>
    mail && words && setChanged({ ...changed, [mail.language]: { ...words, ...part } })
  const preview = () => setPreviewed(changed)
  const problem = failure && (Object.values(failure.fields)[0] ?? failure.message)
  return (
    <ConfirmDialog
      wide
      title={say.sendTitle}
      confirm={say.send}
      check={() => (value?.sentToday && !again ? say.sentToday : undefined)}
      onClose={onClose}
      onConfirm={async () => {
        const { bills, recipients } = await dunning.send({ ...body, words: wordsOf(changed), confirm: again })
        onDone(fill(say.sent, { n: bills, to: recipients.join(', ') }))
      }}
    >
      <div className={styles.draft}>
        <p>{say.sendBody}</p>
        <SelectField
          name="level"
          label={say.level}
          placeholder={say.level}
          value={level}
          choices={levels.map(one => ({ value: String(one.level), text: `${one.level} · ${one.name}` }))}
          onChange={chosen => {
            setLevel(chosen)
            setChanged({})
            setPreviewed({})
          }}
        />
        {value && value.mails.length > 1 && mail && (
          <Segmented
            name={say.language}
            value={mail.language}
            choices={value.mails.map(one => ({ value: one.language, text: languageNames[one.language] }))}
            onChange={setLanguage}
          />
        )}
        {mail && words ? (
          <>
            <TextField
              name="subject"
              label={say.subject}
              value={words.subject}
              maxLength={dunningLimits.subject}
              onChange={subject => change({ subject })}
              onBlur={preview}
            />
            <Field label={say.text} hint={say.textHint}>
              {control => (
                <textarea
                  {...control}
                  name="text"
                  rows={7}
                  maxLength={dunningLimits.text}
                  value={words.text}
                  onBlur={preview}
                  onChange={event => change({ text: event.currentTarget.value })}
                />
              )}
            </Field>
            {!problem && (
              <section className={styles.mail} aria-label={say.preview}>
                <small className={styles.quiet}>{fill(say.to, { to: mail.recipients.join(', ') })}</small>
                <strong>{mail.filled.subject}</strong>
                <pre>{mail.filled.text}</pre>
              </section>
            )}
          </>
        ) : (
          !problem && <Skeleton lines={8} />
        )}
        <FormFailure text={problem ?? ''} />
        {value?.sentToday && (
          <CheckField name="again" label={say.sendAgain} checked={again} onChange={setAgain} />
        )}
      </div>
    </ConfirmDialog>
  )
}
