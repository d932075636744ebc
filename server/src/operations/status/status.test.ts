import { languages, localeOf } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addJob, countJobs } from '#kernel/jobs.ts'
import { openPortalForThisTest } from '../../../test/portal.ts'
import { setMaintenance } from '../maintenance.ts'
import { portalStatus, type StatusSource } from './status.ts'
import { partWords, stateWords, statusParts, statusText } from './words.ts'

test('the page says in each language how every part is, without a script', async () => {
  const portal = await openPortalForThisTest()
  for (const language of languages) {
    const response = await portal.request(`/status?lang=${language}`)
    const text = await response.text()
    expect(response.headers.get('content-language')).toBe(localeOf[language])
    expect(text).toContain(statusText.allWell[language])
    for (const part of statusParts) expect(text).toContain(partWords[part][language])
    expect(text.match(/data-state="ok"/g)).toHaveLength(statusParts.length)
    expect(text).not.toMatch(/<script/)
    const hash = /style-src 'self' '(sha256-[^']+)'/.exec(
      response.headers.get('content-security-policy') ?? '',
    )
    expect(hash).not.toBeNull()
  }
})

test('it has the theme that its reader chose, or that of the system', async () => {
  const portal = await openPortalForThisTest()
  const themed = async (cookie: string) => (await portal.request('/status', { headers: { cookie } })).text()
  expect(await themed('theme=dark')).toContain('<html data-theme="dark"')
  expect(await themed('theme=light')).toContain('<html data-theme="light"')
  expect(await themed('theme=none')).not.toContain('data-theme="')
})

test('maintenance is named with its beginning', async () => {
  const portal = await openPortalForThisTest()
  await setMaintenance(portal.services, true)
  await vi.waitFor(() => expect(portal.services.maintenance.since()).toBeInstanceOf(Date))
  const text = await (await portal.request('/status?lang=en')).text()
  expect(text).toContain(statusText.maintenance.en)
  expect(text).toContain(stateWords.paused.en)
  expect(text).toMatch(/Since <time datetime=/)
})

test('each part goes by its own facts', async () => {
  const portal = await openPortalForThisTest()
  const { db, disk, maintenance } = portal.services
  const source: StatusSource = {
    ...{ disk, maintenance },
    jobs: () => countJobs(db),
    files: async () => 'ready',
    webhooksDueSeconds: async () => undefined,
  }
  const partsOf = async (change: Partial<StatusSource>) =>
    (await portalStatus({ ...source, ...change })).parts
  const well = { quotes: 'ok', orders: 'ok', chat: 'ok', mails: 'ok', webhooks: 'ok' }
  expect(await partsOf({})).toEqual(well)
  expect(await partsOf({ files: async () => 'unreachable' })).toEqual({ ...well, orders: 'limited' })
  expect(await partsOf({ webhooksDueSeconds: async () => 901 })).toEqual({ ...well, webhooks: 'late' })
  expect(await partsOf({ disk: { ...disk, lacksForRows: () => true } })).toEqual({
    ...well,
    ...{ quotes: 'paused', orders: 'paused', chat: 'paused' },
  })
  const lost = async () => Promise.reject(new Error('the database is away'))
  expect(new Set(Object.values(await partsOf({ jobs: lost })))).toEqual(new Set(['down']))
  // One figure that is not there is no reason to say that nothing works.
  expect(await partsOf({ webhooksDueSeconds: lost })).toEqual(well)
  await addJob(db, 'test:waits', {})
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '301 seconds'`.execute(db)
  await vi.waitFor(async () => expect(await partsOf({})).toEqual({ ...well, mails: 'late' }))
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})
