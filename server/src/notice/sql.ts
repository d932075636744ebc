import type { NoticeChannel, NoticeEvent } from '@dtms/contract/account/me.ts'
import type { NoticeKind, NoticeParams } from '@dtms/contract/notice/notice.ts'
import { maxUnread } from '@dtms/contract/notice/unread.ts'
import type { Module } from '@dtms/contract/role.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListPlan, type ListQuery, listPage } from '#documents/list.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { jobAdded } from '#kernel/jobs.ts'
import { isPushed } from './push/pushed-kinds.ts'
import type { Pushed } from './push/send-push.ts'
import { pushesTo } from './push/sql.ts'

export interface NewNotice {
  kind: NoticeKind
  params: NoticeParams
  // Further params that a select reads from the record itself, as jsonb.
  rowParams?: RowParams | undefined
  link: string
}

// The recipients: a select of their ids.
export type Readers = RawBuilder<{ id: string }>

export type RowParams = RawBuilder<unknown>

interface ReadersNews extends NewNotice {
  readers: Readers
  event: NoticeEvent | undefined
  // Mailed to the address of this customer where it has no login.
  contactOf: string | undefined
}

/** Pushes to the browsers of one person, if they want the event there. */
export const pushPerson = async (
  tx: Tx,
  personId: string,
  event: NoticeEvent,
  pushed: Pick<Pushed, 'words' | 'params' | 'link'>,
): Promise<void> => {
  const person = sql`(select ${personId}::uuid as id)`
  const wanted = wantsNoticeIn(sql`reader.id`, event, 'push')
  await pushesTo(person, wanted, sql`${JSON.stringify(pushed)}::jsonb`).execute(tx)
}

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

// Written down, mailed and pushed for each reader by the channels that they have not switched off, in one statement however
// many there are. What belongs to no event is not mailed, and cannot be switched off.
export const notifyReaders = async (tx: Tx, news: readonly ReadersNews[]): Promise<void> => {
  if (news.length === 0) return
  const person = sql`reader.id`
  const wants = (event: NoticeEvent | undefined, channel: NoticeChannel) =>
    event ? wantsNoticeIn(person, event, channel) : sql`true`
  const parts = news.map(({ readers, event, kind, params, rowParams, link, contactOf }, index) => {
    const reader = sql.raw(`reader_${index}`)
    const text = sql`${JSON.stringify(params)}::jsonb`
    const filled = rowParams ? sql`${text} || coalesce((${rowParams}), '{}')` : text
    const mail = jobAdded(
      'notice:send-mail',
      sql`json_build_object('personId', ${person}, 'kind', ${kind}::text, 'params', reader.params, 'link', ${link}::text)`,
    )
    return {
      written: sql`${reader} as materialized (select person.id, ${filled} as params from (${readers}) person),
        ${sql.raw(`told_${index}`)} as (insert into notice (person_id, kind, params, link)
          select ${person}, ${kind}::text, reader.params, ${link}::text from ${reader} reader
          where ${wants(event, 'portal')})`,
      mailed: [
        sql`select ${mail} from ${reader} reader where ${event ? wants(event, 'mail') : sql`false`}`,
        ...(contactOf ? [mailedToContact(contactOf, kind, filled)] : []),
        ...(isPushed(kind)
          ? [
              pushesTo(
                reader,
                wants(event, 'push'),
                sql`jsonb_build_object('kind', ${kind}::text, 'params', reader.params, 'link', ${link}::text)`,
              ),
            ]
          : []),
      ],
    }
  })
  await sql`with ${sql.join(parts.map(({ written }) => written))}
    ${sql.join(
      parts.flatMap(({ mailed }) => mailed),
      sql` union all `,
    )}`.execute(tx)
}

const hasNoLogin = sql<SqlBool>`customer.created_by_provider is not null and customer.email <> ''
  and customer.closed_at is null and customer.disabled_at is null
  and not exists (select from person where person.customer_id = customer.id and person.activated_at is not null)`

const mailedToContact = (customerId: string, kind: NoticeKind, params: RawBuilder<unknown>) => {
  const payload = sql`json_build_object('customerId', customer.id, 'kind', ${kind}::text, 'params', ${params})`
  return sql`select ${jobAdded('notice:send-mail', payload)} from customer
    where customer.id = ${customerId} and ${hasNoLogin}`
}

/** Where a customer without a login is written to; undefined once it has one. */
export const contactOf = (db: Queryable, customerId: string) =>
  db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .where(hasNoLogin)
    .select(['contact', 'email', 'invoice_language as language'])
    .executeTakeFirst()

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
