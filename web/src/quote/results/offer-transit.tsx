import { calendarDaysText } from '@dtms/contract/calendar-days.ts'
import { fill } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import { cutOffWords, departureText, quotedCutOffText, workDaysText } from '@dtms/contract/quote/days.ts'
import {
  type LucideIcon,
  Plane,
  Receipt,
  ShieldCheck,
  Ship,
  Stamp,
  Truck,
  Warehouse,
  X,
  Zap,
} from 'lucide-react'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import type { Draft } from '../form/draft.ts'
import type { Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import { type Leg, legStates } from './legs.ts'
import styles from './offer-transit.module.css'

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
interface OfferTransitProps {
  offer: Offer
  shownLegs: readonly Leg[]
  // The slowest offer fills the bar.
  longest: number
  ready: Draft['ready']
}

// How long an offer takes, and the legs that its price covers.
export const OfferTransit = ({ offer, shownLegs, longest, ready }: OfferTransitProps) => {
  const say = useWords(compareText)
  return (
    <div>
      <OfferDays offer={offer} ready={ready} />
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
  )
}

// In days of the calendar, which compare; what its sheet counts in, and until when it takes goods, as details.
const OfferDays = ({ offer, ready }: Pick<OfferTransitProps, 'offer' | 'ready'>) => {
  const say = useWords(compareText)
  const language = useLanguage()
  const { arrival, cutOff } = offer
  const details = [
    workDaysText(offer, language),
    arrival && fill(ready === 1 ? say.arrives : say.arrivesLater, { days: shortArrival(arrival, say) }),
    cutOff &&
      `${cutOffWords[language]} ${quotedCutOffText(cutOff, language, { readyType: ready, now: new Date() })}`,
    cutOff && ready === 1
      ? `${departureWord('etd', offer.businessType)[language]} ${departureText(cutOff, language, new Date())}`
      : null,
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

// "12-03 to 12-07": the year is this one or plainly the next.
const shortArrival = ({ from, to }: NonNullable<Offer['arrival']>, say: Said<typeof compareText>): string =>
  from === to ? to.slice(5) : fill(say.fromTo, { from: from.slice(5), to: to.slice(5) })

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
