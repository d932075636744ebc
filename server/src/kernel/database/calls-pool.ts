import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '../clock.ts'
import { wasNeverReached } from './connection-lost.ts'

// A call that gets no connection within `connectionTimeoutMillis` finds the database away only if nothing came from it
// meanwhile. If something did, all connections are in use: the call waits on, for so long in all.
const patienceMs = seconds(10)

type Connected = Parameters<pg.Pool['connect']>[0]

/** The database answers, but no connection to it became free. It begins like pg's own: nothing was sent. */
export class PoolBusy extends Error {
  constructor() {
    super('timeout exceeded when trying to connect: all connections are in use')
  }
}

/** All connections of the pool were in use for as long as it may be waited for, by a database that answers or by none. */
export const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')

export class CallsPool extends pg.Pool {
  readonly #patienceMs: number
  readonly #streams = new Map<pg.PoolClient, Socket>()
  #readBefore = 0

  constructor(options: pg.PoolConfig, waitsMs = patienceMs) {
    super(options)
    this.#patienceMs = waitsMs
    this.on('connect', client => {
      // pg exposes it, its types do not.
      if ('connection' in client)
        this.#streams.set(client, (client.connection as pg.Connection & { stream: Socket }).stream)
    })
    this.on('remove', client => {
      this.#readBefore += this.#streams.get(client)?.bytesRead ?? 0
      this.#streams.delete(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const client = this.idleCount > this.waitingCount ? super.connect() : this.#inTime()
    if (!callback) return client
    client.then(
      got => callback(undefined, got, got.release),
      error => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #inTime(): Promise<pg.PoolClient> {
    const endMs = performance.now() + this.#patienceMs
    for (;;) {
      const read = this.#bytesRead()
      try {
        return await super.connect()
      } catch (error) {
        if (!wasNeverReached(error) || 'syscall' in (error as Error)) throw error
        // A process that was itself stopped has not read yet what came.
        await nextTurn()
        if (this.#bytesRead() === read || this.ending) throw error
        if (performance.now() >= endMs) throw new PoolBusy()
      }
    }
  }

  #bytesRead(): number {
    let read = this.#readBefore
    for (const { bytesRead } of this.#streams.values()) read += bytesRead
    return read
  }
}
