import { parseArgs } from 'node:util'
import pg from 'pg'
import { liftCreditLimits } from '../faults/support/booking.ts'
import { startServer } from '../faults/support/server.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { benchLists } from './order/lists.ts'
import { benchPlacing } from './order/placing.ts'
import { startScratch } from './support/scratch.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/order.ts [--orders 1000000] [--placed 600] [--rounds 5]
// One: the first and a deep page of a customer with so many orders against those of a customer with 1,000, by turns.
// Two: orders acknowledged a second over HTTP against a floor that runs the very same statements, recorded from one
// placement, in the same transactions over bare connections to the same server. There is no pgbench among the
// embedded binaries; the floor is a plain loop of the `pg` driver.
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    placed: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '5' },
  },
})
const [orders, placed, rounds] = [values.orders, values.placed, values.rounds].map(Number) as [
  number,
  number,
  number,
]
const { folder, postgres, remove } = await startScratch()
const client = new pg.Client({ connectionString: postgres.url })
let server: Awaited<ReturnType<typeof startServer>> | undefined
try {
  const port = await freePort()
  server = await startServer({ port, dataDir: folder, databaseUrl: postgres.url, demo: true })
  await client.connect()
  await liftCreditLimits(client)
  const placing = await benchPlacing({ client, databaseUrl: postgres.url, port, placed, rounds })
  const lists = await benchLists({ client, port, orders })
  process.exitCode = fastEnough(placing && lists) ? 0 : 1
} finally {
  await client.end().catch(() => {})
  await server?.stop()
  await remove()
}
