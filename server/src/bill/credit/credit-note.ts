import { creditNumber } from '@dtms/contract/bill/number.ts'
import type { Words } from '@dtms/contract/language.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import type { Asked, BillContext } from '../context.ts'
import { applyOwnNotes, countNote } from '../ledger/allocate.ts'
import { lockAccount } from '../ledger/sql.ts'
import { accountOfBill, type LockedBill, lockBill } from '../make/sql.ts'
import { minorOf } from '../money.ts'
import { notifyCustomer } from '../notify.ts'
import type { BillActor } from '../scope.ts'
import { nextRunning, readToday } from '../sql.ts'
import { type CreditedLine, checkLines } from './lines-to-credit.ts'
import { insertNote, insertNoteLines, linesToCredit } from './sql.ts'

// A separate note that takes back what an issued bill charged too much; the bill itself stays. It lowers the bill
// as far as that is unpaid, and what is left of it is the customer's credit.
export const writeCreditNote = async (
  context: BillContext,
  tx: Tx,
  bill: LockedBill,
  lines: readonly CreditedLine[],
  by: { personId: string | null; reason: Words },
): Promise<string> => {
  const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (total <= 0) throw refuse('bill.not-positive')
  const id = context.ids.next()
  const day = await readToday(tx, context.day)
  await insertNote(tx, {
    id,
    credit_no: creditNumber(day, await nextRunning(tx, 'credit_note_number')),
    bill_id: bill.id,
    customer_id: bill.customer_id,
    provider_id: bill.provider_id,
    currency: bill.currency,
    exponent: bill.exponent,
    total_minor: total,
    reason: JSON.stringify(by.reason),
    note_date: day,
    created_by: by.personId,
  })
  await insertNoteLines(tx, id, lines)
  await countNote(tx, { id, billId: bill.id, totalMinor: total })
  await applyOwnNotes(context.ids, tx, bill.id, by.personId)
  await notifyCustomer(context, tx, bill.customer_id, 'bill.credited', {
    params: { billNo: bill.bill_no, amount: moneyText(total, bill.currency), reason: by.reason },
    billId: bill.id,
  })
  return id
}

export const sameInAll = (text: string): Words => ({ zh: text, zhtw: text, en: text })

export const creditBill = (
  context: BillContext,
  actor: BillActor,
  id: string,
  sent: { lines: readonly { lineId: string; amount: number }[]; reason: string },
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const bill = await holdIssued(tx, actor, id)
    const wanted = sent.lines.map((line, index) => ({
      lineId: line.lineId,
      amountMinor: minorOf(`lines.${index}.amount`, line.amount, bill.currency),
    }))
    const lineIds = wanted.map(({ lineId }) => lineId)
    checkLines(bill, await linesToCredit(tx, bill.id, lineIds), wanted)
    await writeCreditNote(context, tx, bill, wanted, {
      personId: actor.personId,
      reason: sameInAll(sent.reason),
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.credited',
      personId: actor.personId,
      customerId: bill.customer_id,
      address,
      details: {
        ...{ billId: id, billNo: bill.bill_no, lines: sent.lines, currency: bill.currency },
        reason: sent.reason,
      },
    })
  })

/** An issued bill of the actor's, with its account locked before it. */
export const holdIssued = async (tx: Tx, actor: BillActor, id: string): Promise<LockedBill> => {
  const account = await accountOfBill(tx, actor.scope, id)
  if (!account) throw refuse('thing.not-found')
  await lockAccount(tx, account.customer_id, account.provider_id)
  const bill = await lockBill(tx, actor.scope, id)
  if (!bill) throw refuse('thing.not-found')
  if (bill.state !== 'issued') throw refuse('bill.wrong-status')
  return bill
}
