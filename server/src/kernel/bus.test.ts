import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Bus, openBus } from './bus.ts'
import { openPool } from './database.ts'

// Two instances on one database.
let pool: pg.Pool
let buses: [Bus, Bus]
beforeEach(async () => {
  const url = inject('databaseServerUrl')
  pool = openPool(url, 2, () => {})
  buses = [await openBus(pool, url, () => {}), await openBus(pool, url, () => {})]
})
afterEach(async () => {
  await Promise.all(buses.map(bus => bus.stop()))
  await pool.end()
})

const heard = (bus: Bus, topic: string) => new Promise<string | undefined>(hear => bus.listen(topic, hear))

test('what one instance tells is heard by every instance, under its topic only', async () => {
  const onTopic = buses.map(bus => heard(bus, 'rates'))
  let elsewhere = 0
  buses[1].listen('chat', () => {
    elsewhere++
  })
  await buses[0].tell('rates', 'sheet-1')
  expect(await Promise.all(onTopic)).toEqual(['sheet-1', 'sheet-1'])
  expect(elsewhere).toBe(0)
})

test('after its connection was cut, a listener is called to look for itself and then hears again', async () => {
  const first = heard(buses[1], 'rates')
  const admin = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen dtms'`)
  await admin.end()
  expect(await first).toBeUndefined()
  const second = heard(buses[1], 'rates')
  await buses[0].tell('rates', 'sheet-2')
  expect(await second).toBe('sheet-2')
})
