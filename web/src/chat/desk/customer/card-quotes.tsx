import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import { overCostText } from '../offer/offer-draft.ts'
import type { StaffQuote } from '../queries.ts'
import { cardText } from '../text.ts'
import styles from './card-quotes.module.css'

interface CardQuotesProps {
  quotes: readonly StaffQuote[]
  onOffer: (quoteId: string) => void
}

const shownAtFirst = 3

// What the customer asked and what we answered, one block for each question.
export const CardQuotes = ({ quotes, onOffer }: CardQuotesProps) => {
  const say = useWords(cardText)
  const [all, setAll] = useState(false)
  const inquiries = [...Map.groupBy(quotes, ({ inquiryId }) => inquiryId).values()]
  if (inquiries.length === 0) return <p className={styles.none}>{say.noQuotes}</p>
  return (
    <div className={styles.inquiries}>
      {(all ? inquiries : inquiries.slice(0, shownAtFirst)).map(answered => (
        <Inquiry key={answered[0]?.inquiryId} quotes={answered} onOffer={onOffer} />
      ))}
      {!all && inquiries.length > shownAtFirst && (
        <Button look="link" onClick={() => setAll(true)}>
          {say.moreQuotes}
        </Button>
      )}
    </div>
  )
}

const Inquiry = ({ quotes, onOffer }: CardQuotesProps) => {
  const language = useLanguage()
  const [first] = quotes
  if (!first) return null
  const { gross, volumetric, unit } = first.chargeable
  const load = unit === 'rt' ? `${figure(gross)} kg · ${figure(volumetric)} cbm` : `${figure(gross)} kg`
  return (
    <article className={styles.inquiry}>
      <header className={styles.lane}>
        <b>{laneName(first)}</b>
        <small>
          {modes[first.businessType].name[language]} · {load} · {formatDateTime(new Date(first.createTime))}
        </small>
      </header>
      <ul className={styles.quotes}>
        {quotes.map(quote => (
          <QuoteRow key={quote.quoteId} quote={quote} onOffer={onOffer} />
        ))}
      </ul>
    </article>
  )
}

const QuoteRow = ({ quote, onOffer }: { quote: StaffQuote; onOffer: (quoteId: string) => void }) => {
  const say = useWords(cardText)
  const language = useLanguage()
  const { currency, currencyAmount, margin, chargeable, service } = quote
  const unit = chargeable.unit === 'rt' ? 'RT' : chargeable.unit
  return (
    <li className={styles.quote}>
      <span className={styles.service}>{service}</span>
      <small className={styles.terms}>
        <span>{fill(say.billed, { weight: `${figure(chargeable.billedAs)} ${unit}` })}</span>
        <span>{quote.expired ? say.expired : <ValidUntil time={quote.expirationTime} />}</span>
      </small>
      <span className={styles.price}>
        <b>{money(currencyAmount, currency)}</b>
        <small>{margin === null ? say.unknownMargin : overCostText(currencyAmount, margin, language)}</small>
      </span>
      <Button
        look="soft"
        aria-label={fill(say.makeOfferOf, { name: `${service} ${money(currencyAmount, currency)}` })}
        onClick={() => onOffer(quote.quoteId)}
      >
        {say.makeOffer}
      </Button>
    </li>
  )
}
