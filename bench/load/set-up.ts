import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import pg from 'pg'
import { askQuotes, liftCreditLimits, placeOrder, signIn } from '../../faults/support/booking.ts'
import { type RunningServer, startServer } from '../../faults/support/server.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { addProviders } from '../chat/people.ts'
import { bothOf, type Client, openAll, openOurs } from '../chat/sockets.ts'
import { openCounter } from '../open/deliveries.ts'
import { cpuMicroseconds } from '../support/cpu.ts'
import { startHaproxy } from '../support/haproxy.ts'
import { patienceMs } from '../support/short-form.ts'

export type Pace = Record<'quotes' | 'orders' | 'messages', number>

export type SetUp = Awaited<ReturnType<typeof startSetUp>>

interface Choice {
  folder: string
  databaseUrl: string
  count: number
  pairs: number
  // What has to be ended, the last first.
  closers: (() => Promise<void>)[]
}

/** So many portals behind HAProxy, on a database of their own, with people in the chat and a customer's receiver. */
export const startSetUp = async ({ folder, databaseUrl, count, pairs, closers }: Choice) => {
  const servers: RunningServer[] = []
  for (let index = 0; index < count; index++) {
    const server = await startServer({
      ...{ port: await freePort(), databaseUrl, demo: index === 0 },
      dataDir: join(folder, `data-${count}-${index}`),
      filesDir: join(folder, `files-${count}`),
      environment: { OUTGOING_ALLOW: '127.0.0.0/8' },
    })
    servers.push(server)
    closers.push(server.stop)
  }
  const ports = servers.map(({ origin }) => Number(new URL(origin).port))
  const proxy = await startHaproxy({ folder, ports })
  closers.push(proxy.stop)
  await proxy.untilAllAreUp()
  const { origin } = proxy
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  closers.push(() => client.end())
  await liftCreditLimits(client)
  const token = await signIn(origin)
  const receiver = await openCounter()
  closers.push(async () => receiver.close())
  const added = await fetch(`${origin}${webhookCalls.add.path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'ERP', url: `http://127.0.0.1:${receiver.port}/`, events: ['order.placed'] },
    }),
  })
  if (!added.ok) throw new Error(`the receiver was not added: ${added.status}`)
  const talkers = await openAll(bothOf(await addProviders(databaseUrl, pairs)), ([me, other]) =>
    openOurs(proxy.port, me, other),
  )
  closers.push(async () => {
    for (const { socket } of talkers) socket.terminate()
  })
  const frames = countFrames(talkers)

  const quotes: string[] = []
  let [placed, said] = [0, 0]
  const ask = async () => {
    quotes.push(...(await askQuotes(origin, token)))
  }
  const place = async () => {
    const { data, msg } = await placeOrder(origin, token, quotes.shift() ?? '', `load-${count}-${placed++}`)
    if (!data) throw new Error(`an order was refused: ${msg}`)
  }
  const say = async () => {
    const { socket, message } = talkers[said++ % talkers.length] as Client
    socket.send(message)
  }
  // What people are told of an order is sent by jobs.
  const jobsAreDone = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    return rows[0]?.n === 0
  }

  return {
    count,
    /** Prices for as many orders: none waits for one, and where only orders are measured none is asked meanwhile. */
    stockUp: async (seconds: number, pace: Pace): Promise<void> => {
      while (quotes.length < Math.round(seconds * pace.orders)) await ask()
    },
    cpuMs: () => servers.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0) / 1000,
    /** Offers so much at this pace, waits until all of it is done, and returns how many requests that were. */
    offer: async (seconds: number, pace: Pace): Promise<number> => {
      const before = placed
      await Promise.all([
        paced(seconds, pace.quotes, ask),
        paced(seconds, pace.orders, place),
        paced(seconds, pace.messages, say),
      ])
      await receiver.reach(placed)
      await frames.reach(said)
      while (!(await jobsAreDone())) await pause(50)
      const orders = placed - before
      // Each order is also a webhook.
      return Math.round(seconds * pace.quotes) + orders * 2 + Math.round(seconds * pace.messages)
    },
  }
}

// Whether or not the one before was answered.
const paced = async (seconds: number, perSecond: number, send: () => Promise<void>): Promise<void> => {
  const startedAt = performance.now()
  const underWay: Promise<void>[] = []
  let failure: unknown
  for (let index = 0; index < Math.round(seconds * perSecond); index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - performance.now()
    if (waitMs > 0) await pause(waitMs)
    underWay.push(
      send().catch(error => {
        failure ??= error
      }),
    )
  }
  await Promise.all(underWay)
  if (failure) throw failure
}

// Everyone gets the echo of what they said, and their partner's messages.
const countFrames = (talkers: readonly Client[]) => {
  let got = 0
  for (const { socket, isOwn } of talkers)
    socket.on('message', (bytes: Buffer) => {
      if (isOwn(bytes) !== undefined) got++
    })
  return {
    reach: async (said: number) => {
      const startedAt = performance.now()
      while (got < said * 2) {
        if (performance.now() - startedAt > patienceMs(60_000))
          throw new Error(`${said * 2 - got} frames of ${said} messages did not come`)
        await pause(20)
      }
    },
  }
}
