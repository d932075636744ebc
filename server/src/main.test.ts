import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { siteCalls } from '@dtms/contract/site.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#kernel/postgres/embedded.ts'
import { isAlive } from '#kernel/postgres/postmaster.ts'

// The server as a process with its own PostgreSQL: how it starts, ends, is killed and comes back.
const main = join(import.meta.dirname, 'main.ts')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dtms-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const launch = async (environment: Record<string, string> = {}) => {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      said += chunk
    })
  const exit = new Promise<number | null>(done => child.once('exit', done))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const startedAt = performance.now()
  const origin = `http://127.0.0.1:${environment.PORT ?? port}`
  const ready = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return performance.now() - startedAt
      await pause(20)
    }
    throw new Error(`the server ended: ${said}`)
  }
  return { child, origin, ready, exit, said: () => said }
}

const postmasterPid = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

const kill = async (child: ChildProcess, exit: Promise<unknown>) => {
  child.kill('SIGKILL')
  await exit
}

test('a second start listens within three seconds, and Ctrl-C ends everything', async () => {
  const first = await launch({ DEMO: '1' })
  await first.ready()
  expect(first.said()).toContain('shipper@demo.test')
  first.child.kill('SIGINT')
  expect(await first.exit).toBe(0)
  const second = await launch({ DEMO: '1' })
  expect(await second.ready()).toBeLessThan(3000)
  const postmaster = await postmasterPid()
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
})

test('after a kill -9 of the server the next start takes its database over', async () => {
  const first = await launch()
  await first.ready()
  const postmaster = await postmasterPid()
  await kill(first.child, first.exit)
  expect(isAlive(postmaster)).toBe(true)
  const second = await launch()
  expect(await second.ready()).toBeLessThan(3000)
  expect(await postmasterPid()).toBe(postmaster)
})

test('after a kill -9 of PostgreSQL the server comes back by itself', async () => {
  const server = await launch()
  await server.ready()
  process.kill(await postmasterPid(), 'SIGKILL')
  const deadline = Date.now() + 10_000
  let answer: { code: number } | undefined
  do {
    const response = await fetch(`${server.origin}${siteCalls.info.path}`)
    answer = (await response.json()) as { code: number }
    await pause(50)
  } while (answer.code !== 200 && Date.now() < deadline)
  expect(answer.code).toBe(200)
})

test('after a kill -9 of both the next start recovers', async () => {
  const first = await launch()
  await first.ready()
  process.kill(await postmasterPid(), 'SIGKILL')
  await kill(first.child, first.exit)
  const second = await launch()
  await second.ready()
})

describe('a start that cannot be', () => {
  test('on a taken port names the command for another', async () => {
    const port = await freePort()
    const occupant = createServer().listen(port, '127.0.0.1')
    await new Promise(done => occupant.once('listening', done))
    onTestFinished(() => void occupant.close())
    const server = await launch({ PORT: String(port) })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain(`Port ${port} is taken. Start on another one: PORT=${port + 1} npm start`)
  })

  test('in the folder of a running server names that process', async () => {
    const first = await launch()
    await first.ready()
    const second = await launch()
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain(`Process ${first.child.pid} is already serving from ${folder}`)
  })

  test('with a wrong setting is a sentence, not a stack', async () => {
    const server = await launch({ DEMO: 'yes' })
    expect(await server.exit).toBe(1)
    expect(server.said().trim()).toBe('✗ DEMO is "yes". Set it to 1 or 0.')
  })

  test('with the demo open to the network is refused while its passwords are known', async () => {
    const server = await launch({ DEMO: '1', HOST: '0.0.0.0' })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('still use the password that everybody knows')
  })

  test('on a database that does not answer says so', async () => {
    const server = await launch({ DATABASE_URL: `postgres://x:y@127.0.0.1:${await freePort()}/none` })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('DATABASE_URL')
  })
})
