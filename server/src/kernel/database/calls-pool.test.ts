import { expect, inject, onTestFinished, test } from 'vitest'
import { openLine } from '../../../test/line.ts'
import { refusalOf } from '../http/failure-response.ts'
import { CallsPool, PoolBusy } from './calls-pool.ts'

const timeoutMs = 300

// Both its connections are in use.
const openFullPool = async (url: string, waitsMs: number) => {
  const pool = new CallsPool({ connectionString: url, max: 2, connectionTimeoutMillis: 60_000 }, waitsMs)
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const [held, busy] = await Promise.all([pool.connect(), pool.connect()])
  pool.options.connectionTimeoutMillis = timeoutMs
  return { pool, held, busy }
}

test('a call that waits for a connection while the database answers is not refused as if it were away', async () => {
  const { pool, held, busy } = await openFullPool(inject('databaseServerUrl'), 10_000)
  const waiting = Promise.all([pool.query<{ n: number }>('select 1 as n'), pool.query('select 2 as n')])
  const startedAt = performance.now()
  // Statements go on at one connection for longer than a new one is waited for.
  while (performance.now() - startedAt < 3 * timeoutMs) await busy.query('select pg_sleep(0.01)')
  held.release()
  busy.release()
  expect((await waiting).map(({ rows }) => rows[0]?.n)).toEqual([1, 2])
})

test('one that waits for too long is refused because the portal is busy', async () => {
  const { pool, held, busy } = await openFullPool(inject('databaseServerUrl'), 2 * timeoutMs)
  const refused = pool.query('select 1').catch(error => error)
  let isOver = false
  refused.then(() => {
    isOver = true
  })
  while (!isOver) await busy.query('select pg_sleep(0.01)')
  held.release()
  busy.release()
  expect(await refused).toBeInstanceOf(PoolBusy)
  expect(refusalOf(await refused)).toMatchObject({ failure: 'call.busy' })
})

test('one that waits while nothing comes from the database is refused at once', async () => {
  const line = await openLine(inject('databaseServerUrl'))
  const { pool, held, busy } = await openFullPool(line.url, 60_000)
  line.freeze()
  const refused = await pool.query('select 1').catch(error => error)
  expect(refusalOf(refused)).toMatchObject({ failure: 'call.database-away' })
  for (const client of [held, busy]) client.release(true)
  line.close()
})
