import type { Queryable } from '#kernel/database.ts'

/** Providers that let their customers download prices. */
export const openProviders = (db: Queryable) =>
  db
    .selectFrom('provider')
    .where('price_list', '=', true)
    .select(['code', 'name_zh', 'name_zhtw', 'name_en', 'policy_zh', 'policy_zhtw', 'policy_en'])
    .execute()
