import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'
import type { SiteTables } from './tables.ts'

export const siteConfig = (db: Database) => db.selectFrom('site_config').selectAll().executeTakeFirstOrThrow()

export type SiteConfig = Awaited<ReturnType<typeof siteConfig>>

export const lockSiteConfig = (tx: Tx) =>
  tx.selectFrom('site_config').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSiteConfig = (tx: Tx, news: Updateable<SiteTables['site_config']>) =>
  tx.updateTable('site_config').set(news).execute()

export const recordError = (db: Database, error: Insertable<SiteTables['client_error']>) =>
  db
    .insertInto('client_error')
    .values(error)
    .onConflict(conflict =>
      conflict.column('hash').doUpdateSet(({ ref }) => ({
        count: sql`${ref('client_error.count')} + ${ref('excluded.count')}`,
        last_seen_at: sql`now()`,
      })),
    )
    .execute()

// What was not seen for long goes, and beyond a number the longest unseen.
export const forgetErrors = (db: Database, { days, max }: { days: number; max: number }) =>
  sql`delete from client_error where last_seen_at < now() - make_interval(days => ${days})
    or id in (select id from client_error order by last_seen_at desc offset ${max})`.execute(db)
