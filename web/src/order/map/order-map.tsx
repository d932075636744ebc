import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { maxOnMap } from '@dtms/contract/order/map.ts'
import { type TransportCode, transportStateWords, transportWord } from '@dtms/contract/order/order.ts'
import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { ModeTag } from '../mode-tag.tsx'
import { type OrderMapResponse, orders } from '../queries.ts'
import { groupPoints, type MapPoint } from './group-points.ts'
import styles from './order-map.module.css'
import { orderMapText } from './text.ts'

type MapOrder = OrderMapResponse['orders'][number]

const reach = 22
// Half of the largest point, with its line: nothing is cut off at the edge.
const margin = 24
const within = (at: number, size: number) => Math.min(Math.max(at, margin), size - margin)

// All orders under way: each at its present position, and the same as a list.
export const OrderMap = ({ openId }: { openId: string | undefined }) => {
  const say = { ...useWords(uiText), ...useWords(orderMapText) }
  const { value, failure, reload } = useQuery(['orders', 'map'], signal => orders.map(signal))
  const [picked, setPicked] = useState<readonly string[]>([])
  if (failure && !value)
    return <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
  if (!value) return <div className={styles.canvas} aria-busy="true" />
  if (value.orders.length === 0)
    return (
      <div className={styles.nothing}>
        <Notice icon={MapPinOff}>
          <strong>{say.emptyTitle}</strong>
          <p>{say.emptyBody}</p>
        </Notice>
      </div>
    )
  const chosen = value.orders.filter(({ id }) => picked.includes(id))
  const shown = chosen.length > 0 ? chosen : value.orders
  const unplaced = value.orders.filter(({ position }) => position === null).length
  const hints = [
    say.estimated,
    unplaced > 0 && fill(say.notPlaced, { n: unplaced }),
    value.hasMore && fill(say.hasMore, { n: maxOnMap }),
  ]
  return (
    <div className={styles.page}>
      <MapOfPoints map={value} openId={openId} picked={picked} onPick={setPicked} />
      <p className={styles.hint}>{hints.filter(Boolean).join(' ')}</p>
      <div className={styles.head}>
        <h2 aria-live="polite">
          {chosen.length > 0
            ? fill(say.atThisPoint, { n: chosen.length })
            : fill(say.count, { n: value.orders.length })}
        </h2>
        {chosen.length > 0 && (
          <Button look="link" onClick={() => setPicked([])}>
            {say.showAll}
          </Button>
        )}
      </div>
      <ul className={styles.orders}>
        {shown.map(order => (
          <OrderLine key={order.id} order={order} isOpen={order.id === openId} />
        ))}
      </ul>
    </div>
  )
}

const OrderLine = ({ order, isOpen }: { order: MapOrder; isOpen: boolean }) => {
  const say = useWords(orderMapText)
  const language = useLanguage()
  const code = order.exception ?? order.lastMilestone
  return (
    <li>
      <Link
        to="/shipments"
        search={{ map: '1', open: order.id } as never}
        className={styles.order}
        data-opener={order.id}
        aria-current={isOpen || undefined}
      >
        <span className={styles.number}>
          <strong>{order.orderNo}</strong>
          {order.customerRef && <small>{order.customerRef}</small>}
        </span>
        <ModeTag businessType={order.businessType} />
        <span className={styles.lane}>{laneName(order)}</span>
        <span className={classNames(order.exception ? styles.trouble : undefined)}>
          {code
            ? transportWord(code as TransportCode, order.businessType)[language]
            : transportStateWords[order.transportState][language]}
        </span>
        <span className={styles.eta}>{order.eta && fill(say.eta, { day: order.eta })}</span>
      </Link>
    </li>
  )
}

interface MapOfPointsProps {
  map: OrderMapResponse
  openId: string | undefined
  picked: readonly string[]
  onPick: (ids: readonly string[]) => void
}

// For the pointer only: the list below has the same orders for keyboards and screen readers.
const MapOfPoints = ({ map, openId, picked, onPick }: MapOfPointsProps) => {
  const points = groupPoints(map.orders, reach)
  const orderOf = (id: string | undefined) => map.orders.find(order => order.id === id)
  const open = orderOf(openId)?.position?.lane
  return (
    <figure className={styles.canvas} aria-hidden="true">
      <svg viewBox={`0 0 ${map.width} ${map.height}`} role="presentation">
        <path className={styles.graticule} d={map.graticule} />
        <path className={styles.land} d={map.land} />
        {map.lanes.map((legs, lane) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is known by its place.
          <g key={lane} className={classNames(open === lane && styles.openLane)}>
            {legs.map(({ by, path }) => (
              <path key={path} className={classNames(styles.way, styles[by])} d={path} />
            ))}
          </g>
        ))}
        {points.map(point => (
          <Point
            key={point.ids[0]}
            point={{ ...point, x: within(point.x, map.width), y: within(point.y, map.height) }}
            first={orderOf(point.ids[0])}
            troubled={point.ids.some(id => orderOf(id)?.exception)}
            chosen={point.ids.some(id => id === openId || picked.includes(id))}
            onPick={onPick}
          />
        ))}
      </svg>
    </figure>
  )
}

interface PointProps {
  point: MapPoint
  first: MapOrder | undefined
  troubled: boolean
  chosen: boolean
  onPick: (ids: readonly string[]) => void
}

const Point = ({ point: { x, y, ids }, first, troubled, chosen, onPick }: PointProps) => {
  const [only] = ids
  const drawn = (
    <g className={classNames(styles.point, troubled && styles.troubled, chosen && styles.chosen)}>
      <circle className={styles.touch} cx={x} cy={y} r="22" />
      <circle className={styles.dot} cx={x} cy={y} r={ids.length > 1 ? 13 : 8} />
      {ids.length > 1 && (
        <text x={x} y={y} dy="0.35em" textAnchor="middle">
          {ids.length}
        </text>
      )}
      <title>{ids.length > 1 ? ids.length : first && `${first.orderNo} · ${laneName(first)}`}</title>
    </g>
  )
  return ids.length === 1 && only ? (
    <Link to="/shipments" search={{ map: '1', open: only } as never} tabIndex={-1}>
      {drawn}
    </Link>
  ) : (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below has every order for the keyboard.
    <g onClick={() => onPick(ids)}>{drawn}</g>
  )
}
