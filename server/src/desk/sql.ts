import type { Database } from '#kernel/database.ts'

// The provider of its staff; all of them for the portal's administrator.
export const providersFor = (db: Database, providerId: string | undefined) => {
  const query = db
    .selectFrom('provider')
    .select(['id', 'code', 'name_zh', 'name_zhtw', 'name_en'])
    .orderBy('code')
  return (providerId === undefined ? query : query.where('id', '=', providerId)).execute()
}

export type ProviderRow = Awaited<ReturnType<typeof providersFor>>[number]
