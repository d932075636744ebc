import { connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startNats } from '../../../test/nats-server.ts'
import type { Bus } from '../bus.ts'
import { openNatsBus } from './nats-bus.ts'

// Two instances on one real NATS server.
let nats: Awaited<ReturnType<typeof startNats>>
let buses: Bus[] = []
beforeAll(async () => {
  nats = await startNats()
})
afterEach(async () => {
  await Promise.all(buses.map(bus => bus.stop()))
  buses = []
})
afterAll(() => nats.kill())

const open = async (url = nats.url, askMs?: number): Promise<Bus> => {
  const bus = await openNatsBus(url, () => {}, askMs)
  buses.push(bus)
  return bus
}
const nextHint = (bus: Bus, topic: string) =>
  new Promise<string | undefined>(deliver => bus.listen(topic, deliver))
const listed = (bus: Bus, topic: string) => {
  const got: (string | undefined)[] = []
  bus.listen(topic, id => got.push(id))
  return got
}

test('a hint of one instance is received once by every instance, under its topic and subject only', async () => {
  const [one, two, other] = [await open(), await open(), await open(`${nats.url}/another-portal`)]
  const onTopic = [one, two].map(bus => listed(bus, 'rates'))
  const elsewhere = [listed(two, 'chat'), listed(other, 'rates')]
  await one.publish('rates', 'sheet-1')
  await one.publish('rates', 'sheet-2')
  await vi.waitFor(() =>
    expect(onTopic).toEqual([
      ['sheet-1', 'sheet-2'],
      ['sheet-1', 'sheet-2'],
    ]),
  )
  expect(elsewhere).toEqual([[], []])
})

test('very many hints at once are all received, in order', async () => {
  const [one, two] = [await open(), await open()]
  const ids = Array.from({ length: 5_000 }, (_, index) => `${index}`.padStart(36, '0'))
  const got = listed(two, 'chat')
  await one.publish('chat', ...ids)
  await vi.waitFor(() => expect(got).toHaveLength(ids.length), { timeout: 10_000 })
  expect(got).toEqual(ids)
})

test('while NATS is away nothing waits for it, each instance receives its own hints, and all reload when it is back', async () => {
  const [one, two] = [await open(), await open()]
  await nats.kill()
  const own = nextHint(one, 'chat')
  await one.publish('chat', 'said-meanwhile')
  expect(await own).toBe('said-meanwhile')
  const back = [one, two].map(bus => nextHint(bus, 'rates'))
  await nats.start()
  expect(await Promise.all(back)).toEqual([undefined, undefined])
  // In addition to the hints, a call to reload may still come.
  const again = listed(two, 'presence')
  await vi.waitFor(async () => {
    await one.publish('presence', 'here')
    expect(again).toContain('here')
  })
})

test('an instance starts without NATS, and receives once it is available', async () => {
  await nats.kill()
  const late = await open()
  const look = nextHint(late, 'rates')
  await nats.start()
  expect(await look).toBeUndefined()
  const other = await open()
  const told = nextHint(late, 'chat')
  await other.publish('chat', 'welcome')
  expect(await told).toBe('welcome')
})

test('a connection that fell silent without closing is noticed and replaced', async () => {
  let silent = false
  const sockets = new Set<Socket>()
  const gate = createServer(near => {
    const far = connect(nats.port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      // What falls silent stays so; a new connection is not held up.
      const muted = () => silent && sockets.has(from)
      from.on('data', bytes => {
        if (!muted()) to.write(bytes)
      })
    }
  })
  await new Promise<void>(done => gate.listen(0, '127.0.0.1', done))
  try {
    const { port } = gate.address() as { port: number }
    const bus = await open(`nats://127.0.0.1:${port}`, 50)
    const again = nextHint(bus, 'rates')
    silent = true
    const before = sockets.size
    await vi.waitFor(() => {
      // Gave up: the next one may connect.
      if (sockets.size > before || [...sockets].every(socket => socket.destroyed)) silent = false
      expect(silent).toBe(false)
    }, 10_000)
    expect(await again).toBeUndefined()
  } finally {
    for (const socket of sockets) socket.destroy()
    gate.close()
  }
})

test('a NATS server with a password or a token gets it from the address', async () => {
  const guarded = await startNats(['--user', 'dtms', '--pass', 's3cret/1'])
  try {
    const address = new URL(guarded.url)
    const [one, two] = [
      await open(`nats://dtms:s3cret%2F1@${address.host}`),
      await open(`nats://dtms:s3cret%2F1@${address.host}`),
    ]
    const told = nextHint(two, 'chat')
    await one.publish('chat', 'inside')
    expect(await told).toBe('inside')
    const stranger = await open(`nats://dtms:wrong@${address.host}`)
    const nothing = listed(stranger, 'chat')
    const inside = listed(two, 'chat')
    await one.publish('chat', 'secret')
    await vi.waitFor(() => expect(inside).toEqual(['secret']))
    expect(nothing).toEqual([])
  } finally {
    await guarded.kill()
  }
})
