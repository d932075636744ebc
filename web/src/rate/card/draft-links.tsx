import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import styles from './card-view.module.css'
import type { CardDraft } from './queries.ts'
import { cardText } from './text.ts'

/** The page of a draft, at its difference from the version before. */
export const draftHref = (id: string): string =>
  `/desk/rates?${new URLSearchParams({ view: 'draft', sheet: id, part: 'diff' })}`

// Drafts are ordinary ones: checked, compared, tried and published on their own page.
export const DraftLinks = ({ drafts }: { drafts: readonly CardDraft[] }) => {
  const say = useWords(cardText)
  return (
    <div className={styles.drafts} role="status">
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <strong>{fill(say.draftsMade, { n: drafts.length })}</strong>
      <ul>
        {drafts.map(({ id, channel, findings }) => {
          const errors = findings.filter(({ severity }) => severity === 'error').length
          return (
            <li key={id}>
              <Link to={draftHref(id)}>{fill(say.seeDifference, { channel })}</Link>
              {errors > 0 && <span className={styles.errors}>{fill(say.draftErrors, { n: errors })}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
