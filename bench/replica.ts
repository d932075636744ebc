import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import pg from 'pg'
import { askQuotes, demoShipper, liftCreditLimits, placeOrder, signIn } from '../faults/support/booking.ts'
import { type RunningServer, startServer } from '../faults/support/server.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { familyMicroseconds } from './support/cpu.ts'
import { median } from './support/load.ts'
import { fillOrders } from './support/orders.ts'
import { startReplica } from './support/replica.ts'
import { startScratch } from './support/scratch.ts'
import { fastEnough, patienceMs } from './support/short-form.ts'

// node bench/replica.ts [--orders 4000] [--requests 100] [--rounds 3]
// Two instances on one primary with a streaming replica, one of them with DATABASE_READ_URL. The same mix goes to each in
// turn: 60 % lists and search, 20 % exports, 20 % orders. The primary's CPU time (its processes, from /proc) must fall by
// 40 %. After every order its list must show it, also at another instance and while the replica replays nothing. Then the
// replica is stopped: calls must go on, and go to it again by themselves once it is back.
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '4000' },
    requests: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
  },
})
const [orders, requests, rounds] = [values.orders, values.requests, values.rounds].map(Number) as [
  number,
  number,
  number,
]
const goal = 0.4

const { folder, postgres, remove } = await startScratch()
const cluster = join(folder, 'postgres/cluster')
const replica = await startReplica(postgres.url, cluster, folder)
const primary = new pg.Client({ connectionString: postgres.url })
const standby = new pg.Client({ connectionString: replica.url })
standby.on('error', () => {})
const wrong: string[] = []
const servers: RunningServer[] = []
const start = async (name: string, environment: Record<string, string>) => {
  const server = await startServer({
    port: await freePort(),
    dataDir: join(folder, name),
    filesDir: join(folder, 'files'),
    databaseUrl: postgres.url,
    demo: servers.length === 0,
    environment,
  })
  servers.push(server)
  return server
}

const get = async ({ origin }: RunningServer, token: string, path: string): Promise<string> => {
  const response = await fetch(`${origin}${path}`, { headers: { authorization: token } })
  const text = await response.text()
  if (response.status !== 200 || text.startsWith('{"code":4') || text.startsWith('{"code":5'))
    wrong.push(`${path} was answered ${response.status} ${text.slice(0, 120)}`)
  return text
}

let keys = 0
let stale = 0
const order = async (server: RunningServer, token: string, quotes: string[], readAt = server) => {
  const { data, msg } = await placeOrder(server.origin, token, quotes.pop() ?? '', `bench-${keys++}`)
  if (!data) {
    wrong.push(`an order was refused: ${msg}`)
    return
  }
  const list = await get(readAt, token, `${orderCalls.list.path}?pageSize=20`)
  if (!list.includes(data.id)) stale++
}

const mix = async (server: RunningServer, tokens: { shipper: string; agent: string }, quotes: string[]) => {
  const { shipper, agent } = tokens
  const reads = [
    () => get(server, shipper, `${orderCalls.list.path}?pageSize=20`),
    () => get(server, agent, `${orderDeskCalls.list.path}?pageSize=20`),
    () => get(server, shipper, `${searchCalls.search.path}?keyword=7${keys % 90}`),
    () => get(server, agent, `${searchCalls.desk.path}?keyword=8${keys % 90}`),
  ]
  // The list after each order is one of the lists.
  for (let turn = 0; turn < requests; turn += 10) {
    for (let read = 0; read < 4; read++) await reads[(turn / 10 + read) % 4]?.()
    for (let write = 0; write < 2; write++) await order(server, shipper, quotes)
    for (const format of ['csv', 'xlsx'])
      await get(server, shipper, `${orderCalls.exportList.path}?format=${format}`)
  }
}

const readsOf = async (server: RunningServer): Promise<Record<string, number>> => {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, name = '', count]) => [
      name,
      Number(count),
    ]),
  )
}
const until = async (what: string, isSo: () => Promise<boolean>) => {
  const deadlineMs = performance.now() + patienceMs(10_000)
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) {
      wrong.push(`${what} took longer than 10 s`)
      return
    }
    await pause(100)
  }
}

try {
  const plain = await start('plain', {})
  const reading = await start('reading', { DATABASE_READ_URL: replica.url })
  const another = await start('another', { DATABASE_READ_URL: replica.url })
  await primary.connect()
  await standby.connect()
  await liftCreditLimits(primary)
  const { rows } = await primary.query<{ customerId: string; personId: string }>(
    `select id as "personId", customer_id as "customerId" from person where email = $1`,
    [demoShipper],
  )
  await fillOrders(primary, rows[0] as { customerId: string; personId: string }, orders)
  await primary.query('vacuum analyze shipping_order')
  const tokens = {
    shipper: await signIn(plain.origin),
    agent: await signIn(plain.origin, 'agent@demo.test'),
  }
  const quotes: string[] = []
  const enough = (rounds + 1) * 2 * (requests / 5) + 40
  while (quotes.length < enough) quotes.push(...(await askQuotes(plain.origin, tokens.shipper)))
  const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  await mix(plain, tokens, quotes)
  await mix(reading, tokens, quotes)

  const cpu = { plain: [] as number[], reading: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const [name, server] of [
      ['plain', plain],
      ['reading', reading],
    ] as const) {
      const before = familyMicroseconds(postmaster)
      await mix(server, tokens, quotes)
      cpu[name].push((familyMicroseconds(postmaster) - before) / 1000)
    }
  const [alone, relieved] = [median(cpu.plain), median(cpu.reading)]
  const fall = 1 - relieved / alone
  console.log(
    `CPU of the primary for ${requests} requests, median of ${rounds}: ${alone.toFixed(0)} ms alone, ` +
      `${relieved.toFixed(0)} ms with a replica: −${(fall * 100).toFixed(0)} % (goal ${goal * 100} %)`,
  )
  if (!fastEnough(fall >= goal)) wrong.push(`the primary's CPU fell by ${(fall * 100).toFixed(0)} %`)
  const measured = await readsOf(reading)
  console.log(`reads: ${JSON.stringify(measured)}`)
  if (!(measured.replica ?? 0)) wrong.push('nothing was read from the replica')

  for (let write = 0; write < 10; write++) await order(reading, tokens.shipper, quotes, another)
  await standby.query('select pg_wal_replay_pause()')
  for (let write = 0; write < 10; write++)
    await order(reading, tokens.shipper, quotes, write % 2 ? another : reading)
  const { behind = 0 } = await readsOf(reading)
  if (behind <= (measured.behind ?? 0))
    wrong.push('nothing fell back to the primary while the replica stood still')
  await standby.query('select pg_wal_replay_resume()')
  console.log(`${keys} orders, each followed by a list; ${stale} lists did not show it`)
  if (stale > 0) wrong.push(`${stale} lists did not show an order of their reader`)

  await replica.stop()
  const startedAt = performance.now()
  for (let read = 0; read < 10; read++) await get(reading, tokens.shipper, orderCalls.list.path)
  console.log(`ten lists without the replica in ${Math.round(performance.now() - startedAt)} ms`)
  await replica.start()
  const { replica: before = 0 } = await readsOf(reading)
  await until('the return of the replica', async () => {
    await get(reading, tokens.agent, orderDeskCalls.list.path)
    return ((await readsOf(reading)).replica ?? 0) > before
  })
} finally {
  await primary.end().catch(() => {})
  await standby.end().catch(() => {})
  for (const server of servers) await server.stop()
  await replica.stop()
  await remove()
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(
  wrong.length === 0
    ? '✓ reads leave the primary, and everyone finds their own writes'
    : `${wrong.length} problems`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
