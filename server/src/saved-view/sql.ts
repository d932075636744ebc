import type { SavedViewList } from '@dtms/contract/saved-view/saved-view.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'
import type { SavedViewTables } from './tables.ts'

const columns = ['id', 'list', 'name', 'search', 'is_default'] as const

// The changes of one person one after the other: how many there are, and which is the default, are counted.
export const lockViews = (tx: Tx, personId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved-view ${personId}`}, 0))`.execute(tx)

export const viewsOf = (db: Database, personId: string, list: SavedViewList | undefined) => {
  const views = db.selectFrom('saved_view').where('person_id', '=', personId).select(columns)
  return (list === undefined ? views : views.where('list', '=', list)).orderBy(sql`lower(name)`).execute()
}

export const viewOf = (tx: Tx, personId: string, id: string) =>
  tx
    .selectFrom('saved_view')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()

export const noDefault = (tx: Tx, personId: string, list: SavedViewList) =>
  tx
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()

export const insertView = (tx: Tx, view: Insertable<SavedViewTables['saved_view']>) =>
  tx.insertInto('saved_view').values(view).returning(columns).executeTakeFirstOrThrow()

export const updateView = (tx: Tx, id: string, change: Updateable<SavedViewTables['saved_view']>) =>
  tx
    .updateTable('saved_view')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteView = async (db: Database, personId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
