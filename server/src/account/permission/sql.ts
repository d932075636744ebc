import type { EntryKind } from '@dtms/contract/account/permission.ts'
import type { Role } from '@dtms/contract/role.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

export interface Entry {
  role: Role
  modelId: string
  kind: EntryKind
  enCode: string
}

// Existing entries stay as an admin left them.
export const insertNewEntries = async (db: Queryable, entries: readonly Entry[]) => {
  await sql`insert into permission_grant (role, model_id, kind, en_code)
    select * from unnest(${entries.map(({ role }) => role)}::text[], ${entries.map(({ modelId }) => modelId)}::text[],
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ enCode }) => enCode)}::text[])
    on conflict do nothing`.execute(db)
}

export const grantedEntries = (db: Queryable, roles: readonly Role[], modelId?: string) =>
  db
    .selectFrom('permission_grant')
    .where('role', 'in', roles)
    .where('granted', '=', true)
    .$if(modelId !== undefined, query => query.where('model_id', '=', modelId ?? ''))
    .select(['model_id', 'kind', 'en_code'])
    .distinct()
    .execute()

export const allEntries = (db: Queryable) =>
  db
    .selectFrom('permission_grant')
    .select(['role', 'model_id', 'kind', 'en_code', 'granted'])
    .orderBy('model_id')
    .orderBy('kind')
    .orderBy('en_code')
    .orderBy('role')
    .execute()

// Whether it was otherwise before.
export const setEntry = async (tx: Tx, entry: Entry & { granted: boolean }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('permission_grant')
    .set({ granted: entry.granted })
    .where('role', '=', entry.role)
    .where('model_id', '=', entry.modelId)
    .where('kind', '=', entry.kind)
    .where('en_code', '=', entry.enCode)
    .where('granted', '!=', entry.granted)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
