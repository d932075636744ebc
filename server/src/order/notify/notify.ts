import { inEveryLanguage, type Words } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import type { NoticeKind, NoticeParams } from '@dtms/contract/notice/notice.ts'
import { type TransportCode, transportWord, transportWords } from '@dtms/contract/order/order.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import { nextCutOffText } from '@dtms/contract/quote/days.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { Tx } from '#kernel/database.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { notify } from '#notice/public.ts'
import type { OrderContext } from '../context.ts'
import type { SentMilestone } from '../milestone/sent.ts'
import { agentsOf, hasPassed, mailedFacts, ownersOf } from './sql.ts'

// The notices of an order, in the transaction of the event: neither lost nor premature, once each. The demo's past
// sends none.
export interface ToldOrder {
  id: string
  order_no: string
  customer_id: string
  quote: Quote | null
}

type Context = Pick<OrderContext, 'eventTime'>
type OrderKind = Extract<NoticeKind, `order.${string}`>

const paramsOf = ({ order_no, quote }: ToldOrder, params: NoticeParams): NoticeParams => ({
  orderNo: order_no,
  provider: quote?.provider.name ?? '',
  ...params,
})

type Reader = { customerId: string } | { readers: ReturnType<typeof ownersOf> }

const newsFor =
  (page: '/shipments' | '/desk/orders', readerOf: (order: ToldOrder) => Reader | null) =>
  (order: ToldOrder, kind: OrderKind, params: NoticeParams) => {
    const reader = readerOf(order)
    return reader
      ? [
          {
            ...{ ...reader, kind, params: paramsOf(order, params), rowParams: mailedFacts(order.id) },
            link: `${page}?open=${order.id}`,
          },
        ]
      : []
  }

const shipperNews = newsFor('/shipments', order => ({ customerId: order.customer_id }))
const ownersNews = newsFor('/shipments', order => ({ readers: ownersOf(order.customer_id) }))
const agentsNews = newsFor('/desk/orders', ({ quote }) => quote && { readers: agentsOf(quote.provider.code) })

const notifier =
  (newsOf: typeof shipperNews) =>
  async (context: Context, tx: Tx, order: ToldOrder, kind: OrderKind, params: NoticeParams = {}) => {
    if (!context.eventTime) await notify(tx, ...newsOf(order, kind, params))
  }

export const notifyShipper = notifier(shipperNews)
export const notifyOwners = notifier(ownersNews)
export const notifyAgents = notifier(agentsNews)

export interface BookedOrder extends ToldOrder {
  details: Pick<OrderDetails, 'pickup' | 'readyDate'>
}
type BookedContext = Pick<OrderContext, 'eventTime' | 'clock'>

/** What was booked: its price, and the cut-off that the goods make, as the confirmation names it. */
export const bookedParams = (
  { quote, details }: Pick<BookedOrder, 'quote' | 'details'>,
  now: Date,
): NoticeParams => {
  const cutOff = quote?.timing?.cutOff
  const readyDay = details.pickup?.date || details.readyDate
  return {
    price: quote ? dollars(quote.totalUsdMinor) : '',
    cutOff: cutOff ? inEveryLanguage(language => nextCutOffText(cutOff, language, now, readyDay)) : '',
  }
}

/** The price that was agreed and the one that is asked for. */
export const priceStep = (
  before: Pick<Quote, 'totalUsdMinor'>,
  after: Pick<Quote, 'totalUsdMinor'>,
): string => `${dollars(before.totalUsdMinor)} → ${dollars(after.totalUsdMinor)}`

/** An order that goes to review: news for the provider, and its receipt for the customer, in one statement. */
export const notifySubmitted = async (context: BookedContext, tx: Tx, order: BookedOrder) => {
  if (context.eventTime) return
  await notify(
    tx,
    ...agentsNews(order, 'order.submitted', {}),
    ...shipperNews(order, 'order.received', bookedParams(order, context.clock.now())),
  )
}

/** The same, placed by staff: the customer learns that the provider did it. */
export const notifyPlacedFor = async (context: BookedContext, tx: Tx, order: BookedOrder, source: Words) => {
  if (context.eventTime) return
  await notify(
    tx,
    ...agentsNews(order, 'order.submitted', {}),
    ...shipperNews(order, 'order.placed-for', { source, ...bookedParams(order, context.clock.now()) }),
  )
}

const toldMilestones: Partial<Record<TransportCode, OrderKind>> = {
  departed: 'order.departed',
  arrived: 'order.arrived',
  out_for_delivery: 'order.out-for-delivery',
  delivered: 'order.delivered',
  on_hold: 'order.exception',
  customs_exam: 'order.exception',
  delayed: 'order.exception',
  damaged: 'order.exception',
  returned: 'order.exception',
}

const toldByAir: Partial<Record<TransportCode, OrderKind>> = {
  departed: 'order.departed-air',
  arrived: 'order.arrived-air',
}

export interface MilestoneNews {
  kind: OrderKind
  params: NoticeParams
}

const noticeOf = (order: ToldOrder, code: TransportCode): OrderKind | undefined => {
  const mode = order.quote?.businessType
  const isByAir = mode !== undefined && modes[mode].port === 'air'
  return (isByAir ? toldByAir[code] : undefined) ?? toldMilestones[code]
}

/** For a milestone that shippers are notified of: the notice that it does not hold. */
export const voidedNews = (
  order: ToldOrder,
  { code, actual_at }: { code: TransportCode; actual_at: Date | null },
): MilestoneNews | undefined => {
  if (!actual_at || !noticeOf(order, code)) return undefined
  const milestone = order.quote ? transportWord(code, order.quote.businessType) : transportWords[code]
  return { kind: 'order.milestone-voided', params: { milestone } }
}

// Asked before the milestone is written: what has passed already and is only corrected is no news.
export const milestoneNews = async (
  tx: Tx,
  order: ToldOrder,
  { code, actual, place, note }: SentMilestone,
): Promise<MilestoneNews[]> => {
  const kind = noticeOf(order, code)
  if (!kind || !actual) return []
  if (kind !== 'order.exception' && (await hasPassed(tx, order.id, code))) return []
  return [{ kind, params: { place, note, exception: transportWords[code] } }]
}
