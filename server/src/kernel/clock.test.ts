import { expect, inject, test } from 'vitest'
import { openDatabaseClock } from './clock.ts'
import { askTime, openPool } from './database.ts'

const dayMs = 86_400_000
const fail = (error: unknown) => {
  throw error
}

test('a server whose clock is a day off goes by the database’s', async () => {
  const pool = openPool(inject('databaseServerUrl'), 1, fail)
  for (const offMs of [dayMs, -dayMs]) {
    const clock = await openDatabaseClock(askTime(pool), fail, () => Date.now() + offMs)
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000)
    await clock.stop()
  }
  await pool.end()
})

test('one that agrees but for the way there and back goes by its own', async () => {
  const ticks = [0, 900, 1_000]
  const clock = await openDatabaseClock(
    async () => 1_000,
    fail,
    () => ticks.shift() ?? 1_000,
  )
  expect(clock.now().getTime()).toBe(1_000)
  await clock.stop()
})
