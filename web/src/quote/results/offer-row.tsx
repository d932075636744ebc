import { calendarDaysText } from '@dtms/contract/calendar-days.ts'
import { fill } from '@dtms/contract/language.ts'
import { type Mode, modes, orderPathOf } from '@dtms/contract/mode.ts'
import {
  arrivalText,
  arrivalWords,
  cutOffText,
  cutOffWords,
  workDaysText,
} from '@dtms/contract/quote/days.ts'
import { Link } from '@tanstack/react-router'
import {
  Check,
  ChevronDown,
  type LucideIcon,
  MessagesSquare,
  Plane,
  Receipt,
  ShieldCheck,
  Ship,
  Stamp,
  TriangleAlert,
  Truck,
  Warehouse,
  X,
  Zap,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { money } from '#kernel/money.ts'
import { formatDateTime } from '#kernel/time.ts'
import { zoneAt } from '#kernel/zone.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import { Breakdown } from './breakdown.tsx'
import { isPressing, timeLeft, useNow } from './countdown.ts'
import { type Leg, legStates, missingLegs } from './legs.ts'
import { OfferMissing } from './offer-missing.tsx'
import styles from './offer-row.module.css'
import { inCny } from './rank.ts'

interface OfferRowProps {
  offer: Offer
  shownLegs: readonly Leg[]
  // The slowest offer fills the bar.
  longest: number
  onBargain: Bargain | undefined
  // Unticks for this offer what is not in its price.
  onLeaveOut: () => Promise<void>
}

// PRODUCT 2.4: asks the provider about this price. The chat comes after quotes, so it is handed in.
export type Bargain = (asked: { providerCode: string; quoteId: string }) => void

const mainIcons: Readonly<Record<Mode, LucideIcon>> = { 1: Zap, 2: Plane, 3: Ship, 4: Ship }
const legIcons: Readonly<Record<Exclude<Leg, 'main'>, LucideIcon>> = {
  pickup: Truck,
  origin: Warehouse,
  destination: Warehouse,
  customs: Stamp,
  delivery: Truck,
  insurance: ShieldCheck,
  duty: Receipt,
}
const tagWords = { cheapest: 'cheapest', fastest: 'fastest', 'best-value': 'value' } as const

// One offer: who and how, how long, what is in it, until when, how much. Opening it shows why.
export const OfferRow = ({ offer, shownLegs, longest, onBargain, onLeaveOut }: OfferRowProps) => {
  const say = useWords(compareText)
  const language = useLanguage()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const missingId = useId()
  const until = Date.parse(offer.expirationTime)
  const name = `${offer.provider.name} ${offer.service}`
  const missing = missingLegs(offer).map(leg => say[leg])

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
        <div>
          <OfferDays offer={offer} />
          <DaysBar offer={offer} longest={longest} />
          <ul className={styles.legs}>
            {legStates(offer, shownLegs).map(({ leg, included }) => {
              const Icon = leg === 'main' ? mainIcons[offer.businessType] : legIcons[leg]
              return (
                <li key={leg} className={classNames(styles.leg, !included && styles.lacks)}>
                  {included ? <Icon aria-hidden="true" /> : <X aria-hidden="true" />}
                  <span className={styles.spoken}>{included ? say.included : say.notIncluded}</span>
                  {say[leg]}
                </li>
              )
            })}
          </ul>
        </div>
        <div className={styles.expiry}>
          <b className={classNames(isPressing(until, now) && styles.pressing)}>
            {timeLeft(until, now, language)}
          </b>
          <span title={`${formatDateTime(new Date(until))} ${zoneAt(new Date(until))}`}>
            {fill(say.until, { time: formatDateTime(new Date(until)).slice(5) })}
          </span>
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
        </div>
        {offer.optionsMissing.length > 0 ? (
          <Button look="primary" className={styles.book} disabled aria-describedby={missingId}>
            {say.book}
          </Button>
        ) : (
          <Link
            to={orderPathOf(offer.businessType)}
            search={{ quoteId: offer.quoteId } as never}
            className={classNames(buttonClass({ look: 'primary' }), styles.book)}
            aria-label={fill(say.bookOf, { name })}
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
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {offer.optionsMissing.length > 0 && (
        <OfferMissing id={missingId} offer={offer} name={name} onLeaveOut={onLeaveOut} />
      )}
      {open && (
        <div id={detailsId}>
          <Breakdown offer={offer} />
        </div>
      )}
    </article>
  )
}

// In days of the calendar, which compare; what its sheet counts in, and until when it takes goods, as details.
const OfferDays = ({ offer }: { offer: Offer }) => {
  const say = useWords(compareText)
  const language = useLanguage()
  const { arrival, cutOff } = offer
  const details = [
    workDaysText(offer, language),
    arrival && `${arrivalWords[language]} ${shortArrival(arrival)}`,
    cutOff && `${cutOffWords[language]} ${cutOffText(cutOff, language)}`,
  ].filter(line => typeof line === 'string' && line !== '')
  return (
    <>
      <p className={styles.days}>{calendarDaysText(offer, language) || say.noDays}</p>
      {details.map(line => (
        <p key={line} className={styles.when}>
          {line}
        </p>
      ))}
    </>
  )
}

// "12-03 – 12-07": the year is this one or plainly the next.
const shortArrival = ({ from, to }: NonNullable<Offer['arrival']>): string =>
  arrivalText({ from: from.slice(5), to: to.slice(5) })

const DaysBar = ({ offer, longest }: { offer: Offer; longest: number }) => {
  if (!offer.calendarDays) return <div className={styles.bar} />
  const { min, max } = offer.calendarDays
  return (
    <svg className={styles.bar} viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.sure} width={Math.max(min, 0)} height="1" />
      <rect
        className={styles.range}
        x={Math.min(min, max)}
        width={Math.max(max - min, longest / 60)}
        height="1"
      />
    </svg>
  )
}
