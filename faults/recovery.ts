import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { copyCluster } from '../bench/support/replica.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { isDurable, patienceMs } from '../bench/support/short-form.ts'
import { findBinaries } from '../server/src/operations/embedded-postgres/binaries.ts'
import { freePort, startEmbeddedPostgres } from '../server/src/operations/embedded-postgres/embedded.ts'
import { chooseRunAs } from '../server/src/operations/embedded-postgres/run-as.ts'
import { askQuotes, liftCreditLimits, placeOrder, signIn } from './support/booking.ts'
import { startServer } from './support/server.ts'
import { verify } from './upgrade/payments.ts'

// node faults/recovery.ts [--orders 60]
// Point-in-time recovery as docs/upgrade.md says: PostgreSQL archives its log, a base backup is taken while orders are placed,
// and after a moment in between more are placed. From the base backup and the archive alone a second PostgreSQL goes back to that
// moment. Every order that was acknowledged before it must be there and none after it, `verify` must find nothing, and a portal must
// take orders again.
const { values } = parseArgs({ options: { orders: { type: 'string', default: '60' } } })
const orders = Number(values.orders)

const wrong: string[] = []
const stops: (() => Promise<void>)[] = []
const openPostgres = async (folder: string): Promise<string> => {
  const { url, stop } = await startEmbeddedPostgres({ folder, durable: isDurable })
  stops.push(stop)
  return url
}
const inDatabase = async <Row extends pg.QueryResultRow>(url: string, text: string, given?: unknown[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, given)).rows
  } finally {
    await client.end()
  }
}
const until = async (url: string, holds: string, given?: unknown[]): Promise<void> => {
  const deadline = performance.now() + patienceMs(60_000)
  while (!(await inDatabase<{ holds: boolean }>(url, `select (${holds}) as holds`, given))[0]?.holds) {
    if (performance.now() > deadline) throw new Error(`not in time: ${holds}`)
    await pause(50)
  }
}

const { folder, postgres: first, remove } = await startScratch()
const [source, recovered, archive] = ['postgres', 'recovered', 'archive'].map(name => join(folder, name)) as [
  string,
  string,
  string,
]
const openPortal = async (databaseUrl: string) => {
  const portal = await startServer({ port: await freePort(), dataDir: folder, databaseUrl, demo: true })
  stops.push(portal.stop)
  return portal
}

try {
  const runAs = chooseRunAs((await findBinaries()).postgres)
  await mkdir(archive)
  await runAs.own(archive)
  await inDatabase(first.url, `alter system set archive_mode = 'on'`)
  await inDatabase(
    first.url,
    `alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  )
  await first.stop()
  const url = await openPostgres(source)

  const portal = await openPortal(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await liftCreditLimits(client)
  await client.end()
  const token = await signIn(portal.origin)
  const quotes: string[] = []
  while (quotes.length < orders * 2) quotes.push(...(await askQuotes(portal.origin, token)))
  const place = async (origin: string, from: number, to: number): Promise<string[]> => {
    const ids: string[] = []
    for (let index = from; index < to; index++) {
      const { code, msg, data } = await placeOrder(origin, token, quotes[index] ?? '', `recovery-${index}`)
      if (code === 200 && data) ids.push(data.id)
      else wrong.push(`order ${index} was refused: ${code} ${msg}`)
    }
    return ids
  }

  await mkdir(recovered)
  const [early] = await Promise.all([
    place(portal.origin, 0, orders / 2),
    copyCluster(url, join(source, 'cluster'), join(recovered, 'cluster')),
  ])
  const before = [...early, ...(await place(portal.origin, orders / 2, orders))]
  const [{ moment = '' } = {}] = await inDatabase<{ moment: string }>(
    url,
    'select clock_timestamp()::text as moment',
  )
  const after = await place(portal.origin, orders, orders * 2)
  await portal.stop()
  const [{ file } = {}] = await inDatabase<{ file: string }>(
    url,
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as file, pg_switch_wal()',
  )
  await until(url, 'select last_archived_wal >= $1 from pg_stat_archiver', [file])

  // Of the log only what was archived.
  const cluster = join(recovered, 'cluster')
  await rm(join(cluster, 'pg_wal'), { recursive: true })
  await mkdir(join(cluster, 'pg_wal'), { mode: 0o700 })
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\n`,
  )
  await writeFile(join(cluster, 'recovery.signal'), '')
  await copyFile(join(source, 'password'), join(recovered, 'password'))
  for (const path of ['', 'pg_wal', 'postgresql.auto.conf', 'recovery.signal'])
    await runAs.own(join(cluster, path))
  const startedAt = performance.now()
  const backUrl = await openPostgres(recovered)
  await until(backUrl, `pg_get_wal_replay_pause_state() = 'paused'`)
  await inDatabase(backUrl, 'select pg_wal_replay_resume()')
  await until(backUrl, 'not pg_is_in_recovery()')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)

  const countOf = async (ids: string[]) =>
    (await inDatabase(backUrl, 'select from shipping_order where id = any($1)', [ids])).length
  const [kept, late] = [await countOf(before), await countOf(after)]
  if (kept !== before.length) wrong.push(`${before.length - kept} orders from before the moment are lost`)
  if (late > 0) wrong.push(`${late} orders from after the moment are there`)
  await verify(backUrl, folder, wrong)
  const again = await openPortal(backUrl)
  // With the session and the keys of then: those orders are new ones now.
  const placed = await place(again.origin, orders, orders * 2)
  console.log(
    `${kept} of ${before.length} orders from before the moment, ${late} of ${after.length} from after it, back after ${seconds} s; ${placed.length} placed again`,
  )
} finally {
  for (const stop of stops.toReversed()) await stop()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ the portal is back at the moment' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
