import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { databaseAt } from '../../../test/database-server.ts'
import { openBus } from '../bus.ts'
import { closePool, openPool } from '../database.ts'
import { readWith } from './reading.ts'
import { openReplica } from './replica.ts'
import { openReadingDatabase } from './replica-driver.ts'

// A real replica is in bench/replica.ts, whose short form runs with the tests. This database says of itself that it is one,
// because its own functions are found before PostgreSQL's.
const openPretender = async () => {
  const name = `replica_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('databaseServerUrl')
  const server = openPool(serverUrl, 1, () => {})
  onTestFinished(() => server.end())
  await server.query(`create database ${name}`)
  await server.query(`alter database ${name} set search_path = public, pg_catalog`)
  const url = databaseAt(serverUrl, name)
  const pool = openPool(url, 1, () => {})
  onTestFinished(() => pool.end())
  await pool.query(`
    create function pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select pg_current_wal_lsn()';
    create function pg_is_in_recovery() returns boolean language sql as 'select false'`)
  return {
    url,
    recover: () =>
      pool.query(
        `create or replace function pg_is_in_recovery() returns boolean language sql as 'select true'`,
      ),
  }
}

const takeAll = async (pool: pg.Pool) => {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of taken) client.release()
  })
}

test('a replica whose connections are all in use is not away: a read that gets none goes to the primary', async () => {
  const primaryUrl = inject('databaseServerUrl')
  const primary = openPool(primaryUrl, 2, () => {})
  const { url, recover } = await openPretender()
  const times = { askMs: 20, maxLagMs: 10_000 }
  const replica = openReplica(url, 2, { pool: primary, directUrl: primaryUrl }, () => {}, times)
  const bus = await openBus(primary, primaryUrl, () => {})
  onTestFinished(async () => {
    await bus.stop()
    await replica.stop()
    await closePool(primary)
  })
  const db = openReadingDatabase(primary, bus, replica, () => {})
  const whereRead = async () => {
    const { rows } = await readWith({ needs: 0n }, () =>
      sql<{ name: string }>`select current_database() as name`.execute(db),
    )
    return databaseAt(primaryUrl, rows[0]?.name ?? '')
  }

  await takeAll(replica.pool)
  // It is looked at although neither it nor the primary has a connection left for calls.
  const [one, two] = await Promise.all([primary.connect(), primary.connect()])
  expect(replica.state()).toBe('away')
  await recover()
  await vi.waitFor(() => expect(replica.state()).toBe('ready'))
  one.release()
  two.release()

  // Longer than this test may take: the read does not wait.
  replica.pool.options.connectionTimeoutMillis = 600_000
  expect(await whereRead()).not.toBe(url)
  expect(replica.counts).toMatchObject({ replica: 0, busy: 1, away: 0 })
  expect(replica.state()).toBe('ready')
})
