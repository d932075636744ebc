import { lateChargeLegs, lateChargeWords } from '@dtms/contract/bill/desk.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import type { OrderHooks } from '#order/public.ts'
import type { BillContext } from '../context.ts'
import { sameInAll } from '../credit/credit-note.ts'
import { notifyCustomer } from '../notify.ts'
import { insertCharges, orderForLateCharge } from './sql.ts'
import { chargeText } from './text.ts'

type Fee = Parameters<OrderHooks['chargeCancellation']>[2]

// A cancellation fee is a late charge: it is billed, answered and taken back like one. The caller has decided by the
// order's policy whether it waits for the customer.
export const chargeCancellation = async (
  context: BillContext,
  tx: Tx,
  orderId: string,
  { amountMinor, amountUsdMinor, waits, reason, personId, address }: Fee,
) => {
  const order = await orderForLateCharge(tx, { providerId: undefined }, orderId)
  if (!order?.quote || !order.quote_id || !order.provider_id) return
  const { currency, exponent, fxRate } = order.quote
  const id = context.ids.next()
  const why = reason === '' ? chargeText.cancelled : sameInAll(reason)
  await insertCharges(tx, [
    {
      id,
      order_id: order.id,
      customer_id: order.customer_id,
      provider_id: order.provider_id,
      source: 'late',
      quote_id: order.quote_id,
      measure_id: null,
      line_no: order.last_line_no + 1,
      code: 'cancellation',
      text: JSON.stringify(lateChargeWords.cancellation),
      leg: lateChargeLegs.cancellation,
      quantity: 1,
      unit: 'shipment',
      unit_price: minorToNumber(amountMinor, exponent),
      currency,
      exponent,
      amount_minor: amountMinor,
      fx_rate: fxRate,
      amount_usd_minor: amountUsdMinor,
      reason: JSON.stringify(why),
      state: waits ? 'waiting' : 'open',
      created_by: personId,
      decided_by: null,
      decided_at: null,
    },
  ])
  await notifyCustomer(context, tx, order.customer_id, waits ? 'bill.late-consent' : 'bill.late-charge', {
    params: {
      orderNo: order.order_no,
      charge: lateChargeWords.cancellation,
      amount: moneyText(amountMinor, currency),
      reason: why,
    },
  })
  await recordAudit(tx, context.ids, {
    action: 'bill.late-charge',
    personId,
    customerId: order.customer_id,
    address,
    details: { orderId: order.id, orderNo: order.order_no, chargeId: id, amountMinor, currency },
  })
}
