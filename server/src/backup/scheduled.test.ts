import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskHealthCalls } from '@dtms/contract/desk/health.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const figureShown = async (name: string, from = portal) =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await from.request('/metrics')).text())?.[1]

test('as long as no scheduled backup has succeeded, its age counts from the first attempt or the start', async () => {
  const sinceStart = Number(await figureShown('backup_age_seconds'))
  expect(sinceStart).toBeGreaterThan(0)
  expect(sinceStart).toBeLessThanOrEqual(process.uptime())
  expect(Number(await figureShown('backup_rehearsal_age_seconds'))).toBeGreaterThan(0)
  for (const hours of [30, 6])
    await portal.db
      .insertInto('backup_run')
      .values({
        id: portal.services.ids.next(),
        kind: 'backup',
        file: 'none.tar.gz',
        started_at: new Date(Date.now() - hours * 3_600_000),
        problem: 'The disk is full.',
      })
      .execute()
  expect(Math.round(Number(await figureShown('backup_age_seconds')) / 3600)).toBe(30)
  await portal.db.deleteFrom('backup_run').execute()
})

test('without scheduled backups their age is left out until there is one', async () => {
  const { databaseUrl, mail } = portal
  const without = await openPortal({ beside: { databaseUrl, mail } })
  try {
    expect(await figureShown('backup_age_seconds', without)).toBeUndefined()
    expect(await figureShown('backup_rehearsal_age_seconds', without)).toBeUndefined()
  } finally {
    await without.close()
  }
})

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
  const written = [expect.stringMatching(/^dtms-\d{8}T\d{6}Z\.tar\.gz$/)]
  expect(await backups()).toEqual(written)
  // Of a run that was killed.
  await mkdir(join(folder, 'nightly/rehearsal/00'), { recursive: true })
  await writeFile(join(folder, 'nightly/rehearsal/00/left-over'), 'bytes')
  // Files are restored beside the backups: the data folder may be memory.
  const [nightly, dataDir] = [join(folder, 'nightly'), portal.services.settings.dataDir]
  const seen = new Set<string>()
  const watchers = [nightly, dataDir].map(at => watch(at, (_event, name) => seen.add(join(at, name ?? ''))))
  await run('backup:rehearse')
  await vi.waitFor(() => expect(seen).toContain(join(nightly, 'rehearsal')))
  for (const watcher of watchers) watcher.close()
  expect(seen).not.toContain(join(dataDir, 'rehearsal'))
  const state = await shown()
  expect(state).toMatchObject({ problem: '', rehearsalProblem: '' })
  for (const at of [state.backedUpAt, state.rehearsedAt])
    expect(Date.now() - Date.parse(at)).toBeLessThan(120_000)
  expect(await databases()).toEqual([])
  expect(await backups()).toEqual(written)
  const figures = await (await portal.request('/metrics')).text()
  expect(figures).toMatch(/^backup_age_seconds \d/m)
  expect(figures).toMatch(/^backup_rehearsal_age_seconds \d/m)
})

test('a rehearsal that would fill the disk is not begun, and says how much it needs', async () => {
  const { databaseUrl, mail, services } = portal
  // More than the reserve, less than the reserve and the database.
  const free = services.settings.diskReserveBytes + 1024 ** 2
  const small = await openPortal({
    beside: { databaseUrl, mail, services },
    settings: { BACKUP_DIR: join(folder, 'nightly') },
    freeBytes: () => free,
  })
  try {
    await small.tasks['backup:rehearse']?.({})
    const needs =
      /on the disk of DATA_DIR it needs (\d+) MB beside the 128 MB of DISK_RESERVE_MB, and 129 MB are free/
    expect((await shown()).rehearsalProblem).toMatch(needs)
    expect(await databases()).toEqual([])
  } finally {
    await small.close()
  }
})

test('the room on the disk of the backups and the size of the newest are shown, and neither without backups', async () => {
  const [name = ''] = await backups()
  const { size } = await stat(join(folder, 'nightly', name))
  expect(Number(await figureShown('backup_bytes'))).toBe(size)
  const { bavail, bsize } = await statfs(folder)
  const free = Number(await figureShown('backup_disk_free_bytes'))
  // Others write there, too.
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(1024 ** 3)
  const { databaseUrl, mail } = portal
  const without = await openPortal({ beside: { databaseUrl, mail } })
  try {
    for (const figure of ['backup_bytes', 'backup_disk_free_bytes'])
      expect(await figureShown(figure, without)).toBeUndefined()
  } finally {
    await without.close()
  }
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

test('removes what stopped backups have left, of its own names and older than a day', async () => {
  const nightly = join(folder, 'nightly')
  const [stale, recent, other] = [
    'dtms-20200103T000000Z.tar.gz.part',
    'dtms-20200104T000000Z.tar.gz.part',
    'film.tar.gz.part',
  ] as const
  for (const name of [stale, recent, other]) await writeFile(join(nightly, name), 'begun')
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const name of [stale, other]) await utimes(join(nightly, name), twoDaysAgo, twoDaysAgo)
  await run('backup:write')
  const left = await backups()
  expect(left).not.toContain(stale)
  expect(left).toEqual(expect.arrayContaining([recent, other]))
  for (const name of [recent, other]) await rm(join(nightly, name))
})

test('an incomplete backup removes no whole one, and incomplete ones are no more than BACKUP_KEEP', async () => {
  const own = join(folder, 'incomplete')
  const { databaseUrl, mail, services } = portal
  const beside = await openPortal({
    beside: { databaseUrl, mail, services },
    settings: { BACKUP_DIR: own, BACKUP_KEEP: '1' },
  })
  try {
    const shipper = await seatShipper(beside)
    const { data: kept } = await uploadAs(beside, shipper.token, 'b.pdf', pdf())
    const stored = await services.files.get(kept.id)
    const bytes = Buffer.concat(await (stored as NonNullable<typeof stored>).toArray())
    let count = 0
    const write = async () => {
      count += 1
      const now = vi
        .spyOn(beside.services.clock, 'now')
        .mockReturnValue(new Date(Date.UTC(2030, 0, 1, 0, 0, count)))
      try {
        await beside.tasks['backup:write']?.({})
      } finally {
        now.mockRestore()
      }
    }
    const seconds = async () => (await readdir(own)).sort().map(name => /(\d\d)Z\.tar\.gz$/.exec(name)?.[1])
    await write()
    await services.files.delete(kept.id)
    await write()
    expect(await shown()).toMatchObject({ problem: expect.stringContaining(kept.id) })
    expect(await seconds()).toEqual(['01', '02'])
    await write()
    expect(await seconds()).toEqual(['01', '03'])
    await services.files.put(kept.id, bytes)
    await write()
    expect(await seconds()).toEqual(['03', '04'])
    // Whatever else is in the folder: the one that was just written stays.
    await writeFile(join(own, 'dtms-29990101T000000Z.tar.gz'), 'not a backup')
    await write()
    expect(await seconds()).toContain('05')
  } finally {
    await beside.close()
  }
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
