import type pg from 'pg'
import { NamedClient } from './pooler.ts'

// PostgreSQL's processes behind the connections of a pool. A notification names the one that sent it, so an instance
// can tell its own from those of others. Behind a pooler they are not known.
const backends = new WeakMap<pg.Pool, Set<number>>()

export const watchBackends = (pool: pg.Pool): void => {
  const own = new Set<number>()
  backends.set(pool, own)
  pool.on('connect', client => {
    if (client instanceof NamedClient) backends.delete(pool)
    else own.add(backendOf(client))
  })
  pool.on('remove', client => own.delete(backendOf(client)))
}

/** Whether a notification certainly came from none of these pools. */
export const isForeign = (backend: number, ...pools: pg.Pool[]): boolean =>
  pools.every(pool => backends.get(pool)?.has(backend) === false)

// pg exposes it, its types do not.
const backendOf = (client: pg.PoolClient): number => ('processID' in client ? Number(client.processID) : 0)
