import { mostUnread, type NoticeParams } from '@dtms/contract/notice.ts'
import type { Module } from '@dtms/contract/role.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Queryable } from '#kernel/database.ts'
import { type ListPlan, type ListQuery, listPage } from '#kernel/list.ts'

export interface NewNotice {
  kind: string
  params: NoticeParams
  link: string
}

export const insertNotices = async (db: Queryable, personIds: readonly string[], notice: NewNotice) => {
  if (personIds.length === 0) return
  const { kind, params, link } = notice
  await db
    .insertInto('notice')
    .values(personIds.map(person_id => ({ person_id, kind, params: JSON.stringify(params), link })))
    .execute()
}

// Whom a notice to a company reaches: everybody there who can read it and has to do with it.
export const readersOf = async (db: Queryable, customerId: string, module: Module | undefined) => {
  let query = db
    .selectFrom('person')
    .where('customer_id', '=', customerId)
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .select('id')
  if (module) query = query.where(sql<SqlBool>`not 'member' = any(roles) or ${module} = any(modules)`)
  return (await query.execute()).map(({ id }) => id)
}

const plan: ListPlan<'createTime'> = {
  id: sql<string>`notice.id`,
  keys: { createTime: { value: sql`notice.created_at`, type: 'time' } },
  usual: { sidx: 'createTime', sord: 'desc' },
}

export const noticePage = (
  db: Database,
  personId: string,
  unreadOnly: boolean,
  asked: ListQuery<'createTime'>,
) => {
  let query = db
    .selectFrom('notice')
    .where('person_id', '=', personId)
    .select(['notice.id', 'kind', 'params', 'link', 'created_at', 'read_at'])
  if (unreadOnly) query = query.where('read_at', 'is', null)
  return listPage(db, query, plan, asked)
}

// Counted as far as the badge tells.
export const countUnread = async (db: Queryable, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('notice')
        .where('person_id', '=', personId)
        .where('read_at', 'is', null)
        .select('id')
        .limit(mostUnread)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const markRead = async (db: Queryable, personId: string, ids: readonly string[] | undefined) => {
  if (ids?.length === 0) return
  let query = db
    .updateTable('notice')
    .set({ read_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
  if (ids) query = query.where('id', 'in', [...ids])
  await query.execute()
}

export const deleteOldNotices = (db: Queryable) =>
  db.deleteFrom('notice').where('created_at', '<', sql<Date>`now() - interval '1 year'`).execute()
