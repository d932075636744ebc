import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Who } from '../access.ts'
import type { Queryable } from '../database.ts'
import type { FileResponse, Route } from '../routes.ts'
import type { Change } from './changes.ts'
import { positionNumber } from './replica.ts'

// A call that may read from the replica, and how far the replica must have followed for this reader.
export interface Reading {
  needs: bigint
}

const current = new AsyncLocalStorage<Reading>()

export const currentReading = (): Reading | undefined => current.getStore()

/** Statements of this work go to the replica where they may. */
export const readWith = <Result>(reading: Reading, work: () => Promise<Result>): Promise<Result> =>
  current.run(reading, work)

const portalReader = 'portal'

/** The readers that a caller counts as: their own writes, and the changes that their pages hear of. */
const readersOf = (who: Who): string[] => {
  if (who.kind !== 'session') return []
  const { personId, customerId, providerId } = who
  if (customerId) return [`person ${personId}`, `customer ${customerId}`]
  return [`person ${personId}`, providerId ? `provider ${providerId}` : portalReader]
}

const readersTold = (changes: readonly Change[]): string[] => [
  portalReader,
  ...changes.flatMap(({ customerId, providerId }) => [
    ...(customerId ? [`customer ${customerId}`] : []),
    ...(providerId ? [`provider ${providerId}`] : []),
  ]),
]

// After the commit. In one order, so that two of them do not wait for each other.
const notePosition = async (db: Queryable, readers: readonly string[]): Promise<void> => {
  if (readers.length === 0) return
  await sql`insert into reading_position (reader, lsn)
    select distinct reader, pg_current_wal_insert_lsn() from unnest(${readers}::text[]) reader order by 1
    on conflict (reader) do update set lsn = greatest(reading_position.lsn, excluded.lsn)`.execute(db)
}

const positionOf = async (db: Queryable, readers: readonly string[]): Promise<bigint> => {
  if (readers.length === 0) return 0n
  const { rows } = await sql<{ lsn: string | null }>`
    select max(lsn)::text as lsn from reading_position where reader = any(${readers})`.execute(db)
  return rows[0]?.lsn ? positionNumber(rows[0].lsn) : 0n
}

/** Before pages hear of a change: what they ask for next must contain it. */
export const noteTold = (db: Queryable, changes: readonly Change[]): Promise<void> =>
  notePosition(db, readersTold(changes))

/** The calls named here read from the replica; all others that store something note how far it must follow. */
export const routeReads = (routes: readonly Route[], names: ReadonlySet<string>, db: Queryable): Route[] =>
  routes.map(route => {
    if (names.has(route.name)) return { ...route, handle: fromReplica(route.handle, db) }
    return route.address.method === 'GET' ? route : { ...route, handle: noting(route.handle, db) }
  })

const fromReplica =
  (handle: Route['handle'], db: Queryable): Route['handle'] =>
  async (input, request) => {
    const reading: Reading = { needs: await positionOf(db, readersOf(request.who as Who)) }
    const response = await readWith(reading, () => handle(input, request))
    return isStreamed(response) ? { ...response, content: readWithin(response.content, reading) } : response
  }

const noting =
  (handle: Route['handle'], db: Queryable): Route['handle'] =>
  async (input, request) => {
    try {
      return await handle(input, request)
    } finally {
      // A refusal may have been stored as well. That the position is not noted does not undo what was stored.
      await notePosition(db, readersOf(request.who as Who)).catch(error => request.log.error({ err: error }))
    }
  }

const isStreamed = (response: unknown): response is FileResponse & { content: Readable } =>
  typeof response === 'object' &&
  response !== null &&
  'content' in response &&
  response.content instanceof Readable

// An export fetches its rows while it is sent, long after its handler has returned.
const readWithin = (content: Readable, reading: Reading): Readable => {
  const parts = content[Symbol.asyncIterator]()
  async function* pass() {
    try {
      for (;;) {
        const part = await readWith(reading, () => parts.next())
        if (part.done) return
        yield part.value as Buffer
      }
    } finally {
      content.destroy()
    }
  }
  return Readable.from(pass(), { objectMode: false })
}
