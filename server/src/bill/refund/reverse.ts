import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import type { Asked, BillContext } from '../context.ts'
import { applyOwnNotes } from '../ledger/allocate.ts'
import { countPaidBack } from '../ledger/pay-back.ts'
import { lockAccount } from '../ledger/sql.ts'
import { money } from '../money.ts'
import { notifyCustomer } from '../notify.ts'
import type { BillActor } from '../scope.ts'
import { accountOfRefund, billsOfNotes, markRefundReversed, refundOf, refundsOfPayment } from './sql.ts'

/** Writes a refund back, for a transfer that came back or was never made: it is the customer's credit again. */
export const reverseRefund = (
  context: BillContext,
  actor: BillActor,
  id: string,
  reason: string,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const account = await accountOfRefund(tx, actor.scope, id)
    if (!account) throw refuse('thing.not-found')
    await lockAccount(tx, account.customer_id, account.provider_id)
    const refund = await refundOf(tx, actor.scope, id)
    if (refund?.state !== 'paid') throw refuse('bill.refund-reversed')
    await markRefundReversed(tx, id, { personId: actor.personId, reason, day: context.day })
    const parts = refund.sources.map(source => ({ source, amountMinor: source.amount }))
    await countPaidBack(tx, parts, -1)
    // A credit note settles its own bill first, if that is open again by now.
    const noteIds = refund.sources.filter(({ kind }) => kind === 'note').map(source => source.id)
    for (const { bill_id } of await billsOfNotes(tx, noteIds))
      await applyOwnNotes(context.ids, tx, bill_id, actor.personId)
    await notifyCustomer(context, tx, refund.customer_id, 'payment.refund-reversed', {
      params: {
        ...{ refundNo: refund.refund_no, reason },
        amount: moneyText(refund.amount_minor, refund.currency),
      },
      part: 'statement',
    })
    await recordAudit(tx, context.ids, {
      action: 'payment.refund-reversed',
      personId: actor.personId,
      customerId: refund.customer_id,
      address,
      details: { refundId: id, refundNo: refund.refund_no, reason },
    })
  })

/** A payment whose credit was paid back cannot be written back before its refunds are. */
export const refuseRefunded = async (tx: Tx, paymentId: string) => {
  const refunds = await refundsOfPayment(tx, paymentId)
  if (refunds.length > 0)
    throw refuse('bill.payment-refunded', {
      reasons: refunds.map(row => ({
        id: row.id,
        refundNo: row.refund_no,
        currency: row.currency,
        amount: money(row.amount_minor, row.exponent),
      })),
    })
}
