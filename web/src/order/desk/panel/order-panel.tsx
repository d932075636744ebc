import { laneName } from '@dtms/contract/lane-name.ts'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { AmendmentNote } from '../../price-change/amendment.tsx'
import { HoldNote } from '../hold/hold-note.tsx'
import { orderListText } from '../list/text.ts'
import { OrderActions } from '../order-actions.tsx'
import { type DeskOrder, deskOrders } from '../queries.ts'
import type { OrderPart } from '../search.ts'
import { deskOrderText } from '../text.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-panel.module.css'
import { OrderPrice } from './order-price.tsx'
import { OrderTransport } from './order-transport.tsx'
import { OrderState } from './order-words.tsx'
import { OrderWorkPart } from './order-work.tsx'
import { orderWorkText } from './work-text.ts'

interface OrderPanelProps {
  id: string
  // Another number: the order was changed from outside of the panel.
  turn: number
  part: OrderPart
  onPart: (part: OrderPart) => void
  // The list behind it is out of date.
  onChanged: () => void
  onClose: () => void
}

// Everything of one order beside the list, with what may be done now.
export const OrderPanel = ({ id, turn, part, onPart, onChanged, onClose }: OrderPanelProps) => {
  const say = { ...useWords(uiText), ...useWords(deskOrderText), ...useWords(orderListText) }
  const work = useWords(orderWorkText)
  const asked = useQuery(['orders', 'desk-one', id, turn], signal => deskOrders.one(id, signal))
  // The result of the last action is shown until the order is loaded again.
  const [done, setDone] = useState<{ order: DeskOrder; instead: DeskOrder | undefined }>()
  const order = done && done.instead === asked.value ? done.order : asked.value

  const changed = (next?: DeskOrder) => {
    if (next) setDone({ order: next, instead: asked.value })
    else asked.reload()
    onChanged()
  }
  const amended = order?.amendments.at(-1)?.state
  const isOpen = amended === 'waiting' || amended === 'consent'
  const panelId = `order-${id}`
  return (
    <SidePanel
      title={order?.orderNo ?? say.orderNo}
      lead={
        order && (
          <>
            <OrderState order={order} all />
            <span>{laneName(order)}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {order ? (
        <div className={styles.scroll}>
          <OrderActions order={order} onChanged={changed} />
          {order.flowStatus === 1 && (
            <div className={styles.hold}>
              <HoldNote customerId={order.customerId} provider={order.provider?.code} />
            </div>
          )}
          {isOpen && (
            <div className={styles.actions}>
              <AmendmentNote order={order} onChanged={changed} />
            </div>
          )}
          <div className={styles.tabs}>
            <Tabs
              name={say.parts}
              panelId={panelId}
              value={part}
              onChange={onPart}
              tabs={[
                { id: 'order', label: say.partOrder },
                { id: 'transport', label: say.partTransport },
                { id: 'price', label: say.partPrice },
                { id: 'documents', label: say.partDocuments, count: String(order.documents.length) },
                { id: 'work', label: work.part },
                { id: 'events', label: say.partEvents },
              ]}
            />
          </div>
          <TabPanel id={panelId} chosen={part} className={styles.body}>
            {part === 'order' && <OrderFacts order={order} />}
            {/* A settled one is history. */}
            {part === 'order' && !isOpen && <AmendmentNote order={order} onChanged={changed} />}
            {part === 'transport' && <OrderTransport order={order} onChanged={changed} />}
            {part === 'price' && <OrderPrice order={order} />}
            {part === 'documents' && <OrderDocuments order={order} onChanged={changed} />}
            {part === 'work' && <OrderWorkPart order={order} />}
            {part === 'events' && <OrderEvents events={order.events} />}
          </TabPanel>
        </div>
      ) : (
        <div className={styles.body}>
          <Awaited answer={asked} gone={say.goneTitle} />
        </div>
      )}
    </SidePanel>
  )
}

// Every move with who, when and why; the newest first.
const OrderEvents = ({ events }: Pick<DeskOrder, 'events'>) => (
  <ol className={styles.events}>
    {[...events].reverse().map(({ id, text, who, time, reason }) => (
      <li key={id} className={styles.event}>
        <time dateTime={time}>{formatDateTime(new Date(time))}</time>
        <span>
          <strong>{text}</strong> <span className={styles.quiet}>{who}</span>
        </span>
        {reason && <p>{reason}</p>}
      </li>
    ))}
  </ol>
)
