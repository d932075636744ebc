import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase, openPool } from '#kernel/database.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { migrateJobs } from '#kernel/jobs.ts'
import { migrate } from '#kernel/migrate.ts'
import { startEmbeddedPostgres } from '#operations/embedded-postgres/embedded.ts'
import { takeRelease } from '../src/reference/entry/take-release.ts'
import { startObjectServer } from './object-server.ts'

// One PostgreSQL for the whole run, with a migrated template that every test file clones for itself.
declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string
    // '' means that files are in folders.
    filesUrl: string
  }
}

export const templateName = 'dtms_template'
// Made by the first file that needs it (portal.ts).
export const demoTemplateName = 'dtms_template_demo'

export const setup = async (project: TestProject) => {
  const shared = process.env.TEST_DATABASE_URL
  const own = shared ? undefined : await startOwn()
  const url = shared ?? own?.url ?? ''
  await makeTemplate(url)
  project.provide('databaseServerUrl', url)
  // TEST_FILES=s3: every portal stores its files on a real object store.
  const objects = process.env.TEST_FILES === 's3' ? await startObjectServer() : undefined
  project.provide('filesUrl', objects?.urlOf() ?? '')
  return async () => {
    await own?.stop()
    await objects?.stop()
  }
}

const startOwn = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-test-'))
  const postgres = await startEmbeddedPostgres({ folder, durable: false })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const makeTemplate = async (serverUrl: string) => {
  const server = openPool(serverUrl, 1, () => {})
  // No database of a test is in UTC or in China: what depends on its zone shows.
  await server.query(`alter role current_user set timezone to 'America/St_Johns'`)
  for (const name of [templateName, demoTemplateName])
    await server.query(`drop database if exists ${name} with (force)`)
  await server.query(`create database ${templateName}`)
  await server.end()
  const template = openPool(databaseAt(serverUrl, templateName), 2, () => {})
  await migrate(template)
  await migrateJobs(template)
  await takeRelease(openDatabase(template), timeOrderedIds(systemClock))
  await template.end()
}

export const databaseAt = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
