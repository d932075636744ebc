import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { freePort } from '#operations/embedded-postgres/embedded.ts'

// The server as a process on a data folder that the tests of a file share.
const main = join(import.meta.dirname, '../src/main.ts')

export const serverProcesses = () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dtms-main-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const launch = async (environment: Record<string, string> = {}) => {
    const port = await freePort()
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        DRAIN_SECONDS: '0',
        // The same as `npm start` uses.
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
        ...environment,
      },
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
    const origin = `http://127.0.0.1:${environment.PORT ?? port}`
    const ready = async () => {
      while (child.exitCode === null && child.signalCode === null) {
        if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return
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
  return { launch, postmasterPid, kill, folderOf: () => folder }
}
