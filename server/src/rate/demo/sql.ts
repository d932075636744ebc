import type { Mode } from '@dtms/contract/mode.ts'
import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

// The demo's providers and shipper, known by the demo's own logins: a provider of the same code in a real
// database is not the demo's.
export const demoProviderIds = async (db: Queryable): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('provider')
    .innerJoin('person', 'person.provider_id', 'provider.id')
    .where('person.email', 'like', 'agent%@demo.test')
    .select(['provider.id', 'provider.code'])
    .execute()
  return new Map(rows.map(row => [row.code, row.id]))
}

export const demoCustomerId = async (db: Queryable): Promise<string | undefined> => {
  const row = await db
    .selectFrom('person')
    .where('email', '=', 'shipper@demo.test')
    .select('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? undefined
}

export const hasAnyRates = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from rate_sheet) or exists (select from channel) as any`.execute(db)
  return rows[0]?.any === true
}

// One instance fills or renews at a time; the other then finds everything in place.
export const lockDemoRates = (db: Queryable) =>
  sql`select pg_advisory_xact_lock(hashtext('rate demo'))`.execute(db)

export const insertDemoChannel = (
  db: Queryable,
  channel: { id: string; providerId: string; code: string; mode: Mode; service: RateSheet['service'] },
) =>
  db
    .insertInto('channel')
    .values({
      id: channel.id,
      provider_id: channel.providerId,
      code: channel.code,
      business_type: channel.mode,
      service_zh: channel.service.zh,
      service_zhtw: channel.service.zhtw,
      service_en: channel.service.en,
      demo: true,
    })
    .execute()

// The demo's own channels whose public cover does not reach a day.
export const demoChannelsRunOut = async (db: Queryable, day: string) => {
  const { rows } = await sql<{ provider_id: string; provider: string; code: string }>`
    select c.provider_id, p.code as provider, c.code
    from channel c join provider p on p.id = c.provider_id
    where c.demo and not exists (
      select from rate_sheet s
      where s.provider_id = c.provider_id and s.channel = c.code and s.audience = 'public'
        and s.state = 'published' and s.in_force @> ${day}::date)
    order by c.code`.execute(db)
  return rows
}

// A sheet that is published as it is written. It takes the days that no other version has.
export const insertPublishedSheet = async (
  db: Queryable,
  row: { id: string; providerId: string; sheet: RateSheet; priceCount: number; publishedAt: Date },
) => {
  const { sheet } = row
  await sql`
    insert into rate_sheet (id, provider_id, channel, business_type, valid_from, valid_to, time_zone, currency,
      service, state, version, content, findings, error_count, price_count, in_force, created_at, published_at)
    select ${row.id}, ${row.providerId}, ${sheet.channel}, ${sheet.businessType}, ${sheet.validFrom},
      ${sheet.validTo}, ${sheet.timeZone}, ${sheet.currency}, ${JSON.stringify(sheet.service)}, 'published',
      coalesce(max(version), 0) + 1, ${JSON.stringify(sheet)}, '[]', 0, ${row.priceCount},
      datemultirange(daterange(${sheet.validFrom}::date, ${sheet.validTo}::date, '[]'))
        - coalesce(range_agg(in_force) filter (where audience = 'public'), '{}'),
      ${row.publishedAt}, ${row.publishedAt}
    from rate_sheet where provider_id = ${row.providerId} and channel = ${sheet.channel}`.execute(db)
}

export const insertDemoMarkup = (
  db: Queryable,
  markup: {
    id: string
    providerId: string
    channel: string
    customerId: string | undefined
    percent?: string
    amount?: string
  },
) =>
  db
    .insertInto('markup')
    .values({
      id: markup.id,
      provider_id: markup.providerId,
      channel: markup.channel,
      customer_id: markup.customerId ?? null,
      group_name: null,
      percent: markup.percent ?? null,
      amount: markup.amount ?? null,
      currency: null,
    })
    .execute()

/** A policy that was changed or emptied stays as it is. */
export const insertDemoPolicy = async (
  db: Queryable,
  { provider, channel, rules }: { provider: string; channel: string; rules: readonly CancelRule[] },
): Promise<void> => {
  await sql`insert into channel_cancel_policy (provider_id, channel, rules, updated_by)
    select provider.id, ${channel}, ${JSON.stringify(rules)}::jsonb, person.id
    from provider join person on person.provider_id = provider.id and person.email = 'pricing@demo.test'
    where provider.code = ${provider}
    on conflict (provider_id, channel) do nothing`.execute(db)
}

export const insertDemoFx = (db: Queryable, rate: { currency: string; rate: string; validFrom: string }) =>
  db
    .insertInto('fx_rate')
    .values({ currency: rate.currency, rate: rate.rate, valid_from: rate.validFrom, created_by: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
