import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { orderCalls } from '@dtms/contract/order/order.ts'
import pg from 'pg'
import { startScratch } from '../bench/support/scratch.ts'
import { fastEnough } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { askQuotes, placeOrder, signIn } from './support/booking.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/place-order.ts [--orders 300] [--kills 5] [--callers 8] [--ready-ms 3000]
// kill -9 of the server while orders are placed. Callers retry each order under its own Idempotency-Key until
// it is acknowledged. Afterwards every acknowledged order must exist, once for its key and once for its quote,
// with its event; the script fails otherwise, and if the server's own work until it is ready again takes too long.
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    kills: { type: 'string', default: '5' },
    callers: { type: 'string', default: '8' },
    'ready-ms': { type: 'string', default: '3000' },
  },
})
const [orders, kills, callers, goalMs] = [
  values.orders,
  values.kills,
  values.callers,
  values['ready-ms'],
].map(Number) as [number, number, number, number]

const { folder, postgres, remove } = await startScratch()
const options = { port: await freePort(), dataDir: folder, databaseUrl: postgres.url, demo: true }
const client = new pg.Client({ connectionString: postgres.url })
const wrong: string[] = []
let server: RunningServer | undefined
try {
  server = await startServer(options)
  const { origin } = server
  const token = await signIn(origin)
  const quotes: string[] = []
  while (quotes.length < orders) quotes.push(...(await askQuotes(origin, token)))
  quotes.length = orders

  const acknowledged = new Map<string, { id: string; quoteId: string }>()
  let retries = 0
  let next = 0
  const caller = async () => {
    while (next < orders) {
      const index = next++
      const [quoteId, key] = [quotes[index] ?? '', `fault-${index}`]
      for (;;) {
        const response = await placeOrder(origin, token, quoteId, key).catch(() => undefined)
        if (response?.code === 200 && response.data) {
          acknowledged.set(key, { id: response.data.id, quoteId })
          break
        }
        // No response, or a clear failure: the same order is tried again.
        if (response && response.code !== 500) {
          wrong.push(`order ${key} was refused: ${response.code} ${response.msg}`)
          break
        }
        retries++
        await pause(100)
      }
    }
  }

  const ready: RunningServer[] = []
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const enough = Math.floor((orders * kill) / (kills + 1))
      while (acknowledged.size < enough) await pause(2)
      await server?.kill()
      server = await startServer({ ...options, demo: false })
      ready.push(server)
    }
  }
  await Promise.all([killer(), ...Array.from({ length: callers }, caller)])

  await client.connect()
  const stored = new Map(
    (
      await client.query<{ key: string; id: string; quote_id: string; flow_status: number; events: string }>(
        `select r.key, o.id, o.quote_id, o.flow_status,
           (select count(*) from order_event e where e.order_id = o.id and e.action = 'placed') as events
         from order_request r join shipping_order o on o.id = r.order_id where r.key like 'fault-%'`,
      )
    ).rows.map(row => [row.key, row]),
  )
  for (const [key, { id, quoteId }] of acknowledged) {
    const row = stored.get(key)
    if (!row) wrong.push(`${key} was acknowledged and is lost`)
    else if (row.id !== id) wrong.push(`${key} was acknowledged as ${id} and is ${row.id}`)
    else if (row.quote_id !== quoteId || row.flow_status !== 1 || row.events !== '1')
      wrong.push(`${key} is not as it was placed: ${JSON.stringify(row)}`)
  }
  const one = async (sql: string) =>
    Number((await client.query<{ count: string }>(sql, [quotes])).rows[0]?.count)
  const all = await one('select count(*) from shipping_order where quote_id = any($1)')
  if (all !== orders) wrong.push(`${all} orders for ${orders} quotes`)
  const astray = await one(
    'select count(*) from order_quote_use u where quote_id = any($1) and not exists (select from shipping_order o where o.id = u.order_id and o.quote_id = u.quote_id)',
  )
  if (astray > 0) wrong.push(`${astray} quotes are used up without an order`)
  const readBack = await fetch(
    `${origin}${orderCalls.one.path.replace(':id', acknowledged.get('fault-0')?.id ?? '')}`,
    {
      headers: { authorization: token },
    },
  )
  if (((await readBack.json()) as { code: number }).code !== 200) wrong.push('an order cannot be read back')
  const slowest = Math.max(0, ...ready.map(({ readyCpuMs }) => readyCpuMs))
  if (!fastEnough(slowest <= goalMs))
    wrong.push(`ready again after ${slowest.toFixed(0)} ms of its own work, goal ${goalMs} ms`)
  console.log(`${acknowledged.size} of ${orders} orders acknowledged over ${kills} kills, ${retries} retries`)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  console.log(
    `ready again after ${ready.map(one => `${seconds(one.readyMs)} s (${seconds(one.readyCpuMs)} s of its own work)`).join(', ')}`,
  )
} finally {
  await client.end().catch(() => {})
  await server?.stop()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ nothing acknowledged was lost or doubled' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
