import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importCalls } from '@dtms/contract/import/import.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import pg from 'pg'
import { orderFile } from '../bench/support/order-file.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { liftCreditLimits, signIn } from './support/booking.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/import.ts [--orders 2000] [--kills 5]
// kill -9 of the server while the orders of a file are placed, again and again, each time further on. After every kill
// none of the orders may exist; the commit is sent again after each start, and without a further kill all of them must
// exist, once, each with its quote and its event. The script fails otherwise.
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '2000' }, kills: { type: 'string', default: '5' } },
})
const [orders, kills] = [values.orders, values.kills].map(Number) as [number, number]
type Detail = OutputOf<typeof importCalls.one>

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
  const headers = { authorization: await signIn(origin) }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await orderFile(orders, 1, 'FAULT'))]), 'orders.xlsx')
  const uploaded = await fetch(`${origin}${importCalls.upload.path}?businessType=2`, {
    method: 'POST',
    body: form,
    headers,
  })
  const { data: shown, msg } = (await uploaded.json()) as Envelope<Detail>
  if (shown?.counts.good !== orders)
    throw new Error(`the file was not taken: ${msg} ${JSON.stringify(shown?.counts)}`)
  const call = async (
    address: { path: string; method: string },
    body?: unknown,
  ): Promise<Detail | undefined> => {
    const response = await fetch(`${origin}${address.path.replace(':id', shown.id)}?pageSize=1`, {
      method: address.method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined)
    return response && ((await response.json()) as Envelope<Detail>).data
  }
  const count = async (statement: string) =>
    Number((await client.query<{ count: string }>(statement)).rows[0]?.count)
  const placed = () => count(`select count(*) from shipping_order where customer_ref like 'FAULT-%'`)

  let furthest = 0
  for (let kill = 1; kill <= kills; kill++) {
    await call(importCalls.commit, {})
    // Each time further on: at its beginning, in the midst, near its end.
    const enough = Math.floor((orders * (kill - 1)) / kills)
    let done = 0
    for (;;) {
      const now = await call(importCalls.one)
      done = now?.progress.done ?? done
      if (now?.state !== 'committing' || done >= enough) break
      await pause(5)
    }
    await server.kill()
    furthest = Math.max(furthest, done)
    // PostgreSQL ends what the dead left open.
    while (
      (await count(
        `select count(*) from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )) > 0
    )
      await pause(20)
    const there = await placed()
    if (there !== 0 && there !== orders)
      wrong.push(`after kill ${kill}, at ${done} of ${orders}, ${there} orders were there`)
    console.log(`kill ${kill} at ${done} of ${orders} orders: ${there} there`)
    server = await startServer({ ...options, demo: false })
    if (there === orders) break
  }
  await call(importCalls.commit, {})
  const began = Date.now()
  let end = await call(importCalls.one)
  while (end?.state === 'committing' && Date.now() - began < 180_000) {
    await pause(200)
    end = await call(importCalls.one)
  }
  if (end?.state !== 'committed' || end.counts.placed !== orders)
    wrong.push(`in the end it is ${end?.state} with ${end?.counts.placed} placed`)
  if ((await placed()) !== orders) wrong.push(`${await placed()} orders instead of ${orders}`)
  const whole = await count(`select count(distinct o.customer_ref) from shipping_order o
    join order_quote_use u on u.order_id = o.id and u.quote_id = o.quote_id
    join inquiry i on i.id::text = left(o.quote_id, 36)
    join order_event e on e.order_id = o.id and e.action = 'placed'
    join order_import_order p on p.order_id = o.id and p.order_no = o.order_no
    where o.customer_ref like 'FAULT-%' and o.flow_status = 1`)
  if (whole !== orders) wrong.push(`${whole} of ${orders} orders are whole`)
  console.log(`${orders} orders placed once over ${kills} kills, the furthest at ${furthest}`)
} finally {
  await client.end().catch(() => {})
  await server?.stop()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ all or none, and nothing twice' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
