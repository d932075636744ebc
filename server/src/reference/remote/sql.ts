import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Area, AreaVersion } from './areas.ts'

const day = sql<string>`valid_from::text`

/** The ids of all versions: a change of the tables is a new one. */
export const versionIds = async (db: Queryable): Promise<string[]> =>
  (await db.selectFrom('remote_area_version').select('id').orderBy('id').execute()).map(({ id }) => id)

export const heldVersions = (db: Queryable, ids?: readonly string[]): Promise<AreaVersion[]> =>
  db
    .selectFrom('remote_area_version')
    .select(['id', 'code', 'carrier', 'version', 'areas', day.as('validFrom')])
    .$if(ids !== undefined, query => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('code')
    .orderBy('version')
    .execute()

export const listedVersions = (db: Queryable) =>
  db
    .selectFrom('remote_area_version')
    .leftJoin('person', 'person.id', 'remote_area_version.person_id')
    .select([
      ...(['remote_area_version.id', 'code', 'carrier', 'version', 'file_name'] as const),
      ...(['remote_area_version.created_at', 'person.first_name', 'person.last_name'] as const),
      day.as('validFrom'),
      sql<number>`jsonb_array_length(areas)`.as('rows'),
    ])
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()

export const versionOf = async (db: Queryable, id: string): Promise<AreaVersion | undefined> =>
  (await heldVersions(db, [id]))[0]

export const versionsOfCode = (db: Queryable, code: string): Promise<AreaVersion[]> =>
  db
    .selectFrom('remote_area_version')
    .select(['id', 'code', 'carrier', 'version', 'areas', day.as('validFrom')])
    .where('code', '=', code)
    .execute()

export const insertVersion = (
  tx: Tx,
  row: Omit<AreaVersion, 'areas' | 'validFrom'> & {
    validFrom: string
    areas: readonly Area[]
    fileName: string
    personId: string
  },
) =>
  tx
    .insertInto('remote_area_version')
    .values({
      ...{ id: row.id, code: row.code, carrier: row.carrier, version: row.version },
      ...{ valid_from: row.validFrom, file_name: row.fileName, person_id: row.personId },
      areas: JSON.stringify(row.areas),
    })
    .execute()
