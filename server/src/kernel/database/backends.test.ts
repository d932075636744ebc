import type pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openBus } from '../bus.ts'
import { closePool, openPool } from '../database.ts'
import { openJobsPool } from '../jobs/jobs-pool.ts'
import { isForeign } from './backends.ts'
import { NamedClient } from './pooler.ts'

const fail = (error: unknown) => {
  throw error
}

const openOne = () => {
  const pool = openPool(inject('databaseServerUrl'), 2, fail)
  onTestFinished(() => closePool(pool))
  return pool
}

test('a hint says whether it is certainly of another instance', async () => {
  const [mine, theirs] = [openOne(), openOne()]
  const bus = await openBus(mine, inject('databaseServerUrl'), fail)
  const other = await openBus(theirs, inject('databaseServerUrl'), fail)
  onTestFinished(async () => {
    await bus.stop()
    await other.stop()
  })
  const heard: [string | undefined, boolean][] = []
  bus.listen('backends-test', (id, isForeignHint) => heard.push([id, isForeignHint]))
  await other.publish('backends-test', 'theirs')
  await bus.publish('backends-test', 'mine')
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(heard).toEqual([
    ['theirs', true],
    ['mine', false],
  ])
})

test('an instance looks for the jobs that it adds itself; others find those it leaves with their regular look', async () => {
  const [mine, theirs] = [openOne(), openOne()]
  const jobs = openJobsPool(inject('databaseServerUrl'), 2, fail, { adding: mine })
  onTestFinished(() => closePool(jobs))
  const listening = await jobs.connect()
  onTestFinished(() => listening.release(true))
  const heard: (string | undefined)[] = []
  listening.on('notification', ({ payload }) => heard.push(payload))
  await listening.query('listen "jobs:insert"')
  const notify = (pool: pg.Pool, from: string) => pool.query(`select pg_notify('jobs:insert', $1)`, [from])
  await notify(theirs, 'theirs')
  await notify(mine, 'a call')
  await notify(jobs, 'a job')
  await vi.waitFor(() => expect(heard).toContain('a job'))
  expect(heard).toEqual(['a call', 'a job'])
})

test('behind a pooler, which hides its backends, every notification may be of this instance', async () => {
  const [direct, pooled] = [
    openOne(),
    openPool(inject('databaseServerUrl'), 1, fail, { directUrl: 'another' }),
  ]
  onTestFinished(() => closePool(pooled))
  expect(isForeign(1, direct, pooled)).toBe(true)
  const client = await pooled.connect()
  expect(client).toBeInstanceOf(NamedClient)
  client.release()
  expect([isForeign(1, direct), isForeign(1, direct, pooled)]).toEqual([true, false])
})
