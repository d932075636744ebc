import { chmod, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failures } from '@dtms/contract/failure.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { expect, test, vi } from 'vitest'
import { serverProcesses } from '../../../test/server-process.ts'
import { isAlive } from './postmaster.ts'

// The embedded PostgreSQL never outlives a stopped server, and restarts after a kill.
const { launch, postmasterPid, folderOf } = serverProcesses()

// By what it was started with: also one that has not written its pid yet.
const postgresOfFolder = async (): Promise<number[]> => {
  const found: number[] = []
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(join(folderOf(), 'postgres/cluster')) && /postgres/.test(command)) found.push(+pid)
  }
  return found
}
const noPostgresStays = () =>
  vi.waitFor(async () => expect(await postgresOfFolder()).toEqual([]), { timeout: 20_000, interval: 50 })

test('a third signal ends the server at once, and its database with it', async () => {
  const server = await launch({ DRAIN_SECONDS: '600' })
  await server.ready()
  const postmaster = await postmasterPid()
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  // As npm, a terminal and the watch over npm do together. Equal ones at the same moment would arrive as one.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) server.child.kill(signal)
  await server.exit
  await noPostgresStays()
  expect(isAlive(postmaster)).toBe(false)
})

test('a signal while PostgreSQL starts leaves none behind', async () => {
  const server = await launch()
  await vi.waitFor(postmasterPid, { timeout: 20_000, interval: 1 })
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  await noPostgresStays()
})

test('a PostgreSQL that cannot be started again is reported in words, and recovers by itself', async () => {
  const server = await launch()
  await server.ready()
  const killed = await postmasterPid()
  const control = join(folderOf(), 'postgres/cluster/global/pg_control')
  process.kill(killed, 'SIGKILL')
  await chmod(control, 0o000)
  const respond = async () =>
    (await (await fetch(`${server.origin}${siteCalls.info.path}`)).json()) as { code: number; msg: string }
  await vi.waitFor(() => expect(server.said()).toContain('PostgreSQL cannot be started again'), {
    timeout: 20_000,
  })
  expect(await respond()).toMatchObject({ msg: failures['call.database-away'].words.zh })
  await chmod(control, 0o600)
  await vi.waitFor(async () => expect(await respond()).toMatchObject({ code: 200 }), {
    timeout: 20_000,
    interval: 100,
  })
  expect(server.child.exitCode).toBe(null)
})
