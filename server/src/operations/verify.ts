import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { FileStore } from '#kernel/storage.ts'
import { quoted } from './backup/catalogue.ts'
import type { BackupSource } from './backup/write-backup.ts'

// Checks that nothing points to nothing. The database guards its references itself; a restored disk, a switched-off
// trigger or a hand in the tables does not.
interface Reference {
  name: string
  child: string
  parent: string
  childColumns: string[]
  parentColumns: string[]
}

export interface BrokenReference {
  name: string
  rows: number
}

/** Every reference of every table, row by row; reads only. */
export const checkReferences = async (
  client: pg.ClientBase,
): Promise<{ count: number; broken: BrokenReference[] }> => {
  await client.query('set statement_timeout = 0')
  const { rows: references } = await client.query<Reference>(
    `select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
       (select array_agg(a.attname::text order by u.at) from unnest(k.conkey) with ordinality u(num, at)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as "childColumns",
       (select array_agg(a.attname::text order by u.at) from unnest(k.confkey) with ordinality u(num, at)
         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as "parentColumns"
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 2, 1`,
  )
  const broken: BrokenReference[] = []
  for (const reference of references) {
    const { rows } = await client.query<{ count: number }>(orphansOf(reference))
    const count = rows[0]?.count ?? 0
    if (count > 0) broken.push({ name: `${reference.child}.${reference.name}`, rows: count })
  }
  return { count: references.length, broken }
}

// Names come from the catalogue, quoted. A reference with an empty column points nowhere on purpose.
const orphansOf = ({ child, parent, childColumns, parentColumns }: Reference): string => {
  const filled = childColumns.map(column => `c.${quoted(column)} is not null`)
  const same = childColumns.map((column, at) => `p.${quoted(parentColumns[at] ?? '')} = c.${quoted(column)}`)
  return `select count(*)::int as count from ${child} c where ${filled.join(' and ')}
    and not exists (select from ${parent} p where ${same.join(' and ')})`
}

/** Every file of the tables is read from its store and compared with its digest. */
export const checkFiles = async ({
  client,
  files,
  filesAfter,
  isMeantToBeThere,
}: Omit<BackupSource, 'client' | 'keyFingerprint'> & { client: pg.ClientBase }) => {
  const lost: string[] = []
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await filesAfter(client, after)
    for (const { id, sha256 } of page) {
      count++
      after = id
      if (!(await isWhole(files, id, sha256)) && (await isMeantToBeThere(id))) lost.push(id)
    }
    if (page.length === 0) return { count, lost }
  }
}

const isWhole = async (files: FileStore, id: string, sha256: Buffer): Promise<boolean> => {
  const stream = await files.get(id)
  if (!stream) return false
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest().equals(sha256)
}
