import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

/**
 * Deletes inquiries that led to nothing, from one id to another, at most `max` of them looked at. Returns how many were
 * deleted, and the last one looked at. A price request, a spot quote, an order or a draft needs its inquiry.
 */
export const deleteUnused = async (
  db: Queryable,
  { after, before, max }: { after: string; before: string; max: number },
) => {
  const { rows } = await sql<{ last: string | null; deleted: number }>`
    with old as materialized (
      select id, array(select id || '-' || n from generate_series(0, quote_count - 1) as n) as quote_ids
      from inquiry where id > ${after}::uuid and id < ${before}::uuid order by id limit ${max}),
    deleted as (
      delete from inquiry using old where inquiry.id = old.id
        and not exists (select from quote_request where inquiry_id = old.id)
        and not exists (select from spot_quote_version where inquiry_id = old.id)
        and not exists (select from order_quote_use where quote_id = any(old.quote_ids))
        and not exists (select from shipping_order
          where flow_status = 0 and quote_id is not null and quote_id = any(old.quote_ids))
      returning inquiry.id)
    select (select max(id::text) from old) as last, (select count(*)::int from deleted) as deleted`.execute(
    db,
  )
  return rows[0] ?? { last: null, deleted: 0 }
}
