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

// The day of an allocation is that of the movement that made it: a confirmation, a note, a reversal. Credit that is used
// later counts on its own day. What was paid back is used as well, though of no bill.
const given = (asOf: string) => sql`(
  select allocation.bill_id, allocation.payment_id, allocation.credit_note_id, allocation.amount_minor
  from allocation left join payment on payment.id = allocation.payment_id
    left join credit_note on credit_note.id = allocation.credit_note_id
  where ${asOf}::date >= case
    when allocation.reverses is not null then payment.reverse_date
    when payment.id is not null and not allocation.from_credit then payment.confirm_date
    when credit_note.created_at = allocation.created_at then credit_note.note_date
    else (allocation.created_at at time zone 'Asia/Shanghai')::date end
  union all
  select null, part.payment_id, part.credit_note_id, part.amount_minor
  from refund_part as part join refund on refund.id = part.refund_id
  where refund.refund_date <= ${asOf}::date and (refund.reverse_date is null or refund.reverse_date > ${asOf}::date))`

// What every bill, payment and credit note came to at the end of a day.
const positions = (asOf: string) => sql`(
  select bill.customer_id, bill.provider_id, bill.currency, bill.exponent, ${asOf}::date - bill.due_date as days,
    bill.total_minor - coalesce(paid.amount, 0) as owed, 0 as credit
  from bill left join (select bill_id, sum(amount_minor) as amount from given group by bill_id) as paid on paid.bill_id = bill.id
  where bill.issue_date <= ${asOf}::date and (bill.void_date is null or bill.void_date > ${asOf}::date)
  union all
  select payment.customer_id, payment.provider_id, payment.currency, payment.exponent, null, 0,
    payment.received_minor - coalesce(used.amount, 0)
  from payment left join (select payment_id, sum(amount_minor) as amount from given group by payment_id) as used
    on used.payment_id = payment.id
  where payment.confirm_date <= ${asOf}::date and (payment.reverse_date is null or payment.reverse_date > ${asOf}::date)
  union all
  select note.customer_id, note.provider_id, note.currency, note.exponent, null, 0,
    note.total_minor - coalesce(used.amount, 0)
  from credit_note as note left join (select credit_note_id, sum(amount_minor) as amount from given group by credit_note_id)
    as used on used.credit_note_id = note.id
  where note.note_date <= ${asOf}::date)`

const owedAt = (asOf: string) => sql<{
  id: string
  customer_id: string
  provider_id: string
  currency: string
  exponent: number
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
  with given as materialized ${given(asOf)}
  select md5(customer_id::text || provider_id::text || currency)::uuid as id, customer_id, provider_id, currency,
    max(exponent) as exponent,
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
  exponent: number
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
      sql<number>`max(account.exponent)`.as('exponent'),
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
