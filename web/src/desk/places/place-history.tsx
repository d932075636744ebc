import {
  type EntryColumn,
  type EntryState,
  entryColumns,
  entryColumnWords,
  entryStateWords,
} from '@dtms/contract/desk/place.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { ArrowRight } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from './places.module.css'
import { places } from './queries.ts'
import { placesText } from './text.ts'

// Who changed what, newest first, as the audit trail has it.
export const PlaceHistory = ({ id }: { id: string }) => {
  const say = { ...useWords(uiText), ...useWords(placesText) }
  const { value, failure, reload } = useQuery(['places', 'history', id], signal => places.history(id, signal))
  return (
    <section className={styles.history}>
      <h3>{say.history}</h3>
      {!value ? (
        <Awaited answer={{ failure, reload }} title={say.failedTitle} lines={3} />
      ) : value.length === 0 ? (
        <p className={styles.note}>{say.noHistory}</p>
      ) : (
        <ol className={styles.events}>
          {value.map(event => (
            <li key={event.id}>
              <p>
                <strong>{event.action}</strong>
              </p>
              <p className={styles.note}>
                {fill(say.by, { by: event.by, time: formatDateTime(new Date(event.at)) })}
              </p>
              {/* For an added entry the form above shows everything. */}
              {event.changes.some(({ before }) => before !== '') && <Changes changes={event.changes} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export interface Change {
  field: string
  before: string
  after: string
}

const shown = (field: string, value: string, language: Language): string =>
  field === 'state' && value in entryStateWords ? entryStateWords[value as EntryState][language] : value

const placeOf = ({ field }: Change) => entryColumns.indexOf(field as EntryColumn)

/** Fields with what they were and what they are; of something new only what it is. */
export const Changes = ({ changes, isNew = false }: { changes: readonly Change[]; isNew?: boolean }) => {
  const say = useWords(placesText)
  const language = useLanguage()
  return (
    <ul className={classNames(styles.changes, isNew && styles.inline)}>
      {changes
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map(({ field, before, after }) => (
          <li key={field}>
            <span className={styles.note}>{entryColumnWords[field as EntryColumn][language]}</span>
            {before !== '' && (
              <>
                <span>{shown(field, before, language)}</span>
                <ArrowRight role="img" aria-label={say.to} />
              </>
            )}
            <span className={styles.strong}>{shown(field, after, language) || say.nothing}</span>
          </li>
        ))}
    </ul>
  )
}
