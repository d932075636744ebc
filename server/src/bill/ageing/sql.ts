import type { Words } from '@dtms/contract/language.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import { promisedDay } from '../promise/sql.ts'
import type { BillScope } from '../scope.ts'
import { providerName } from '../sql.ts'

export interface AgeingFilter {
  provider?: string | undefined
  currency?: string | undefined
  keyword?: string | undefined
}

// What every bill and every customer's credit came to at the end of a day: the ledger's open items, less what moved after
// that day.
const positions = (asOf: string) => sql`(
  select item.customer_id, item.provider_id, item.currency, ${asOf}::date - bill.due_date as days,
    case item.account when 'receivable' then item.amount else 0 end as owed,
    case item.account when 'credit' then -item.amount else 0 end as credit
  from (select account, document_id, customer_id, provider_id, currency, sum(amount) as amount from (
      select account, document_id, customer_id, provider_id, currency, amount_minor as amount
      from open_item where account in ('receivable', 'credit')
      union all
      select account, case account when 'receivable' then bill_id else coalesce(payment_id, credit_note_id) end,
        customer_id, provider_id, currency, -amount_minor
      from ledger_entry where account in ('receivable', 'credit') and day > ${asOf}::date) as moved
    group by account, document_id, customer_id, provider_id, currency having sum(amount) <> 0) as item
  left join bill on item.account = 'receivable' and bill.id = item.document_id)`

const owedAt = (asOf: string) => sql<{
  id: string
  customer_id: string
  provider_id: string
  currency: string
  current: string
  d1_30: string
  d31_60: string
  d61_90: string
  d90: string
  outstanding: string
  past_due: string
  credit: string
  open_bills: number
  past_due_bills: number
}>`(
  select md5(customer_id::text || provider_id::text || currency)::uuid as id, customer_id, provider_id, currency,
    coalesce(sum(owed) filter (where days <= 0), 0) as current,
    coalesce(sum(owed) filter (where days between 1 and 30), 0) as d1_30,
    coalesce(sum(owed) filter (where days between 31 and 60), 0) as d31_60,
    coalesce(sum(owed) filter (where days between 61 and 90), 0) as d61_90,
    coalesce(sum(owed) filter (where days > 90), 0) as d90,
    sum(owed) as outstanding, coalesce(sum(owed) filter (where days > 0), 0) as past_due, sum(credit) as credit,
    (count(*) filter (where owed > 0))::int as open_bills,
    (count(*) filter (where owed > 0 and days > 0))::int as past_due_bills
  from ${positions(asOf)} as position
  group by customer_id, provider_id, currency
  having sum(owed) <> 0 or sum(credit) <> 0)`

export const ageingPlan: ListPlan<'outstanding' | 'pastDue' | 'customerName'> = {
  id: sql`account.id`,
  keys: {
    outstanding: { value: sql`account.outstanding`, type: 'number' },
    pastDue: { value: sql`account.past_due`, type: 'number' },
    customerName: { value: sql`customer.name`, type: 'text' },
  },
  defaultSort: { sidx: 'pastDue', sord: 'desc' },
}

const accountsIn = (db: Queryable, { providerId }: BillScope, asOf: string, filter: AgeingFilter) =>
  db
    .selectFrom(owedAt(asOf).as('account'))
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .innerJoin('provider', 'provider.id', 'account.provider_id')
    .$if(providerId !== undefined, query => query.where('account.provider_id', '=', providerId ?? ''))
    .$if(Boolean(filter.provider), query =>
      query.where('provider.code', '=', filter.provider?.toUpperCase() ?? ''),
    )
    .$if(Boolean(filter.currency), query =>
      query.where('account.currency', '=', filter.currency?.toUpperCase() ?? ''),
    )
    .$if(Boolean(filter.keyword), query =>
      query.where(sql<SqlBool>`customer.name ilike ${likePattern(filter.keyword ?? '')}`),
    )

export const ageingIn = (db: Queryable, scope: BillScope, asOf: string, filter: AgeingFilter) =>
  accountsIn(db, scope, asOf, filter)
    .selectAll('account')
    .select(['customer.name as customer_name', 'provider.code as provider_code'])
    .select(providerName.as('provider_name'))
    .select(promisedDay(sql`account.customer_id`, sql`account.provider_id`).as('promised_day'))

export interface OwedRow {
  currency: string
  current: string
  d1_30: string
  d31_60: string
  d61_90: string
  d90: string
  outstanding: string
  credit: string
}

export interface AgeingRow extends OwedRow {
  id: string
  customer_id: string
  customer_name: string
  provider_code: string
  provider_name: Words
  open_bills: number
  past_due_bills: number
  promised_day: string | null
}

/** Over all customers, for each currency. */
export const ageingTotals = (
  db: Queryable,
  scope: BillScope,
  asOf: string,
  filter: AgeingFilter,
): Promise<(OwedRow & { customers: number })[]> => {
  const sum = (column: string) => sql<string>`sum(${sql.ref(`account.${column}`)})`
  return accountsIn(db, scope, asOf, filter)
    .groupBy('account.currency')
    .orderBy('account.currency')
    .select([
      'account.currency',
      sum('current').as('current'),
      sum('d1_30').as('d1_30'),
      sum('d31_60').as('d31_60'),
      sum('d61_90').as('d61_90'),
      sum('d90').as('d90'),
      sum('outstanding').as('outstanding'),
      sum('credit').as('credit'),
      sql<number>`count(distinct account.customer_id)::int`.as('customers'),
    ])
    .execute()
}
