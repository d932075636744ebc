import { maxCounted } from '@dtms/contract/list.ts'
import { modeNumber } from '@dtms/contract/mode.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

const count = async (db: Queryable, rows: ReturnType<typeof sql>): Promise<number> => {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${maxCounted}) as counted`.execute(db)
  return result.rows[0]?.n ?? 0
}

/** Orders under way to a warehouse. */
export const ordersTo = (db: Queryable, warehouse: string) =>
  count(
    db,
    sql`select 1 from shipping_order where business_type = ${sql.lit(modeNumber.fba)} and flow_status in (1, 2)
      and details -> 'fba' ->> 'warehouseCode' = ${warehouse}
      and coalesce(last_milestone, '') not in ('delivered', 'closed')`,
  )

/** Orders under way by a port or airport. */
export const ordersBy = (db: Queryable, port: string) =>
  count(
    db,
    sql`select id from shipping_order where flow_status in (1, 2)
        and details -> 'ports' ->> 'origin' = ${port} and details -> 'ports' ->> 'origin' <> ''
        and coalesce(last_milestone, '') not in ('delivered', 'closed')
      union
      select id from shipping_order where flow_status in (1, 2)
        and details -> 'ports' ->> 'destination' = ${port} and details -> 'ports' ->> 'destination' <> ''
        and coalesce(last_milestone, '') not in ('delivered', 'closed')`,
  )

/** Customers' commodities with a customs code. */
export const commoditiesWith = (db: Queryable, code: string) =>
  count(db, sql`select 1 from commodity where hs_code = ${code}`)

const maxShown = 50

/** What became of an entry, newest first. */
export const entryEvents = (db: Queryable, id: string) =>
  db
    .selectFrom('audit_event')
    .leftJoin('person', 'person.id', 'audit_event.person_id')
    .where('audit_event.action', 'like', 'place.%')
    .where(sql<string>`audit_event.details ->> 'entryId'`, '=', id)
    .select([
      'audit_event.id',
      'audit_event.happened_at',
      'audit_event.action',
      'audit_event.details',
      'person.first_name',
      'person.last_name',
    ])
    .orderBy('audit_event.happened_at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .limit(maxShown)
    .execute()
