import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '#kernel/step.ts'
import { makeFolder } from '#kernel/storage/make-folder.ts'
import { findBinaries, type PostgresBinaries } from './binaries.ts'
import { findPostmaster, isAlive } from './postmaster.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'

// A real PostgreSQL server under a folder of ours: made once, started, watched, stopped. It outlives a
// kill -9 of this process, and comes back by itself after one of its own.
export interface EmbeddedPostgres {
  url: string
  // It was running already: the one who started it may still need it.
  takenOver: boolean
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  folder: string
  // Tests trade durability for speed; nothing else may.
  durable?: boolean
  // However this process ends, a kill -9 aside, PostgreSQL ends with it. Not for commands beside a server.
  endsWithProcess?: boolean
  // What became of a PostgreSQL that ended unexpectedly, in words.
  onRestart?: (sentence: string) => void
}

const user = 'dtms'

export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const binaries = await findBinaries()
  const runAs = chooseRunAs(binaries.postgres)
  const cluster = join(options.folder, 'cluster')
  const passwordFile = join(options.folder, 'password')
  await makeFolder(options.folder, 0o700)
  await runAs.own(options.folder)
  const password = await initialise(binaries, runAs, options, cluster, passwordFile)
  const urlAt = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/postgres`

  // The port is chosen once and reused after restarts, so that open pools find the server again.
  let port = 0
  let pid = 0
  let child: ChildProcess | undefined
  let stopping = false
  let relaunching = false

  // SIGINT is PostgreSQL's fast shutdown: it ends connections and writes its checkpoint.
  const endNow = () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  if (options.endsWithProcess) process.once('exit', endNow)

  const launch = async () => {
    const running = await findPostmaster(cluster)
    if (running && (await responds(urlAt(running.port), 10_000))) {
      pid = running.pid
      port = running.port
      return
    }
    port ||= await freePort()
    child = startServer(binaries, runAs, options, cluster, port)
    pid = child.pid ?? 0
    if (await responds(urlAt(port), 60_000, () => child?.exitCode === null && child.signalCode === null))
      return
    const log = (await readFile(join(options.folder, 'log'), 'utf8').catch(() => ''))
      .trim()
      .split('\n')
      .slice(-5)
    throw new StartFailure(
      `PostgreSQL did not start. The end of ${join(options.folder, 'log')}:\n  ${log.join('\n  ')}`,
    )
  }

  await launch()

  // Tries until it runs: what is wrong (a full disk, a file that cannot be read) may pass.
  const relaunch = async () => {
    const startedAt = performance.now()
    options.onRestart?.('PostgreSQL ended unexpectedly; starting it again')
    let told = ''
    while (!stopping) {
      try {
        await launch()
        return options.onRestart?.(`PostgreSQL is running again after ${since(startedAt)}`)
      } catch (error) {
        const { message } = error as Error
        // Processes of the one that was killed may take a moment to end; a new one waits for them.
        if (performance.now() - startedAt > transientMs && message !== told) {
          told = message
          options.onRestart?.(`PostgreSQL cannot be started again; trying on. ${message}`)
        }
        await pause(relaunchEveryMs)
      }
    }
  }

  // Both our own child and one taken over are watched by their number; it is cheap and has no second way.
  const watch = setInterval(async () => {
    if (stopping || relaunching || isAlive(pid)) return
    relaunching = true
    await relaunch()
    relaunching = false
  }, 200)
  watch.unref()

  return {
    url: urlAt(port),
    takenOver: child === undefined,
    stop: async () => {
      stopping = true
      clearInterval(watch)
      endNow()
      const deadline = Date.now() + 20_000
      while (isAlive(pid) && Date.now() < deadline) await pause(20)
    },
  }
}

const transientMs = 3_000
const relaunchEveryMs = 250

const since = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

const initialise = async (
  binaries: PostgresBinaries,
  runAs: RunAs,
  { folder, durable }: EmbeddedOptions,
  cluster: string,
  passwordFile: string,
) => {
  const existing = await readFile(passwordFile, 'utf8').catch(() => '')
  if (existing !== '' && (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')) !== '')
    return existing
  const password = randomBytes(24).toString('hex')
  const fresh = join(folder, 'cluster-in-the-making')
  const pwfile = join(folder, 'password-in-the-making')
  await rm(fresh, { recursive: true, force: true })
  await writeFile(pwfile, password, { mode: 0o600 })
  await runAs.own(pwfile)
  await run(binaries.initdb, runAs, [
    `--pgdata=${fresh}`,
    `--username=${user}`,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // In megabytes. A new segment is filled with zeros while every commit waits: thirty milliseconds for the usual sixteen.
    '--wal-segsize=2',
    '--no-instructions',
    ...(durable === false ? ['--no-sync'] : []),
  ])
  // Only a finished cluster gets its name: an interrupted start begins again.
  await rename(fresh, cluster)
  await rename(pwfile, passwordFile)
  return password
}

const run = (file: string, runAs: RunAs, args: string[]) =>
  new Promise<void>((done, failed) => {
    const [command, commandArgs] = runAs.command(file, args)
    const child = spawn(command, commandArgs, { ...runAs.spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('error', failed)
    child.on('exit', code =>
      code === 0 ? done() : failed(new StartFailure(`PostgreSQL could not be set up: ${said.trim()}`)),
    )
  })

const startServer = (
  binaries: PostgresBinaries,
  runAs: RunAs,
  options: EmbeddedOptions,
  cluster: string,
  port: number,
) => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    // As usual; initdb would count them in segments.
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    ...(options.durable === false && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [command, commandArgs] = runAs.command(binaries.postgres, args)
  const log = openSync(join(options.folder, 'log'), 'a')
  // Detached: Ctrl-C must reach us first, so that requests are drained before their database goes.
  const child = spawn(command, commandArgs, {
    ...runAs.spawnOptions,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

const responds = async (url: string, withinMs: number, worthWaiting = () => true): Promise<boolean> => {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline && worthWaiting()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

/**
 * A port that is free. Outgoing connections take theirs from 32,768 up: one below is still free when a server has
 * started, unless another process draws the same number.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new StartFailure('A hundred ports between 20000 and 32000 were tried and are taken.')
}

const isFree = (port: number) =>
  new Promise<boolean>(done => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
