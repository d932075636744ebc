import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import type { Asked, BillContext } from '../context.ts'
import { takeBack } from '../ledger/allocate.ts'
import { lockAccount } from '../ledger/sql.ts'
import { notifyCustomer } from '../notify.ts'
import { accountOfPayment, lockPayment } from '../pay/sql.ts'
import { refuseRefunded } from '../refund/reverse.ts'
import type { BillActor } from '../scope.ts'
import { giveToBills, sharesOf } from './receipt.ts'

/** Writes a confirmed payment back, with everything that it or its credit paid: those bills are open again. */
export const reversePayment = (
  context: BillContext,
  actor: BillActor,
  id: string,
  reason: string,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    if (reason === '') throw refuseField('reason', 'required')
    const payment = await holdConfirmed(tx, actor, id)
    await refuseRefunded(tx, id)
    await takeBack(context.ids, tx, id, { personId: actor.personId, reason, day: context.day })
    await notifyCustomer(context, tx, payment.customer_id, 'payment.reversed', {
      params: {
        paymentNo: payment.payment_no,
        amount: moneyText(payment.received_minor ?? 0, payment.currency),
        reason,
      },
      paymentId: id,
    })
    await recordAudit(tx, context.ids, {
      action: 'payment.reversed',
      personId: actor.personId,
      customerId: payment.customer_id,
      address,
      details: { paymentId: id, paymentNo: payment.payment_no, reason },
    })
  })

/** Gives what is left of a confirmed payment to bills: for money that arrived before it was known for what. */
export const allocateRest = (
  context: BillContext,
  actor: BillActor,
  id: string,
  allocations: Parameters<typeof sharesOf>[2],
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const payment = await holdConfirmed(tx, actor, id)
    const account = {
      customerId: payment.customer_id,
      providerId: payment.provider_id,
      currency: payment.currency,
    }
    const left = Number(payment.received_minor) - Number(payment.allocated_minor)
    const shares = await sharesOf(tx, account, allocations, left)
    await giveToBills(context, tx, {
      ...{ account, paymentId: id, shares },
      ...{ personId: actor.personId, fromCredit: true },
    })
    await recordAudit(tx, context.ids, {
      action: 'payment.allocated',
      personId: actor.personId,
      customerId: payment.customer_id,
      address,
      details: { paymentId: id, paymentNo: payment.payment_no, bills: shares.length },
    })
  })

const holdConfirmed = async (tx: Tx, actor: BillActor, id: string) => {
  const account = await accountOfPayment(tx, actor.scope, id)
  if (!account) throw refuse('thing.not-found')
  await lockAccount(tx, account.customer_id, account.provider_id)
  const payment = await lockPayment(tx, actor.scope, id)
  if (payment?.state !== 'confirmed') throw refuse('bill.payment-not-confirmed')
  return payment
}
