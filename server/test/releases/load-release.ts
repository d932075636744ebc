import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject, onTestFinished } from 'vitest'
import { openPool } from '#kernel/database.ts'
import { migrateJobs } from '#kernel/jobs.ts'
import { migrate } from '#kernel/migrate.ts'
import { databaseAt } from '../database-server.ts'

// Databases of earlier releases, as they were and brought up to date.
export const releases = ['0.1.0'] as const

export const fixture = (release: string, name: string) => readFile(join(import.meta.dirname, release, name))

export const emptyDatabase = async () => {
  const name = `dtms_upgrade_${randomBytes(5).toString('hex')}`
  const server = openPool(inject('databaseServerUrl'), 1, () => {})
  await server.query(`create database ${name}`)
  await server.end()
  return databaseAt(inject('databaseServerUrl'), name)
}

export const poolAt = (url: string) => {
  const pool = openPool(url, 2, () => {})
  onTestFinished(() => pool.end())
  return pool
}

export const loadRelease = async (release: string) => {
  const url = await emptyDatabase()
  const loader = openPool(url, 1, () => {})
  await loader.query(gunzipSync(await fixture(release, 'dump.sql.gz')).toString('utf8'))
  await loader.end()
  return url
}

export const bringUpToDate = async (url: string) => {
  const pool = poolAt(url)
  await migrate(pool)
  await migrateJobs(pool)
}
