import type { OfferNow, OfferState } from '@dtms/contract/chat/chat.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { arrivalText, arrivalWords, cutOffText, cutOffWords, daysText } from '@dtms/contract/quote/days.ts'
import { ArrowRight, ChevronDown, MessageCircleQuestionMark, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { convertedText, isPressing, timeLeft, useNow } from '#quote/public.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import { priceText } from '../text.ts'
import { offerLooks } from './offer-looks.ts'
import styles from './price-card.module.css'
import type { PriceContent } from './price-content.ts'

interface PriceCardProps {
  price: PriceContent
  // What has become of it, where it is an offer; undefined while nothing has.
  offer: OfferNow | undefined
  // The viewer's actions on an offer.
  actions?: ReactNode
}

// Ended offers stay readable, but no longer ask for anything.
export const stateOf = (price: PriceContent, offer: OfferNow | undefined, nowMs: number): OfferState => {
  const state = offer?.state ?? 'open'
  const until = offer?.validUntil ?? price.offer?.validUntil
  return state === 'open' && until !== undefined && Date.parse(until) <= nowMs ? 'expired' : state
}

// DESIGN: a price message is a card with route, load, total, expiry and its buttons.
export const PriceCard = ({ price, offer, actions }: PriceCardProps) => {
  const say = useWords(priceText)
  const language = useLanguage()
  const nowMs = useNow()
  const isOffer = price.offer !== undefined
  const state = stateOf(price, offer, nowMs)
  const until = offer?.validUntil ?? price.offer?.validUntil ?? price.expiresAt
  const mode = price.businessType && modes[price.businessType].name
  const counts = !isOffer || state === 'open' || state === 'accepted'
  const ended = isOffer && !['open', 'accepted', 'countered'].includes(state)

  return (
    <article
      className={classNames(styles.card, isOffer && styles.offer, ended && styles.ended)}
      aria-label={`${isOffer ? say.offer : say.quote} ${money(price.totalUsd)}`}
    >
      <header className={styles.head}>
        <strong>{isOffer ? say.offer : say.quote}</strong>
        {mode && <span className={styles.mode}>{mode[language]}</span>}
        <Trust verified={price.verified} />
        {isOffer && (
          <Badge tone={offerLooks[state].tone} icon={offerLooks[state].icon}>
            {say[state]}
          </Badge>
        )}
      </header>
      <p className={styles.route}>
        <span>{price.origin}</span>
        <ArrowRight aria-hidden="true" />
        <span>{price.destination}</span>
      </p>
      {(price.provider || price.service) && (
        <p className={styles.service}>{[price.provider, price.service].filter(Boolean).join(' · ')}</p>
      )}
      <Facts price={price} />
      <div className={styles.sum}>
        <b className={styles.total}>{money(price.totalUsd)}</b>
        {price.priced.currency !== 'USD' && (
          <span className={styles.cny}>{convertedText(price.priced, language)}</span>
        )}
        {price.priced.currency === 'USD' && price.totalCny !== undefined && (
          <span className={styles.cny}>{money(price.totalCny, 'CNY')}</span>
        )}
        {until !== undefined && (
          <span className={styles.until}>
            {counts && (
              <b className={classNames(isPressing(Date.parse(until), nowMs) && styles.pressing)}>
                {timeLeft(Date.parse(until), nowMs, language)}
              </b>
            )}
            <ValidUntil time={until} />
          </span>
        )}
      </div>
      {price.offer?.reason && (
        <p className={styles.reason}>{fill(say.reason, { words: price.offer.reason })}</p>
      )}
      {price.bookable?.remark && <p className={styles.reason}>{price.bookable.remark}</p>}
      {price.lines.length > 0 && <Lines price={price} />}
      {actions}
    </article>
  )
}

const Trust = ({ verified }: { verified: boolean }) => {
  const say = useWords(priceText)
  return (
    <span
      className={classNames(styles.trust, !verified && styles.said)}
      title={verified ? say.verifiedWhy : say.saidOnlyWhy}
    >
      {verified ? <ShieldCheck aria-hidden="true" /> : <MessageCircleQuestionMark aria-hidden="true" />}
      {verified ? say.verified : say.saidOnly}
    </span>
  )
}

const Facts = ({ price }: { price: PriceContent }) => {
  const say = useWords(priceText)
  const language = useLanguage()
  const { quantity, sizes, weightKg, volumeCbm, chargeable, days } = price
  const load = [
    quantity !== undefined && fill(say.pieces, { n: quantity }),
    weightKg !== undefined && `${figure(weightKg)} kg`,
    volumeCbm !== undefined && `${figure(volumeCbm)} cbm`,
    chargeable &&
      fill(say.billed, {
        amount: `${figure(chargeable.amount)} ${chargeable.unit === 'rt' ? 'RT' : chargeable.unit}`,
      }),
  ].filter(Boolean)
  const transit = daysText(days, language)
  return (
    <dl className={styles.facts}>
      {load.length > 0 && (
        <div>
          <dt>{say.load}</dt>
          <dd>{load.join(' · ')}</dd>
        </div>
      )}
      {sizes.length > 0 && (
        <div>
          <dt>{say.sizes}</dt>
          <dd>
            {sizes
              .map(({ quantity: count, text }) => `${fill(say.pieces, { n: count })} ${text}`)
              .join(' · ')}
          </dd>
        </div>
      )}
      {transit !== '' && (
        <div>
          <dt>{say.transit}</dt>
          <dd>{transit}</dd>
        </div>
      )}
      {days.arrival && (
        <div>
          <dt>{arrivalWords[language]}</dt>
          <dd className={styles.whole}>{arrivalText(days.arrival)}</dd>
        </div>
      )}
      {days.cutOff && (
        <div>
          <dt>{cutOffWords[language]}</dt>
          <dd className={styles.whole}>{cutOffText(days.cutOff, language)}</dd>
        </div>
      )}
    </dl>
  )
}

const Lines = ({ price }: { price: PriceContent }) => {
  const say = useWords(priceText)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {say.lines}
        <ChevronDown aria-hidden="true" />
      </button>
      {open && (
        <dl className={styles.lines} id={id}>
          {price.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
            <div key={index}>
              <dt>{line.text}</dt>
              <dd>{money(line.amount, line.currency)}</dd>
            </div>
          ))}
          {price.priced.currency !== 'USD' && (
            <div>
              <dt>
                {say.total} {price.priced.currency}
              </dt>
              <dd>{money(price.priced.currencyAmount, price.priced.currency)}</dd>
            </div>
          )}
          <div className={styles.linesTotal}>
            <dt>{say.total} USD</dt>
            <dd>{money(price.totalUsd)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
