import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seatShipper } from '../../test/people.ts'
import { type Desk, openDesk } from '../../test/rate-desk.ts'
import { commitOf } from './version.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const version = async (authorization?: string) => {
  const response = await desk.portal.request('/version', authorization ? { headers: { authorization } } : {})
  return (await response.json()) as Record<string, unknown>
}

test('the version and the time of the start are for everyone, the commit for staff only', async () => {
  const open = await version()
  expect(Object.keys(open)).toEqual(['version', 'startedAt'])
  expect(open.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Date.parse(String(open.startedAt))).toBeLessThanOrEqual(Date.now())
  expect(await version((await seatShipper(desk.portal)).token)).toEqual(open)
  // A session that is over is a guest's.
  expect(await version('Bearer nonsense')).toEqual(open)
  expect(Object.keys(await version(desk.token.agent))).toEqual(['version', 'startedAt', 'commit'])
})

test('the commit is read from git’s own files or the image’s, and absent without them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'version-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [loose, packed] = ['a'.repeat(40), 'b'.repeat(40)]
  expect(await commitOf(folder)).toBeNull()
  await mkdir(join(folder, '.git/refs/heads'), { recursive: true })
  await writeFile(join(folder, '.git/HEAD'), `${loose}\n`)
  expect(await commitOf(folder)).toBe(loose)
  await writeFile(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n')
  await writeFile(join(folder, '.git/packed-refs'), `# pack-refs\n${packed} refs/heads/main\n`)
  expect(await commitOf(folder)).toBe(packed)
  await writeFile(join(folder, '.git/refs/heads/main'), `${loose}\n`)
  expect(await commitOf(folder)).toBe(loose)
  await writeFile(join(folder, '.git/refs/heads/main'), 'not a commit')
  expect(await commitOf(folder)).toBeNull()
  // An image has no git, but a file that its build wrote, maybe an empty one.
  await writeFile(join(folder, 'commit'), `${packed}\n`)
  expect(await commitOf(folder)).toBe(packed)
  await writeFile(join(folder, 'commit'), '\n')
  expect(await commitOf(folder)).toBeNull()
})
