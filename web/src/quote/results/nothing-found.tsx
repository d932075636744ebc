import { fill } from '@dtms/contract/language.ts'
import { Ban, ChevronDown, PackageSearch, Pencil } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import type { Draft } from '../form/draft.ts'
import { RequestForm } from '../form/request-form.tsx'
import type { InquiryPath } from '../mode.ts'
import type { Refused } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import { Nearest } from './nearest.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  path: InquiryPath
  draft: Draft
  inquiryId: string
  refusals: readonly Refused[]
  onEdit: () => void
}

const advice = {
  tryPlace: ['no-service-from', 'no-service-to', 'no-lane', 'needs-amazon-warehouse'],
  tryLoad: ['piece-too-heavy', 'side-too-long', 'girth-too-long', 'shipment-too-heavy', 'too-many-pieces'],
  tryMinimum: ['under-minimum-weight'],
  tryGoods: [
    ...['goods-not-accepted', 'dg-class-not-accepted', 'dg-class-needed', 'un-not-accepted'],
    ...['un-forbidden-by-air', 'no-temperature-control', 'not-stackable'],
  ],
  tryAgain: ['not-in-force', 'no-exchange-rate'],
} as const

// Why there is nothing, what would work, and a request to the provider: never an empty page.
export const NothingFound = ({ path, draft, inquiryId, refusals, onEdit }: NothingFoundProps) => {
  const say = useWords(compareText)
  const reasons = new Set<string>(refusals.map(refusal => refusal.reason))
  const named = Object.entries(advice).flatMap(([word, causes]) =>
    causes.some(cause => reasons.has(cause)) ? [word as keyof typeof advice] : [],
  )
  const words = named.length > 0 ? named : (['tryPlace'] as const)
  return (
    <div className={styles.nothing}>
      <section className={styles.why}>
        <span className={styles.mark}>
          <PackageSearch aria-hidden="true" />
        </span>
        <div className={styles.body}>
          <h2 className={styles.title}>{say.noneBody}</h2>
          <ul className={styles.advice}>
            {words.map(word => (
              <li key={word}>{say[word]}</li>
            ))}
          </ul>
          <Nearest path={path} draft={draft} inquiryId={inquiryId} />
          <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {say.change}
          </Button>
        </div>
      </section>
      <RequestForm key={inquiryId} inquiryId={inquiryId} />
    </div>
  )
}

// There are offers, and the filters hide them all.
export const NothingPasses = ({ onReset }: { onReset: () => void }) => {
  const say = useWords(compareText)
  return (
    <section className={styles.filtered}>
      <h2 className={styles.title}>{say.filteredTitle}</h2>
      <Button look="primary" onClick={onReset}>
        {say.reset}
      </Button>
    </section>
  )
}

// pricing 3.4: a channel that cannot serve gives the reason, never silently.
export const Refusals = ({ refusals, open }: { refusals: readonly Refused[]; open: boolean }) => {
  const say = useWords(compareText)
  if (refusals.length === 0) return null
  return (
    <details className={styles.refusals} open={open}>
      <summary className={styles.summary}>
        <Ban aria-hidden="true" />
        {fill(say.refusals, { n: refusals.length })}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
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
