import { type DeskBillStatus, deskBillStatuses, type FapiaoState } from '@dtms/contract/bill/bill.ts'
import type { DeskBillSortKey } from '@dtms/contract/bill/desk.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import { chargeColumns } from '../charge/sql.ts'
import { pendingOfBill } from '../ledger/sql.ts'
import type { BillScope } from '../scope.ts'
import {
  countStates,
  customerIsCalled,
  ofCustomer,
  ofProvider,
  ownBill,
  providerName,
  today,
} from '../sql.ts'

const isOwed = sql<SqlBool>`bill.state = 'issued' and bill.open_disputes = 0 and bill.settled_minor < bill.total_minor`

// PRODUCT 4, by the day in China: what is disputed is disputed before it is paid or past due. As the indexes bill_unfinished
// find them: all but what is paid.
const isInStatus: Record<DeskBillStatus, RawBuilder<SqlBool>> = {
  draft: sql`bill.state = 'draft'`,
  void: sql`bill.state = 'void'`,
  disputed: sql`bill.state = 'issued' and bill.open_disputes > 0`,
  past_due: sql`${isOwed} and bill.due_date < ${today()}`,
  partly_paid: sql`${isOwed} and bill.due_date >= ${today()} and bill.settled_minor > 0`,
  outstanding: sql`${isOwed} and bill.due_date >= ${today()} and bill.settled_minor = 0`,
  paid: sql`bill.state = 'issued' and bill.open_disputes = 0 and bill.settled_minor = bill.total_minor`,
}

export const billStatus = sql<DeskBillStatus>`case ${sql.join(
  Object.entries(isInStatus).map(([status, is]) => sql`when ${is} then ${sql.lit(status)}`),
  sql` `,
)} end`

export interface BillFilter {
  status?: DeskBillStatus | '' | undefined
  customerId?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  ids?: readonly string[]
}

// A draft, which has no days yet, comes after all that have.
export const billPlan: ListPlan<DeskBillSortKey> = {
  id: sql`bill.id`,
  keys: {
    createTime: { value: sql`bill.created_at`, type: 'time' },
    issueDate: { value: sql`coalesce(bill.issue_date, '9999-12-31'::date)`, type: 'day' },
    dueDate: { value: sql`coalesce(bill.due_date, '9999-12-31'::date)`, type: 'day' },
    billNo: { value: sql`bill.bill_no`, type: 'text' },
    totalAmount: { value: sql`bill.total_minor`, type: 'number' },
    // As it is shown: of a void bill nothing is to be paid.
    balance: {
      value: sql`(case when bill.state = 'void' then 0 else bill.total_minor - bill.settled_minor end)`,
      type: 'number',
    },
    // In one ascending order what is open by its due date, then the rest backwards. As the index bill_open_first has it.
    openFirst: {
      value: sql`(case when bill.state = 'issued' and bill.settled_minor < bill.total_minor
        then bill.due_date - '0001-01-01'::date
        else 10000000 + ('9999-12-31'::date - coalesce(bill.due_date, '0001-01-01'::date)) end)`,
      type: 'integer',
    },
  },
  defaultSort: { sidx: 'issueDate', sord: 'desc' },
}

const filtered = (filter: BillFilter, scope: BillScope) => {
  const wanted = [ownBill(scope)]
  if (filter.status) wanted.push(isInStatus[filter.status])
  if (filter.customerId && scope.customerId === undefined) wanted.push(ofCustomer('bill', filter.customerId))
  if (filter.provider) wanted.push(ofProvider('bill', filter.provider))
  if (filter.currency) wanted.push(sql<SqlBool>`bill.currency = ${filter.currency.toUpperCase()}`)
  if (filter.from) wanted.push(sql<SqlBool>`bill.issue_date >= ${filter.from}::date`)
  if (filter.to) wanted.push(sql<SqlBool>`bill.issue_date <= ${filter.to}::date`)
  if (filter.dueFrom) wanted.push(sql<SqlBool>`bill.due_date >= ${filter.dueFrom}::date`)
  if (filter.dueTo) wanted.push(sql<SqlBool>`bill.due_date <= ${filter.dueTo}::date`)
  if (filter.ids && filter.ids.length > 0)
    wanted.push(sql<SqlBool>`bill.id = any(${[...filter.ids]}::uuid[])`)
  if (filter.keyword) {
    const like = likePattern(filter.keyword)
    wanted.push(sql<SqlBool>`(bill.bill_no ilike ${like} or ${customerIsCalled('bill', like)} or exists (
      select from bill_line join charge on charge.id = bill_line.charge_id
        join shipping_order on shipping_order.id = charge.order_id
      where bill_line.bill_id = bill.id
        and (shipping_order.order_no ilike ${like} or shipping_order.customer_ref ilike ${like})))`)
  }
  return sql<SqlBool>`${sql.join(wanted, sql` and `)}`
}

/** Which bills a list has, with nothing else of them. */
export const billsFound = (db: Queryable, scope: BillScope, filter: BillFilter) =>
  db.selectFrom('bill').where(filtered(filter, scope)).select('bill.id')

export const billsIn = (db: Queryable, scope: BillScope, filter: BillFilter = {}) =>
  db
    .selectFrom('bill')
    .innerJoin('provider', 'provider.id', 'bill.provider_id')
    .innerJoin('customer', 'customer.id', 'bill.customer_id')
    .where(filtered(filter, scope))
    .select([
      'bill.id',
      'bill.bill_no',
      'bill.customer_id',
      'bill.provider_id',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      billStatus.as('status'),
      'bill.state',
      'bill.period',
      'bill.currency',
      'bill.exponent',
      'bill.total_minor',
      'bill.total_usd_minor',
      'bill.settled_minor',
      'bill.credited_minor',
      'bill.noted_minor',
      'bill.open_disputes',
      'bill.order_count',
      'bill.due_days',
      'bill.void_reason',
      'bill.remark',
      'bill.reference',
      'bill.version',
      'bill.bank_account',
      'bill.created_at',
      sql<string | null>`bill.issue_date::text`.as('issue_date'),
      sql<string | null>`bill.due_date::text`.as('due_date'),
      sql<number>`case when bill.state = 'issued' and bill.settled_minor < bill.total_minor
        then greatest(${today()} - bill.due_date, 0) else 0 end`.as('overdue_days'),
      pendingOfBill.as('pending_minor'),
      sql<FapiaoState | null>`(select state from fapiao_request where fapiao_request.bill_id = bill.id
        order by fapiao_request.id desc limit 1)`.as('fapiao'),
    ])

export type BillRow = Awaited<ReturnType<ReturnType<typeof billsIn>['execute']>>[number]

// The heads of bills whose lines are written into a file: only the columns of each line.
export const billHeads = (db: Queryable, scope: BillScope, filter: BillFilter, language: Language) =>
  db
    .selectFrom('bill')
    .innerJoin('provider', 'provider.id', 'bill.provider_id')
    .where(filtered(filter, scope))
    .select([
      'bill.id',
      'bill.bill_no',
      'bill.line_count',
      'bill.total_minor',
      'bill.settled_minor',
      'bill.credited_minor',
      'bill.noted_minor',
      billStatus.as('status'),
      sql<string | null>`bill.issue_date::text`.as('issue_date'),
      sql<string | null>`bill.due_date::text`.as('due_date'),
      sql<string>`${providerName} ->> ${language}`.as('provider_name'),
    ])

export type BillHead = Awaited<ReturnType<ReturnType<typeof billHeads>['execute']>>[number]

export const countBills = (db: Queryable, scope: BillScope, filter: BillFilter) =>
  countStates(db, deskBillStatuses, status => billsFound(db, scope, { ...filter, status }))

// What is still to be paid of them: nothing is owed on a draft, nor on what is void. Only what is unpaid is read, by the
// index of those, however many were paid in years.
export const balancesOf = async (db: Queryable, scope: BillScope, filter: BillFilter) => {
  const { rows } = await sql<{ currency: string; exponent: number; minor: string }>`
    select bill.currency, bill.exponent, sum(bill.total_minor - bill.settled_minor)::text as minor
    from bill
    where ${filtered(filter, scope)} and bill.state = 'issued' and bill.settled_minor < bill.total_minor
    group by bill.currency, bill.exponent
    order by bill.currency`.execute(db)
  return rows
}

// The lines of bills that were already found by their scope: a bill's own lines by its own key.
export const linesOfBills = (db: Queryable, billIds: readonly string[]) =>
  db
    .selectFrom('bill_line')
    .innerJoin('charge', 'charge.id', 'bill_line.charge_id')
    .innerJoin('shipping_order', 'shipping_order.id', 'charge.order_id')
    .where('bill_line.bill_id', 'in', billIds)
    .select([
      'bill_line.id as line_id',
      'bill_line.bill_id',
      'bill_line.line_no',
      'bill_line.charge_id',
      'bill_line.credited_minor',
      'shipping_order.customer_ref',
      'charge.measure_id',
      'charge.line_no as source_no',
      ...chargeColumns,
    ])
    .orderBy('bill_line.bill_id')
    .orderBy('bill_line.line_no')

export type LineRow = Awaited<ReturnType<ReturnType<typeof linesOfBills>['execute']>>[number]

// The same for a file of many: only what a row of it shows, in one language.
export const exportedLines = (db: Queryable, billIds: readonly string[], language: Language) =>
  db
    .selectFrom('bill_line')
    .innerJoin('charge', 'charge.id', 'bill_line.charge_id')
    .innerJoin('shipping_order', 'shipping_order.id', 'charge.order_id')
    .where('bill_line.bill_id', 'in', billIds)
    .select([
      'bill_line.bill_id',
      'bill_line.line_no',
      'bill_line.credited_minor',
      'shipping_order.order_no',
      'shipping_order.customer_ref',
      'charge.leg',
      'charge.code',
      sql<string>`charge.text ->> ${language}`.as('text'),
      sql<string>`coalesce(charge.note ->> ${language}, '')`.as('note'),
      'charge.quantity',
      'charge.unit',
      'charge.unit_price',
      'charge.currency',
      'charge.exponent',
      'charge.amount_minor',
      'charge.fx_rate',
      'charge.amount_usd_minor',
      'charge.source',
      sql<string>`charge.reason ->> ${language}`.as('reason'),
    ])
    .orderBy('bill_line.bill_id')
    .orderBy('bill_line.line_no')

export type ExportedLine = Awaited<ReturnType<ReturnType<typeof exportedLines>['execute']>>[number]
