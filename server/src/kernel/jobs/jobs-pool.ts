import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isForeign } from '../database/backends.ts'
import type { SilenceLimits } from '../database/silence.ts'
import { keepPoolAlive, poolOptions } from '../database.ts'

// The pool of graphile-worker, which finishes jobs without waiting for the result, retries only failures that it knows
// by their code, and lets every other one end the process. So here a connection is waited for until the database
// answers, and a failure that is not the statement's own is reported under a code that is retried.
// It also lets all instances look for every job that one of them adds. Here only that one looks; the others find what it
// does not get round to with their next regular look, two seconds later at most.
type Connected = Parameters<pg.Pool['connect']>[0]

const firstPauseMs = 100
const longestPauseMs = 2_000
// serialization_failure
const retryableCode = '40001'

/** The database failed, not the statement. */
export class DatabaseFailed extends Error {
  readonly code = retryableCode
}

export class JobsPool extends pg.Pool {
  #isStopping = false
  readonly #sentAtMs = new Map<symbol, number>()

  // `adding`: the other pool on which this instance adds jobs. Absent: every instance looks.
  constructor(options: pg.PoolConfig, adding?: pg.Pool) {
    super(options)
    this.on('connect', client => {
      if (adding) client.emit = withoutForeignJobs(client, [adding, this])
      client.query = new Proxy(client.query, {
        apply: (query, self, asked) => this.#observed(() => Reflect.apply(query, self, asked)),
      })
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#whenReachable()
    this.#whenReachable().then(client => callback(undefined, client, client.release))
    return undefined
  }

  /** From now on no query waits for the database: waiting queries are abandoned. */
  stopWaiting(): void {
    this.#isStopping = true
  }

  /** For how long the oldest statement that has no answer yet has been under way. */
  oldestStatementMs(): number {
    const [oldest = performance.now()] = this.#sentAtMs.values()
    return performance.now() - oldest
  }

  async #whenReachable(): Promise<pg.PoolClient> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await super.connect()
      } catch {
        if (this.#isStopping || this.ending) return new Promise(() => {})
        await pause(pauseMs)
      }
    }
  }

  async #settled(result: Promise<unknown>): Promise<unknown> {
    const statement = Symbol('statement')
    this.#sentAtMs.set(statement, performance.now())
    try {
      return await result
    } catch (error) {
      throw isOfTheStatement(error) ? error : retryable(error)
    } finally {
      this.#sentAtMs.delete(statement)
    }
  }

  #observed(ask: () => unknown): unknown {
    const result = ask()
    return result instanceof Promise ? this.#settled(result) : result
  }
}

export const openJobsPool = (
  url: string,
  size: number,
  onError: (error: Error) => void,
  { silence, adding }: { silence?: SilenceLimits | undefined; adding?: pg.Pool | undefined },
): JobsPool => keepPoolAlive(new JobsPool(poolOptions(url, size), adding), url, onError, silence)

const withoutForeignJobs = (client: pg.PoolClient, own: pg.Pool[]): pg.PoolClient['emit'] =>
  new Proxy(client.emit, {
    apply: (emit, self, [event, ...args]: [string, pg.Notification]) =>
      event === 'notification' && args[0].channel === 'jobs:insert' && isForeign(args[0].processId, ...own)
        ? false
        : Reflect.apply(emit, self, [event, ...args]),
  })

// Data, constraint or syntax: trying again would not help. A full disk, a lost connection or a shutdown passes.
const isOfTheStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '')

const retryable = (error: unknown) => new DatabaseFailed('The database failed under way', { cause: error })
