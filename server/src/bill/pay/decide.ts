import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import type { Asked, BillContext } from '../context.ts'
import { allocate } from '../ledger/allocate.ts'
import { splitReceived } from '../ledger/split.ts'
import { lockAccount, lockIntendedBills } from '../ledger/sql.ts'
import { minorOf } from '../money.ts'
import { notifyCustomer } from '../notify.ts'
import { refuseKnownReference } from '../receipt/known-reference.ts'
import type { BillActor } from '../scope.ts'
import { accountOfPayment, decidePayment, lockPayment } from './sql.ts'

// The money has arrived: it is given to the bills it is meant for, once. A second confirmation finds it decided.
export const confirmPayment = (
  context: BillContext,
  actor: BillActor,
  id: string,
  { receivedAmount, confirm }: { receivedAmount?: number | null | undefined; confirm?: boolean },
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const payment = await holdSubmitted(tx, actor, id)
    if (!confirm && payment.reference !== '')
      await refuseKnownReference(tx, payment.provider_id, payment.reference, 'receipts')
    const received =
      receivedAmount == null
        ? Number(payment.amount_minor)
        : minorOf('receivedAmount', receivedAmount, payment.currency)
    await decidePayment(tx, id, {
      state: 'confirmed',
      personId: actor.personId,
      receivedMinor: received,
      day: context.day,
    })
    const bills = splitReceived(received, await lockIntendedBills(tx, id))
    await allocate(context.ids, tx, {
      account: {
        customerId: payment.customer_id,
        providerId: payment.provider_id,
        currency: payment.currency,
      },
      source: { kind: 'payment', id },
      bills,
      fromCredit: false,
      personId: actor.personId,
    })
    await notifyCustomer(context, tx, payment.customer_id, 'payment.confirmed', {
      params: { paymentNo: payment.payment_no, amount: moneyText(received, payment.currency) },
      paymentId: id,
    })
    await recordAudit(tx, context.ids, {
      action: 'payment.confirmed',
      personId: actor.personId,
      customerId: payment.customer_id,
      address,
      details: {
        ...{ paymentId: id, paymentNo: payment.payment_no },
        ...{ receivedMinor: received, currency: payment.currency },
      },
    })
  })

export const rejectPayment = (
  context: BillContext,
  actor: BillActor,
  id: string,
  reason: string,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    if (reason === '') throw refuseField('reason', 'required')
    const payment = await holdSubmitted(tx, actor, id)
    await decidePayment(tx, id, { state: 'rejected', personId: actor.personId, reason, day: context.day })
    await notifyCustomer(context, tx, payment.customer_id, 'payment.rejected', {
      params: {
        paymentNo: payment.payment_no,
        amount: moneyText(payment.amount_minor, payment.currency),
        reason,
      },
      paymentId: id,
    })
    await recordAudit(tx, context.ids, {
      action: 'payment.rejected',
      personId: actor.personId,
      customerId: payment.customer_id,
      address,
      details: { paymentId: id, paymentNo: payment.payment_no, reason },
    })
  })

// By the shipper, while it is undecided.
export const withdrawPayment = (context: BillContext, actor: BillActor, id: string) =>
  context.db.transaction().execute(async tx => {
    await holdSubmitted(tx, actor, id)
    await decidePayment(tx, id, { state: 'withdrawn', personId: actor.personId, day: context.day })
  })

const holdSubmitted = async (tx: Tx, actor: BillActor, id: string) => {
  const account = await accountOfPayment(tx, actor.scope, id)
  if (!account) throw refuse('thing.not-found')
  await lockAccount(tx, account.customer_id, account.provider_id)
  const payment = await lockPayment(tx, actor.scope, id)
  if (!payment) throw refuse('thing.not-found')
  if (payment.state !== 'submitted') throw refuse('bill.payment-decided')
  return payment
}
