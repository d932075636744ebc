import { calendarDaysText } from '@dtms/contract/calendar-days.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { useId, useState } from 'react'
import { useDevice } from '#kernel/device.ts'
import { figure } from '#kernel/format/figure.ts'
import { useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useQuery } from '#ui/query/use-query.ts'
import type { Draft } from '../form/draft.ts'
import { type LabelPosition, namePlace, namePlaceSmall } from '../form/label-position.ts'
import { type InquiryPath, modeOf } from '../mode.ts'
import {
  type Lane,
  type LaneLeg,
  type LanePath,
  type LanePoint,
  type LaneQuestion,
  type Offer,
  quotes,
} from '../queries.ts'
import { laneText } from '../text/lane.ts'
import styles from './lane-map.module.css'

// The lane on top of the comparison (DESIGN): origin, ports, sea route or great circle, destination, distances. Its
// box has its size before the map is loaded, so that nothing shifts. It uses the ports of the first offer, so it
// waits for the offers; an earlier map stays meanwhile.
interface LaneMapProps {
  path: InquiryPath
  asked: Draft
  // Undefined while they are awaited.
  offers: readonly Offer[] | undefined
}

export const LaneMap = ({ path, asked, offers }: LaneMapProps) => {
  const [shown, setShown] = useState<LaneQuestion>()
  const fresh = offers && laneQuestion(path, asked, offers)
  if (fresh && JSON.stringify(fresh) !== JSON.stringify(shown)) setShown(fresh)
  const question = fresh ?? shown
  const days = useOfferDays(offers)
  return question ? <LaneOf question={question} days={days} /> : <figure className={styles.map} />
}

interface LaneOfProps {
  question: LaneQuestion
  // In a panel: lower, and without words that would be too small to read.
  small?: boolean
  // How long the offer takes that it is drawn for.
  days?: string
}

// The same lane by its ends, for an order as well.
export const LaneOf = ({ question, small = false, days = '' }: LaneOfProps) => {
  const say = useWords(laneText)
  const {
    value: lane,
    failure,
    loading,
  } = useQuery(['lane-map', question], signal => quotes.laneMap(question, signal))
  return (
    <figure className={classNames(styles.map, small && styles.small)} aria-busy={loading || undefined}>
      {lane && !failure && <Sheet lane={lane} small={small} days={days} />}
      {failure && <figcaption className={styles.none}>{say.none}</figcaption>}
    </figure>
  )
}

const laneQuestion = (
  path: InquiryPath,
  { origin, destination }: Draft,
  offers: readonly Offer[],
): LaneQuestion => ({
  businessType: modeShown(path, offers)?.toString(),
  origin: origin.code || undefined,
  originCountry: origin.type === 1 ? undefined : origin.country,
  originZipcode: origin.zip || undefined,
  destination: destination.code || undefined,
  destinationCountry: destination.type === 1 || destination.type === 3 ? undefined : destination.country,
  destinationZipcode: destination.zip || undefined,
  ...portsOf(offers),
})

// All modes are compared: the map shows the only one that the filters leave.
const modeShown = (path: InquiryPath, offers: readonly Offer[]): number | undefined => {
  const left = new Set(offers.map(offer => offer.businessType))
  return modeOf[path].businessType ?? (left.size === 1 ? [...left][0] : undefined)
}

// Where all modes are compared, the map shows the way by sea.
const drawnOffer = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(offer => modes[offer.businessType].port === 'sea') ?? offers[0]

const useOfferDays = (offers: readonly Offer[] | undefined): string => {
  const language = useLanguage()
  const first = offers && drawnOffer(offers)
  return first ? calendarDaysText(first, language) : ''
}

const portsOf = (offers: readonly Offer[]) => {
  const first = drawnOffer(offers)
  return { startPort: first?.startPortCode || undefined, destPort: first?.destPortCode || undefined }
}

const Sheet = ({ lane, small, days }: { lane: Lane; small: boolean; days: string }) => {
  const say = useWords(laneText)
  const onPhone = useDevice() === 'mobile'
  const { width, height, legs, inset } = lane
  return (
    <svg
      className={styles.canvas}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={withLabel(say.title, spokenLane(legs, say))}
    >
      <path className={styles.graticule} d={lane.graticule} />
      <path className={styles.land} d={lane.land} />
      <Ways lane={lane} paths={lane.paths} />
      {lane.paths.map(path => (
        <Distance key={path.leg} lane={lane} path={path} days={days} />
      ))}
      {inset && <Glass lane={lane} inset={inset} small={small} />}
      {lane.points.map(point => (
        <Dot
          key={point.code}
          point={point}
          again={inset?.points.some(({ code }) => code === point.code)}
          place={small || onPhone ? namePlaceSmall(point, lane, onPhone) : namePlace(point)}
        />
      ))}
    </svg>
  )
}

const Ways = ({ lane, paths }: { lane: Lane; paths: readonly LanePath[] }) =>
  paths.map(({ leg, path }) => {
    const by = lane.legs[leg]?.by ?? 'road'
    // Where both ways are shown, the one through the air is the thinner one.
    const second = lane.legs.findIndex(one => one.kind === 'main') !== leg && by === 'air'
    return (
      <g key={leg} className={classNames(styles[by], second && styles.second)}>
        <path className={styles.halo} d={path} />
        <path className={styles.way} d={path} />
      </g>
    )
  })

// As wide as the longest words in any language; what is written in it is centred.
const labelBox = { width: 420, height: 30 }

interface DistanceProps {
  lane: Lane
  path: LanePath
  days: string
}

// The main leg also shows how long the whole way takes.
const Distance = ({ lane, path: { leg, x, y }, days }: DistanceProps) => {
  const say = useWords(laneText)
  const shown = lane.legs[leg]
  if (!shown) return null
  const how = legWords(shown, say)
  const isMain = lane.legs.findIndex(({ kind }) => kind === 'main') === leg
  const text = isMain && days !== '' ? fill(say.inAll, { how, days }) : how
  return <Label x={x} y={Math.min(Math.max(y, 18), lane.height - 18)} by={shown.by} text={text} />
}

const Label = ({ x, y, by, text }: { x: number; y: number; by: string; text: string }) => (
  <foreignObject x={x - labelBox.width / 2} y={y - labelBox.height / 2} {...labelBox}>
    <div className={styles.labelBox}>
      <span className={classNames(styles.label, styles[`${by}Label`])}>{text}</span>
    </div>
  </foreignObject>
)

interface DotProps {
  point: LanePoint
  // It is named in the glass too.
  again: boolean | undefined
  place: LabelPosition
}

const Dot = ({ point: { x, y, kind, code, name }, again, place }: DotProps) => (
  <g>
    <circle className={styles.dot} cx={x} cy={y} r="6" />
    <text className={classNames(styles.name, again && styles.again)} {...place}>
      {name}
      {(kind === 'sea' || kind === 'air') && <tspan className={styles.code}> {code}</tspan>}
    </text>
  </g>
)

// The last miles, seen through a glass that hangs from the port.
interface GlassProps {
  lane: Lane
  inset: NonNullable<Lane['inset']>
  small: boolean
}

const Glass = ({ lane, inset, small }: GlassProps) => {
  const say = useWords(laneText)
  const clip = useId()
  const { x, y, radius, anchor, paths, points } = inset
  const reach = (anchor.x < x ? -1 : 1) * radius
  const delivery = lane.legs[paths[0]?.leg ?? -1]
  return (
    <g>
      <path
        className={styles.beam}
        d={`M${anchor.x} ${anchor.y}L${x + reach * 0.34} ${y - radius * 0.94}V${y + radius * 0.94}Z`}
      />
      <clipPath id={clip}>
        <circle cx={x} cy={y} r={radius} />
      </clipPath>
      <circle className={styles.glass} cx={x} cy={y} r={radius} />
      <g clipPath={`url(#${clip})`}>
        <path className={styles.land} d={inset.land} />
        <Ways lane={lane} paths={paths} />
      </g>
      <circle className={styles.rim} cx={x} cy={y} r={radius} />
      {points.map((point, index) => (
        <g key={point.code}>
          {point.kind === 'fba' ? (
            <rect className={styles.warehouse} x={point.x - 5.5} y={point.y - 5.5} width="11" height="11" />
          ) : (
            <circle className={styles.dot} cx={point.x} cy={point.y} r="5" />
          )}
          <text
            className={styles.name}
            // The port's name goes away from the same name outside the glass.
            x={index === 0 ? point.x + Math.sign(reach) * 6 : point.x}
            y={point.y + (index === 0 ? (small ? 34 : 22) : small ? -16 : -12)}
            textAnchor={index === 0 ? (reach < 0 ? 'start' : 'end') : 'middle'}
          >
            {point.name}
          </text>
        </g>
      ))}
      {delivery && <Label x={x} y={y + radius - 18} by="road" text={legWords(delivery, say)} />}
    </g>
  )
}

type Say = { readonly [Word in keyof typeof laneText]: string }

const whole = (number: number): string => figure(number)

// The distance of a leg, as shown on the map.
const legWords = (leg: LaneLeg, say: Say): string => {
  if (leg.by === 'road') return fill(leg.kind === 'pickup' ? say.pickup : say.delivery, { km: whole(leg.km) })
  if (leg.by === 'air') return fill(say.air, { km: whole(leg.km) })
  return [fill(say.sea, { nm: whole(leg.nm ?? 0) }), ...leg.via.map(passage => say[passage])].join(say.dot)
}

// The map for screen readers: every leg with its ends, the sea also in kilometres.
const spokenLane = (legs: readonly LaneLeg[], say: Say): string =>
  legs
    .map(leg => {
      const words = legWords(leg, say)
      const how = leg.by === 'sea' ? fill(say.spokenKm, { how: words, km: whole(leg.km) }) : words
      return fill(say.spokenLeg, { from: leg.from, to: leg.to, how })
    })
    .join(say.join)
