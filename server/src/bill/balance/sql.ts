import type { Words } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { isHeldByDunning, isHeldByHand, isLifted } from '../hold/sql.ts'
import { providerName, today, unpaid } from '../sql.ts'

export interface AccountSums {
  provider_id: string
  provider_code: string
  provider_name: Words
  currency: string
  exponent: number
  current: string
  d1_30: string
  d31_60: string
  d61_90: string
  d90: string
  pending: string
  credit: string
  unbilled: string
  open_bills: number
  past_due_bills: number
}

// One row for each provider and currency in which the customer has or had anything: sums over the ledger's open items,
// and the slips that wait for confirmation.
export const accountSums = async (
  db: Queryable,
  customerId: string,
  provider: string,
): Promise<AccountSums[]> => {
  const { rows } = await sql<Omit<AccountSums, 'exponent'>>`
    with item as (
      select owed.provider_id, owed.currency, owed.account, owed.amount_minor as amount, ${today()} - bill.due_date as days
      from open_item as owed left join bill on owed.account = 'receivable' and bill.id = owed.document_id
      where owed.customer_id = ${customerId}
    ), of_items as (
      select provider_id, currency,
        sum(amount) filter (where account = 'receivable' and days <= 0) as current,
        sum(amount) filter (where account = 'receivable' and days between 1 and 30) as d1_30,
        sum(amount) filter (where account = 'receivable' and days between 31 and 60) as d31_60,
        sum(amount) filter (where account = 'receivable' and days between 61 and 90) as d61_90,
        sum(amount) filter (where account = 'receivable' and days > 90) as d90,
        -sum(amount) filter (where account = 'credit') as credit, sum(amount) filter (where account = 'unbilled') as unbilled,
        (count(*) filter (where account = 'receivable'))::int as open_bills,
        (count(*) filter (where account = 'receivable' and days > 0))::int as past_due_bills
      from item group by provider_id, currency
    ), of_slips as (
      select provider_id, currency, sum(amount_minor) as pending
      from payment where customer_id = ${customerId} and state = 'submitted' group by provider_id, currency
    ), account as (
      select provider_id, currency from of_items union select provider_id, currency from of_slips
      union select provider_id, currency from statement_day where customer_id = ${customerId}
    )
    select account.provider_id, provider.code as provider_code, ${providerName} as provider_name, account.currency,
      coalesce(of_items.current, 0) as current, coalesce(d1_30, 0) as d1_30, coalesce(d31_60, 0) as d31_60,
      coalesce(d61_90, 0) as d61_90, coalesce(d90, 0) as d90, coalesce(pending, 0) as pending,
      coalesce(credit, 0) as credit, coalesce(unbilled, 0) as unbilled, coalesce(open_bills, 0) as open_bills,
      coalesce(past_due_bills, 0) as past_due_bills
    from account join provider on provider.id = account.provider_id
      left join of_items using (provider_id, currency) left join of_slips using (provider_id, currency)
    where ${provider} = '' or provider.code = ${provider}
    order by provider.code, account.currency`.execute(db)
  return rows.map(row => ({ ...row, exponent: minorExponent(row.currency) }))
}

export interface LimitRow {
  provider_id: string
  provider_code: string
  provider_name: Words
  limit_minor: string
  used_minor: string
  warn_percent: number
  told_level: 'ok' | 'warning' | 'hold'
}

// What counts against a limit, in cents of a dollar at the rates that were frozen: the ledger's unpaid bills and charges
// that no issued bill holds, and what will become charges: those that wait for consent, and orders that wait for review.
export const usedUsd = (customer: ReturnType<typeof sql>, provider: ReturnType<typeof sql>) => sql<string>`(
  coalesce((select sum(${unpaid.usd}) from ${unpaid.bills}
    where owed.customer_id = ${customer} and owed.provider_id = ${provider}), 0)
  + coalesce((select sum(charge.amount_usd_minor) from open_item as unbilled
    join charge on unbilled.account = 'unbilled' and charge.id = unbilled.document_id
    where unbilled.customer_id = ${customer} and unbilled.provider_id = ${provider}), 0)
  + coalesce((select sum(amount_usd_minor) from charge
    where charge.customer_id = ${customer} and charge.provider_id = ${provider} and state = 'waiting'), 0)
  + coalesce((select sum(total_usd_minor) from shipping_order
    where shipping_order.customer_id = ${customer} and shipping_order.provider_id = ${provider}
      and flow_status = 1), 0))`

export const limitsOf = async (db: Queryable, customerId: string, provider: string): Promise<LimitRow[]> => {
  const { rows } = await sql<LimitRow>`
    select provider.id as provider_id, provider.code as provider_code, ${providerName} as provider_name,
      credit_limit_usd_minor as limit_minor, ${usedUsd(sql`bill_terms.customer_id`, sql`bill_terms.provider_id`)} as used_minor,
      coalesce(bill_rule.warn_percent, 80) as warn_percent, told_level
    from bill_terms join provider on provider.id = bill_terms.provider_id
      left join bill_rule on bill_rule.provider_id = bill_terms.provider_id
    where bill_terms.customer_id = ${customerId} and credit_limit_usd_minor is not null
      and (${provider} = '' or provider.code = ${provider})
    order by provider.code`.execute(db)
  return rows
}

// What may hold new orders of these customers, provider by provider, where no lift runs.
export const holdFactsOf = async (
  db: Queryable,
  customerIds: readonly string[],
  providerIds: readonly string[],
) => {
  const [customer, provider] = [sql`customer.id`, sql`provider.id`]
  const { rows } = await sql<HoldFacts>`
    select customer.id as customer_id, ${isHeldByHand(customer, provider)} as by_hand,
      ${isHeldByDunning(customer, provider)} as is_dunned, credit_limit_usd_minor as limit_minor,
      case when credit_limit_usd_minor is not null then ${usedUsd(customer, provider)} end as used_minor
    from customer cross join provider
      left join bill_terms on bill_terms.customer_id = customer.id and bill_terms.provider_id = provider.id
    where customer.id = any(${customerIds}) and provider.id = any(${providerIds})
      and not ${isLifted(customer)}`.execute(db)
  return rows
}

interface HoldFacts {
  customer_id: string
  by_hand: boolean
  is_dunned: boolean
  limit_minor: string | null
  used_minor: string | null
}

// A customer who came after the provider set a limit for new ones: beside rows of `customer` and `bill_rule`.
export const isNewCustomer = sql<SqlBool>`customer.created_at >= bill_rule.new_limit_since`

// The limit that an order falls under, locked, and whether bills past due or finance hold new orders: orders that come
// together are counted one after the other. Most customers have none, and then nothing is counted.
export const lockCredit = async (tx: Tx, customerId: string, providerCode: string) => {
  const { rows } = await sql<{ has_limit: boolean; is_dunned: boolean; is_manual: boolean; is_new: boolean }>`
    with held as (
      select bill_terms.customer_id from bill_terms join provider on provider.id = bill_terms.provider_id
      where bill_terms.customer_id = ${customerId} and provider.code = ${providerCode}
        and credit_limit_usd_minor is not null
      for update of bill_terms)
    select exists (select from held) as has_limit,
      ${isHeldByDunning(sql`${customerId}`, sql`provider.id`)} as is_dunned,
      ${isHeldByHand(sql`${customerId}`, sql`provider.id`)} as is_manual,
      exists (select from customer join bill_rule on bill_rule.provider_id = provider.id
        where customer.id = ${customerId} and ${isNewCustomer} and not exists (
          select from bill_terms where bill_terms.customer_id = customer.id
            and bill_terms.provider_id = provider.id)) as is_new
    from provider where provider.code = ${providerCode}`.execute(tx)
  const limit = rows[0]?.has_limit ? (await limitsOf(tx, customerId, providerCode))[0] : undefined
  return {
    limit,
    isDunned: rows[0]?.is_dunned === true,
    isManual: rows[0]?.is_manual === true,
    // Nothing was agreed yet, and the provider has a limit for new customers.
    isNew: rows[0]?.is_new === true,
  }
}

export const setToldLevel = (
  tx: Tx,
  account: { customerId: string; providerId: string },
  level: 'ok' | 'warning' | 'hold',
) =>
  tx
    .updateTable('bill_terms')
    .set({ told_level: level })
    .where('customer_id', '=', account.customerId)
    .where('provider_id', '=', account.providerId)
    .execute()

// What is past due, and what is due within a week. What is disputed waits for the provider: it is past due only once that
// is settled, as in the list.
export const dueCounts = async (db: Queryable, customerId: string) => {
  const { rows } = await sql<{ past_due: number; due_soon: number; consent_wanted: number }>`
    select (count(*) filter (where due_date < ${today()} and open_disputes = 0))::int as past_due,
      (count(*) filter (where due_date between ${today()} and ${today()} + 7))::int as due_soon,
      (select count(*)::int from charge where customer_id = ${customerId} and state = 'waiting') as consent_wanted
    from bill where customer_id = ${customerId} and state = 'issued' and settled_minor < total_minor`.execute(
    db,
  )
  return rows[0] ?? { past_due: 0, due_soon: 0, consent_wanted: 0 }
}

export const isUrgent = sql<SqlBool>`bill.state = 'issued' and bill.settled_minor < bill.total_minor
  and bill.due_date <= ${today()} + 7`
