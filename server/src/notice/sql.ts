import type { NoticeChannel, NoticeEvent } from '@dtms/contract/account/me.ts'
import { maxUnread, type NoticeKind, type NoticeParams } from '@dtms/contract/notice/notice.ts'
import type { Module } from '@dtms/contract/role.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListPlan, type ListQuery, listPage } from '#documents/list.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { jobAdded } from '#kernel/jobs.ts'

export interface NewNotice {
  kind: NoticeKind
  params: NoticeParams
  link: string
}

// The recipients: a select of their ids.
export type Readers = RawBuilder<{ id: string }>

/** Whether a person wants this event on this channel: true unless they switched it off. */
const wantsNoticeIn = (person: RawBuilder<unknown>, event: NoticeEvent, channel: NoticeChannel) =>
  sql<SqlBool>`not exists (select from notice_off where notice_off.person_id = ${person}
    and notice_off.event = ${event} and notice_off.channel = ${channel})`

export const wantsNotice = async (
  db: Queryable,
  personId: string,
  event: NoticeEvent,
  channel: NoticeChannel,
): Promise<boolean> => {
  const { rows } = await sql<{ wants: boolean }>`
    select ${wantsNoticeIn(sql`${personId}`, event, channel)} as wants`.execute(db)
  return rows[0]?.wants === true
}

// Written down and mailed for each in the ways that they have not switched off, in one statement however many there
// are. What belongs to no event is not mailed, and cannot be switched off.
export const notifyReaders = (
  tx: Tx,
  readers: Readers,
  event: NoticeEvent | undefined,
  { kind, params, link }: NewNotice,
) => {
  const person = sql`reader.id`
  const wants = (channel: NoticeChannel) => (event ? wantsNoticeIn(person, event, channel) : sql`true`)
  const text = JSON.stringify(params)
  const mail = jobAdded(
    'notice:send-mail',
    sql`json_build_object('personId', ${person}, 'kind', ${kind}::text, 'params', ${text}::json, 'link', ${link}::text)`,
  )
  return sql`with reader as materialized (${readers}), told as (
      insert into notice (person_id, kind, params, link)
      select ${person}, ${kind}::text, ${text}::jsonb, ${link}::text from reader where ${wants('portal')})
    select ${mail} from reader where ${event ? wants('mail') : sql`false`}`.execute(tx)
}

export const onePerson = (personId: string): Readers => sql`select ${personId}::uuid as id`

// The recipients of a notice to a company: all users there who can read it and have the module.
export const readersOf = (customerId: string, module: Module | undefined): Readers =>
  sql`select id from person where customer_id = ${customerId} and activated_at is not null and disabled_at is null
    and ${module ? sql`(not 'member' = any(roles) or ${module} = any(modules))` : sql`true`}`

const plan: ListPlan<'createTime'> = {
  id: sql<string>`notice.id`,
  keys: { createTime: { value: sql`notice.created_at`, type: 'time' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
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

// Counted up to the badge's maximum.
export const countUnread = async (db: Queryable, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('notice')
        .where('person_id', '=', personId)
        .where('read_at', 'is', null)
        .select('id')
        .limit(maxUnread)
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
