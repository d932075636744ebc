import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { bankFor } from '../bank/sql.ts'
import { refuseTooEarly } from '../charge/pending/pending.ts'
import type { Asked, BillContext } from '../context.ts'
import { lockAccount } from '../ledger/sql.ts'
import { notifyCustomer } from '../notify.ts'
import type { BillActor, BillScope } from '../scope.ts'
import { accountOfBill, hasSubmittedPayment, issueDraft, lockBill, ordersOnBill, voidBillOf } from './sql.ts'

// From here on the bill is fixed: recipient, amount, due day and account.
export const issueBill = async (
  context: BillContext,
  tx: Tx,
  actor: { scope: BillScope; personId: string | null },
  id: string,
  { address, confirm = false }: { address: string; confirm?: boolean | undefined },
) => {
  const bill = await lockBill(tx, actor.scope, id)
  if (!bill) throw refuse('thing.not-found')
  if (bill.state !== 'draft') throw refuse('bill.wrong-status')
  if (!confirm) await refuseTooEarly(tx, await ordersOnBill(tx, id))
  const account = await bankFor(tx, bill.provider_id, bill.currency)
  if (!account) throw refuse('bill.no-account')
  const issued = await issueDraft(tx, id, { personId: actor.personId, account, day: context.day })
  await notifyCustomer(context, tx, bill.customer_id, 'bill.issued', {
    params: {
      billNo: bill.bill_no,
      amount: moneyText(bill.total_minor, bill.currency),
      dueDate: issued.due_date,
    },
    billId: id,
  })
  await recordAudit(tx, context.ids, {
    action: 'bill.issued',
    ...(actor.personId && { personId: actor.personId }),
    customerId: bill.customer_id,
    address,
    details: { billId: id, billNo: bill.bill_no },
  })
}

// Voided, it counts for nothing and its charges may be billed again. What was paid on cannot be: it is credited.
export const voidBill = async (
  context: BillContext,
  actor: BillActor,
  id: string,
  reason: string,
  { address }: Asked,
) => {
  if (reason === '') throw refuseField('reason', 'required')
  await context.db.transaction().execute(async tx => {
    const account = await accountOfBill(tx, actor.scope, id)
    if (!account) throw refuse('thing.not-found')
    await lockAccount(tx, account.customer_id, account.provider_id)
    const bill = await lockBill(tx, actor.scope, id)
    if (!bill) throw refuse('thing.not-found')
    if (bill.state === 'void') throw refuse('bill.wrong-status')
    if (Number(bill.settled_minor) > 0 || Number(bill.noted_minor) > 0) throw refuse('bill.has-money')
    if (await hasSubmittedPayment(tx, id)) throw refuse('bill.payment-unconfirmed')
    await voidBillOf(tx, id, { personId: actor.personId, reason, day: context.day })
    if (bill.state === 'issued')
      await notifyCustomer(context, tx, bill.customer_id, 'bill.voided', {
        params: { billNo: bill.bill_no, reason },
        billId: id,
      })
    await recordAudit(tx, context.ids, {
      action: 'bill.voided',
      personId: actor.personId,
      customerId: bill.customer_id,
      address,
      details: { billId: id, billNo: bill.bill_no, reason },
    })
  })
}
