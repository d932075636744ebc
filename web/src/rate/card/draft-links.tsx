import { fill } from '@dtms/contract/language.ts'
import { sheetStateWords } from '@dtms/contract/rate/rate.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import styles from './card-view.module.css'
import type { Card } from './queries.ts'
import { cardText } from './text.ts'

/** The page of a draft, at its difference from the version before. */
export const draftHref = (id: string): string =>
  `/desk/rates?${new URLSearchParams({ view: 'draft', sheet: id, part: 'diff' })}`

/** One that is no draft any more. */
const sheetHref = (id: string): string =>
  `/desk/rates?${new URLSearchParams({ view: 'all', sheet: id, part: 'diff' })}`

// Drafts are ordinary ones: checked, compared, tried and published on their own page.
export const DraftLinks = ({ drafts }: { drafts: Card['drafts'] }) => {
  const say = useWords(cardText)
  const language = useLanguage()
  return (
    <div className={styles.drafts} role="status">
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <strong>{fill(say.draftsMade, { n: drafts.length })}</strong>
      <ul>
        {drafts.map(({ id, channel, state, errors }) => (
          <li key={id}>
            <Link to={state === 'draft' ? draftHref(id) : sheetHref(id)}>
              {fill(say.seeDifference, { channel })}
            </Link>
            {state !== 'draft' && <span className={styles.state}>{sheetStateWords[state][language]}</span>}
            {errors > 0 && <span className={styles.errors}>{fill(say.draftErrors, { n: errors })}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
