import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import { chargesIn } from '../charge/sql.ts'
import type { BillScope } from '../scope.ts'
import { today } from '../sql.ts'

export interface SpendFilter {
  month?: string | undefined
  businessType?: string | undefined
  lane?: string | undefined
}

export const monthsBack = 12

// The month in which it was charged, by China's calendar.
const month = sql<string>`to_char(charge.created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`
const firstMonth = sql`(date_trunc('month', ${today()}::timestamp) - make_interval(months => ${monthsBack - 1}))`
// Compared as a moment: an index of the charges is by customer or provider and that.
const startOf = (chinaTime: RawBuilder<unknown>) => sql`${chinaTime} at time zone 'Asia/Shanghai'`
const since = (start: RawBuilder<unknown>) => sql<SqlBool>`charge.created_at >= ${startOf(start)}`
const before = (end: RawBuilder<unknown>) => sql<SqlBool>`charge.created_at < ${startOf(end)}`
// Lanes as lists show them, by the names of both ends.
const lane = sql<string>`md5(concat(shipping_order.origin_name ->> 'en', ' → ', shipping_order.destination_name ->> 'en'))`
// What is left of a charge after credit notes, at the rate frozen with it.
const usdMinor = sql<string>`charge.amount_usd_minor - coalesce(
  round(charge.amount_usd_minor * bill_line.credited_minor::numeric / nullif(bill_line.amount_minor, 0)), 0)`

// Agreed charges of the last twelve months, billed or not yet.
const spent = (db: Queryable, scope: BillScope, filter: SpendFilter) => {
  let query = chargesIn(db, scope).where('charge.state', '=', 'open').where(since(firstMonth))
  if (filter.month) {
    const start = sql`${`${filter.month}-01`}::date::timestamp`
    query = query.where(since(start)).where(before(sql`(${start} + interval '1 month')`))
  }
  if (filter.businessType)
    query = query.where(sql<SqlBool>`shipping_order.business_type = ${Number(filter.businessType)}`)
  if (filter.lane) query = query.where(sql<SqlBool>`${lane} = ${filter.lane}`)
  return query
    .clearSelect()
    .select([
      'charge.order_id',
      'shipping_order.order_no',
      'shipping_order.business_type',
      'shipping_order.origin_name',
      'shipping_order.destination_name',
      'bill.id as bill_id',
      'bill.bill_no',
      month.as('month'),
      lane.as('lane'),
      usdMinor.as('usd_minor'),
    ])
}

export interface SpendSum {
  // All of them null: the total.
  month: string | null
  business_type: Mode | null
  lane: string | null
  origin_name: Words | null
  destination_name: Words | null
  // Of a lane; an Amazon warehouse is shown with its sign.
  lane_mode: Mode
  usd_minor: string
  orders: number
}

// The total and the three groupings in one statement, so that they are of one moment.
export const spendSums = async (db: Queryable, scope: BillScope): Promise<SpendSum[]> => {
  const { rows } = await sql<SpendSum>`
    select month, business_type, lane, (min(origin_name::text))::json as origin_name,
      (min(destination_name::text))::json as destination_name, min(spent.business_type) as lane_mode,
      sum(usd_minor)::text as usd_minor, count(distinct order_id)::int as orders
    from (${spent(db, scope, {})}) as spent
    group by grouping sets ((), (month), (business_type), (lane))
    order by sum(usd_minor) desc, lane`.execute(db)
  return rows
}

export const spendMonths = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{
    month: string
  }>`select to_char(${firstMonth} + make_interval(months => n), 'YYYY-MM') as month
    from generate_series(0, ${monthsBack - 1}) as n order by n`.execute(db)
  return rows.map(row => row.month)
}

interface SpendOrder {
  order_id: string
  order_no: string
  business_type: Mode
  origin_name: Words | null
  destination_name: Words | null
  usd_minor: string
  bills: { id: string; billNo: string }[]
  all_orders: number
  all_minor: string
}

export const spendOrders = async (
  db: Queryable,
  scope: BillScope,
  filter: SpendFilter,
  limit: number,
): Promise<SpendOrder[]> => {
  const { rows } = await sql<SpendOrder>`
    select order_id, order_no, business_type, (min(origin_name::text))::json as origin_name,
      (min(destination_name::text))::json as destination_name, sum(usd_minor)::text as usd_minor,
      coalesce(jsonb_agg(distinct jsonb_build_object('id', bill_id, 'billNo', bill_no))
        filter (where bill_id is not null), '[]') as bills,
      (count(*) over ())::int as all_orders, (sum(sum(usd_minor)) over ())::text as all_minor
    from (${spent(db, scope, filter)}) as spent
    group by order_id, order_no, business_type
    order by sum(usd_minor) desc, order_no limit ${limit}`.execute(db)
  return rows
}
