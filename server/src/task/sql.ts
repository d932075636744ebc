import type { StaffRole } from '@dtms/contract/role.ts'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Tables } from '#kernel/tables.ts'
import { fullNameIn } from '#kernel/text/person-name.ts'
import type { TaskTables } from './tables.ts'

export interface Colleague {
  id: string
  name: string
  roles: StaffRole[]
}

/** The staff of one provider who can sign in. */
export const colleaguesOf = async (db: Queryable, providerIds: readonly string[]): Promise<Colleague[]> => {
  const { rows } = await sql<Colleague>`select person.id, ${fullNameIn('person')} as name, person.roles
    from person where person.provider_id = any(${[...providerIds]}::uuid[])
      and person.activated_at is not null and person.disabled_at is null
    order by ${fullNameIn('person')} collate "zh-x-icu", person.id`.execute(db)
  return rows
}

export const nameOf = async (db: Queryable, personId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select ${fullNameIn('person')} as name from person
    where person.id = ${personId}`.execute(db)
  return rows[0]?.name ?? ''
}

export const insertTask = (tx: Tx, task: Insertable<TaskTables['task']>) =>
  tx.insertInto('task').values(task).execute()

export const lockTask = (tx: Tx, providerIds: readonly string[], id: string) =>
  tx
    .selectFrom('task')
    .where('id', '=', id)
    .where('provider_id', 'in', [...providerIds])
    .select(['id', 'provider_id', 'kind', 'title', 'state', 'assignee_id'])
    .forUpdate()
    .executeTakeFirst()

export const updateTask = (tx: Tx, id: string, change: UpdateObject<Tables, 'task'>) =>
  tx.updateTable('task').set(change).where('id', '=', id).execute()

export const databaseNow = sql<Date>`now()`
