import type { NoticeKind, NoticeParams } from '@dtms/contract/notice/notice.ts'
import { type TransportCode, transportWords } from '@dtms/contract/order/order.ts'
import { minorText } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { Tx } from '#kernel/database.ts'
import { notify } from '#notice/public.ts'
import type { SentMilestone } from '../milestone/sent.ts'
import type { OrderRoom } from '../room.ts'
import { agentsOf, hasPassed, ownersOf } from './sql.ts'

// Who is told what of an order, in the transaction in which it happens: neither lost nor premature, once each. The
// demo's past is no news.
export interface ToldOrder {
  id: string
  order_no: string
  customer_id: string
  quote: Quote | null
}

type Room = Pick<OrderRoom, 'eventTime'>
type OrderKind = Extract<NoticeKind, `order.${string}`>

export const dollars = (usdMinor: number): string => `$${minorText(usdMinor, 2)}`

const paramsOf = ({ order_no, quote }: ToldOrder, params: NoticeParams): NoticeParams => ({
  orderNo: order_no,
  provider: quote?.provider.name ?? '',
  ...params,
})

export const tellShipper = async (
  room: Room,
  tx: Tx,
  order: ToldOrder,
  kind: OrderKind,
  params: NoticeParams = {},
) => {
  if (room.eventTime) return
  await notify(tx, {
    customerId: order.customer_id,
    kind,
    params: paramsOf(order, params),
    link: `/shipments?open=${order.id}`,
  })
}

export const tellOwners = async (
  room: Room,
  tx: Tx,
  order: ToldOrder,
  kind: OrderKind,
  params: NoticeParams = {},
) => {
  if (room.eventTime) return
  await notify(tx, {
    readers: ownersOf(order.customer_id),
    kind,
    params: paramsOf(order, params),
    link: `/shipments?open=${order.id}`,
  })
}

export const tellAgents = async (
  room: Room,
  tx: Tx,
  order: ToldOrder,
  kind: OrderKind,
  params: NoticeParams = {},
) => {
  if (room.eventTime || !order.quote) return
  await notify(tx, {
    readers: agentsOf(order.quote.provider.code),
    kind,
    params: paramsOf(order, params),
    link: `/desk/orders?open=${order.id}`,
  })
}

const toldMilestones: Partial<Record<TransportCode, OrderKind>> = {
  departed: 'order.departed',
  arrived: 'order.arrived',
  delivered: 'order.delivered',
  on_hold: 'order.exception',
  customs_exam: 'order.exception',
  delayed: 'order.exception',
  damaged: 'order.exception',
  returned: 'order.exception',
}

// Asked before the milestone is written: what has passed already and is only corrected is no news.
export const tellMilestone = async (
  room: Room,
  tx: Tx,
  order: ToldOrder,
  { code, actual, place, note }: SentMilestone,
) => {
  const kind = toldMilestones[code]
  if (!kind || !actual) return
  if (kind !== 'order.exception' && (await hasPassed(tx, order.id, code))) return
  await tellShipper(room, tx, order, kind, { place, note, exception: transportWords[code] })
}
