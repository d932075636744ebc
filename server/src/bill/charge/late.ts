import { type LateChargeCode, lateChargeLegs, lateChargeWords } from '@dtms/contract/bill/desk.ts'
import type { ConsentSource } from '@dtms/contract/order/order.ts'
import { attachFile } from '#file/public.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import type { Asked, BillContext } from '../context.ts'
import { sameInAll } from '../credit/credit-note.ts'
import { lockAccount } from '../ledger/sql.ts'
import { notifyCustomer, notifyFinance } from '../notify.ts'
import type { BillActor } from '../scope.ts'
import { lateAmount, needsConsent } from './late-amount.ts'
import { decideCharges, insertCharges, isBilled, lockCharge, orderForLateCharge } from './sql.ts'

interface LateCharge {
  orderId: string
  code: LateChargeCode
  text: string
  quantity: number
  unitPrice: number
  reason: string
  // '' where it has none.
  file: string
}

export const chargeThing = 'charge'

// Charges after the quote: storage, an examination, a second delivery. Allowed within a time after delivery, at the
// frozen rate, and notified at once. Small late charges count at once; beyond a share of the quote the shipper must
// agree first.
export const addLateCharge = (context: BillContext, actor: BillActor, sent: LateCharge, { address }: Asked) =>
  context.db.transaction().execute(async tx => {
    const order = await orderForLateCharge(tx, actor.scope, sent.orderId)
    if (!order?.quote || !order.quote_id || !order.provider_id) throw refuse('thing.not-found')
    if (order.late_over) throw refuse('bill.late-over')
    const { currency, exponent, fxRate, totalMinor } = order.quote
    const { amountMinor, amountUsdMinor } = lateAmount(order.quote, sent)
    const asks = needsConsent(amountMinor, {
      lateMinor: order.late_minor,
      quotedMinor: totalMinor,
      percent: order.consent_percent,
    })
    const id = context.ids.next()
    const text = sent.text === '' ? lateChargeWords[sent.code] : sameInAll(sent.text)
    const file =
      sent.file === ''
        ? undefined
        : await attachFile(tx, {
            pathOrId: sent.file,
            personId: actor.personId,
            thing: { kind: chargeThing, id },
            field: 'file',
          })
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
        code: sent.code,
        text: JSON.stringify(text),
        leg: lateChargeLegs[sent.code],
        quantity: sent.quantity,
        unit: 'shipment',
        unit_price: sent.unitPrice,
        currency,
        exponent,
        amount_minor: amountMinor,
        fx_rate: fxRate,
        amount_usd_minor: amountUsdMinor,
        reason: JSON.stringify(sameInAll(sent.reason)),
        file_id: file?.id ?? null,
        file_name: file?.name ?? '',
        state: asks ? 'waiting' : 'open',
        created_by: actor.personId,
        decided_by: null,
        decided_at: null,
      },
    ])
    await notifyCustomer(context, tx, order.customer_id, asks ? 'bill.late-consent' : 'bill.late-charge', {
      params: {
        orderNo: order.order_no,
        charge: text,
        amount: moneyText(amountMinor, currency),
        reason: sent.reason,
      },
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.late-charge',
      personId: actor.personId,
      customerId: order.customer_id,
      address,
      details: { orderId: order.id, orderNo: order.order_no, chargeId: id, amountMinor, currency },
    })
    return id
  })

// The shipper's answer, for good: agreed, it is billed with the rest; refused, it counts for nothing.
export const replyToLateCharge = (
  context: BillContext,
  actor: BillActor,
  id: string,
  { agree, reason }: { agree: boolean; reason: string },
) =>
  context.db.transaction().execute(async tx => {
    const charge = await lockCharge(tx, actor.scope, id)
    if (!charge) throw refuse('thing.not-found')
    if (charge.state !== 'waiting') throw refuse('bill.charge-settled')
    if (!agree && reason === '') throw refuseField('reason', 'required')
    await decideCharges(tx, [id], agree ? 'open' : 'refused', { personId: actor.personId, reason })
    const account = { customerId: charge.customer_id, providerId: charge.provider_id }
    await notifyFinance(context, tx, account, 'bill.late-answered', {
      params: {
        orderNo: charge.order_no,
        amount: moneyText(charge.amount_minor, charge.currency),
        answer: agree ? agreed : reason,
      },
    })
  })

const agreed = { zh: '同意', zhtw: '同意', en: 'agreed' }
const declined = { zh: '不同意', zhtw: '不同意', en: 'declined' }

interface RecordedReply {
  agree: boolean
  source: ConsentSource
  note: string
}

/** What the customer said on the phone or in a message. The customer reads the note, and may have answered meanwhile. */
export const recordLateReply = (
  context: BillContext,
  actor: BillActor,
  id: string,
  { agree, source, note }: RecordedReply,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const charge = await lockCharge(tx, actor.scope, id)
    if (!charge) throw refuse('thing.not-found')
    if (charge.state !== 'waiting') throw refuse('bill.charge-settled')
    if (note === '') throw refuseField('note', 'required')
    await decideCharges(tx, [id], agree ? 'open' : 'refused', {
      personId: actor.personId,
      reason: agree ? '' : note,
      recorded: { source, note },
    })
    await notifyCustomer(context, tx, charge.customer_id, 'bill.late-recorded', {
      params: {
        provider: charge.provider_name,
        orderNo: charge.order_no,
        charge: charge.text,
        amount: moneyText(charge.amount_minor, charge.currency),
        answer: agree ? agreed : declined,
        note,
      },
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.late-consent',
      personId: actor.personId,
      customerId: charge.customer_id,
      address,
      details: { chargeId: id, orderNo: charge.order_no, source, reason: note },
    })
  })

// Finance takes back a late charge that no bill holds yet.
export const voidCharge = (
  context: BillContext,
  actor: BillActor,
  id: string,
  reason: string,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const seen = await lockCharge(tx, actor.scope, id)
    if (!seen) throw refuse('thing.not-found')
    await lockAccount(tx, seen.customer_id, seen.provider_id)
    const open = seen.state === 'open' || seen.state === 'waiting'
    if (seen.source !== 'late' || !open || (await isBilled(tx, id))) throw refuse('bill.charge-settled')
    await decideCharges(tx, [id], 'void', { personId: actor.personId, reason })
    await recordAudit(tx, context.ids, {
      action: 'bill.charge-voided',
      personId: actor.personId,
      customerId: seen.customer_id,
      address,
      details: { chargeId: id, reason },
    })
  })
