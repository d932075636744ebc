import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Readers } from '#notice/public.ts'

/** Those of these sheets that have no notice yet; with this transaction they have one. */
export const takeUnannounced = async (tx: Tx, sheetIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ sheet_id: string }>`
    insert into rate_expiry_notice (sheet_id) select unnest(${sheetIds}::uuid[])
    on conflict do nothing returning sheet_id`.execute(tx)
  return new Set(rows.map(row => row.sheet_id))
}

/** Who sets a provider's prices: its pricing people and its administrators. */
export const pricingPeople = (providerCode: string): Readers =>
  sql`select person.id from person join provider on provider.id = person.provider_id
    where provider.code = ${providerCode} and person.roles && '{pricing,admin}'
      and person.activated_at is not null and person.disabled_at is null`

export const hasPricingPeople = async (db: Queryable, providerCode: string): Promise<boolean> => {
  const { rows } = await sql`${pricingPeople(providerCode)} limit 1`.execute(db)
  return rows.length > 0
}
