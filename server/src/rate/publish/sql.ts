import type { Mode } from '@dtms/contract/mode.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'
import { momentText } from '../sheet/sql.ts'

// What happens when a version is published, scheduled or retired. Days are those of the sheet's own zone, by the
// database's clock.

// The channel, made with its first version. Publishing takes turns on its row, and its mode never changes.
export const lockedChannel = async (
  tx: Tx,
  channel: {
    id: string
    providerId: string
    code: string
    mode: Mode
    service: { zh?: string; zhtw?: string; en?: string }
  },
): Promise<{ business_type: Mode }> => {
  const { zh = '', zhtw = '', en = '' } = channel.service
  await tx
    .insertInto('channel')
    .values({
      id: channel.id,
      provider_id: channel.providerId,
      code: channel.code,
      business_type: channel.mode,
      service_zh: zh,
      service_zhtw: zhtw,
      service_en: en,
    })
    .onConflict(conflict => conflict.columns(['provider_id', 'code']).doNothing())
    .execute()
  return tx
    .selectFrom('channel')
    .where('provider_id', '=', channel.providerId)
    .where('code', '=', channel.code)
    .select('business_type')
    .forUpdate()
    .executeTakeFirstOrThrow()
}

// A channel is called what its newest version calls it.
export const nameChannel = (
  tx: Tx,
  channel: { providerId: string; code: string; service: { zh?: string; zhtw?: string; en?: string } },
) => {
  const { zh = '', zhtw = '', en = '' } = channel.service
  return tx
    .updateTable('channel')
    .set({ service_zh: zh, service_zhtw: zhtw, service_en: en })
    .where('provider_id', '=', channel.providerId)
    .where('code', '=', channel.code)
    .execute()
}

// Takes the days of the new version out of the older ones of the same channel and audience. What has no day
// left from today on is retired; the days that it was sold on stay, as history.
export const cutOlderVersions = async (
  tx: Tx,
  sheetId: string,
  personId: string | null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      select id, provider_id, channel, audience, (now() at time zone time_zone)::date as today,
        datemultirange(daterange(greatest(valid_from, (now() at time zone time_zone)::date), valid_to, '[]')) as days
      from rate_sheet where id = ${sheetId})
    update rate_sheet s set
      in_force = s.in_force - fresh.days,
      state = case when upper(s.in_force - fresh.days) > fresh.today then 'published' else 'retired' end,
      retired_at = case when upper(s.in_force - fresh.days) > fresh.today then null else now() end,
      retired_by = case when upper(s.in_force - fresh.days) > fresh.today then null else ${personId}::uuid end
    from fresh
    where s.provider_id = fresh.provider_id and s.channel = fresh.channel and s.audience = fresh.audience
      and s.id <> fresh.id and s.state = 'published' and s.in_force && fresh.days
    returning s.id`.execute(tx)
  return rows.map(row => row.id)
}

// The sheet takes force: from its first day or, where that has passed, from today.
export const markPublished = async (tx: Tx, sheetId: string, personId: string | null) => {
  const { rows } = await sql<{ version: number }>`
    update rate_sheet s set
      state = 'published',
      version = 1 + (select coalesce(max(version), 0) from rate_sheet o
        where o.provider_id = s.provider_id and o.channel = s.channel),
      in_force = datemultirange(
        daterange(greatest(valid_from, (now() at time zone time_zone)::date), valid_to, '[]')),
      publish_at = null, published_at = now(), published_by = ${personId}, updated_at = now()
    where id = ${sheetId}
    returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

// Whether a sheet's last day is over at a time, in its own zone.
export const endsBefore = async (tx: Tx, sheetId: string, at: string): Promise<boolean> => {
  const { rows } = await sql<{ ends: boolean }>`
    select valid_to < (${at}::timestamptz at time zone time_zone)::date as ends
    from rate_sheet where id = ${sheetId}`.execute(tx)
  return rows[0]?.ends === true
}

// Undefined where the time is not in the future: then it is published at once.
export const markScheduled = async (tx: Tx, sheetId: string, at: string, personId: string) => {
  const { rows } = await sql<{ publish_at_text: string }>`
    update rate_sheet set state = 'scheduled', publish_at = ${at}::timestamptz, published_by = ${personId},
      updated_at = now()
    where id = ${sheetId} and ${at}::timestamptz > now()
    returning ${momentText} as publish_at_text`.execute(tx)
  return rows[0]?.publish_at_text
}

export const markDraft = (tx: Tx, sheetId: string) =>
  tx
    .updateTable('rate_sheet')
    .set({ state: 'draft', publish_at: null, published_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', sheetId)
    .where('state', '=', 'scheduled')
    .execute()

// Sold no more from today on.
export const markRetired = (tx: Tx, sheetId: string, personId: string) =>
  sql`update rate_sheet set state = 'retired', retired_at = now(), retired_by = ${personId},
      in_force = in_force * datemultirange(daterange(null, (now() at time zone time_zone)::date))
    where id = ${sheetId} and state = 'published'`.execute(tx)

// Covers of channels that end within so many days; also those that ended lately. Days count as covered until the
// first that no published version has, so a successor that begins later does not hide the gap before it. A
// channel that is on sale only from some later day on has not run out.
export const coverEnding = async (db: Queryable, { providerId }: Scope, withinDays: number) => {
  const { rows } = await sql<{
    provider: string
    channel: string
    service: Record<string, string>
    business_type: Mode
    customer_id: string | null
    customer_name: string | null
    group_name: string | null
    id: string
    last_day: string
    days_left: number
  }>`
    with cover as (
      select provider_id, channel, audience, range_agg(in_force) as days,
        -- Of the newest version: all versions of a channel have one zone in practice.
        (now() at time zone (array_agg(time_zone order by version desc))[1])::date as today
      from rate_sheet
      where state = 'published' and not isempty(in_force)
        and (${providerId ?? null}::uuid is null or provider_id = ${providerId ?? null}::uuid)
      group by provider_id, channel, audience),
    ending as (
      select cover.*, (select max(upper(run) - 1) from unnest(days) run where lower(run) <= today) as last_day
      from cover)
    select p.code as provider, s.channel, s.service, s.business_type, s.customer_id, c.name as customer_name,
      s.group_name, s.id, last_day::text as last_day, last_day - today as days_left
    from ending
    join rate_sheet s on s.provider_id = ending.provider_id and s.channel = ending.channel
      and s.audience = ending.audience and s.state = 'published' and s.in_force @> ending.last_day
    join provider p on p.id = s.provider_id
    left join customer c on c.id = s.customer_id
    where last_day - today between -30 and ${withinDays}
    order by days_left, s.channel, s.id`.execute(db)
  return rows
}
