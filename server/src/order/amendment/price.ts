import { goodsOf, unNumbersOf } from '@dtms/contract/order/goods.ts'
import { isDoor, isDoorOrigin, type OrderDetails, type Party } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { askedWith, type ChangedTerms, termsOf } from '@dtms/pricing/input/asked.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { formatRefusal } from '@dtms/pricing/price/refusal.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { OrderContext } from '../context.ts'
import { agreedMeasure } from '../measure/sql.ts'
import type { LockedOrder } from '../sql.ts'

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

const doorOf = (party: Party | null | undefined) =>
  party && (party.city || party.postcode) ? { city: party.city, postcode: party.postcode } : null

// Only what differs: everything else keeps its price as it was asked for.
const changedTerms = (before: OrderDetails, after: OrderDetails, asked: InquiryInput): ChangedTerms => {
  const goods = goodsOf(after.commodities).map(({ kind }) => kind)
  const terms = termsOf(after, goods, unNumbersOf(after.commodities))
  const { inputData } = asked
  const serves = differ([before.insured, before.duty], [after.insured, after.duty])
  const valued = differ([before.goodsValue, before.goodsCurrency], [after.goodsValue, after.goodsCurrency])
  return {
    ...(differ(before.pieces, after.pieces) && { pieces: terms.pieces }),
    ...(serves && { options: terms.options }),
    ...((valued || serves) && { goodsValue: terms.goodsValue, goodsCurrency: terms.goodsCurrency }),
    ...(differ(before.commodities, after.commodities) && { goods: terms.goods, unNumbers: terms.unNumbers }),
    ...(isDoor(Number(inputData.DestinationType)) &&
      differ(doorOf(before.consignee), doorOf(after.consignee)) && { destination: doorOf(after.consignee) }),
    ...(isDoorOrigin(Number(inputData.OriginType)) &&
      differ(doorOf(before.pickup?.address), doorOf(after.pickup?.address)) && {
        origin: doorOf(after.pickup?.address),
      }),
    ...(before.fba?.warehouseCode !== after.fba?.warehouseCode && { warehouse: after.fba?.warehouseCode }),
  }
}

export interface AmendedPrice {
  asked: InquiryInput
  // What is agreed now, and what the amended order costs on the sheet that was sold.
  before: Quote
  after: Quote
}

/** What the amended order asks for, of an order that was priced. */
export const amendedAsked = (asked: InquiryInput, before: OrderDetails, after: OrderDetails): InquiryInput =>
  askedWith(asked, changedTerms(before, after, asked)) as InquiryInput

/** The order with other details, priced on the rate sheet that was sold. */
export const priceAmended = async (
  { quotes }: Pick<OrderContext, 'quotes'>,
  tx: Tx,
  order: LockedOrder,
  details: OrderDetails,
): Promise<AmendedPrice> => {
  if (!order.quote || !order.asked || !order.quote_id) throw refuse('order.wrong-status')
  const changed = changedTerms(order.details, details, order.asked)
  const asked = amendedAsked(order.asked, order.details, details)
  const agreed = await agreedMeasure(tx, order.id, order.quote_id)
  // What was measured stays measured, unless the pieces themselves are amended.
  const terms = agreed && !changed.pieces ? { ...changed, pieces: agreed.pieces } : changed
  const [now, amended] = await quotes.priceAgain(
    tx,
    order.customer_id,
    order.quote_id,
    [{}, terms],
    order.asked,
  )
  if (!amended || !('quote' in amended)) {
    const why = amended?.refusal
    throw refuse('order.cannot-price', {
      ...(why && {
        fields: {
          changes: {
            words: {
              zh: formatRefusal(why, 'zh'),
              zhtw: formatRefusal(why, 'zhtw'),
              en: formatRefusal(why, 'en'),
            },
          },
        },
      }),
    })
  }
  const booked = now && 'quote' in now ? now.quote : order.quote
  return { asked, before: agreed?.quote ?? booked, after: amended.quote }
}
