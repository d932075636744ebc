import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { cpuMicroseconds } from '../../bench/support/cpu.ts'

// A server of ours as a process, to be killed and started again on the same database.
export interface ServerOptions {
  port: number
  dataDir: string
  // Absent: the embedded one.
  databaseUrl?: string
  busUrl?: string | undefined
  demo?: boolean
  diskReserveMb?: number
  // Shared by the instances of one database. Absent: below dataDir.
  filesDir?: string
  environment?: Record<string, string>
  smtpUrl?: string
  // A module that the process loads before anything else.
  preload?: string
  // The folder of another release, installed. Absent: this one.
  release?: string
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

const thisRelease = join(import.meta.dirname, '../..')

export const startServer = async (options: ServerOptions) => {
  const {
    port,
    dataDir,
    databaseUrl,
    busUrl,
    demo = false,
    diskReserveMb,
    filesDir,
    environment,
    smtpUrl,
    preload,
    release = thisRelease,
  } = options
  const startedAt = performance.now()
  const child: ChildProcess = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), join(release, 'server/src/main.ts')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...(diskReserveMb !== undefined && { DISK_RESERVE_MB: String(diskReserveMb) }),
        ...(busUrl && { BUS_URL: busUrl }),
        ...(smtpUrl && { SMTP_URL: smtpUrl }),
        ...(filesDir && { FILES_URL: pathToFileURL(filesDir).href }),
        DEMO: demo ? '1' : '0',
        LOG_LEVEL: 'fatal',
        // The same as `npm start` uses.
        NODE_COMPILE_CACHE: join(release, 'node_modules/.cache/compiled'),
        LIMIT_INQUIRY: '1000000',
        LIMIT_OPEN: '1000000',
        LIMIT_LOGIN: '1000000',
        LIMIT_SOCKETS: '1000000',
        LIMIT_UNKNOWN_SOCKETS: '1000000',
        LIMIT_MAIL: '1000000',
        LIMIT_MAIL_PER_ACCOUNT: '1000000',
        // The same for all instances on one database.
        SECRET_KEY: 'fa017'.padEnd(64, '0'),
        ...environment,
      },
    },
  )
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    errors += text
    process.stderr.write(text)
  })
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) {
      await ended
      throw new Error(`the server ended while it was started: ${errors}`)
    }
    const ready = await fetch(`${origin}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (ready) break
    await pause(20)
  }
  return {
    origin,
    pid: child.pid as number,
    readyMs: performance.now() - startedAt,
    // What it took itself; what other programs did beside it does not count.
    readyCpuMs: cpuMicroseconds(child.pid as number) / 1000,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    // Without a word of warning: what is in memory is lost.
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    // SIGTERM drains it first.
    stop: async (signal: 'SIGINT' | 'SIGTERM' = 'SIGINT') => {
      child.kill(signal)
      await ended
    },
  }
}
