import { sql } from 'kysely'
import { accountSums } from '../src/bill/balance/sql.ts'
import type { Queryable } from '../src/kernel/database.ts'

// What every customer owes and has, as lines of text to compare: customer, provider, currency, the five ages, credit,
// unbilled, in minor units. Accounts that come to nothing are left out.
const parts = ['current', 'd1_30', 'd31_60', 'd61_90', 'd90', 'credit', 'unbilled'] as const
type Sums = Record<(typeof parts)[number], unknown> &
  Record<'customer_id' | 'provider_id' | 'currency', string>
const linesOf = (rows: readonly Sums[]) =>
  rows
    .map(row =>
      [row.customer_id, row.provider_id, row.currency, ...parts.map(part => Number(row[part]))].join(' '),
    )
    .filter(line => !line.endsWith(' 0 0 0 0 0 0 0'))
    .sort()

const inAges = sql`
  coalesce(sum(owed) filter (where days <= 0), 0) as current,
  coalesce(sum(owed) filter (where days between 1 and 30), 0) as d1_30,
  coalesce(sum(owed) filter (where days between 31 and 60), 0) as d31_60,
  coalesce(sum(owed) filter (where days between 61 and 90), 0) as d61_90,
  coalesce(sum(owed) filter (where days > 90), 0) as d90,
  coalesce(sum(credit), 0) as credit, coalesce(sum(unbilled), 0) as unbilled`
const ageOfBill = sql`(now() at time zone 'Asia/Shanghai')::date - bill.due_date`

/** From bills, payments, notes and charges, as they were added up before there was a ledger. */
export const sumsFromDocuments = async (db: Queryable) => {
  const { rows } = await sql<Sums>`
    select customer_id, provider_id, currency, ${inAges} from (
      select customer_id, provider_id, currency, ${ageOfBill} as days, total_minor - settled_minor as owed, 0 as credit,
        0 as unbilled
      from bill where state = 'issued'
      union all
      select customer_id, provider_id, currency, null, 0, received_minor - allocated_minor, 0
      from payment where state = 'confirmed'
      union all
      select customer_id, provider_id, currency, null, 0, total_minor - applied_minor, 0 from credit_note
      union all
      select customer_id, provider_id, currency, null, 0, 0, amount_minor from charge where state = 'open' and not exists (
        select from bill_line join bill on bill.id = bill_line.bill_id
        where bill_line.charge_id = charge.id and bill_line.live and bill.state = 'issued')) as part
    group by customer_id, provider_id, currency`.execute(db)
  return linesOf(rows)
}

/** From the entries of the ledger alone; of a bill its day of payment is taken. */
export const sumsFromEntries = async (db: Queryable) => {
  const { rows } = await sql<Sums>`
    select customer_id, provider_id, currency, ${inAges} from (
      select entry.customer_id, entry.provider_id, entry.currency, ${ageOfBill} as days,
        case entry.account when 'receivable' then entry.amount_minor end as owed,
        case entry.account when 'credit' then -entry.amount_minor end as credit,
        case entry.account when 'unbilled' then entry.amount_minor end as unbilled
      from ledger_entry as entry left join bill on bill.id = entry.bill_id) as part
    group by customer_id, provider_id, currency`.execute(db)
  return linesOf(rows)
}

/** As the portal says it. */
export const sumsFromPortal = async (db: Queryable) => {
  const { rows } = await sql<{ id: string }>`select id from customer`.execute(db)
  const all: Sums[] = []
  for (const { id } of rows)
    all.push(...(await accountSums(db, id, '')).map(account => ({ ...account, customer_id: id })))
  return linesOf(all)
}
