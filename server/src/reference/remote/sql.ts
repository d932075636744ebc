import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Area } from './area-table.ts'
import type { AreaVersion } from './areas.ts'

const columns = [
  ...(['id', 'code', 'carrier', 'version'] as const),
  'row_count as rowCount',
  sql<string>`valid_from::text`.as('validFrom'),
] as const

/** A version without its rows. */
export interface StoredVersion extends AreaVersion {
  rowCount: number
}

/** All versions: a change of the tables is a new one. */
export const storedVersions = (db: Queryable): Promise<StoredVersion[]> =>
  db.selectFrom('remote_area_version').select(columns).orderBy('code').orderBy('version').execute()

export const versionsOfCode = (db: Queryable, code: string): Promise<StoredVersion[]> =>
  db.selectFrom('remote_area_version').select(columns).where('code', '=', code).execute()

export const versionOf = (db: Queryable, id: string): Promise<StoredVersion | undefined> =>
  db.selectFrom('remote_area_version').select(columns).where('id', '=', id).executeTakeFirst()

export const listedVersions = (db: Queryable) =>
  db
    .selectFrom('remote_area_version')
    .leftJoin('person', 'person.id', 'remote_area_version.person_id')
    .select([
      ...(['remote_area_version.id', 'code', 'carrier', 'version', 'file_name'] as const),
      ...(['remote_area_version.created_at', 'person.first_name', 'person.last_name'] as const),
      sql<string>`valid_from::text`.as('validFrom'),
      'row_count as rows',
    ])
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()

/** The rows of a version, a part at a time. */
export async function* partsOf(db: Queryable, versionId: string): AsyncGenerator<readonly Area[]> {
  for (let part = 0; ; part++) {
    const found = await db
      .selectFrom('remote_area_part')
      .select('areas')
      .where('version_id', '=', versionId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!found) return
    yield found.areas
  }
}

/** The same as JSON, in memory of its own, for a worker that takes it. */
export async function* partBytes(db: Queryable, versionId: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let part = 0; ; part++) {
    const found = await db
      .selectFrom('remote_area_part')
      .select(sql<string>`areas::text`.as('text'))
      .where('version_id', '=', versionId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!found) return
    yield new TextEncoder().encode(found.text)
  }
}

export const insertVersion = async (
  tx: Tx,
  row: StoredVersion & { fileName: string; personId: string },
  parts: readonly string[],
): Promise<void> => {
  await tx
    .insertInto('remote_area_version')
    .values({
      ...{ id: row.id, code: row.code, carrier: row.carrier, version: row.version },
      ...{ valid_from: row.validFrom, file_name: row.fileName, person_id: row.personId },
      row_count: row.rowCount,
    })
    .execute()
  for (const [part, areas] of parts.entries())
    await tx.insertInto('remote_area_part').values({ version_id: row.id, part, areas }).execute()
}
