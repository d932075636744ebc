import type { DeskBillSortKey } from '@dtms/contract/bill/desk.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { wireBill } from './row.ts'
import { type BillFilter, balancesOf, billPlan, billsFound, billsIn, countBills } from './sql.ts'

export const listBills = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: ListQuery<DeskBillSortKey> & BillFilter,
  language: Language,
) => {
  const [{ rows, ...page }, counts] = await Promise.all([
    listPage(db, billsIn(db, scope, query), billPlan, query, billsFound(db, scope, query)),
    countBills(db, scope, query),
  ])
  return { list: rows.map(row => wireBill(row, language)), ...page, counts }
}

// The desk's list also adds up, when it is first asked for: pages that follow belong to the same sum.
export const listDeskBills = async (context: Pick<BillContext, 'db'>, ...asked: DeskAsked) => {
  const [scope, query] = asked
  const [page, balances] = await Promise.all([
    listBills(context, ...asked),
    query.after ? [] : balancesOf(context.db, scope, query),
  ])
  return {
    ...page,
    balances: balances.map(({ currency, exponent, minor }) => ({ currency, amount: money(minor, exponent) })),
  }
}

type DeskAsked = Parameters<typeof listBills> extends [unknown, ...infer Rest] ? Rest : never

export const showBillRows = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  ids: readonly string[],
  language: Language,
) => {
  if (ids.length === 0) return []
  const rows = await billsIn(db, scope, { ids }).orderBy('bill.bill_no').execute()
  return rows.map(row => wireBill(row, language))
}
