import { isDay } from '@dtms/contract/day.ts'
import type { ImportField } from '@dtms/contract/import/column.ts'
import { importColumnWords } from '@dtms/contract/import/column-words.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { type ImportDetail, imports } from '../queries.ts'
import { columnText } from '../text/columns.ts'
import styles from './column-step.module.css'
import { fieldGroups, mappingOf, missingOf, withField } from './mapping-choice.ts'

interface ColumnStepProps {
  detail: ImportDetail
  mayEdit: boolean
  onCancel: (() => void) | undefined
  onMapped: (answer: ImportDetail) => void
}

// A file with headings of one's own: what is suggested is looked at, set right and confirmed once.
export const ColumnStep = ({ detail, mayEdit, onCancel, onMapped }: ColumnStepProps) => {
  const say = useWords(columnText)
  const language = useLanguage()
  const [mapping, setMapping] = useState(() => mappingOf(detail.headings))
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const name = (field: ImportField) => importColumnWords[field].heading[language]
  const [day, setDay] = useState('')
  const lacking = missingOf(detail.businessType, mapping)
  const lacksDay = lacking.includes('readyDate')
  // A packing list has no day: one for all its orders will do.
  const missing = lacking.filter(field => field !== 'readyDate' || !isDay(day))
  const groups = fieldGroups(detail.businessType)

  const confirm = async () => {
    setFailure('')
    if (missing.length > 0) return
    setBusy(true)
    try {
      onMapped(
        await imports.map(detail.id, {
          mapping: [...mapping].map(([column, field]) => ({ column, field })),
          readyDate: lacksDay ? day : '',
          remember,
        }),
      )
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(Object.values(error.fields)[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.step} aria-labelledby="import-columns">
      <div>
        <h2 id="import-columns" className={styles.title}>
          {say.title}
        </h2>
        <p className={styles.lead}>{fill(say.lead, { name: detail.fileName })}</p>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say.file}</th>
              <th scope="col">{say.samples}</th>
              <th scope="col">{say.means}</th>
              <th scope="col">{say.why}</th>
            </tr>
          </thead>
          <tbody>
            {detail.headings.map(({ column, letter, heading, samples, field, source }) => {
              const chosen = mapping.get(column) ?? ''
              return (
                <tr key={column}>
                  <th scope="row">
                    <span className={styles.letter}>{letter}</span>
                    {heading || say.noHeading}
                  </th>
                  <td className={styles.samples}>{samples.slice(0, 3).join(' · ') || '—'}</td>
                  <td>
                    <select
                      className={styles.select}
                      data-none={chosen === '' || undefined}
                      aria-label={fill(say.meansOf, { heading: heading || letter })}
                      disabled={!mayEdit}
                      value={chosen}
                      onChange={event =>
                        setMapping(withField(mapping, column, event.currentTarget.value as ImportField | ''))
                      }
                    >
                      <option value="">{say.leaveOut}</option>
                      {groups.map(([group, fields]) => (
                        <optgroup key={group} label={say[group]}>
                          {fields.map(one => (
                            <option key={one} value={one}>
                              {name(one)}
                            </option>
                          ))}
                        </optgroup>
                      ))}
                    </select>
                  </td>
                  <td className={styles.why}>
                    {chosen === '' ? '' : chosen === field ? say[source] : say.chosen}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {lacksDay && mayEdit && (
        <div className={styles.day}>
          <DateField
            label={name('readyDate')}
            hint={say.dayHint}
            required
            name="readyDate"
            value={day}
            onChange={setDay}
          />
        </div>
      )}
      <FormFailure text={failure} />
      <footer className={styles.foot}>
        <p className={missing.length > 0 ? styles.missing : styles.complete} role="status">
          {missing.length > 0 ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          {missing.length > 0
            ? fill(say.missing, { fields: missing.map(name).join(language === 'en' ? ', ' : '、') })
            : say.complete}
        </p>
        <CheckField name="remember" label={say.remember} checked={remember} onChange={setRemember} />
        {onCancel && <Button onClick={onCancel}>{say.cancel}</Button>}
        {mayEdit && (
          <Button
            look="primary"
            busy={busy}
            aria-disabled={missing.length > 0 || undefined}
            onClick={() => void confirm()}
          >
            {say.confirm}
          </Button>
        )}
      </footer>
    </section>
  )
}
