import { laneName } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import { nextCutOffDay, nextCutOffText } from '@dtms/contract/quote/days.ts'
import { codes } from '@dtms/contract/wire.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { CircleCheck, Copy } from 'lucide-react'
import { useRef } from 'react'
import { usePermission } from '#account/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { Documents } from '../documents.tsx'
import { Shares } from '../list/shares.tsx'
import { etaText } from '../milestone/eta.ts'
import { type OrderDetail, orders } from '../queries.ts'
import { placeText } from '../text/place.ts'
import styles from './placed-page.module.css'
import { placedText } from './text.ts'

// After booking: the number, what happens next and when, the documents that are missing, and a link to share.
export const PlacedPage = ({ id }: { id: string }) => {
  const say = { ...useWords(uiText), ...useWords(placeText) }
  const { value, failure, reload } = useQuery(['orders', 'placed', id], signal => orders.one(id, signal))
  // By the first response: what is being read does not go away when the order is accepted meanwhile.
  const first = useRef<OrderDetail>(undefined)
  if (value && first.current?.id !== id) first.current = value
  if (value && first.current && !isJustPlaced(first.current))
    return <Navigate to="/shipments" search={{ open: id } as never} replace />
  if (value) return <Placed order={value} onChanged={reload} />
  if (!failure) return <Skeleton page lines={8} />
  return (
    <LoadFailure
      title={failure.code === codes.notFound ? say.gone : say.failedTitle}
      text={failure.message}
      retry={say.retry}
      onRetry={reload}
    />
  )
}

// A draft was not placed yet; an order that was reviewed since has its own page.
const isJustPlaced = ({ flowStatus, approval }: OrderDetail): boolean =>
  flowStatus === 1 || approval === 'waiting'

const Placed = ({ order, onChanged }: { order: OrderDetail; onChanged: () => void }) => {
  const say = useWords(placedText)
  const language = useLanguage()
  const copy = useCopy()
  const may = usePermission('orders')
  const waits = order.approval === 'waiting'
  const missing = order.checklist.filter(({ present }) => !present).map(({ kind }) => kind)
  const eta = etaText(order)
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <CircleCheck aria-hidden="true" />
        <div>
          <h1>{waits ? say.waitsTitle : say.title}</h1>
          <p>
            {laneName(order)} · {order.service}
          </p>
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{say.orderNo}</dt>
          <dd>
            {order.orderNo}{' '}
            <Button
              look="quiet"
              aria-label={say.copyNo}
              icon={<Copy aria-hidden="true" />}
              onClick={() => void copy(order.orderNo)}
            />
          </dd>
        </div>
        <div>
          <dt>{say.total}</dt>
          <dd>{order.totalAmount === null ? '' : money(order.totalAmount)}</dd>
        </div>
        {eta && (
          <div>
            <dt>{say.arrives}</dt>
            <dd>{eta}</dd>
          </div>
        )}
      </dl>
      <section className={styles.part}>
        <h2>{say.next}</h2>
        <ol className={styles.steps}>
          {stepsOf(order, say, language).map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h2>{missing.length > 0 ? say.papers : say.papersDone}</h2>
        {missing.length > 0 && (
          <>
            <p className={styles.lead}>{say.papersLead}</p>
            <Documents
              kinds={missing}
              missingOnly
              order={order}
              may={may('button', 'attach')}
              orderId={() => Promise.resolve(order.id)}
              onChanged={onChanged}
            />
          </>
        )}
      </section>
      <Shares orderId={order.id} />
      <footer className={styles.actions}>
        <Link
          to="/shipments"
          search={{ open: order.id } as never}
          className={buttonClass({ look: 'primary', size: 'large' })}
        >
          {say.openOrder}
        </Link>
        <Link to="/" className={buttonClass({ size: 'large' })}>
          {say.another}
        </Link>
      </footer>
    </article>
  )
}

// A courier always comes; otherwise the price or the order names the pickup.
const isPickedUp = ({ businessType, pickup, quote }: OrderDetail): boolean =>
  modes[businessType].courier ||
  pickup !== null ||
  (quote?.lines.some(({ leg }) => leg === 'pickup') ?? false)

// Only what is known: a step without its day is left out.
const stepsOf = (
  order: OrderDetail,
  say: Record<keyof typeof placedText, string>,
  language: Language,
): string[] => {
  const { businessType } = order
  const provider = order.provider?.name ?? ''
  const pickupDay = order.pickup?.date
  const day = pickupDay || order.readyDate
  const cutOff = order.quote?.cutOff
  const placed = order.submitTime ? new Date(order.submitTime) : new Date()
  return [
    order.approval === 'waiting' && fill(say.approval, { provider }),
    fill(say.review, { provider }),
    day && fill(pickupDay ? say.pickup : isPickedUp(order) ? say.readyForPickup : say.readyToBring, { day }),
    cutOff && fill(say.cutOff, { time: nextCutOffText(cutOff, language, placed, day) }),
    order.etd
      ? fill(departureWord('departs', businessType)[language], { day: order.etd })
      : cutOff &&
        fill(departureWord('departsFrom', businessType)[language], {
          day: nextCutOffDay(cutOff, placed, day),
        }),
    etaText(order) && fill(say.arrival, { days: etaText(order), place: order.destinationName }),
    say.bill,
  ].filter(step => typeof step === 'string' && step !== '') as string[]
}
