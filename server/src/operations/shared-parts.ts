import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Encryption } from '#kernel/encryption.ts'
import { StartFailure } from '#kernel/step.ts'
import { type FileStore, markerKey } from '#kernel/storage.ts'

// All instances of a portal store their files in one store and encrypt with one key. Each leaves a fingerprint in the
// database, and an instance with another one does not start: it would silently lose the others' files or secrets.
export interface SharedParts {
  files: FileStore
  encryption: Pick<Encryption, 'fingerprint'>
}

type PartName = 'files' | 'key'

const lockKey = 4_216_002

export const assertSharedParts = (pool: pg.Pool, { files, encryption }: SharedParts): Promise<void> =>
  oneAtATime(pool, async client => {
    const key = await claimed(client, 'key', encryption.fingerprint)
    if (key.fingerprint !== encryption.fingerprint)
      throw new StartFailure(
        'SECRET_KEY (or secret.key in DATA_DIR) is not the key of this portal. Set it to the key of the other instances. ' +
          'If that key is lost, `npm run accept -- key` takes this one; what the lost one sealed stays unreadable.',
      )
    const marker = await markerOf(files)
    const known = await claimed(client, 'files', marker ?? randomUUID())
    if (known.isNew && marker === undefined) await files.put(markerKey, Buffer.from(known.fingerprint))
    else if (known.fingerprint !== marker)
      throw new StartFailure(
        'The files of this portal are kept in another place than this one. Set FILES_URL (without it, DATA_DIR) to the ' +
          'store of the other instances. After files were moved here, `npm run accept -- files` takes this one.',
      )
  })

// From now on the portal's: after a restore elsewhere, or a move.
export const acceptSharedPart = (pool: pg.Pool, name: PartName, { files, encryption }: SharedParts) =>
  oneAtATime(pool, async client => {
    const marker = name === 'files' ? await markerOf(files) : undefined
    const fingerprint = name === 'key' ? encryption.fingerprint : (marker ?? randomUUID())
    if (name === 'files' && marker === undefined) await files.put(markerKey, Buffer.from(fingerprint))
    await client.query(
      `insert into shared_part (name, fingerprint) values ($1, $2)
       on conflict (name) do update set fingerprint = excluded.fingerprint, accepted_at = now()`,
      [name, fingerprint],
    )
  })

const claimed = async (client: pg.PoolClient, name: PartName, fingerprint: string) => {
  const added = await client.query(
    'insert into shared_part (name, fingerprint) values ($1, $2) on conflict do nothing',
    [name, fingerprint],
  )
  const { rows } = await client.query<{ fingerprint: string }>(
    'select fingerprint from shared_part where name = $1',
    [name],
  )
  return { fingerprint: rows[0]?.fingerprint ?? '', isNew: added.rowCount === 1 }
}

const markerOf = async (files: FileStore): Promise<string | undefined> => {
  const stream = await files.get(markerKey)
  return stream && text(stream)
}

// Instances that start at once take turns, or each could mark the store of the other.
const oneAtATime = async (pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
