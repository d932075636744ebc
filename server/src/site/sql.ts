import type { Database } from '#kernel/database.ts'

export const siteConfig = (db: Database) => db.selectFrom('site_config').selectAll().executeTakeFirstOrThrow()
