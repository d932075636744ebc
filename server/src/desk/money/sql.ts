import { sql } from 'kysely'
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
const isLate = sql`bill.state = 'issued' and bill.settled_minor < bill.total_minor and bill.due_date < ${today}
  and bill.open_disputes = 0`

export const overdueSums = async (db: Database, providerIds: readonly string[]) => {
  const { rows } = await sql<SumRow>`
    select currency, max(exponent) as exponent, sum(total_minor - settled_minor) as amount, count(*)::int as count
    from bill where ${of(providerIds)} and ${isLate} group by currency order by currency`.execute(db)
  return rows
}

export const overdueCustomers = async (db: Database, providerIds: readonly string[], max: number) => {
  const { rows } = await sql<SumRow & { customer_id: string; customer_name: string; days: number }>`
    select bill.customer_id, customer.name as customer_name, bill.currency, max(bill.exponent) as exponent,
      sum(bill.total_minor - bill.settled_minor) as amount, count(*)::int as count,
      max(${today} - bill.due_date) as days
    from bill join customer on customer.id = bill.customer_id
    where bill.${of(providerIds)} and ${isLate}
    group by bill.customer_id, customer.name, bill.currency
    order by sum(round(bill.total_usd_minor::numeric * (bill.total_minor - bill.settled_minor) / bill.total_minor)) desc,
      bill.customer_id, bill.currency
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
    select case when state = 'submitted' then 'slips' else 'credit' end as kind, currency, max(exponent) as exponent,
      sum(case when state = 'submitted' then amount_minor else received_minor - allocated_minor end) as amount,
      count(*)::int as count
    from payment where ${of(providerIds)}
      and (state = 'submitted' or state = 'confirmed' and received_minor > allocated_minor)
    group by 1, currency order by 1, currency`.execute(db)
  return rows
}
