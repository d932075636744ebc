import type { ContentPath } from '@dtms/contract/content/article.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'
import type { ContentTables } from './tables.ts'

/** The newest version of every page that has one, without its text. */
export const newestVersions = (db: Database) =>
  db
    .selectFrom('content_version')
    .distinctOn('path')
    .select(['path', 'version', 'changed_at'])
    .orderBy('path')
    .orderBy('version', 'desc')
    .execute()

export const articleOfVersion = (db: Database | Tx, path: string, version: number) =>
  db
    .selectFrom('content_version')
    .where('path', '=', path)
    .where('version', '=', version)
    .select('article')
    .executeTakeFirst()

// Two who save at once: the second waits for the first and sees what they wrote.
export const lockNewest = async (tx: Tx, path: ContentPath) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content_version ${path}`}, 0))`.execute(tx)
  return tx
    .selectFrom('content_version')
    .where('path', '=', path)
    .select(['version', 'article'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const addVersion = (tx: Tx, row: Insertable<ContentTables['content_version']>) =>
  tx.insertInto('content_version').values(row).execute()
