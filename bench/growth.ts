import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { askQuotes, demoShipper, signIn } from '../faults/support/booking.ts'
import { startServer } from '../faults/support/server.ts'
import { freePort, startEmbeddedPostgres } from '../server/src/operations/embedded-postgres/embedded.ts'
import { callsOfGrowth, type Tokens } from './growth/calls.ts'
import { fill, type Size } from './growth/fill.ts'
import { auditDeletionMs, deletionMs } from './growth/retention.ts'
import { printSizes } from './growth/sizes.ts'
import { taskRulesMs } from './growth/task-rules.ts'
import { cpuMicroseconds, familyMicroseconds } from './support/cpu.ts'
import { median } from './support/load.ts'
import { copyPrepared } from './support/prepared.ts'
import { fastEnough } from './support/short-form.ts'
import { byTurns } from './support/turns.ts'

// node bench/growth.ts [--orders 1000000] [--customers 10000] [--rounds 5] [--requests 20] [--only start,inbox]
//   [--share 0.01] [--inquiries 10] [--messages 5] [--folder <path>]
// A portal with so many orders, ten times as many inquiries, five times as many messages (fewer are filled sooner, for calls that read
// neither) and, unless it is named, a customer for each hundred orders, against one with a hundredth of each, customers included
// (twenty at least: a tenth of everything is one customer's), each on its own PostgreSQL. Lists, search, statement and the
// desk's start page go to both by turns; CPU of PostgreSQL and the portal for a call, for the job that makes tasks, and for
// inquiries and audit events that are deleted by age may be 1.5 times as much. Sizes of tables and indexes are printed after a vacuum. `--folder`
// keeps the databases there and uses them again; without it they are in a temporary folder.
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    customers: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '20' },
    share: { type: 'string', default: '0.01' },
    inquiries: { type: 'string', default: '10' },
    messages: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    folder: { type: 'string' },
  },
})
const [orders, rounds, requests] = [values.orders, values.rounds, values.requests].map(Number) as [
  number,
  number,
  number,
]
const goal = 1.5
const few = Math.max(100, Math.round(orders * Number(values.share)))

interface Portal {
  size: Size
  client: pg.Client
  databaseUrl: string
  tokens: Tokens
  cpuMs: () => number
  origin: string
  stop: () => Promise<void>
}

const fewestCustomers = 20
const only = values.only.split(',')

const startPortal = async (folder: string, count: number, customers: number): Promise<Portal> => {
  const size = {
    orders: count,
    inquiries: Math.round(count * Number(values.inquiries)),
    messages: Math.round(count * Number(values.messages)),
    customers: Math.max(fewestCustomers, Math.round(customers)),
  }
  const isFilled = existsSync(folder)
  if (!isFilled) copyPrepared(join(folder, 'postgres'))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  const server = await startServer({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    databaseUrl: postgres.url,
    demo: true,
    // What the disk has left is looked at here, not there.
    diskReserveMb: 0,
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  if (!isFilled) {
    const startedAt = performance.now()
    const [quoteId = ''] = await askQuotes(server.origin, await signIn(server.origin))
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
    await fill(client, size, quoteId.replace(/-\d+$/, ''))
    await client.query('vacuum analyze')
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`${count.toLocaleString('en')} orders filled in ${seconds.toFixed(0)} s`)
  }
  const postmaster = Number(
    (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const as = (name: string) => signIn(server.origin, `${name}@demo.test`)
  return {
    size,
    client,
    databaseUrl: postgres.url,
    tokens: {
      shipper: await signIn(server.origin, demoShipper),
      agent: await as('agent'),
      finance: await as('finance'),
      admin: await as('admin'),
    },
    origin: server.origin,
    cpuMs: () => (familyMicroseconds(postmaster) + cpuMicroseconds(server.pid)) / 1000,
    stop: async () => {
      await client.end()
      await server.stop()
      await postgres.stop()
    },
  }
}

const ask = async ({ origin }: Portal, token: string, path: string): Promise<void> => {
  const response = await fetch(`${origin}${path}`, { headers: { authorization: token } })
  const text = await response.text()
  if (response.status !== 200 || !text.startsWith('{"code":200'))
    throw new Error(`${path} was answered ${response.status} ${text.slice(0, 200)}`)
}

const judge = (name: string, partMs: number, wholeMs: number, more = '') => {
  const isFast = wholeMs <= goal * partMs
  if (!isFast) slow++
  const ratio = (wholeMs / partMs).toFixed(2)
  console.log(
    `${isFast ? '✓' : '✗'} ${name}: CPU ${partMs.toFixed(1)} → ${wholeMs.toFixed(1)} ms, × ${ratio}${more}`,
  )
}

// What the portal does by itself.
const works: Record<string, (portal: Portal) => Promise<number>> = {
  'job: tasks by rule': ({ client, cpuMs }) => taskRulesMs(client, cpuMs),
  'job: 1,000 old inquiries deleted': ({ cpuMs, databaseUrl, size }) =>
    deletionMs(databaseUrl, Math.min(20_000, size.inquiries), cpuMs),
  'job: 1,000 old audit events deleted': ({ cpuMs, databaseUrl }) => auditDeletionMs(databaseUrl, cpuMs),
}

let slow = 0
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'dtms-growth-')))
const portals: Portal[] = []
try {
  const customers = Number(values.customers ?? orders / 100)
  const part = await startPortal(join(folder, `part-${few}`), few, (customers * few) / orders)
  portals.push(part)
  const whole = await startPortal(join(folder, `whole-${orders}`), orders, customers)
  portals.push(whole)
  const calls = [await callsOfGrowth(part.client, part.size), await callsOfGrowth(whole.client, whole.size)]
  for (const [name, [who]] of Object.entries(calls[0] ?? {})) {
    if (!only.some(part => name.includes(part))) continue
    const cpu: [number[], number[]] = [[], []]
    const clock: [number[], number[]] = [[], []]
    for (let round = -1; round < rounds; round++)
      for (const [at, portal] of [part, whole].entries()) {
        const before = portal.cpuMs()
        const times: number[] = []
        for (let request = 0; request < requests; request++) {
          const startedAt = performance.now()
          await ask(portal, portal.tokens[who], calls[at]?.[name]?.[1] ?? '')
          times.push(performance.now() - startedAt)
        }
        // The first round fills the caches.
        if (round < 0) continue
        cpu[at]?.push((portal.cpuMs() - before) / requests)
        clock[at]?.push(...times)
      }
    const byClock = `; by the clock ${median(clock[0]).toFixed(1)} → ${median(clock[1]).toFixed(1)} ms`
    judge(name, median(cpu[0]), median(cpu[1]), byClock)
  }
  for (const [name, costOf] of Object.entries(works)) {
    if (!only.some(part => name.includes(part))) continue
    await costOf(part)
    await costOf(whole)
    const costs = await byTurns(rounds, { part: () => costOf(part), whole: () => costOf(whole) })
    judge(name, median(costs.part), median(costs.whole))
  }
  await printSizes(whole.client)
} finally {
  for (const portal of portals) await portal.stop()
  if (!values.folder) await rm(folder, { recursive: true, force: true })
}
console.log(slow === 0 ? `✓ every call within ${goal} ×` : `✗ ${slow} calls take more than ${goal} ×`)
process.exitCode = fastEnough(slow === 0) ? 0 : 1
