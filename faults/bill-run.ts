import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { billDeskRunCalls } from '@dtms/contract/bill/desk-run.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import pg from 'pg'
import { countMonth, fillMonth, lastMonth } from '../bench/bill/month.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { liftCreditLimits, signIn } from './support/booking.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/bill-run.ts [--customers 300] [--orders 3000] [--kills 3] [--press]
// kill -9 of the server in the middle of a monthly run, again and again, each time further on. It goes on by itself after
// each start, or sooner where finance presses the button again (--press). In the end every charge must be on one bill, every customer have one bill, issued, with one notice.
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '300' },
    orders: { type: 'string', default: '3000' },
    kills: { type: 'string', default: '3' },
    press: { type: 'boolean', default: false },
  },
})
const [customers, orders, kills] = [values.customers, values.orders, values.kills].map(Number) as [
  number,
  number,
  number,
]
type Detail = OutputOf<typeof billDeskRunCalls.one>
type Run = OutputOf<typeof billDeskRunCalls.start>

// A job whose process died is taken up again within a minute and a half (docs/reliability.md).
const resumedWithinMs = 90_000

const { folder, postgres, remove } = await startScratch()
const options = { port: await freePort(), dataDir: folder, databaseUrl: postgres.url, demo: true }
const client = new pg.Client({ connectionString: postgres.url })
const wrong: string[] = []
let server: RunningServer | undefined
try {
  server = await startServer(options)
  const { origin } = server
  await client.connect()
  await liftCreditLimits(client)
  const month = lastMonth()
  await fillMonth(client, { customers, orders, month })
  const { rows } = await client.query<{ id: string }>(`select id from customer where name like 'Month %'`)
  const customerIds = rows.map(({ id }) => id)
  const headers = {
    authorization: await signIn(origin, 'finance@demo.test'),
    'content-type': 'application/json',
  }
  const start = async () => {
    const response = await fetch(`${origin}${billDeskRunCalls.start.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ month, customerIds }),
    })
    return (await response.json()) as Envelope<Run>
  }
  const { data: run, msg } = await start()
  if (!run) throw new Error(`not started: ${msg}`)
  const look = async () => {
    const path = billDeskRunCalls.one.path.replace(':id', run.id)
    const response = await fetch(`${origin}${path}?pageSize=1`, { headers }).catch(() => undefined)
    return response && ((await response.json()) as Envelope<Detail>).data.run
  }
  const reach = async (enough: number, pressed = false) => {
    const deadline = performance.now() + resumedWithinMs
    let now = await look()
    while (now?.state === 'running' && now.done < enough && performance.now() < deadline) {
      await pause(pressed ? 500 : 5)
      if (pressed) await start()
      now = await look()
    }
    return now
  }

  const resumedMs: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const before = await reach(Math.floor((customers * kill) / (kills + 1)))
    await server.kill()
    const there = await countMonth(client)
    if (there.doubled > 0 || there.torn > 0) wrong.push(`after kill ${kill}: ${JSON.stringify(there)}`)
    console.log(`kill ${kill} at ${before?.done} of ${customers} customers: ${there.bills} bills there`)
    server = await startServer({ ...options, demo: false })
    const again = await start()
    if (again.code !== 409) wrong.push(`a second run was answered ${again.code} after kill ${kill}`)
    const startedAt = performance.now()
    await reach(there.bills + 1, values.press)
    resumedMs.push(performance.now() - startedAt)
  }
  const end = await reach(customers + 1)
  const counted = await countMonth(client)
  const expected = {
    bills: customers,
    billed: orders * 2,
    missing: 0,
    doubled: 0,
    torn: 0,
    notices: customers,
  }
  if (end?.state !== 'done' || end.bills !== customers || end.failed !== 0)
    wrong.push(`in the end the run is ${JSON.stringify(end)}`)
  if (JSON.stringify(counted) !== JSON.stringify(expected))
    wrong.push(`${JSON.stringify(counted)} instead of ${JSON.stringify(expected)}`)
  console.log(
    `${counted.bills} bills of ${orders} orders over ${kills} kills; it went on ${resumedMs
      .map(ms => (ms / 1000).toFixed(1))
      .join(', ')} s after each start`,
  )
} finally {
  await client.end().catch(() => {})
  await server?.stop()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ none doubled, none missing' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
