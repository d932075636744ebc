import type { StaffRole } from '@dtms/contract/role.ts'
import type { TaskRule } from '@dtms/contract/task/task.ts'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import { noteChange } from '#kernel/database/changes.ts'
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

export const insertTask = async (tx: Tx, task: Insertable<TaskTables['task']>) => {
  await tx.insertInto('task').values(task).execute()
  await noteChange(tx, 'tasks', { providerId: task.provider_id })
}

export const lockTask = (tx: Tx, providerIds: readonly string[], id: string) =>
  tx
    .selectFrom('task')
    .where('id', '=', id)
    .where('provider_id', 'in', [...providerIds])
    .select(['id', 'provider_id', 'kind', 'title', 'state', 'assignee_id'])
    .forUpdate()
    .executeTakeFirst()

export const updateTask = async (
  tx: Tx,
  { id, provider_id: providerId }: { id: string; provider_id: string },
  change: UpdateObject<Tables, 'task'>,
) => {
  await tx.updateTable('task').set(change).where('id', '=', id).execute()
  await noteChange(tx, 'tasks', { providerId })
}

export const databaseNow = sql<Date>`now()`

export interface WantedTask {
  // The rule, the order and the occasion.
  cause: string
  orderId: string
  dueDay: string
  assigneeId: string | null
  role: StaffRole
}

interface RuleOf {
  providerId: string
  // Absent: whatever the task came from, staff included.
  rule?: TaskRule
  orderId?: string
}

export const openCauses = async (
  tx: Tx,
  { providerId, rule }: RuleOf,
  wanted: readonly (WantedTask & { id: string })[],
): Promise<number> => {
  if (wanted.length === 0) return 0
  const { rows } =
    await sql`insert into task (id, provider_id, kind, cause, title, due_day, assignee_id, role, order_id)
    select id, ${providerId}, ${rule ?? ''}, cause, '', "dueDay", "assigneeId", role, "orderId"
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (id uuid, cause text, "orderId" uuid, "dueDay" date, "assigneeId" uuid, role text)
    order by cause
    on conflict (cause) do update set state = 'open', done_at = null
      where task.state = 'done' and task.done_by is null
    returning task.id`.execute(tx)
  return rows.length
}

export const closeOthers = async (
  tx: Tx,
  { providerId, rule, orderId }: RuleOf,
  causes: readonly string[],
): Promise<number> => {
  const { rows } = await sql`update task set state = 'done', done_at = now()
    where provider_id = ${providerId} and state = 'open'
      and (${rule ?? null}::text is null or kind = ${rule ?? null})
      and (${orderId ?? null}::uuid is null or order_id = ${orderId ?? null}::uuid)
      and not coalesce(cause, '') = any(${[...causes]}::text[])
    returning id`.execute(tx)
  return rows.length
}
