import { fill } from '@dtms/contract/language.ts'
import { codes } from '@dtms/contract/wire.ts'
import { TriangleAlert } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Query } from '#ui/query/use-query.ts'
import type { OfferPreview } from '../queries.ts'
import { inboxText, offerText } from '../text.ts'
import { overCostText } from './offer-draft.ts'
import styles from './offer-sums.module.css'

// What the customer would pay and what would be left of it, while it is typed.
export const OfferSums = ({ preview }: { preview: Query<OfferPreview> }) => {
  const say = useWords(offerText)
  const language = useLanguage()
  const { retry } = useWords(inboxText)
  const { value, failure, loading, reload } = preview
  if (failure && !loading)
    return (
      <p className={styles.warning} role="alert">
        <TriangleAlert aria-hidden="true" />
        {failure.message}
        {/* Faults of the price are corrected above, not by asking again. */}
        {failure.code !== codes.invalid && (
          <Button look="link" onClick={reload}>
            {retry}
          </Button>
        )}
      </p>
    )
  const { quote, cost, margin } = value ?? {}
  const currency = quote?.currency ?? 'USD'
  const known = cost != null && margin != null && quote
  return (
    <div className={styles.sums} aria-live="polite" aria-busy={loading}>
      <dl className={styles.figures}>
        <div className={styles.total}>
          <dt>{say.total}</dt>
          <dd>
            {quote && money(quote.currencyAmount, currency)}
            {quote && currency !== 'USD' && <small>{money(quote.totalAmount)}</small>}
          </dd>
        </div>
        <div>
          <dt>{say.cost}</dt>
          <dd>{known ? money(cost, currency) : quote && say.costUnknown}</dd>
        </div>
        <div className={classNames(known && margin < 0 && styles.loss)}>
          <dt>{say.margin}</dt>
          <dd>
            {known ? `${margin < 0 ? '−' : ''}${money(Math.abs(margin), currency)}` : quote && '–'}
            {known && <small>{overCostText(quote.currencyAmount, margin, language)}</small>}
          </dd>
        </div>
      </dl>
      {known && margin < 0 ? (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {fill(say.belowCost, { amount: money(-margin, currency) })}
        </p>
      ) : (
        <p className={styles.note}>{say.staffOnly}</p>
      )}
    </div>
  )
}
