import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { Bus } from '../bus.ts'
import { type Database, openDatabase } from '../database.ts'
import type { Tables } from '../tables.ts'
import { isPoolFull } from './calls-pool.ts'
import { ChangesDriver, type PublishChanges, passOnChanges, publishChanges } from './changes.ts'
import { isConnectionLost } from './connection-lost.ts'
import { currentReading, noteTold, type Reading } from './reading.ts'
import { positionNumber, type Replica, replayedBy } from './replica.ts'

/** The database of the features where there is a replica. */
export const openReadingDatabase = (
  pool: pg.Pool,
  bus: Bus,
  replica: Replica,
  onError: (error: unknown) => void,
): Database => {
  const primary = openDatabase(pool)
  const publish = publishChanges(bus, onError, changes => noteTold(primary, changes))
  return new Kysely<Tables>({ dialect: new ReplicaDialect(pool, publish, replica) })
}

/** PostgreSQL's dialect with a replica: calls that may read there do, everything else is asked of the primary. */
class ReplicaDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #publish: PublishChanges
  readonly #replica: Replica

  constructor(pool: pg.Pool, publish: PublishChanges, replica: Replica) {
    super({ pool })
    this.#pool = pool
    this.#publish = publish
    this.#replica = replica
  }

  override createDriver() {
    return new ReplicaDriver(
      new ChangesDriver(this.#pool, this.#publish),
      new PostgresDriver({ pool: this.#replica.pool }),
      this.#replica,
    )
  }
}

class ReplicaDriver implements Driver {
  readonly primary: Driver
  readonly standby: Driver
  readonly replica: Replica
  // How far each connection's server was when it was last asked. It never goes back.
  readonly #replayed = new WeakMap<DatabaseConnection, bigint>()

  constructor(primary: Driver, standby: Driver, replica: Replica) {
    this.primary = primary
    this.standby = standby
    this.replica = replica
  }

  async init() {
    await this.primary.init()
    await this.standby.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const reading = currentReading()
    return reading ? new ReadingConnection(this, reading) : this.primary.acquireConnection()
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof ReadingConnection) await connection.release()
    else await this.primary.releaseConnection(connection)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (connection instanceof ReadingConnection) await connection.begin(settings)
    else await this.primary.beginTransaction(connection, settings)
  }

  async commitTransaction(connection: DatabaseConnection) {
    if (connection instanceof ReadingConnection) await connection.commit()
    else await this.primary.commitTransaction(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    if (connection instanceof ReadingConnection) await connection.rollback()
    else await this.primary.rollbackTransaction(connection)
  }

  async destroy() {
    await this.standby.destroy()
    await this.primary.destroy()
  }

  /** A connection to a replica that has followed far enough, or none. */
  async standbyFor(reading: Reading): Promise<DatabaseConnection | undefined> {
    const { counts, state, isBusy, markAway } = this.replica
    if (state() !== 'ready') {
      counts[state() === 'behind' ? 'behind' : 'away']++
      return undefined
    }
    // No read waits for another one: the primary answers.
    if (isBusy()) {
      counts.busy++
      return undefined
    }
    let connection: DatabaseConnection | undefined
    try {
      connection = await this.standby.acquireConnection()
      if (await this.#hasFollowed(connection, reading.needs)) return connection
      counts.behind++
    } catch (error) {
      // The watch knows whether it is away: it has connections of its own.
      if (isPoolFull(error)) counts.busy++
      else {
        markAway()
        counts.away++
      }
    }
    if (connection) await this.standby.releaseConnection(connection)
    return undefined
  }

  async #hasFollowed(connection: DatabaseConnection, needs: bigint): Promise<boolean> {
    if ((this.#replayed.get(connection) ?? 0n) >= needs) return true
    const replayed = await replayedBy(text => connection.executeQuery(CompiledQuery.raw(text)))
    if (replayed === undefined) return false
    this.#replayed.set(connection, replayed)
    return replayed >= needs
  }
}

// Decides with the first statement where it goes: a statement by itself and a transaction that only reads to the
// replica, any other transaction to the primary. What the replica cannot answer is asked again at the primary, which is
// safe because a replica stores nothing.
class ReadingConnection implements DatabaseConnection {
  readonly #driver: ReplicaDriver
  readonly #reading: Reading
  #held: { driver: Driver; connection: DatabaseConnection } | undefined

  constructor(driver: ReplicaDriver, reading: Reading) {
    this.#driver = driver
    this.#reading = reading
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.connection.executeQuery<Row>(query)
    const { replica, standby } = this.#driver
    const connection = await this.#driver.standbyFor(this.#reading)
    if (!connection) return this.#askPrimary<Row>(query, false)
    try {
      const result = await connection.executeQuery<Row>(query)
      replica.counts.replica++
      return result
    } catch (error) {
      const stores = isRefusedWrite(error)
      if (!stores && !isOfTheReplica(error)) throw error
      replica.counts[stores ? 'refused' : 'away']++
      if (!stores && isConnectionLost(error)) replica.markAway()
      return await this.#askPrimary<Row>(query, stores)
    } finally {
      await standby.releaseConnection(connection)
    }
  }

  // biome-ignore lint/correctness/useYield: no statement is streamed; the pool has no cursor.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('statements are not streamed')
  }

  async cancelQuery() {}
  async collectQueryMetadata() {}

  async begin(settings: TransactionSettings) {
    const { primary, standby, replica } = this.#driver
    const connection =
      settings.accessMode === 'read only' ? await this.#driver.standbyFor(this.#reading) : undefined
    if (connection && (await this.#beginsAt(standby, connection, settings))) {
      replica.counts.replica++
      return
    }
    this.#held = { driver: primary, connection: await primary.acquireConnection() }
    await primary.beginTransaction(this.#held.connection, settings)
  }

  async #beginsAt(driver: Driver, connection: DatabaseConnection, settings: TransactionSettings) {
    try {
      await driver.beginTransaction(connection, settings)
      this.#held = { driver, connection }
      return true
    } catch {
      this.#driver.replica.markAway()
      this.#driver.replica.counts.away++
      await driver.releaseConnection(connection)
      return false
    }
  }

  async commit() {
    if (!this.#held) return
    const { driver, connection } = this.#held
    passOnChanges(this, connection)
    await driver.commitTransaction(connection)
    if (driver === this.#driver.primary) await this.#raiseNeeds(connection)
  }

  async rollback() {
    if (this.#held) await this.#held.driver.rollbackTransaction(this.#held.connection)
  }

  async release() {
    if (this.#held) await this.#held.driver.releaseConnection(this.#held.connection)
    this.#held = undefined
  }

  async #askPrimary<Row>(query: CompiledQuery, stores: boolean): Promise<QueryResult<Row>> {
    const { primary } = this.#driver
    const connection = await primary.acquireConnection()
    try {
      const result = await connection.executeQuery<Row>(query)
      if (stores) await this.#raiseNeeds(connection)
      return result
    } finally {
      await primary.releaseConnection(connection)
    }
  }

  // What this call has stored at the primary it finds again.
  async #raiseNeeds(connection: DatabaseConnection) {
    const { rows } = await connection.executeQuery<{ lsn: string }>(
      CompiledQuery.raw('select pg_current_wal_insert_lsn()::text as lsn'),
    )
    const stored = positionNumber(rows[0]?.lsn ?? '')
    if (stored > this.#reading.needs) this.#reading.needs = stored
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? ''

// read_only_sql_transaction, and a replica's refusal of what only a primary can do.
const isRefusedWrite = (error: unknown) => ['25006', '55000', '0A000'].includes(codeOf(error))

// A conflict with what is being replayed ends a statement with 40001 or 40P01.
const isOfTheReplica = (error: unknown) =>
  ['40001', '40P01'].includes(codeOf(error)) || isConnectionLost(error)
