import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import styles from './mails.module.css'
import type { MailShown } from './queries.ts'
import { mailsText } from './text.ts'

interface MailPlacesProps extends Pick<MailShown, 'places'> {
  onInsert: (place: string) => void
}

// The placeholders of a mail, each with an example; a click inserts it at the cursor.
export const MailPlaceholders = ({ places, onInsert }: MailPlacesProps) => {
  const say = useWords(mailsText)
  return (
    <section className={styles.places} aria-label={say.places}>
      <h3>
        {say.places}
        <span className={styles.quiet}>{say.placesHint}</span>
      </h3>
      <ul>
        {places.map(({ name, label, example, required }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.place}
              aria-label={fill(say.insert, { place: `{${name}}` })}
              // The field retains the focus, and its cursor stays visible.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </button>
            <span>
              {label}
              {required && <em className={styles.required}>{say.required}</em>}
            </span>
            <span className={styles.example}>{fill(say.example, { text: example })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
