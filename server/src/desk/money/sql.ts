import { sql } from 'kysely'
import { unpaid } from '#bill/public.ts'
import type { Database } from '#kernel/database.ts'

export interface SumRow {
  currency: string
  exponent: number
  amount: string
  count: number
}

const of = (providerIds: readonly string[]) => sql`provider_id = any(${[...providerIds]}::uuid[])`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`
// What is disputed waits for the provider, as in the lists.
const isLate = sql`bill.due_date < ${today} and bill.open_disputes = 0`

export const overdueSums = async (db: Database, providerIds: readonly string[]) => {
  const { rows } = await sql<SumRow>`
    select owed.currency, max(exponent) as exponent, sum(owed.amount_minor) as amount, count(*)::int as count
    from ${unpaid.bills} where owed.${of(providerIds)} and ${isLate} group by owed.currency order by owed.currency`.execute(
    db,
  )
  return rows
}

export const overdueCustomers = async (db: Database, providerIds: readonly string[], max: number) => {
  const { rows } = await sql<SumRow & { customer_id: string; customer_name: string; days: number }>`
    select bill.customer_id, customer.name as customer_name, bill.currency, max(bill.exponent) as exponent,
      sum(owed.amount_minor) as amount, count(*)::int as count,
      max(${today} - bill.due_date) as days
    from ${unpaid.bills} join customer on customer.id = bill.customer_id
    where owed.${of(providerIds)} and ${isLate}
    group by bill.customer_id, customer.name, bill.currency
    order by sum(${unpaid.usd}) desc, bill.customer_id, bill.currency
    limit ${max}`.execute(db)
  return rows
}

export const unbilledSums = async (db: Database, providerIds: readonly string[]) => {
  const { rows } = await sql<SumRow & { oldest: string }>`
    select charge.currency, max(charge.exponent) as exponent, sum(charge.amount_minor) as amount,
      count(distinct charge.order_id)::int as count,
      min((charge.created_at at time zone 'Asia/Shanghai')::date)::text as oldest
    from charge_to_bill join charge on charge.id = charge_to_bill.charge_id
    where charge_to_bill.${of(providerIds)} group by charge.currency order by charge.currency`.execute(db)
  return rows
}

// Money that no bill has taken, and slips that wait for confirmation.
export const unmatchedSums = async (db: Database, providerIds: readonly string[]) => {
  const { rows } = await sql<SumRow & { kind: 'credit' | 'slips' }>`
    select 'credit' as kind, money.currency, max(payment.exponent) as exponent, -sum(money.amount_minor) as amount,
      count(*)::int as count
    from open_item as money join payment on money.account = 'credit' and payment.id = money.document_id
    where money.${of(providerIds)} group by money.currency
    union all
    select 'slips', currency, max(exponent), sum(amount_minor), count(*)::int
    from payment where ${of(providerIds)} and state = 'submitted' group by currency
    order by 1, 2`.execute(db)
  return rows
}
