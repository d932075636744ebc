import type { Words } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'

// Days by China's calendar, the database's clock: today is the last.
export const daysUntilToday = async (db: Database, count: number): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Asia/Shanghai')::date - place)::text as day
    from generate_series(${count - 1}::int, 0, -1) as place`.execute(db)
  return rows.map(({ day }) => day)
}

interface Counted {
  day: string
  count: number
}

const ofProvider = (providerId: string | undefined) =>
  providerId === undefined ? sql`provider_id is null` : sql`provider_id = ${providerId}`

export const askedByDay = async (db: Database, providerId: string | undefined, from: string) => {
  const { rows } = await sql<Counted>`select day::text as day, sum(asked)::int as count from quote_asked_day
    where ${ofProvider(providerId)} and day >= ${from}::date group by day`.execute(db)
  return rows
}

// Each status by itself: the desk's index leads with it.
const placedSince = (providerIds: readonly string[], from: string) => sql`
  provider_id = any(${[...providerIds]}::uuid[]) and flow_status = any('{1,2,3,4,5}'::smallint[])
  and flow_status > 0
  and coalesce(submitted_at, created_at) >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`

export const bookedByDay = async (db: Database, providerIds: readonly string[], from: string) => {
  const { rows } = await sql<Counted>`
    select (coalesce(submitted_at, created_at) at time zone 'Asia/Shanghai')::date::text as day,
      count(*)::int as count
    from shipping_order where ${placedSince(providerIds, from)} group by 1`.execute(db)
  return rows
}

export interface LaneRow {
  lane: string
  originName: Words
  destinationName: Words
  asked: number
  booked: number
}

// The lanes that were asked for most, with what was booked on them in the same days.
export const busiestLanes = async (
  db: Database,
  providerId: string | undefined,
  providerIds: readonly string[],
  from: string,
  max: number,
) => {
  const { rows } = await sql<LaneRow>`
    with asked as (
      select lane, min(origin_name::text)::jsonb as origin_name, min(destination_name::text)::jsonb as destination_name,
        sum(asked)::int as asked
      from quote_asked_day where ${ofProvider(providerId)} and day >= ${from}::date
      group by lane order by sum(asked) desc, lane limit ${max}),
    booked as (
      select (origin_name ->> 'en') || ' → ' || (destination_name ->> 'en') as lane, count(*)::int as booked
      from shipping_order where ${placedSince(providerIds, from)} group by 1)
    select asked.lane, asked.origin_name as "originName", asked.destination_name as "destinationName", asked.asked,
      coalesce(booked.booked, 0) as booked
    from asked left join booked on booked.lane = asked.lane
    order by asked.asked desc, asked.lane`.execute(db)
  return rows
}

interface Responses {
  // Null means all days together, from that day on.
  day: string | null
  seconds: number
}

// How long customers waited for a reply: from their first message after the provider's last one to the provider's
// next one. Only the newest conversations, and the last messages of each: enough for a median, and bounded however
// old they are.
const maxConversations = 200
const maxMessages = 100

export const responsesByDay = async (
  db: Database,
  providerIds: readonly string[],
  from: string,
  until: string,
) => {
  const { rows } = await sql<Responses>`
    with talked as (
      select id from conversation
      where provider_id = any(${[...providerIds]}::uuid[])
        and last_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
      order by last_at desc limit ${maxConversations}),
    said as (
      select talked.id, message.seq, message.from_customer, message.sent_at
      from talked cross join lateral (
        select seq, from_customer, sent_at from message where conversation_id = talked.id
        order by seq desc limit ${maxMessages}) as message),
    turned as (
      select id, seq, from_customer, sent_at,
        lag(from_customer) over (partition by id order by seq) is distinct from from_customer as turns
      from said),
    turns as (
      select from_customer, sent_at, lead(sent_at) over (partition by id order by seq) as answered_at
      from turned where turns),
    answered as (
      select (answered_at at time zone 'Asia/Shanghai')::date as day,
        extract(epoch from answered_at - sent_at) as seconds
      from turns where from_customer and answered_at is not null)
    select day::text as day, round(percentile_cont(0.5) within group (order by seconds))::int as seconds
    from answered where day >= ${from}::date and day <= ${until}::date
    group by grouping sets ((day), ())`.execute(db)
  // Without a reply the result is one empty row.
  return rows.filter(({ seconds }) => seconds !== null)
}
