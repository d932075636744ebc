import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort, startEmbeddedPostgres } from '../server/src/operations/embedded-postgres/embedded.ts'
import { askQuotes, placeOrder, signIn } from './support/booking.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { verify } from './upgrade/payments.ts'

// node faults/upgrade-folder.ts [--old ../release-0.1.0] [--orders 20]
// One machine, one folder: an earlier release with its embedded PostgreSQL fills DATA_DIR and is killed; this release starts on
// the same folder. Every row of every table must still be there by its key, an order must read as before, a quote of
// the old release can be ordered, and `verify` must find every balance and file right. `--old` as in upgrade.ts.
const { values } = parseArgs({
  options: { old: { type: 'string' }, orders: { type: 'string', default: '20' } },
})
const orders = Number(values.orders)
const folder = await mkdtemp(join(tmpdir(), 'dtms-script-'))
const dataDir = join(folder, 'data')
const wrong: string[] = []

const start = async (release?: string): Promise<RunningServer> =>
  startServer({ port: await freePort(), dataDir, demo: true, ...(release && { release }) })

const besideServer = async <Result>(use: (url: string) => Promise<Result>): Promise<Result> => {
  const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') })
  try {
    return await use(postgres.url)
  } finally {
    await postgres.stop()
  }
}

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

// The keys of all rows, by table.
const keyedTables = `
  select c.relname as "table", string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
  where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p'
  group by c.relname`
const readKeys = async (url: string, tables: readonly { table: string; columns: string }[]) => {
  const keys = new Map<string, Set<string>>()
  for (const { table, columns } of tables) {
    const rows = await query<{ key: string }>(url, `select row(${columns})::text as key from "${table}"`)
    keys.set(table, new Set(rows.map(({ key }) => key)))
  }
  return keys
}

try {
  const old = await start(values.old)
  const token = await signIn(old.origin)
  const [kept = ''] = await askQuotes(old.origin, token)
  const placed: unknown[] = []
  while (placed.length < orders)
    for (const quoteId of await askQuotes(old.origin, token)) {
      const { data } = await placeOrder(old.origin, token, quoteId, `folder-${quoteId}`)
      if (data) placed.push(data)
      else throw new Error('an order was refused')
    }
  await old.kill()
  const { tables, before } = await besideServer(async url => {
    const found = await query<{ table: string; columns: string }>(url, keyedTables)
    return { tables: found, before: await readKeys(url, found) }
  })

  const now = await start()
  const again = await placeOrder(now.origin, await signIn(now.origin), kept, 'kept')
  if (again.code !== 200) wrong.push(`a quote of the old release was refused: ${again.code} ${again.msg}`)
  await now.stop()
  await besideServer(async url => {
    const after = await readKeys(url, tables)
    for (const [table, keys] of before) {
      const lost = [...keys].filter(key => !after.get(table)?.has(key))
      if (lost.length > 0)
        wrong.push(`${table} lost ${lost.length} of ${keys.size} rows: ${lost.slice(0, 3)}`)
    }
    await verify(url, dataDir, wrong)
  })
  const rows = [...before.values()].reduce((sum, keys) => sum + keys.size, 0)
  console.log(`${placed.length} orders at the old release; ${rows} rows in ${before.size} tables looked for`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ the folder was taken over with every row' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
