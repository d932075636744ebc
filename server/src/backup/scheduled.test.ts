import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskHealthCalls } from '@dtms/contract/desk/health.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatShipper, seatStaff } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { pdf, uploadAs } from '../../test/uploads.ts'

let portal: Portal
let folder: string
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dtms-backups-'))
  portal = await openPortal({ settings: { BACKUP_DIR: join(folder, 'nightly'), BACKUP_KEEP: '2' } })
  token = (await seatStaff(portal, { roles: ['admin'], providerId: null, lastName: '管' })).token
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (task: 'backup:write' | 'backup:rehearse') => portal.tasks[task]?.({})
const backups = async () => (await readdir(join(folder, 'nightly')).catch(() => [])).sort()
const shown = async () => (await portal.call(deskHealthCalls.health, {}, { token })).data.backup
const databases = async () =>
  (
    await sql<{ datname: string }>`select datname from pg_database where datname like '%_rehearsal'`.execute(
      portal.db,
    )
  ).rows

test('a rehearsal without a backup is reported', async () => {
  expect(await shown()).toMatchObject({ scheduled: true, backedUpAt: '', problem: '', rehearsedAt: '' })
  await run('backup:rehearse')
  expect(await shown()).toMatchObject({
    rehearsedAt: '',
    rehearsalProblem: expect.stringContaining('no backup'),
  })
})

test('a backup is written and restored on trial; both are shown, and nothing of the trial stays', async () => {
  const shipper = await seatShipper(portal)
  await uploadAs(portal, shipper.token, 'a.pdf', pdf())
  await run('backup:write')
  expect(await backups()).toEqual([expect.stringMatching(/^dtms-\d{8}T\d{6}Z\.tar\.gz$/)])
  await run('backup:rehearse')
  const state = await shown()
  expect(state).toMatchObject({ problem: '', rehearsalProblem: '' })
  for (const at of [state.backedUpAt, state.rehearsedAt])
    expect(Date.now() - Date.parse(at)).toBeLessThan(120_000)
  expect(await databases()).toEqual([])
  expect(await readdir(portal.services.settings.dataDir)).not.toContain('rehearsal')
  const figures = await (await portal.request('/metrics')).text()
  expect(figures).toMatch(/^backup_age_seconds \d/m)
  expect(figures).toMatch(/^backup_rehearsal_age_seconds \d/m)
})

test('keeps only the newest and leaves files of others alone', async () => {
  const nightly = join(folder, 'nightly')
  const names = ['dtms-20200101T000000Z.tar.gz', 'dtms-20200102T000000Z.tar.gz', 'notes.txt']
  for (const name of names) await writeFile(join(nightly, name), '')
  const [kept = ''] = (await backups()).filter(name => name.startsWith('dtms-2') && !names.includes(name))
  await rm(join(nightly, kept))
  await run('backup:write')
  const left = await backups()
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining(['dtms-20200102T000000Z.tar.gz', 'notes.txt']))
})

test('a backup that broke is found by the rehearsal, and a folder that cannot be written by the backup', async () => {
  const nightly = join(folder, 'nightly')
  await writeFile(join(nightly, 'dtms-29990101T000000Z.tar.gz'), 'not a backup')
  await run('backup:rehearse')
  expect((await shown()).rehearsalProblem).not.toBe('')
  expect(await databases()).toEqual([])
  await portal.db.deleteFrom('backup_run').execute()
  await rm(nightly, { recursive: true })
  await writeFile(nightly, 'a file where the folder should be')
  await run('backup:write')
  expect(await shown()).toMatchObject({ backedUpAt: '', problem: expect.stringContaining('nightly') })
})
