import type { DisputeState } from '@dtms/contract/bill/bill.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { attachFile } from '#file/public.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Asked, BillContext } from '../context.ts'
import { holdIssued, sameInAll, writeCreditNote } from '../credit/credit-note.ts'
import { disputedLines } from '../credit/lines-to-credit.ts'
import type { LockedBill } from '../make/sql.ts'
import { money } from '../money.ts'
import { notifyCustomer, notifyFinance } from '../notify.ts'
import type { BillActor, BillScope } from '../scope.ts'
import { wireDispute } from '../show/show.ts'
import {
  billOfDispute,
  countDisputes,
  countOnBill,
  creditableLines,
  decideDispute,
  disputeOf,
  disputePlan,
  disputesIn,
  hasLine,
  hasOpenDispute,
  insertDispute,
} from './sql.ts'

export const disputeThing = 'dispute'

// A shipper disputes a line, or the whole bill. The bill is disputed until it is settled.
export const raiseDispute = (
  context: BillContext,
  actor: BillActor,
  billId: string,
  sent: { lineId?: string | null | undefined; text: string; file: string },
) =>
  context.db.transaction().execute(async tx => {
    const bill = await holdIssued(tx, actor, billId)
    const lineId = sent.lineId ?? null
    if (lineId !== null && !(await hasLine(tx, billId, lineId))) throw refuse('thing.not-found')
    if (await hasOpenDispute(tx, billId, lineId)) throw refuse('bill.dispute-open')
    const id = context.ids.next()
    const file =
      sent.file === ''
        ? undefined
        : await attachFile(tx, {
            pathOrId: sent.file,
            personId: actor.personId,
            thing: { kind: disputeThing, id },
            field: 'file',
          })
    await insertDispute(tx, {
      id,
      bill_id: billId,
      bill_line_id: lineId,
      customer_id: bill.customer_id,
      text: sent.text,
      file_id: file?.id ?? null,
      file_name: file?.name ?? '',
      state: 'open',
      credit_note_id: null,
      created_by: actor.personId,
      answered_by: null,
      answered_at: null,
    })
    await countOnBill(tx, billId, 1)
    await notifyFinance(
      context,
      tx,
      { customerId: bill.customer_id, providerId: bill.provider_id },
      'bill.disputed',
      { params: { billNo: bill.bill_no, text: sent.text.slice(0, 200) }, billId },
    )
  })

export const withdrawDispute = (context: BillContext, actor: BillActor, billId: string, id: string) =>
  context.db.transaction().execute(async tx => {
    await holdIssued(tx, actor, billId)
    await openDispute(tx, billId, id)
    await decideDispute(tx, id, { state: 'withdrawn', personId: actor.personId, answer: '' })
    await countOnBill(tx, billId, -1)
  })

// If accepted, the credit is made in the same transaction: the line's whole amount, or the given one.
export const replyToDispute = async (
  context: BillContext,
  actor: BillActor,
  id: string,
  sent: { accept: boolean; answer: string; creditAmount?: number | null | undefined },
  { address }: Asked,
): Promise<string> => {
  const named = await billOfDispute(context.db, actor.scope, id)
  if (!named) throw refuse('thing.not-found')
  const billId = named.bill_id
  await context.db.transaction().execute(async tx => {
    const bill = await holdIssued(tx, actor, billId)
    const dispute = await openDispute(tx, billId, id)
    const creditNoteId = sent.accept
      ? await creditDisputed(context, tx, bill, dispute.bill_line_id, sent, actor.personId)
      : undefined
    await decideDispute(tx, id, {
      state: sent.accept ? 'accepted' : 'declined',
      personId: actor.personId,
      answer: sent.answer,
      creditNoteId,
    })
    await countOnBill(tx, billId, -1)
    await notifyCustomer(context, tx, bill.customer_id, 'bill.dispute-answered', {
      params: { billNo: bill.bill_no, answer: sent.answer.slice(0, 200) },
      billId,
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.dispute-answered',
      personId: actor.personId,
      customerId: bill.customer_id,
      address,
      details: { disputeId: id, billNo: bill.bill_no, accept: sent.accept },
    })
  })
  return billId
}

const openDispute = async (tx: Tx, billId: string, id: string) => {
  const dispute = await disputeOf(tx, billId, id)
  if (!dispute) throw refuse('thing.not-found')
  if (dispute.state !== 'open') throw refuse('bill.dispute-decided')
  return dispute
}

// A whole bill that is disputed is credited line by line until the amount is reached.
const creditDisputed = async (
  context: BillContext,
  tx: Tx,
  bill: LockedBill,
  lineId: string | null,
  { answer, creditAmount }: { answer: string; creditAmount?: number | null | undefined },
  personId: string,
) => {
  const lines = await creditableLines(tx, bill.id, lineId)
  const credited = disputedLines(bill, lines, creditAmount)
  if (credited.length === 0) return undefined
  return writeCreditNote(context, tx, bill, credited, { personId, reason: sameInAll(answer) })
}

export const listDisputes = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: ListQuery<'createTime'> & {
    state?: DisputeState | '' | undefined
    customerId?: string | undefined
  },
  language: Language,
) => {
  const [{ rows, ...page }, counts] = await Promise.all([
    listPage(db, disputesIn(db, scope, query), disputePlan, query),
    countDisputes(db, scope, query),
  ])
  return {
    counts,
    list: rows.map(row => ({
      ...wireDispute(row, row.exponent),
      billId: row.bill_id,
      billNo: row.bill_no,
      customerName: row.customer_name,
      currency: row.currency,
      amount: money(row.amount_minor, row.exponent),
      lineText: row.line_text?.[language] ?? '',
      orderNo: row.order_no ?? '',
    })),
    ...page,
  }
}
