import { type SqlBool, sql } from 'kysely'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { within } from '../sql.ts'

type CustomerScope = Extract<OrderScope, { customerId: string }>

// Settled: neither under way nor waiting for the customer or the provider.
const isSettled = sql<boolean>`(not consent_wanted and exception is null and approval is distinct from 'waiting'
  and (flow_status in (0, 3, 4, 5) or flow_status = 2 and coalesce(last_milestone, '') in ('delivered', 'closed')))`

// Locked in the order of their ids, so that two requests do not wait for each other.
export const lockOwnOrders = (tx: Tx, scope: CustomerScope, ids: readonly string[]) =>
  tx
    .selectFrom('shipping_order')
    .where(within(scope))
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .select(['id', 'tags', sql<boolean>`archived_at is not null`.as('archived'), isSettled.as('settled')])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

// Not a change of the order itself: its time of change stays, so that a colleague's edit is not refused.
export const archiveOrders = async (
  tx: Tx,
  { customerId }: CustomerScope,
  ids: readonly string[],
  archived: boolean,
) => {
  await tx
    .updateTable('shipping_order')
    .set({ archived_at: archived ? sql<Date>`now()` : null })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute()
  await noteChange(tx, 'orders', { customerId })
}

export const tagOrders = async (
  tx: Tx,
  { customerId }: CustomerScope,
  tagged: readonly { id: string; tags: readonly string[] }[],
) => {
  const news = JSON.stringify(tagged)
  await sql`update shipping_order set tags = array(select jsonb_array_elements_text(news.tags))
    from jsonb_to_recordset(${news}::jsonb) as news(id uuid, tags jsonb)
    where shipping_order.id = news.id`.execute(tx)
  await noteChange(tx, 'orders', { customerId })
}

const tagsShown = 200
export const tagsOf = async (db: Database, scope: CustomerScope) => {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from shipping_order, unnest(tags) as name
    where ${within(scope)} and tags <> '{}' group by name order by count(*) desc, name limit ${tagsShown}
  `.execute(db)
  return rows.sort((a, b) => a.name.localeCompare(b.name))
}

// The attached files in their latest version, by order.
export const attachedFiles = (db: Database, scope: OrderScope, ids: readonly string[]) =>
  db
    .selectFrom('order_document')
    .innerJoin('shipping_order', 'shipping_order.id', 'order_document.order_id')
    .innerJoin('file', 'file.id', 'order_document.file_id')
    .where(within(scope))
    .where(sql<SqlBool>`shipping_order.id = any(${[...ids]}::uuid[])`)
    .where('order_document.removed_at', 'is', null)
    .select([
      'order_document.order_id',
      'order_document.file_id',
      'order_document.kind',
      'order_document.version',
      'order_document.name',
      'file.size_bytes',
    ])
    .orderBy('order_document.order_id')
    .orderBy('order_document.kind')
    .orderBy('order_document.version')
    .execute()
