import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { Ban, PackageSearch } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import type { Draft } from './draft.ts'
import type { InquiryPath } from './mode.ts'
import styles from './nothing-found.module.css'
import type { Refused } from './queries.ts'
import { searchOf } from './search.ts'
import { compareText } from './text/compare.ts'

interface NothingFoundProps {
  path: InquiryPath
  draft: Draft
  refusals: readonly Refused[]
  // There are offers, and the filters hide them all.
  filtered: boolean
  onReset: () => void
  onEdit: () => void
}

const advice = {
  tryPlace: ['no-service-from', 'no-service-to', 'no-lane', 'needs-amazon-warehouse'],
  tryLoad: ['piece-too-heavy', 'side-too-long', 'girth-too-long', 'shipment-too-heavy', 'too-many-pieces'],
  tryMinimum: ['under-minimum-weight'],
  tryGoods: ['goods-not-accepted'],
  tryAgain: ['not-in-force', 'no-exchange-rate'],
} as const

// Why there is nothing, and what would help: never an empty page.
export const NothingFound = ({ path, draft, refusals, filtered, onReset, onEdit }: NothingFoundProps) => {
  const say = useWords(compareText)
  const reasons = new Set<string>(refusals.map(refusal => refusal.reason))
  const named = Object.entries(advice).flatMap(([word, causes]) =>
    causes.some(cause => reasons.has(cause)) ? [word as keyof typeof advice] : [],
  )
  const words = named.length > 0 ? named : (['tryPlace'] as const)
  return (
    <section className={styles.nothing}>
      <span className={styles.mark}>
        <PackageSearch aria-hidden="true" />
      </span>
      <div className={styles.body}>
        <h2 className={styles.title}>{filtered ? say.filteredTitle : say.noneTitle}</h2>
        {!filtered && (
          <>
            <p>{say.noneBody}</p>
            <ul className={styles.advice}>
              {words.map(word => (
                <li key={word}>{say[word]}</li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.actions}>
          {filtered ? (
            <Button look="primary" onClick={onReset}>
              {say.reset}
            </Button>
          ) : (
            <>
              {path !== '/' && (
                <Link to="/" search={searchOf(draft)} className={buttonClass({ look: 'primary' })}>
                  {say.tryAllModes}
                </Link>
              )}
              <Button onClick={onEdit}>{say.change}</Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

// pricing 3.4: a channel that cannot serve says why, never in silence.
export const Refusals = ({ refusals, open }: { refusals: readonly Refused[]; open: boolean }) => {
  const say = useWords(compareText)
  if (refusals.length === 0) return null
  return (
    <details className={styles.refusals} open={open}>
      <summary className={styles.summary}>
        <Ban aria-hidden="true" />
        {fill(say.refusals, { n: refusals.length })}
      </summary>
      <ul className={styles.list}>
        {refusals.map(({ provider, channel, service, text }) => (
          <li key={`${provider.code}-${channel}`} className={styles.refusal}>
            <b>{provider.name}</b>
            <span>{service}</span>
            <span className={styles.reason}>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
