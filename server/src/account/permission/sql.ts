import type { EntryKind } from '@dtms/contract/permission.ts'
import type { Role } from '@dtms/contract/role.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

export interface Entry {
  role: Role
  modelId: string
  kind: EntryKind
  enCode: string
}

// What is there already stays as an admin left it.
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
