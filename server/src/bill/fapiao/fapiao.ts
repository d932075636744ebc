import type { FapiaoKind, FapiaoState } from '@dtms/contract/bill/bill.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { attachFile } from '#file/public.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Asked, BillContext } from '../context.ts'
import { holdIssued } from '../credit/credit-note.ts'
import { lockAccount } from '../ledger/sql.ts'
import { accountOfBill, type LockedBill, lockBill } from '../make/sql.ts'
import { notifyCustomer, notifyFinance } from '../notify.ts'
import type { BillActor, BillScope } from '../scope.ts'
import {
  countFapiaos,
  decideFapiao,
  fapiaoOf,
  fapiaoPlan,
  fapiaosIn,
  insertFapiao,
  lockFapiao,
} from './sql.ts'
import { wireFapiao } from './wire.ts'

export const fapiaoThing = 'fapiao'

interface Request {
  kind: FapiaoKind
  title: string
  taxNumber: string
  address: string
  bank: string
  email: string
}

// One for each bill, unless the last was sent back.
export const requestFapiao = (context: BillContext, actor: BillActor, billId: string, sent: Request) =>
  context.db.transaction().execute(async tx => {
    // A deductible one must name the buyer's address and bank.
    for (const field of ['address', 'bank'] as const)
      if (sent.kind === 'special' && sent[field] === '') throw refuseField(field, 'required')
    const bill = await holdIssued(tx, actor, billId)
    if (owedOn(bill) <= 0) throw refuse('bill.fapiao-nothing')
    const asked = await insertFapiao(tx, {
      id: context.ids.next(),
      bill_id: billId,
      customer_id: bill.customer_id,
      kind: sent.kind,
      title: sent.title,
      tax_number: sent.taxNumber.toUpperCase(),
      address: sent.address,
      bank: sent.bank,
      email: sent.email,
      state: 'requested',
      file_id: null,
      created_by: actor.personId,
      decided_by: null,
      decided_at: null,
    })
    if (!asked) throw refuse('bill.fapiao-requested')
    await notifyFinance(
      context,
      tx,
      { customerId: bill.customer_id, providerId: bill.provider_id },
      'bill.fapiao-asked',
      { params: { billNo: bill.bill_no }, billId },
    )
  })

// Nothing is owed on a void bill.
const owedOn = (bill: LockedBill): number =>
  bill.state === 'issued' ? Number(bill.total_minor) - Number(bill.noted_minor) : 0

type Reply = { number: string; file: string } | { reason: string }

// Written by the tax office's program and uploaded here, or sent back with what is wrong.
export const replyToFapiao = async (
  context: BillContext,
  actor: BillActor,
  id: string,
  sent: Reply,
  { address }: Asked,
) => {
  const named = await fapiaoOf(context.db, actor.scope, id)
  if (!named) throw refuse('thing.not-found')
  const { bill_id: billId, bill_no: billNo, customer_id: customerId } = named
  await context.db.transaction().execute(async tx => {
    const account = await accountOfBill(tx, actor.scope, billId)
    if (!account) throw refuse('thing.not-found')
    // The lock prevents crediting the bill while its amount is frozen.
    await lockAccount(tx, account.customer_id, account.provider_id)
    const { state } = await lockFapiao(tx, id)
    if (state !== 'requested') throw refuse('bill.fapiao-decided')
    if ('file' in sent) {
      const bill = await lockBill(tx, actor.scope, billId)
      const amountMinor = bill ? owedOn(bill) : 0
      if (amountMinor <= 0) throw refuse('bill.fapiao-nothing')
      const file = await attachFile(tx, {
        pathOrId: sent.file,
        personId: actor.personId,
        thing: { kind: fapiaoThing, id },
        field: 'file',
      })
      const { number } = sent
      await decideFapiao(tx, id, { state: 'issued', personId: actor.personId, number, file, amountMinor })
      await notifyCustomer(context, tx, customerId, 'bill.fapiao-issued', { params: { billNo }, billId })
    } else {
      await decideFapiao(tx, id, { state: 'rejected', personId: actor.personId, reason: sent.reason })
      await notifyCustomer(context, tx, customerId, 'bill.fapiao-rejected', {
        params: { billNo, reason: sent.reason },
        billId,
      })
    }
    await recordAudit(tx, context.ids, {
      action: 'file' in sent ? 'bill.fapiao-issued' : 'bill.fapiao-rejected',
      personId: actor.personId,
      customerId,
      address,
      details: { fapiaoId: id, billNo },
    })
  })
  const row = await fapiaoOf(context.db, actor.scope, id)
  if (!row) throw refuse('thing.not-found')
  return wireFapiao(row)
}

export const listFapiaos = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: ListQuery<'createTime'> & { state?: FapiaoState | '' | undefined; customerId?: string | undefined },
) => {
  const [{ rows, ...page }, counts] = await Promise.all([
    listPage(db, fapiaosIn(db, scope, query), fapiaoPlan, query),
    countFapiaos(db, scope, query),
  ])
  return { list: rows.map(wireFapiao), ...page, counts }
}
