import { createServer } from 'node:net'
import { outboxPath } from '@dtms/contract/site/site.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { chooseBus } from '#kernel/bus/choose-bus.ts'
import { openDatabaseClock, seconds } from '#kernel/clock.ts'
import { publishChanges } from '#kernel/database/changes.ts'
import { isConnectionLost } from '#kernel/database/connection-lost.ts'
import { limitRole } from '#kernel/database/pooler.ts'
import { openReplica } from '#kernel/database/replica.ts'
import { openReadingDatabase } from '#kernel/database/replica-driver.ts'
import { askTime, assertReachable, closePool, openDatabase, openPool } from '#kernel/database.ts'
import { announceEnd, drain } from '#kernel/drain.ts'
import { openEncryption } from '#kernel/encryption.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { DatabaseFailed } from '#kernel/jobs/jobs-pool.ts'
import { migrateJobs, startJobs } from '#kernel/jobs.ts'
import { createMailer } from '#kernel/mail.ts'
import { migrate } from '#kernel/migrate.ts'
import { openOutgoing } from '#kernel/outgoing.ts'
import { openPauses } from '#kernel/pauses.ts'
import type { Services } from '#kernel/services.ts'
import { readSettings, type Settings } from '#kernel/settings.ts'
import { StartFailure, step } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { showsOutbox } from '#kernel/this-machine.ts'
import { traceStatements } from '#kernel/trace/statements.ts'
import { startTracing } from '#kernel/trace.ts'
import { holdDataFolder } from '#operations/data-folder.ts'
import { watchDisk } from '#operations/disk-space.ts'
import { startEmbeddedPostgres } from '#operations/embedded-postgres/embedded.ts'
import { watchMaintenance } from '#operations/maintenance.ts'
import { releaseMemory } from '#operations/release-memory.ts'
import { assertSharedParts } from '#operations/shared-parts.ts'
import { preparePlaces } from '#reference/place/public.ts'
import { createApp } from './app.ts'
import { demoWelcome, fillDemo, refuseOpenDemo } from './demo.ts'
import { timetable } from './features.ts'

// Starts the server: settings, database, migrations, demo, jobs, HTTP. What was opened last is closed first.
const closers: (() => Promise<unknown>)[] = []
// Resolved when the end may not wait for proxies.
const hurry = Promise.withResolvers<void>()
let hurried = false
let app: FastifyInstance | undefined
const logError = (error: unknown) => app?.log.error({ err: error }, 'background failure')

const start = async () => {
  const settings = readSettings(process.env)
  closers.push(await holdDataFolder(settings.dataDir))
  await refuseTakenPort(settings)

  const tracer = await startTracing(settings, logError)
  if (tracer) closers.push(tracer.stop)

  const databaseUrl = settings.databaseUrl ?? (await startOwnPostgres(settings))
  const directUrl = settings.databaseDirectUrl ?? databaseUrl
  const pool = openPool(databaseUrl, settings.databasePoolSize, logError, { directUrl })
  closers.push(() => closePool(pool))
  if (tracer) traceStatements(pool, tracer)
  await step('Database is up to date', () =>
    prepareDatabase(pool, directUrl === databaseUrl ? undefined : directUrl),
  )

  const clock = await openDatabaseClock(askTime(pool), logError)
  closers.push(clock.stop)
  const disk = await watchDisk(settings, logError)
  closers.push(disk.stop)
  const maintenance = await watchMaintenance(pool, logError)
  closers.push(maintenance.stop)
  const ids = timeOrderedIds(clock)
  const mailer = createMailer(settings, ids, clock)
  const bus = await chooseBus(settings.busUrl, { pool, directUrl }, logError)
  closers.push(bus.stop)
  const files = await openFiles(settings)
  const encryption = await openEncryption(settings)
  const outgoing = openOutgoing({ allow: settings.outgoingAllow })
  closers.push(async () => outgoing.stop())
  await assertSharedParts(pool, { files, encryption })
  const replica =
    settings.databaseReadUrl === undefined
      ? undefined
      : openReplica(settings.databaseReadUrl, settings.databasePoolSize, { pool, directUrl }, logError)
  if (replica) closers.push(replica.stop)
  if (replica && tracer) traceStatements(replica.pool, tracer)
  const services: Services = {
    db: replica
      ? openReadingDatabase(pool, bus, replica, logError)
      : openDatabase(pool, publishChanges(bus, logError)),
    replica,
    pool,
    directUrl,
    bus,
    clock,
    disk,
    ids,
    files,
    mailer,
    maintenance,
    pauses: openPauses(),
    outgoing,
    encryption,
    settings,
  }
  if (settings.demo) {
    await step('Demo data is in place', () => fillDemo(services))
    await refuseOpenDemo(services)
  }

  const created = await createApp(services, logError)
  app = created.app
  const jobs = startJobs({
    directUrl,
    adding: pool,
    tasks: created.tasks,
    timetable,
    onError: logError,
  })
  closers.push(jobs.stop)
  const http = app
  closers.push(() => drain(http))
  closers.push(() => announceEnd(http, seconds(settings.drainSeconds), hurry.promise))
  await http.listen({ port: settings.port, host: settings.host })
  announce(settings, http)
  // The first search of a place should not be the one that reads the tables, nor should the portal wait for them.
  setTimeout(() => {
    preparePlaces(created.rates.current().places)
    releaseMemory()
  }, seconds(1)).unref()
}

const prepareDatabase = async (pool: pg.Pool, directUrl: string | undefined) => {
  const direct = directUrl === undefined ? pool : openPool(directUrl, 2, logError)
  try {
    await assertReachable(direct, seconds(10))
    await migrate(direct)
    await migrateJobs(direct)
    if (direct === pool) return
    await limitRole(direct)
    await assertReachable(pool, seconds(10))
  } finally {
    if (direct !== pool) await closePool(direct)
  }
}

const startOwnPostgres = async (settings: Settings): Promise<string> => {
  const postgres = await step('PostgreSQL is running', () =>
    startEmbeddedPostgres({
      folder: `${settings.dataDir}/postgres`,
      endsWithProcess: true,
      onRestart: sentence => console.error(`! ${sentence}`),
    }),
  )
  closers.push(postgres.stop)
  return postgres.url
}

// Reported before anything is started, with the command that helps.
const refuseTakenPort = ({ host, port }: Settings) =>
  new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      taken(
        error.code === 'EADDRINUSE'
          ? new StartFailure(`Port ${port} is taken. Start on another one: PORT=${port + 1} npm start`)
          : new StartFailure(
              `Cannot listen on ${host}:${port} (${error.code}). Set HOST and PORT to others.`,
            ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => free()))
  })

const announce = (settings: Settings, http: FastifyInstance) => {
  const address = http.addresses()[0]
  const url =
    settings.port === 0 && typeof address === 'object'
      ? `http://localhost:${address.port}`
      : settings.publicUrl
  console.log(`\n  DTMS is ready at ${url}\n`)
  if (settings.demo) console.log(`  ${demoWelcome()}\n`)
  if (showsOutbox(settings)) console.log(`  Mail that would be sent: ${url}${outboxPath}\n`)
}

let ending = false
const end = async (exitCode: number) => {
  ending = true
  for (const close of closers.reverse()) await close().catch(error => console.error(error))
  process.exit(exitCode)
}

// SIGTERM gives proxies time to notice; Ctrl-C, or a second signal, does not wait for them. A third one ends at once.
const stop = (waits: boolean) => {
  if (hurried && ending) process.exit(1)
  if (!waits || ending) {
    hurried = true
    hurry.resolve()
  }
  if (!ending) void end(0)
}
process.on('SIGINT', () => stop(false))
process.on('SIGHUP', () => stop(false))
process.on('SIGTERM', () => stop(true))

// The reader of the output may be gone (`npm start | head`). A write into a closed pipe must not end the process
// before it has stopped its PostgreSQL.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

// TRUST: the process never ends because the database failed, even if a statement was not awaited.
process.on('unhandledRejection', error => {
  if (!isConnectionLost(error) && !(error instanceof DatabaseFailed)) throw error
  logError(error)
})

const notifyFailure = (error: unknown) => {
  if (error instanceof StartFailure) console.error(`\n✗ ${error.message}`)
  else if (isConnectionLost(error)) console.error('\n✗ The database was lost during the start. Start again.')
  else console.error(error)
}

try {
  await start()
} catch (error) {
  // A stop signal during the start: open connections are being closed, and that is why it failed.
  if (!ending) {
    notifyFailure(error)
    await end(1)
  }
}
