import { rangeText } from '@dtms/contract/calendar-days.ts'
import { fill } from '@dtms/contract/language.ts'
import { FilePenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './new-order.module.css'
import type { Answer, Offer } from './queries.ts'
import { newOrderText } from './text.ts'

interface OffersProps {
  answer: Answer
  chosen: string
  onChoose: (quoteId: string) => void
  onSpot: () => void
}

export const Offers = ({ answer, chosen, onChoose, onSpot }: OffersProps) => {
  const say = useWords(newOrderText)
  const { quotes } = answer
  // Enter places the order next, so the price has to be in sight.
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (answer.quotes.length > 0) part.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  const offer = quotes.find(({ quoteId }) => quoteId === chosen)
  if (quotes.length === 0) return <NoOffers refusals={answer.refusals} onSpot={onSpot} />
  return (
    <fieldset ref={part} className={styles.part} aria-live="polite">
      <legend>{say.offers}</legend>
      {quotes.map(offer => (
        <label key={offer.quoteId} className={styles.offer}>
          <input
            type="radio"
            name="quoteId"
            checked={offer.quoteId === chosen}
            onChange={() => onChoose(offer.quoteId)}
          />
          <span className={styles.what}>
            {offer.provider.name} · {offer.service}
          </span>
          <span className={styles.note}>
            {offer.minDays !== null &&
              offer.maxDays !== null &&
              fill(say.days, { days: rangeText(offer.minDays, offer.maxDays) })}
          </span>
          <strong className={styles.sum}>{money(offer.totalAmount)}</strong>
        </label>
      ))}
      {offer && <OfferFacts offer={offer} />}
    </fieldset>
  )
}

interface NoOffersProps {
  refusals: Answer['refusals']
  onSpot: () => void
}

// Why each channel refuses, and the way on: a price that is made for this shipment.
const NoOffers = ({ refusals, onSpot }: NoOffersProps) => {
  const say = useWords(newOrderText)
  return (
    <section className={styles.part} aria-live="polite">
      <p>{say.noOffers}</p>
      {refusals.length > 0 && (
        <ul className={styles.lines} aria-label={say.refusals}>
          {refusals.map(({ provider, channel, service, text }) => (
            <li key={`${provider.code} ${channel}`}>
              <span>
                {provider.name} · {service}
              </span>
              <span className={styles.reason}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={<FilePenLine aria-hidden="true" />} onClick={onSpot}>
          {say.makeSpot}
        </Button>
      </div>
    </section>
  )
}

// What the caller asks next: how it was weighed, what is in it, and until when it holds.
const OfferFacts = ({ offer }: { offer: Offer }) => {
  const say = useWords(newOrderText)
  const { chargeable, unit } = offer.chargeable
  return (
    <div className={styles.facts}>
      <p className={styles.note}>
        {fill(say.chargeable, { figure: `${chargeable} ${unit === 'rt' ? 'RT' : unit}` })} ·{' '}
        {fill(say.validUntil, { time: formatDateTime(new Date(offer.expirationTime)) })}
      </p>
      <ul className={styles.lines}>
        {offer.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges have no other name.
          <li key={index}>
            <span>{line.text}</span>
            <span className={styles.sum}>{money(line.amount, line.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
