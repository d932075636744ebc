import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startHaproxy } from '../bench/support/haproxy.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { openCalls, openTalks } from './drain/load.ts'
import { liftCreditLimits, signIn } from './support/booking.ts'
import { startServer } from './support/server.ts'

// node faults/drain.ts [--restarts 4] [--portals 2] [--readers 12] [--bookers 4] [--pairs 3] [--strict]
// Portals behind HAProxy, with the sample of deploy/, restarted in turn by SIGTERM while people read, ask prices, order
// and talk. No request is repeated; sockets connect again. Fails when one request fails, or when an order or a message
// that was acknowledged is lost or doubled. With `--strict` HAProxy tries nothing at another portal and shares its
// connections as much as it can: then every request that a portal drops is counted.
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '4' },
    portals: { type: 'string', default: '2' },
    readers: { type: 'string', default: '12' },
    bookers: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '3' },
    strict: { type: 'boolean', default: false },
  },
})
const [restarts, portals, readers, bookers, pairs] = (
  ['restarts', 'portals', 'readers', 'bookers', 'pairs'] as const
).map(name => Number(values[name])) as [number, number, number, number, number]

const { folder, postgres, remove } = await startScratch()
const ports = await Promise.all(Array.from({ length: portals }, freePort))
const start = (index: number, isFirst = false) =>
  startServer({
    port: ports[index] as number,
    dataDir: join(folder, `data-${index}`),
    databaseUrl: postgres.url,
    filesDir: join(folder, 'files'),
    demo: isFirst && index === 0,
  })
const servers: Awaited<ReturnType<typeof start>>[] = []
for (const index of ports.keys()) servers.push(await start(index, true))
const proxy = await startHaproxy({ folder, ports, isStrict: values.strict })
const client = new pg.Client({ connectionString: postgres.url })
const wrong: string[] = []

try {
  await proxy.untilAllAreUp()
  await client.connect()
  await liftCreditLimits(client)
  const { origin } = proxy
  const calls = openCalls({ origin, token: await signIn(origin), readers, bookers })
  const talks = await openTalks(postgres.url, origin, pairs)
  for (let restart = 0; restart < restarts; restart += 1) {
    const index = restart % portals
    await servers[index]?.stop('SIGTERM')
    servers[index] = await start(index)
    await proxy.untilAllAreUp()
  }
  await calls.end()
  await talks.end()
  const { 200: good = 0, ...bad } = Object.fromEntries(calls.responses)
  const failed = Object.values(bad).reduce((sum, times) => sum + times, 0)
  if (failed > 0) wrong.push(`${failed} requests failed: ${JSON.stringify(bad)}`)
  if (calls.orders.size === 0) wrong.push('no order was placed')
  wrong.push(...(await calls.findLost(client)), ...(await talks.findLost(client)))
  // Sockets that were refused are tried again by their owners, and are failures of the proxy all the same.
  const refused = proxy.lines().filter(line => / 5\d\d \d+ - - /.test(line))
  if (refused.length > 0) wrong.push(`HAProxy answered 5xx ${refused.length} times`)
  if (wrong.length > 0) for (const line of proxy.lines().slice(0, 60)) console.error(`  ${line}`)
  console.log(
    `${restarts} restarts of ${portals} portals: ${good} requests answered, ${failed} failed; ${calls.orders.size} orders and ` +
      `${talks.acknowledged()} messages acknowledged, ${talks.reconnects()} sockets came back`,
  )
} finally {
  await proxy.stop()
  for (const server of servers) await server.stop()
  await client.end().catch(() => {})
  await remove()
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(
  wrong.length === 0 ? '✓ no request failed, nothing was lost or doubled' : `${wrong.length} problems`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
