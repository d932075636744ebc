import type { Words } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

const columns = [
  'provider.id',
  'provider.code',
  'provider.name_zh',
  'provider.name_zhtw',
  'provider.name_en',
  'provider.logo',
  'provider.phone',
  'provider.email',
  'provider.address',
  'provider.tax_number',
  'provider.quote_days',
  'provider.price_list',
  'provider.policy_zh',
  'provider.policy_zhtw',
  'provider.policy_en',
  'provider.created_at',
] as const

// One provider's, or all of them for portal admins.
export const providersWithSize = (db: Queryable, providerId: string | undefined) =>
  db
    .selectFrom('provider')
    .$if(providerId !== undefined, query => query.where('id', '=', providerId ?? ''))
    .select(columns)
    .select([
      sql<number>`(select count(*)::int from person where person.provider_id = provider.id
        and person.disabled_at is null and person.activated_at is not null)`.as('staff'),
      sql<number>`(select count(*)::int from channel where channel.provider_id = provider.id)`.as('channels'),
    ])
    .orderBy('provider.created_at')
    .orderBy('provider.code')
    .execute()

export const providerCalled = (db: Queryable, code: string) =>
  db.selectFrom('provider').where('code', '=', code).select(columns).executeTakeFirst()

export const providerById = (db: Queryable, id: string) =>
  db.selectFrom('provider').where('id', '=', id).select(columns).executeTakeFirst()

export const lockProvider = (tx: Tx, id: string) =>
  tx.selectFrom('provider').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()

export interface ProviderFields {
  name?: Words | undefined
  logo?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  address?: string | undefined
  taxNumber?: string | undefined
  quoteDays?: number | undefined
  policy?: Words | undefined
  priceList?: boolean | undefined
}

export const updateProviderRow = (db: Queryable, id: string, news: ProviderFields) =>
  db
    .updateTable('provider')
    .set({
      id,
      ...(news.name && { name_zh: news.name.zh, name_zhtw: news.name.zhtw, name_en: news.name.en }),
      ...(news.logo !== undefined && { logo: news.logo }),
      ...(news.phone !== undefined && { phone: news.phone }),
      ...(news.email !== undefined && { email: news.email }),
      ...(news.address !== undefined && { address: news.address }),
      ...(news.taxNumber !== undefined && { tax_number: news.taxNumber }),
      ...(news.quoteDays !== undefined && { quote_days: news.quoteDays }),
      ...(news.priceList !== undefined && { price_list: news.priceList }),
      ...(news.policy && {
        policy_zh: news.policy.zh,
        policy_zhtw: news.policy.zhtw,
        policy_en: news.policy.en,
      }),
    })
    .where('id', '=', id)
    .execute()

/** PRODUCT 5: HD is the default provider; a portal without one takes its first. Empty where there is none at all. */
export const defaultProviderCode = async (db: Queryable): Promise<string> => {
  const first = await db
    .selectFrom('provider')
    .select('code')
    .orderBy(sql`code = 'HD'`, 'desc')
    .orderBy('created_at')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return first?.code ?? ''
}
