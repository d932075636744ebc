import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '#kernel/database.ts'

export interface NewFile {
  id: string
  personId: string
  name: string
  type: string
  sizeBytes: number
  widthPx: number | null
  heightPx: number | null
  sha256: Buffer
}

export const insertFile = (db: Queryable, file: NewFile) =>
  db
    .insertInto('file')
    .values({
      id: file.id,
      person_id: file.personId,
      name: file.name,
      type: file.type,
      size_bytes: file.sizeBytes,
      width_px: file.widthPx,
      height_px: file.heightPx,
      sha256: file.sha256,
      thing_kind: null,
      thing_id: null,
      swept_at: null,
    })
    .execute()

export const fileById = (db: Queryable, id: string) =>
  db
    .selectFrom('file')
    .where('id', '=', id)
    .where('swept_at', 'is', null)
    .select(['id', 'person_id', 'name', 'type', 'size_bytes', 'thing_kind', 'thing_id'])
    .executeTakeFirst()

// Attaches a loose file to a record. Only its uploader can, and only once: a user cannot read a foreign file by
// claiming it. `again` also accepts the record that has it already.
export const attachLooseFile = (
  db: Queryable,
  file: {
    id: string
    personId: string
    kind: string
    thingId: string
    types: readonly string[] | undefined
    again: boolean
  },
) =>
  db
    .updateTable('file')
    .set({ thing_kind: file.kind, thing_id: file.thingId, loose_since: null })
    .where('id', '=', file.id)
    .where('person_id', '=', file.personId)
    .where(({ eb, and, or }) => {
      const isLoose = eb('thing_kind', 'is', null)
      const isThere = and([eb('thing_kind', '=', file.kind), eb('thing_id', '=', file.thingId)])
      return file.again ? or([isLoose, isThere]) : isLoose
    })
    .where('swept_at', 'is', null)
    .$if(file.types !== undefined, query => query.where('type', 'in', file.types ?? []))
    .returning(['id', 'name', 'type', 'size_bytes'])
    .executeTakeFirst()

// The files of a thing, but for the one that stays, belong to nothing from now on.
export const loosenFilesOf = (db: Queryable, kind: string, thingId: string, keepId: string | undefined) =>
  db
    .updateTable('file')
    .set({ thing_kind: null, thing_id: null, loose_since: sql<Date>`now()` })
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', thingId)
    .$if(keepId !== undefined, query => query.where('id', '!=', keepId ?? ''))
    .execute()

// Loose for a day, or taken before by a sweep that did not get to the end.
export const takeLooseFiles = (db: Queryable, max: number) =>
  db
    .updateTable('file')
    .set({ swept_at: sql<Date>`now()` })
    .where('id', 'in', query =>
      query
        .selectFrom('file')
        .where('loose_since', '<', sql<Date>`now() - interval '24 hours'`)
        .select('id')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

export const deleteFileRows = (db: Queryable, ids: string[]) =>
  db.deleteFrom('file').where('id', 'in', ids).where('swept_at', 'is not', null).execute()

// For a backup, on the connection that holds its snapshot: what has bytes in the store, page by page.
export const filesAfter = async (client: pg.ClientBase, id: string) => {
  const { rows } = await client.query<{ id: string; sha256: Buffer }>(
    'select id, sha256 from file where id > $1 and swept_at is null order by id limit 1000',
    [id],
  )
  return rows
}

export const isFileStored = async (db: Queryable, id: string): Promise<boolean> =>
  (await db
    .selectFrom('file')
    .where('id', '=', id)
    .where('swept_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined
