import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startServer } from '../../faults/support/server.ts'
import { freePort, startEmbeddedPostgres } from '../../server/src/operations/embedded-postgres/embedded.ts'

// Nearly every script begins with its own PostgreSQL and the demo in it: initdb, all migrations, the demo's orders.
// `npm test` runs forty of them. It makes such a cluster once and names it to the scripts, which copy it.
const prepared = process.env.PREPARED_CLUSTER

/** The databases of the cluster to clone: one that is migrated and otherwise empty, and one with the demo. */
export const templates = prepared ? ({ migrated: 'migrated', demo: 'postgres' } as const) : undefined

/** Where PostgreSQL is to have its files: the prepared ones, where there are any. */
export const copyPrepared = (folder: string): void => {
  // As they are owned: PostgreSQL does not run as root.
  if (prepared) copy(prepared, folder)
}

const copy = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-pR', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the prepared cluster cannot be copied: ${stderr}`)
}

export const prepareCluster = async (folder: string): Promise<Record<string, string>> => {
  const cluster = join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ folder: cluster, durable: false })
  const template = Object.assign(new URL(postgres.url), { pathname: '/template1' }).href
  const migrated = Object.assign(new URL(postgres.url), { pathname: '/migrated' }).href
  await run(template, 'create database migrated')
  await startOnce(migrated, join(folder, 'first'), false)
  await run(template, 'drop database postgres')
  await run(template, 'create database postgres template migrated')
  await startOnce(postgres.url, join(folder, 'second'), true)
  await postgres.stop()
  return { PREPARED_CLUSTER: cluster }
}

const startOnce = async (databaseUrl: string, dataDir: string, demo: boolean) => {
  const server = await startServer({ port: await freePort(), dataDir, databaseUrl, demo })
  await server.stop()
  // A portal that starts on a copy has a key and files of its own.
  await run(databaseUrl, 'delete from shared_part')
}

const run = async (databaseUrl: string, sql: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}
