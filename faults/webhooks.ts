import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import pg from 'pg'
import { startScratch } from '../bench/support/scratch.ts'
import { patienceMs } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { askQuotes, liftCreditLimits, placeOrder, signIn } from './support/booking.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/webhooks.ts [--orders 60] [--kills 3]
// Orders are placed and revoked while the portal and the customer's receiver are killed (kill -9) in turn and started
// again. The receiver takes only what the official library verifies. In the end it must have every event of every order
// at least once, in order, without a gap, and none that did not happen.
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '60' }, kills: { type: 'string', default: '3' } },
})
const [orders, kills] = [Number(values.orders), Number(values.kills)]
// A sender that died is replaced after 30 s; an endpoint that failed five times is left alone for as long.
const settledWithinMs = 180_000

const { folder, postgres, remove } = await startScratch()
const options = {
  ...{ port: await freePort(), dataDir: folder, databaseUrl: postgres.url, demo: true },
  environment: { OUTGOING_ALLOW: '127.0.0.0/8' },
}
const client = new pg.Client({ connectionString: postgres.url })
const wrong: string[] = []
const file = join(folder, 'received')
const receiverPort = await freePort()
let server: RunningServer | undefined
let receiver: ChildProcess | undefined

const startReceiver = (secret: string) =>
  spawn(
    process.execPath,
    [join(import.meta.dirname, 'support/webhook-receiver.ts'), String(receiverPort), file, secret],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
const killProcess = (child: ChildProcess) =>
  new Promise<void>(done => {
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })

// What fails because the portal is away is tried until it is back.
const awayAtMostMs = 60_000
const persistently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const startedAt = performance.now(); ; )
    try {
      return await work()
    } catch (error) {
      if (performance.now() - startedAt > patienceMs(awayAtMostMs)) throw error
      await pause(100)
    }
}

try {
  await writeFile(file, '')
  server = await startServer(options)
  const { origin } = server
  await client.connect()
  await liftCreditLimits(client)
  const token = await signIn(origin)
  const headers = { authorization: token, 'content-type': 'application/json' }
  const made = await fetch(`${origin}${webhookCalls.add.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      ...{ name: 'ERP', url: `http://127.0.0.1:${receiverPort}/`, events: ['order.placed', 'order.revoked'] },
    }),
  })
  const { secret } = ((await made.json()) as Envelope<{ secret: string }>).data
  receiver = startReceiver(secret)

  const book = async (key: string) => {
    const quoteId = await persistently(async () => (await askQuotes(origin, token))[0] ?? '')
    const { id } = await persistently(async () => {
      const { data, msg } = await placeOrder(origin, token, quoteId, key)
      if (!data) throw new Error(`not placed: ${msg}`)
      return data
    })
    const path = orderCalls.revoke.path.replace(':id', id)
    await persistently(() => fetch(`${origin}${path}`, { method: 'POST', headers, body: '{"reason":"x"}' }))
  }
  let booked = 0
  const booking = Promise.all(
    Array.from({ length: 4 }, async (_, caller) => {
      for (let n = caller; n < orders; n += 4) {
        await book(`webhook-${n}`)
        booked++
      }
    }),
  )
  for (let kill = 0; kill < kills; kill++) {
    const enough = Math.floor((orders * (kill + 1)) / (kills + 1))
    while (booked < enough) await pause(5)
    await server.kill()
    server = await startServer(options)
    await killProcess(receiver)
    await pause(1_000)
    receiver = startReceiver(secret)
  }
  await booking

  const startedAt = performance.now()
  const left = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select coalesce(sum(last_sequence - done_sequence), 0)::int as n from webhook_lane',
    )
    return rows[0]?.n ?? 0
  }
  while ((await left()) > 0 && performance.now() - startedAt < patienceMs(settledWithinMs)) await pause(200)
  if ((await left()) > 0) wrong.push(`${await left()} events are still pending`)
  const settledS = ((performance.now() - startedAt) / 1000).toFixed(1)

  const { rows: happened } = await client.query<{ orderId: string; events: string[] }>(
    `select order_id as "orderId", array_agg('order.' || action order by id) as events from order_event
     where action in ('placed', 'revoked') and happened_at > (select min(created_at) from webhook_endpoint)
     group by order_id`,
  )
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const received = lines.map(
    line => JSON.parse(line) as { id: string; type: string; sequence: number; orderId: string },
  )
  const byOrder = Map.groupBy(received, ({ orderId }) => orderId)
  if (happened.length < orders) wrong.push(`${happened.length} of ${orders} orders were placed`)
  for (const { orderId, events } of happened) {
    const once = [...new Map((byOrder.get(orderId) ?? []).map(one => [one.id, one])).values()]
    const got = once.map(({ type, sequence }) => `${sequence} ${type}`).join()
    const wanted = events.map((type, index) => `${index + 1} ${type}`).join()
    if (got !== wanted) wrong.push(`order ${orderId}: happened ${wanted}, received ${got}`)
    byOrder.delete(orderId)
  }
  for (const orderId of byOrder.keys()) wrong.push(`an event of ${orderId} that did not happen`)
  const events = happened.reduce((sum, one) => sum + one.events.length, 0)
  console.log(
    `${orders} orders, ${kills} × kill -9 of portal and receiver: ${events} events happened, ${received.length} received, ` +
      `${received.length - events} of them twice; all there ${settledS} s after the last`,
  )
} finally {
  if (receiver) await killProcess(receiver)
  await server?.stop()
  await client.end().catch(() => {})
  await remove()
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ every event arrived, in order' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
