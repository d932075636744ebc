import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
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

const nextHint = (bus: Bus, topic: string) =>
  new Promise<string | undefined>(deliver => bus.listen(topic, deliver))

test('a hint of one instance is received by every instance, under its topic only', async () => {
  const onTopic = buses.map(bus => nextHint(bus, 'rates'))
  let elsewhere = 0
  buses[1].listen('chat', () => {
    elsewhere++
  })
  await buses[0].publish('rates', 'sheet-1')
  expect(await Promise.all(onTopic)).toEqual(['sheet-1', 'sheet-1'])
  expect(elsewhere).toBe(0)
})

test('after its connection was cut, a listener is called to reload and then receives again', async () => {
  const first = nextHint(buses[1], 'rates')
  const admin = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen dtms'`)
  await admin.end()
  expect(await first).toBeUndefined()
  const second = nextHint(buses[1], 'rates')
  await buses[0].publish('rates', 'sheet-2')
  expect(await second).toBe('sheet-2')
})

// Between an instance and the database: can refuse, and can fall silent without closing.
const openGate = async () => {
  const target = new URL(inject('databaseServerUrl'))
  let mode: 'open' | 'shut' | 'silent' = 'open'
  let attempts = 0
  const sockets = new Set<Socket>()
  const gate = createServer(near => {
    attempts++
    if (mode === 'shut') return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    sockets.add(near).add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.on('data', bytes => {
        if (mode === 'open') to.write(bytes)
      })
    }
  })
  await new Promise<void>(done => gate.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.host = `127.0.0.1:${(gate.address() as { port: number }).port}`
  return {
    url: url.href,
    attempts: () => attempts,
    set: (next: typeof mode) => {
      mode = next
      if (next === 'shut') for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      gate.close()
    },
  }
}

test('while the database is away it is tried again and again, never by more and more attempts', async () => {
  const gate = await openGate()
  const bus = await openBus(pool, gate.url, () => {})
  try {
    const again = nextHint(bus, 'rates')
    gate.set('shut')
    await vi.waitFor(() => expect(gate.attempts()).toBeGreaterThanOrEqual(5), 20_000)
    const startedAt = performance.now()
    const before = gate.attempts()
    await vi.waitFor(() => expect(gate.attempts()).toBeGreaterThanOrEqual(before + 4), 20_000)
    // Two a second at most; had they doubled, it would be dozens at once by now.
    expect(performance.now() - startedAt).toBeGreaterThan(1_000)
    gate.set('open')
    expect(await again).toBeUndefined()
  } finally {
    await bus.stop()
    gate.close()
  }
})

test('a connection that fell silent without closing is noticed and replaced', async () => {
  const gate = await openGate()
  const bus = await openBus(pool, gate.url, () => {}, 100)
  try {
    const again = nextHint(bus, 'rates')
    gate.set('silent')
    await buses[0].publish('rates', 'missed')
    await vi.waitFor(() => expect(gate.attempts()).toBeGreaterThanOrEqual(2), 20_000)
    gate.set('open')
    expect(await again).toBeUndefined()
  } finally {
    await bus.stop()
    gate.close()
  }
})

test('very many hints at once are all received, in order', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `${index}`.padStart(36, '0'))
  const got: (string | undefined)[] = []
  buses[1].listen('chat', id => got.push(id))
  await buses[0].publish('chat', ...ids)
  await vi.waitFor(() => expect(got).toHaveLength(ids.length))
  expect(got).toEqual(ids)
})
