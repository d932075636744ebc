import { fill, type Words } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { addTask } from '#task/public.ts'
import type { Asked, BillContext } from '../context.ts'
import { accountFor, requireComing } from '../dunning/desk.ts'
import { lockAccount } from '../ledger/sql.ts'
import { minorOf, money } from '../money.ts'
import type { BillActor } from '../scope.ts'
import {
  billsToPromise,
  claimBroken,
  endPromise,
  insertPromise,
  type PromiseRow,
  promiseById,
  promisedBills,
  promisesOf,
} from './sql.ts'

interface Given {
  day: string
  amount?: number | null | undefined
  saidBy: string
  note: string
}

interface Account {
  customerId: string
  providerId: string
}

const wire = (row: PromiseRow, bills: Awaited<ReturnType<typeof promisedBills>>) => {
  const own = bills.filter(bill => bill.promise_id === row.id)
  const currencies = new Set(own.map(({ currency }) => currency))
  const currency = currencies.size === 1 ? (own[0]?.currency ?? '') : ''
  return {
    ...{ id: row.id, state: row.state, day: row.day, currency },
    amount: row.amount_minor === null ? null : money(row.amount_minor, minorExponent(currency)),
    ...{ saidBy: row.said_by, note: row.note, reason: row.end_reason, by: row.by },
    createTime: row.created_at.toISOString(),
    bills: own.map(bill => ({
      ...{ billId: bill.id, billNo: bill.bill_no, currency: bill.currency },
      balance: money(bill.balance, bill.exponent),
    })),
  }
}

const show = async (context: BillContext, actor: BillActor, id: string) => {
  const row = await promiseById(context.db, actor.scope, id)
  if (!row) throw refuse('thing.not-found')
  return wire(row, await promisedBills(context.db, [id]))
}

export const listPromises = async (
  context: BillContext,
  actor: BillActor,
  query: { customerId: string; provider?: string | undefined; billId?: string | undefined },
) => {
  const account = await accountFor(context, actor, query)
  const rows = await promisesOf(context.db, account, query.billId)
  const ids = rows.map(({ id }) => id)
  const bills = ids.length === 0 ? [] : await promisedBills(context.db, ids)
  return { list: rows.map(row => wire(row, bills)) }
}

export const addPromise = async (
  context: BillContext,
  actor: BillActor,
  sent: Given & { customerId: string; provider?: string | undefined; billIds: readonly string[] },
  asked: Asked,
) => {
  const { provider: _, ...account } = await accountFor(context, actor, sent)
  await requireComing(context, 'day', sent.day)
  const id = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    return write(context, tx, actor, { account, sent, billIds: [...new Set(sent.billIds)] }, asked)
  })
  return show(context, actor, id)
}

/** The same bills, another day or amount. */
export const changePromise = async (
  context: BillContext,
  actor: BillActor,
  id: string,
  sent: Given,
  asked: Asked,
) => {
  await requireComing(context, 'day', sent.day)
  const next = await context.db.transaction().execute(async tx => {
    const { account, bills } = await hold(tx, actor, id, 'changed', '')
    const billIds = bills.filter(bill => Number(bill.balance) > 0).map(bill => bill.id)
    if (billIds.length === 0) throw refuse('bill.promise-over')
    return write(context, tx, actor, { account, sent, billIds, replaces: id }, asked)
  })
  return show(context, actor, next)
}

export const withdrawPromise = async (
  context: BillContext,
  actor: BillActor,
  id: string,
  reason: string,
  { address }: Asked,
) => {
  await context.db.transaction().execute(async tx => {
    const { account } = await hold(tx, actor, id, 'withdrawn', reason)
    await recordAudit(tx, context.ids, {
      action: 'bill.promise-withdrawn',
      personId: actor.personId,
      customerId: account.customerId,
      address,
      details: { reason },
    })
  })
  return show(context, actor, id)
}

// Ends a promise once: the second of two colleagues gets a refusal.
const hold = async (tx: Tx, actor: BillActor, id: string, state: 'changed' | 'withdrawn', reason: string) => {
  const row = await promiseById(tx, actor.scope, id)
  if (!row) throw refuse('thing.not-found')
  const account = { customerId: row.customer_id, providerId: row.provider_id }
  await lockAccount(tx, account.customerId, account.providerId)
  if (!(await endPromise(tx, id, { state, reason, personId: actor.personId })))
    throw refuse('bill.promise-over')
  return { account, bills: await promisedBills(tx, [id]) }
}

const write = async (
  context: BillContext,
  tx: Tx,
  actor: BillActor,
  given: { account: Account; sent: Given; billIds: readonly string[]; replaces?: string },
  { address }: Asked,
): Promise<string> => {
  const { account, sent, billIds, replaces } = given
  const bills = await billsToPromise(tx, account, billIds, replaces)
  if (bills.length < billIds.length) throw refuseField('billIds', 'billUnknown')
  if (bills.some(bill => !bill.is_open)) throw refuseField('billIds', 'billNotOpen')
  if (bills.some(bill => bill.is_promised)) throw refuse('bill.promise-open')
  const amount = amountOf(bills, sent.amount ?? null)
  const id = context.ids.next()
  await insertPromise(
    tx,
    {
      id,
      customer_id: account.customerId,
      provider_id: account.providerId,
      day: sent.day,
      amount_minor: amount.minor,
      left_minor: amount.leftMinor,
      said_by: sent.saidBy,
      note: sent.note,
      replaces: replaces ?? null,
      told_at: null,
      created_by: actor.personId,
      ended_by: null,
      ended_at: null,
    },
    billIds,
  )
  await recordAudit(tx, context.ids, {
    action: replaces ? 'bill.promise-changed' : 'bill.promise-added',
    personId: actor.personId,
    customerId: account.customerId,
    address,
    details: { day: sent.day, amount: sent.amount ?? null, currency: amount.currency, saidBy: sent.saidBy },
  })
  return id
}

const amountOf = (bills: readonly { currency: string; balance: string }[], amount: number | null) => {
  if (amount === null) return { minor: null, leftMinor: 0, currency: null }
  const currency = bills[0]?.currency ?? ''
  if (bills.some(bill => bill.currency !== currency)) throw refuseField('amount', 'currencyDiffers')
  const minor = minorOf('amount', amount, currency)
  const openMinor = bills.reduce((sum, { balance }) => sum + Number(balance), 0)
  if (minor > openMinor) throw refuseField('amount', 'overOpenAmount')
  return { minor, leftMinor: openMinor - minor, currency }
}

const brokenTitle: Words = {
  zh: '承诺未兑现：{company}，{day}',
  zhtw: '承諾未兌現：{company}，{day}',
  en: 'Promise to pay broken: {company}, {day}',
}

/** A promise whose day passed is a task for the person who recorded it; for the team if they left. */
export const reportBroken = ({ db, ids }: Services): Promise<void> =>
  db.transaction().execute(async tx => {
    for (const row of await claimBroken(tx))
      await addTask(
        tx,
        ids,
        {
          providerId: row.provider_id,
          customerId: row.customer_id,
          title: fill(brokenTitle[row.language], { company: row.customer_name, day: row.day }),
          note: row.said_by,
          assigneeId: row.is_active ? row.created_by : null,
        },
        row.created_by,
      )
  })
