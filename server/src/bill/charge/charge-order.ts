import { fill, type Words } from '@dtms/contract/language.ts'
import { flowStatus } from '@dtms/contract/order/order.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote, QuoteLine } from '@dtms/pricing/output/quote.ts'
import { frozen } from '@dtms/pricing/output/wire.ts'
import type { Tx } from '#kernel/database.ts'
import { agreedAdjustments } from '#order/public.ts'
import type { BillContext } from '../context.ts'
import { creditOrder } from '../credit/credit-order.ts'
import { lockAccount } from '../ledger/sql.ts'
import { dropFromDrafts } from '../make/drop.ts'
import { chargesOfOrder, decideCharges, insertCharges, type NewCharge, orderToCharge } from './sql.ts'
import { chargeText } from './text.ts'

// Charges the lines of an accepted order's frozen quote, and what measured weights have agreedly changed since: each
// line once, however often it is asked (decision 0011).
export const chargeOrder = async ({ ids }: Pick<BillContext, 'ids'>, tx: Tx, orderId: string) => {
  const order = await orderToCharge(tx, orderId)
  const { quote, quote_id: quoteId, provider_id: providerId } = order
  if (!quote || !quoteId || !providerId) return
  const shared = {
    order_id: orderId,
    customer_id: order.customer_id,
    provider_id: providerId,
    quote_id: quoteId,
    currency: quote.currency,
    exponent: quote.exponent,
    fx_rate: quote.fxRate,
    state: 'open' as const,
    created_by: null,
    decided_by: null,
    decided_at: null,
  }
  const quoted = quote.lines.map(
    (line, index): NewCharge => ({
      ...shared,
      id: ids.next(),
      source: 'quote',
      measure_id: null,
      line_no: index,
      code: line.code,
      text: JSON.stringify(line.text),
      leg: line.leg,
      note: noteOf(line, quote),
      quantity: minorToNumber(line.quantity, line.quantityScale),
      unit: line.unit,
      unit_price: minorToNumber(line.unitPriceE4, 4),
      amount_minor: line.amountMinor,
      amount_usd_minor: line.amountUsdMinor,
      reason: JSON.stringify(chargeText.quote),
    }),
  )
  const measured = (await agreedAdjustments(tx, orderId)).flatMap(({ id, lines, note }) =>
    lines.map(
      ({ basis, ...line }, index): NewCharge => ({
        ...shared,
        id: ids.next(),
        source: 'measure',
        measure_id: id,
        line_no: index,
        code: line.code,
        text: JSON.stringify(line.text),
        leg: line.leg,
        note: basis.note && JSON.stringify(basis.note),
        quantity: basis.quantity,
        unit: basis.unit,
        unit_price: basis.unitPrice,
        amount_minor: line.amountMinor,
        amount_usd_minor: line.amountUsdMinor,
        reason: JSON.stringify(note === '' ? chargeText.measured : filled(chargeText.measuredWith, { note })),
      }),
    ),
  )
  await insertCharges(tx, [...quoted, ...measured])
}

const noteOf = ({ note }: QuoteLine, { currency }: Quote): string | null => {
  const text = frozen(note, currency)
  return text.en === '' ? null : JSON.stringify(text)
}

export const filled = (words: Words, values: Record<string, string>): Words => ({
  zh: fill(words.zh, values),
  zhtw: fill(words.zhtw, values),
  en: fill(words.en, values),
})

// Nothing is owed for an order that is no longer accepted. Charges without a bill are voided, those on a draft are
// removed from it, issued ones are credited. Late charges are for what has happened: an order that is sent back to
// review retains them, because accepting it again would charge only its quote.
export const unchargeOrder = async (
  context: BillContext,
  tx: Tx,
  orderId: string,
  { personId, reason }: { personId: string; reason: string },
) => {
  const [first] = await chargesOfOrder(tx, orderId)
  if (!first) return
  await lockAccount(tx, first.customer_id, first.provider_id)
  const order = await orderToCharge(tx, orderId)
  const isCancelled = order.flow_status === flowStatus.cancel
  const charges = (await chargesOfOrder(tx, orderId)).filter(({ source }) => isCancelled || source !== 'late')
  const why = reasonOf(isCancelled, reason)
  await dropFromDrafts(
    tx,
    charges.flatMap(({ line_id, bill_id, bill_state }) =>
      line_id && bill_id && bill_state === 'draft' ? [{ lineId: line_id, billId: bill_id }] : [],
    ),
    { personId, reason: why.zh },
  )
  const credited = await creditOrder(
    context,
    tx,
    charges.flatMap(({ line_id, bill_id, bill_state, amount_minor, credited_minor }) =>
      line_id && bill_id && bill_state === 'issued'
        ? [{ lineId: line_id, billId: bill_id, amountMinor: Number(amount_minor) - Number(credited_minor) }]
        : [],
    ),
    { personId, reason: why },
  )
  // What could not be credited, since it was a discount by itself, stays.
  const gone = charges.filter(({ line_id, bill_state }) => bill_state !== 'issued' || credited.has(line_id))
  await decideCharges(
    tx,
    gone.map(({ id }) => id),
    'void',
    { personId, reason: why.zh },
  )
}

const reasonOf = (isCancelled: boolean, reason: string): Words => {
  if (!isCancelled) return chargeText.changed
  return reason === '' ? chargeText.cancelled : filled(chargeText.cancelledWith, { reason })
}
