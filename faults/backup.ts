import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { startScratch } from '../bench/support/scratch.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { databaseAt } from '../server/test/database-server.ts'
import { askQuotes, placeOrder, signIn } from './support/booking.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/backup.ts [--callers 4] [--before 40] [--rows 200000]
// A backup while orders are placed, on top of a trail of many rows, and its restore into an empty database. Everything
// acknowledged before the backup began must be in it, each order with its key, its event and its quote's use as one: a
// copy that is not of one moment would have some without the others. A server on the restored database must respond.
const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '4' },
    before: { type: 'string', default: '40' },
    rows: { type: 'string', default: '200000' },
  },
})
const [callers, wanted, rows] = [values.callers, values.before, values.rows].map(Number) as [
  number,
  number,
  number,
]

const { folder, postgres, remove } = await startScratch()
const [oldUrl, newUrl] = ['before', 'after'].map(name => databaseAt(postgres.url, name)) as [string, string]
const wrong: string[] = []
const servers: RunningServer[] = []

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string, params: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, params)).rows
  } finally {
    await client.end()
  }
}

const command = async (name: 'backup' | 'restore', file: string, url: string, dataDir: string) => {
  const script = join(import.meta.dirname, '../server/src/dtms.ts')
  const startedAt = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, [script, name, file], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
  })
  console.log(stdout.trim())
  return (performance.now() - startedAt) / 1000
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

try {
  for (const name of ['before', 'after']) await query(postgres.url, `create database ${name}`)
  const oldDir = join(folder, 'one')
  const server = await startServer({
    port: await freePort(),
    dataDir: oldDir,
    databaseUrl: oldUrl,
    demo: true,
  })
  servers.push(server)
  const token = await signIn(server.origin)
  await query(
    oldUrl,
    `insert into audit_event (id, action, address, details) select gen_random_uuid(), 'account.signed-in',
     '192.0.2.' || n % 250, jsonb_build_object('n', n, 'text', md5(n::text)) from generate_series(1, $1::int) n`,
    [rows],
  )

  const acknowledged: { id: string; ms: number; at: number }[] = []
  let placing = true
  const caller = async (name: number) => {
    let quotes: string[] = []
    for (let count = 0; placing; count++) {
      if (quotes.length === 0) quotes = await askQuotes(server.origin, token)
      const startedAt = performance.now()
      const response = await placeOrder(server.origin, token, quotes.pop() ?? '', `backup-${name}-${count}`)
      const at = performance.now()
      if (response.code === 200 && response.data)
        acknowledged.push({ id: response.data.id, ms: at - startedAt, at })
      else wrong.push(`an order was refused: ${response.code} ${response.msg}`)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, (_, name) => caller(name)))
  while (acknowledged.length < wanted) await pause(5)

  const file = join(folder, 'portal.tar.gz')
  const early = acknowledged.map(({ id }) => id)
  const beganAt = performance.now()
  const backupS = await command('backup', file, oldUrl, oldDir)
  const endedAt = performance.now()
  placing = false
  await all
  const during = acknowledged.filter(({ at }) => at > beganAt && at < endedAt)
  const restoreS = await command('restore', file, newUrl, join(folder, 'two'))

  const ids = (await query<{ id: string }>(newUrl, 'select id from shipping_order')).map(({ id }) => id)
  const restored = new Set(ids)
  const lost = early.filter(id => !restored.has(id))
  if (lost.length > 0) wrong.push(`${lost.length} orders acknowledged before the backup are lost`)
  const count = async (sql: string) =>
    Number((await query<{ count: string }>(newUrl, `select count(*) from ${sql}`))[0]?.count)
  const placed = `shipping_order o join order_request r on r.order_id = o.id where r.key like 'backup-%'`
  const torn = await count(
    `${placed} and (not exists (select from order_event e where e.order_id = o.id and e.action = 'placed')
       or not exists (select from order_quote_use u where u.order_id = o.id and u.quote_id = o.quote_id))`,
  )
  if (torn > 0) wrong.push(`${torn} orders without their event or their quote's use`)
  const keyed = await count(placed)
  const second = await startServer({
    port: await freePort(),
    dataDir: join(folder, 'two'),
    databaseUrl: newUrl,
  })
  servers.push(second)
  if (!(await signIn(second.origin))) wrong.push('no one can log in to the restored portal')

  console.log(
    `${early.length} orders before the backup, ${during.length} while it ran (${backupS.toFixed(1)} s), ${keyed} in it`,
  )
  console.log(
    `placing: median ${middle(acknowledged.filter(({ at }) => at <= beganAt).map(({ ms }) => ms)).toFixed(0)} ms before, ${middle(during.map(({ ms }) => ms)).toFixed(0)} ms meanwhile`,
  )
  console.log(`${(await stat(file)).size} bytes; restored and compared in ${restoreS.toFixed(1)} s`)
  if (during.length === 0) wrong.push('nothing was placed while the backup ran: there was no load')
} finally {
  for (const server of servers) await server.stop()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(
  wrong.length === 0 ? '✓ the restored portal is the one of that moment' : `${wrong.length} problems`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
