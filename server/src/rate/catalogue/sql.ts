import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

// What the rate catalogue is made of: published sheets by their days in force, markups, exchange rates, providers.

export interface ShelvedRow {
  id: string
  version: number
  from_day: string
  to_day: string
  customer_id: string | null
  group_name: string | null
}

// Every run of days on which a published sheet is or will be sold, of one moment: publishing cuts the older
// version and adds the newer in one transaction, so this statement sees both or neither.
export const daysInForce = async (db: Queryable): Promise<ShelvedRow[]> => {
  const { rows } = await sql<ShelvedRow>`
    select s.id, s.version, s.customer_id, s.group_name,
      lower(days)::text as from_day, (upper(days) - 1)::text as to_day
    from rate_sheet s, unnest(s.in_force) as days
    where s.state = 'published'
      -- A day behind the earliest zone: what is over somewhere may still be today elsewhere.
      and upper(s.in_force) >= (now() at time zone 'UTC')::date
      and upper(days) >= (now() at time zone 'UTC')::date
    order by s.provider_id, s.channel, from_day, s.id`.execute(db)
  return rows
}

// As the stored text: a large one is not parsed here.
export const contentTextOf = async (db: Queryable, sheetId: string): Promise<string> => {
  const { text } = await db
    .selectFrom('rate_sheet')
    .where('id', '=', sheetId)
    .select(sql<string>`content::text`.as('text'))
    .executeTakeFirstOrThrow()
  return text
}

// All public versions of a channel since a day, with the days on which each was sold: the history of a price.
export const publicHistory = async (
  db: Queryable,
  channel: { provider: string; code: string; since: string },
): Promise<ShelvedRow[]> => {
  const { rows } = await sql<ShelvedRow>`
    select s.id, s.version, s.customer_id, s.group_name,
      lower(days)::text as from_day, (upper(days) - 1)::text as to_day
    from rate_sheet s join provider p on p.id = s.provider_id, unnest(s.in_force) as days
    where p.code = ${channel.provider} and s.channel = ${channel.code} and s.audience = 'public'
      and s.state in ('published', 'retired') and upper(days) > ${channel.since}::date
    order by from_day`.execute(db)
  return rows
}

// Those that count today, by the day it is in China: the catalogue looks again at midnight there.
export const allMarkups = (db: Queryable) =>
  db
    .selectFrom('markup')
    .innerJoin('provider', 'provider.id', 'markup.provider_id')
    .select([
      'markup.id',
      'provider.code as provider',
      'markup.customer_id',
      'markup.group_name',
      'markup.channel',
      'markup.percent',
      'markup.amount',
      'markup.currency',
    ])
    .where(
      sql<boolean>`daterange(markup.valid_from, markup.valid_to, '[]') @> (now() at time zone 'Asia/Shanghai')::date`,
    )
    .orderBy('markup.id')
    .execute()

// The newest rate of each currency that is not in the future, by the day it is in China.
export const currentFx = async (db: Queryable): Promise<{ currency: string; rate: string }[]> => {
  const { rows } = await sql<{ currency: string; rate: string }>`
    select distinct on (currency) currency, trim_scale(rate)::text as rate
    from fx_rate where valid_from <= (now() at time zone 'Asia/Shanghai')::date
    order by currency, valid_from desc`.execute(db)
  return rows
}

export const allProviders = (db: Queryable) =>
  db
    .selectFrom('provider')
    .select(['code', 'name_zh', 'name_zhtw', 'name_en', 'quote_days'])
    .orderBy('code')
    .execute()

export const groupedCustomers = (db: Queryable) =>
  db
    .selectFrom('customer')
    .where('group_name', 'is not', null)
    .select(['id', sql<string>`group_name`.as('group_name')])
    .orderBy('id')
    .execute()
