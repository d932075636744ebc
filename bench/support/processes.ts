import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { allocatorSettings } from '../../scripts/allocator.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { templates } from './prepared.ts'
import { startScratch } from './scratch.ts'
import { stopProgram } from './stop-program.ts'

// The programs that a bench measures: each a process with its own folder and its own PostgreSQL, ended
// with the bench whatever happens.
export interface Running {
  pid: number
  port: number
  stop: () => Promise<void>
}

export interface Bench {
  folder: string
  // Starts the portal on a database of the bench's PostgreSQL.
  startPortal: (databaseUrl: string, options?: PortalOptions) => Promise<Running>
  startBare: (answerFile: string) => Promise<Running>
  // A script of the bench's own, named from this folder; it is ready when it answers HTTP.
  startProgram: (script: string, options?: PortalOptions) => Promise<Running>
  // The address of a fresh, migrated database.
  newDatabase: (name: string, options?: PortalOptions) => Promise<string>
  postgresPid: () => Promise<number>
}

export interface PortalOptions {
  flags?: string[]
  env?: Record<string, string>
  // Another checkout, whose portal is started.
  checkout?: string
  readyWithinS?: number
}

export const withBench = async (measure: (bench: Bench) => Promise<boolean>): Promise<boolean> => {
  const { folder, postgres, remove } = await startScratch()
  const started: Running[] = []
  const start = async (script: string, args: string[], readyPath: string, options: PortalOptions = {}) => {
    const port = await freePort()
    const child = spawn(
      process.execPath,
      [
        ...(options.flags ?? []),
        resolve(import.meta.dirname, script),
        ...args.map(arg => arg.replace('{port}', `${port}`)),
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...allocatorSettings, ...options.env, PORT: String(port) },
      },
    )
    const running = { pid: child.pid ?? 0, port, stop: () => stopProgram(child, 'SIGINT') }
    started.push(running)
    await untilReady(child, port, readyPath, options.readyWithinS ?? 120)
    return running
  }
  const startPortal: Bench['startPortal'] = async (databaseUrl, options = {}) =>
    start(join(options.checkout ?? '../..', 'server/src/main.ts'), [], '/readyz', {
      ...options,
      env: {
        DATA_DIR: await mkdtemp(join(folder, 'data-')),
        DATABASE_URL: databaseUrl,
        // The same for all instances on one database.
        FILES_URL: pathToFileURL(join(folder, 'files')).href,
        SECRET_KEY: 'be0c'.repeat(16),
        LOG_LEVEL: 'warn',
        LIMIT_INQUIRY: '1000000',
        LIMIT_SOCKETS: '1000000',
        LIMIT_UNKNOWN_SOCKETS: '1000000',
        ...options.env,
      },
    })
  try {
    return await measure({
      folder,
      startPortal,
      startBare: file => start('bare-server.ts', ['{port}', file], '/'),
      startProgram: (script, options) => start(script, ['{port}'], '/', options),
      newDatabase: async (name, options) => {
        const { default: pg } = await import('pg')
        const client = new pg.Client({ connectionString: postgres.url })
        await client.connect()
        const template = options?.checkout ? undefined : templates?.[options?.env?.DEMO ? 'demo' : 'migrated']
        await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
        await client.end()
        const url = postgres.url.replace(/\/postgres$/, `/${name}`)
        // The portal migrates it.
        if (!template) await (await startPortal(url, options)).stop()
        return url
      },
      postgresPid: async () => {
        const { readFile } = await import('node:fs/promises')
        const file = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
        return Number(file.split('\n')[0])
      },
    })
  } finally {
    for (const running of started.reverse()) await running.stop()
    await remove()
  }
}

const untilReady = async (child: ChildProcess, port: number, path: string, withinS: number) => {
  const deadline = Date.now() + withinS * 1000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`a program ended with ${child.exitCode} instead of starting`)
    const answered = await fetch(`http://127.0.0.1:${port}${path}`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await pause(50)
  }
  throw new Error(`a program did not start within ${withinS} s`)
}
