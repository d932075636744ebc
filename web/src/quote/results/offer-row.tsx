import { calendarDaysText } from '@dtms/contract/calendar-days.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes, orderPathOf } from '@dtms/contract/mode.ts'
import { Link } from '@tanstack/react-router'
import { Check, ChevronDown, MessagesSquare, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { bookAsGuest } from '#account/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import type { Draft } from '../form/draft.ts'
import type { Offer } from '../queries.ts'
import { searchOf } from '../search.ts'
import { compareText } from '../text/compare.ts'
import { Breakdown } from './breakdown.tsx'
import { isPressing, timeLeft, useNow } from './countdown.ts'
import { excludedLegs, type Leg, missingLegs } from './legs.ts'
import { OfferMissing } from './offer-missing.tsx'
import styles from './offer-row.module.css'
import { OfferTransit } from './offer-transit.tsx'
import type { PriceOfOption } from './option-prices.ts'
import { inCny } from './rank.ts'

interface OfferRowProps {
  offer: Offer
  shownLegs: readonly Leg[]
  // The slowest offer fills the bar.
  longest: number
  asked: Draft
  priceOf: PriceOfOption
  onBargain: Bargain | undefined
  // Unticks for this offer what is not in its price.
  onLeaveOut: () => Promise<void>
}

// PRODUCT 2.4: asks the provider about this price. The chat comes after quotes, so it is handed in.
export type Bargain = (asked: { providerCode: string; quoteId: string }) => void

const tagWords = { cheapest: 'cheapest', fastest: 'fastest', 'best-value': 'value' } as const

// One offer: who and how, how long, what is in it, until when, how much. Opening it shows why.
export const OfferRow = (props: OfferRowProps) => {
  const { offer, shownLegs, longest, asked, priceOf, onBargain, onLeaveOut } = props
  const say = useWords(compareText)
  const language = useLanguage()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const missingId = useId()
  const signedIn = useSignedIn()
  const until = Date.parse(offer.expirationTime)
  const name = `${offer.provider.name} ${offer.service}`
  // Named within a sentence.
  const nameOf = (leg: Leg): string => (language === 'en' ? say[leg].toLowerCase() : say[leg])
  const missing = missingLegs(offer).map(nameOf)
  const excluded = excludedLegs(offer, asked)
  const excludedNames = excluded.map(nameOf).join(say.listJoin)

  // PRODUCT 7.5: a guest signs up or logs in over the comparison, with the offer in view.
  const book = (event: MouseEvent) => {
    if (signedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    bookAsGuest({
      quoteId: offer.quoteId,
      path: `${orderPathOf(offer.businessType)}?quoteId=${offer.quoteId}`,
      name,
      lane: laneName(offer),
      days: calendarDaysText(offer, language),
      price: money(offer.totalAmount),
    })
  }

  return (
    <article
      className={classNames(styles.offer, styles[modes[offer.businessType].key], open && styles.open)}
      aria-label={name}
    >
      <div className={styles.row}>
        <div className={styles.who}>
          <span className={styles.badge} aria-hidden="true">
            {offer.provider.code.slice(0, 3)}
          </span>
          <div className={styles.names}>
            <h2 className={styles.provider}>
              {offer.provider.name}
              {offer.tags.map(tag => {
                const word = tagWords[tag as keyof typeof tagWords]
                return word ? (
                  <span key={tag} className={classNames(styles.tag, styles[word])}>
                    {say[word]}
                  </span>
                ) : null
              })}
            </h2>
            <p className={styles.service}>{offer.service}</p>
          </div>
        </div>
        <OfferTransit {...{ offer, shownLegs, longest }} ready={asked.ready} />
        <div className={styles.expiry}>
          <b className={classNames(isPressing(until, now) && styles.pressing)}>
            {timeLeft(until, now, language)}
          </b>
          <ValidUntil time={offer.expirationTime} />
          {onBargain && (
            <button
              type="button"
              className={styles.bargain}
              aria-label={fill(say.bargainOn, { name })}
              onClick={() => onBargain({ providerCode: offer.provider.code, quoteId: offer.quoteId })}
            >
              <MessagesSquare aria-hidden="true" />
              {say.bargain}
            </button>
          )}
        </div>
        <div className={styles.sum}>
          <b className={styles.total}>{money(offer.totalAmount)}</b>
          <span className={styles.cny}>{inCny(offer)}</span>
          <span className={classNames(styles.scope, !offer.complete && styles.partial)}>
            {offer.complete ? (
              <>
                <Check aria-hidden="true" />
                {say.allIn}
              </>
            ) : (
              <>
                <TriangleAlert aria-hidden="true" />
                {fill(say.lacks, { parts: missing.join(say.listJoin) })}
              </>
            )}
            {offer.estimate && (
              <em className={styles.estimate} title={say.estimateWhy}>
                {say.estimate}
              </em>
            )}
          </span>
          {excluded.length > 0 && (
            <span className={styles.excluded}>
              {fill(offer.complete ? say.lacks : say.alsoExcluded, { parts: excludedNames })}
            </span>
          )}
        </div>
        {offer.optionsMissing.length > 0 ? (
          <Button look="primary" className={styles.book} disabled aria-describedby={missingId}>
            {say.book}
          </Button>
        ) : (
          <Link
            to={orderPathOf(offer.businessType)}
            // With the inquiry: where the quote is not found, the same is asked again.
            search={{ quoteId: offer.quoteId, ...searchOf(asked) } as never}
            className={classNames(buttonClass({ look: 'primary' }), styles.book)}
            aria-label={fill(say.bookOf, { name })}
            onClick={book}
          >
            {say.book}
          </Link>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          aria-label={fill(say.detailsOf, { name })}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.toggleText}>{say.details}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {offer.optionsMissing.length > 0 && (
        <OfferMissing id={missingId} offer={offer} name={name} onLeaveOut={onLeaveOut} />
      )}
      {open && (
        <div id={detailsId}>
          <Breakdown {...{ offer, excluded, priceOf }} />
        </div>
      )}
    </article>
  )
}
