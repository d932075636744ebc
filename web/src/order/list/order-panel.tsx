import { laneName } from '@dtms/contract/lane-name.ts'
import { flowStatus, orderColumnWords } from '@dtms/contract/order/order.ts'
import { MessagesSquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCustomer, useGrants } from '#account/public.ts'
import { openChat } from '#chat/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { useShownFrom } from '#kernel/last-seen.ts'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { loadLaneMap } from '#quote/public.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { Documents } from '../documents.tsx'
import { keptOrder } from '../kept-order.ts'
import { isUnderWay, shortEtaText } from '../milestone/eta.ts'
import { MilestonePhotos } from '../milestone/milestone-photos.tsx'
import { Timeline } from '../milestone/timeline.tsx'
import { ModeTag } from '../mode-tag.tsx'
import { OrderPdfs } from '../order-pdfs.tsx'
import { LateCharges } from '../price-change/late-charges.tsx'
import { type OrderDetail, orders } from '../queries.ts'
import { StatusBadge } from '../status-badge.tsx'
import { shipmentPanelText } from '../text/shipment-panel.ts'
import { shipmentText } from '../text/shipments.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPrice } from './order-price.tsx'
import styles from './panel.module.css'
import { Shares } from './shares.tsx'
import { shortTime } from './short-time.ts'

const Lane = lazyPart(loadLaneMap, 'LaneOf')

interface OrderPanelProps {
  id: string
  onChanged: () => void
  onGone: () => void
  onClose: () => void
}

// One order beside the list: its figures, what it needs, where it is, its documents, its price; its history on demand.
export const OrderPanel = ({ id, onChanged, onGone, onClose }: OrderPanelProps) => {
  const say = { ...useWords(uiText), ...useWords(shipmentText), ...useWords(shipmentPanelText) }
  const { may, sees } = useGrants('orders')
  const visitor = useCustomer()
  // Charges arise when an order is accepted or cancelled for a fee, and are shown to those who see bills.
  const asksForCharges = (one: OrderDetail) =>
    (one.flowStatus === flowStatus.adopt || one.flowStatus === flowStatus.cancel) &&
    visitor &&
    mayOpenRoute({ module: 'billing' }, visitor)
  const asked = useQuery(['orders', 'one', id], signal => orders.one(id, signal), { keep: keptOrder })
  const [news, setNews] = useState<{ of: OrderDetail | undefined; order: OrderDetail }>()
  const isStale = useShownFrom() !== undefined
  // The result of an action is shown until the next response of the server.
  const order = news && news.of === asked.value ? news.order : asked.value
  const changed = (next: OrderDetail) => {
    setNews({ of: asked.value, order: next })
    onChanged()
  }
  return (
    <SidePanel
      narrow
      title={order?.orderNo ?? say.order}
      lead={
        order && (
          <>
            <StatusBadge order={order} />
            <ModeTag businessType={order.businessType} />
            <span>{[order.provider?.name, laneName(order)].filter(Boolean).join(' · ')}</span>
          </>
        )
      }
      onClose={onClose}
    >
      <div className={styles.body}>
        {order ? (
          <>
            <KeyFigures order={order} />
            <OrderNotes order={order} onChanged={changed} onReload={asked.reload} />
            {asksForCharges(order) && <LateCharges order={order} onReplied={onChanged} />}
            <OrderActions order={order} onChanged={changed} onGone={onGone} />
            <LaneOfOrder order={order} />
            {isUnderWay(order) && (
              <section className={styles.part} aria-label={say.timeline}>
                <h3>{say.timeline}</h3>
                <Timeline
                  milestones={order.milestones}
                  businessType={order.businessType}
                  actionsOf={({ id }) => <MilestonePhotos documents={order.documents} milestoneId={id} />}
                />
              </section>
            )}
            <section className={styles.part} aria-label={say.documents}>
              <h3>{say.documents}</h3>
              <Documents
                kinds={order.checklist.map(({ kind }) => kind)}
                order={order}
                may={order.actions.includes('attach')}
                orderId={() => Promise.resolve(order.id)}
                onChanged={changed}
              />
            </section>
            <OrderPrice order={isStale ? keptOrder(order) : order} />
            <OrderFacts order={order} />
            {order.flowStatus > 0 && (
              <div className={styles.buttons}>
                <OrderPdfs order={order} withPrices={sees('totalAmount')} />
                {order.provider && <Talk providerCode={order.provider.code} />}
              </div>
            )}
            {order.flowStatus > 0 && may('button', 'share') && <Shares orderId={order.id} />}
            <details className={styles.part}>
              <summary>{say.events}</summary>
              <ol className={styles.events}>
                {order.events.map(event => (
                  <li key={event.id}>
                    <time dateTime={event.time}>{shortTime(event.time)}</time>
                    <span>{event.reason ? withLabel(event.text, event.reason) : event.text}</span>
                    <small>{event.who}</small>
                  </li>
                ))}
              </ol>
            </details>
          </>
        ) : (
          <Awaited answer={asked} gone={say.goneTitle} />
        )}
      </div>
    </SidePanel>
  )
}

// What it costs, when it arrives, how much it is: what a panel is opened for.
const KeyFigures = ({ order }: { order: OrderDetail }) => {
  const say = { ...useWords(shipmentText), ...useWords(shipmentPanelText) }
  const language = useLanguage()
  const { payableAmount, quantity, weightKg } = order
  const figures = [
    [say.amount, payableAmount === null ? '' : money(payableAmount)],
    [orderColumnWords.eta[language], shortEtaText(order)],
    [say.load, `${quantity} / ${figure(weightKg)} kg`],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

const LaneOfOrder = ({ order }: { order: OrderDetail }) => {
  const { quote, fba, ports, consignee, shipper } = order
  const [startPort, destPort] = [
    ports?.origin || quote?.startPortCode || undefined,
    ports?.destination || quote?.destPortCode || undefined,
  ]
  const [origin, destination] = [startPort, fba?.warehouseCode || destPort]
  const question = {
    businessType: String(order.businessType),
    ...{ startPort, destPort },
    origin: origin || undefined,
    originCountry: origin ? undefined : shipper?.country || undefined,
    originZipcode: origin ? undefined : shipper?.postcode || undefined,
    destination: destination || undefined,
    destinationCountry: destination ? undefined : consignee?.country || undefined,
    destinationZipcode: destination ? undefined : consignee?.postcode || undefined,
  }
  const known = (origin || shipper?.country) && (destination || consignee?.country)
  return known ? (
    <ChunkBoundary>
      <Suspense fallback={<div className={styles.map} />}>
        <Lane question={question} small />
      </Suspense>
    </ChunkBoundary>
  ) : null
}

const Talk = ({ providerCode }: { providerCode: string }) => {
  const say = { ...useWords(shipmentText), ...useWords(shipmentPanelText) }
  return (
    <Button icon={<MessagesSquare aria-hidden="true" />} onClick={() => openChat({ providerCode })}>
      {say.talk}
    </Button>
  )
}
