import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemClock } from '../server/src/kernel/clock.ts'
import { openDatabase, openPool } from '../server/src/kernel/database.ts'
import { timeOrderedIds } from '../server/src/kernel/id.ts'
import { migrateJobs } from '../server/src/kernel/jobs.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/operations/embedded-postgres/embedded.ts'
import { takeRelease } from '../server/src/reference/entry/take-release.ts'
import { databaseAt } from '../server/test/database-server.ts'
import { familyMicroseconds } from './support/cpu.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/seed.ts [--clones 40] [--files 150]
// What the reference release costs the tests: the template that a run makes once, and the clone of it that each test file
// makes, with and without the release, by turns. CPU of this process and of PostgreSQL. Fails where the release costs a run
// of so many test files more than five seconds of CPU.
const { values } = parseArgs({
  options: { clones: { type: 'string', default: '40' }, files: { type: 'string', default: '150' } },
})
const [clones, files] = [Number(values.clones), Number(values.files)]
const goalMs = 5000
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

const folder = await mkdtemp(join(tmpdir(), 'dtms-bench-'))
// As the tests start theirs.
const postgres = await startEmbeddedPostgres({ folder, durable: false })
try {
  const postmaster = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  const measured = async (work: () => Promise<unknown>) => {
    const { user, system } = process.cpuUsage()
    const [ours, theirs, startedAt] = [user + system, familyMicroseconds(postmaster), performance.now()]
    await work()
    const now = process.cpuUsage()
    const cpu = now.user + now.system - ours + familyMicroseconds(postmaster) - theirs
    return { cpuMs: cpu / 1000, clockMs: performance.now() - startedAt }
  }
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const kinds = []
  for (const [name, hasRelease] of [
    ['without', false],
    ['with', true],
  ] as const) {
    await client.query(`create database ${name}_release`)
    const template = openPool(databaseAt(postgres.url, `${name}_release`), 2, () => {})
    const made = await measured(async () => {
      await migrate(template)
      await migrateJobs(template)
    })
    const release = await measured(async () => {
      if (hasRelease) await takeRelease(openDatabase(template), timeOrderedIds(systemClock))
    })
    await template.end()
    const { rows } = await client.query<{ bytes: string }>(`select pg_database_size($1) as bytes`, [
      `${name}_release`,
    ])
    kinds.push({
      name,
      made,
      release,
      megabytes: Number(rows[0]?.bytes) / 1e6,
      cloned: [] as (typeof made)[],
    })
  }
  for (let round = 0; round < clones; round++)
    for (const { name, cloned } of kinds) {
      cloned.push(await measured(() => client.query(`create database clone template ${name}_release`)))
      await client.query('drop database clone')
    }
  await client.end()
  const cpuOf = (cloned: readonly { cpuMs: number }[]) =>
    cloned.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / cloned.length
  for (const { name, made, release, megabytes, cloned } of kinds)
    console.log(
      `${name} the release: template of ${megabytes.toFixed(1)} MB, migrated with ${made.cpuMs.toFixed(0)} ms of CPU in ${made.clockMs.toFixed(0)} ms, ` +
        `the release taken with ${release.cpuMs.toFixed(0)} ms in ${release.clockMs.toFixed(0)} ms, ` +
        `clone with ${cpuOf(cloned).toFixed(1)} ms of CPU (mean) in ${median(cloned.map(one => one.clockMs)).toFixed(0)} ms (median)`,
    )
  const [without, withIt] = kinds
  if (!without || !withIt) throw new Error('nothing measured')
  const [onceMs, eachMs] = [withIt.release.cpuMs, cpuOf(withIt.cloned) - cpuOf(without.cloned)]
  const runMs = onceMs + files * eachMs
  const met = runMs <= goalMs
  console.log(
    `the release costs ${onceMs.toFixed(0)} ms of CPU once and ${eachMs.toFixed(1)} ms a test file: ` +
      `${(runMs / 1000).toFixed(1)} s in a run of ${files} (≤ ${goalMs / 1000}): ${met ? 'met' : 'NOT met'}`,
  )
  process.exitCode = fastEnough(met) ? 0 : 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
