import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, localeOf } from '@dtms/contract/language.ts'
import type { Call, CallShape, Envelope, InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { openNatsBus } from '#kernel/bus/nats-bus.ts'
import { openBus } from '#kernel/bus.ts'
import { systemClock } from '#kernel/clock.ts'
import { publishChanges } from '#kernel/database/changes.ts'
import type { SilenceLimits } from '#kernel/database/silence.ts'
import { closePool, openDatabase, openPool } from '#kernel/database.ts'
import { drain } from '#kernel/drain.ts'
import { openEncryption } from '#kernel/encryption.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { startJobs } from '#kernel/jobs.ts'
import { openOutgoing } from '#kernel/outgoing.ts'
import { openPauses, type Pauses } from '#kernel/pauses.ts'
import type { Services } from '#kernel/services.ts'
import { readSettings } from '#kernel/settings.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { watchDisk } from '#operations/disk-space.ts'
import { watchMaintenance } from '#operations/maintenance.ts'
import { fillDemoAccounts } from '../src/account/demo.ts'
import { createApp } from '../src/app.ts'
import { timetable } from '../src/features.ts'
import { fillDemoRates } from '../src/rate/demo/fill.ts'
import { databaseAt, demoTemplateName, templateName } from './database-server.ts'
import { createMailBox, type MailBox } from './mail-box.ts'

// A whole portal for a test: its own database, real HTTP on a free port, jobs running. Only mail is not real: it is
// collected in memory.
export interface PortalOptions {
  settings?: Record<string, string>
  // The free bytes of the disk, instead of the real ones.
  freeBytes?: () => number
  // What holds an answer back, instead of the time.
  pauses?: Pauses
  // Where the portal reaches its database instead of directly, e.g. through a line that can be cut.
  through?: (databaseUrl: string) => Promise<string>
  silence?: SilenceLimits
  // With the demo's users and rates.
  demo?: boolean
  // Another instance on the database of a first one.
  beside?: { databaseUrl: string; mail: MailBox; services?: Services }
}

export type Portal = Awaited<ReturnType<typeof openPortal>>

export const openPortal = async (options: PortalOptions = {}) => {
  const directUrl =
    options.beside?.databaseUrl ?? (await cloneTemplate(options.demo ? await demoTemplate() : templateName))
  const databaseUrl = (await options.through?.(directUrl)) ?? directUrl
  const dataDir = await mkdtemp(join(tmpdir(), 'dtms-portal-'))
  const settings = readSettings({
    PORT: '0',
    PUBLIC_URL: 'http://portal.test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // The same for all instances on one database.
    SECRET_KEY: '5ea1'.repeat(16),
    // Tests call far more often than people; those about limits set their own.
    ...Object.fromEntries(
      ['LOGIN', 'REGISTER', 'MAIL', 'OPEN', 'INQUIRY', 'API'].map(name => [`LIMIT_${name}`, '100000']),
    ),
    ...(inject('filesUrl') && { FILES_URL: inject('filesUrl') }),
    ...options.settings,
  })
  const pool = openPool(databaseUrl, 10, () => {}, { silence: options.silence })
  const mail = options.beside?.mail ?? createMailBox()
  const bus = settings.busUrl
    ? await openNatsBus(settings.busUrl, () => {})
    : await openBus(pool, databaseUrl, () => {})
  const services: Services = {
    db: openDatabase(
      pool,
      publishChanges(bus, () => {}),
    ),
    pool,
    directUrl: databaseUrl,
    bus,
    clock: systemClock,
    disk: await watchDisk(
      settings,
      () => {},
      options.freeBytes && (async () => options.freeBytes?.() ?? 0),
      20,
    ),
    ids: timeOrderedIds(systemClock),
    files: options.beside?.services?.files ?? (await openFiles(settings)),
    mailer: mail.mailer,
    maintenance: await watchMaintenance(pool, () => {}, 50),
    pauses: options.pauses ?? openPauses(),
    outgoing: openOutgoing({ allow: settings.outgoingAllow }),
    encryption: await openEncryption(settings),
    settings,
  }
  const failures: unknown[] = []
  const { app, rates, chat, routes, tasks } = await createApp(services, () => {})
  const jobs = startJobs({
    directUrl: databaseUrl,
    adding: pool,
    tasks,
    timetable,
    onError: error => failures.push(error),
    silence: options.silence,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.addresses()[0]
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`

  const request = (
    path: string,
    init: RequestInit & { token?: string | undefined; language?: Language } = {},
  ) => {
    const { token, language, headers, ...rest } = init
    return fetch(`${origin}${path}`, {
      ...rest,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(language && { 'content-language': localeOf[language] }),
        ...headers,
      },
    })
  }

  // Makes a call of the contract as the browser does, and gives the envelope back.
  const call = async <C extends Call<CallShape>>(
    called: C,
    input: InputOf<C>,
    as: { token?: string | undefined; language?: Language; headers?: Record<string, string> } = {},
  ): Promise<Envelope<OutputOf<C>>> => {
    const { params, query, body } = input as Record<string, Record<string, string> | undefined>
    const path = called.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const search = new URLSearchParams({ n: '1', ...query })
    const response = await request(`${path}?${search}`, {
      method: called.method,
      ...as,
      ...(body && {
        body: called.form ? new URLSearchParams(body) : JSON.stringify(body),
        headers: { ...(!called.form && { 'content-type': 'application/json' }), ...as.headers },
      }),
    })
    return (await response.json()) as Envelope<OutputOf<C>>
  }

  const close = async () => {
    await drain(app)
    await jobs.stop()
    await bus.stop()
    await services.disk.stop()
    await services.maintenance.stop()
    services.outgoing.stop()
    await closePool(pool)
    await rm(dataDir, { recursive: true, force: true })
    if (failures.length > 0) throw new AggregateError(failures, 'jobs failed during the test')
  }

  return {
    app,
    origin,
    databaseUrl,
    services,
    db: services.db,
    rates,
    chat,
    routes,
    tasks,
    mail,
    request,
    call,
    close,
    failures,
  }
}

// A portal for one test only, closed when it ends.
export const openPortalForThisTest = async (options?: PortalOptions) => {
  const portal = await openPortal(options)
  onTestFinished(portal.close)
  return portal
}

const cloneTemplate = async (template: string) => {
  const serverUrl = inject('databaseServerUrl')
  const name = `dtms_${randomBytes(6).toString('hex')}`
  const server = openDatabase(openPool(serverUrl, 1, () => {}))
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server)
  await server.destroy()
  return databaseAt(serverUrl, name)
}

// The template with the demo is made by the first file that needs it, and cloned by all.
const demoTemplate = async (): Promise<string> => {
  const server = openPool(inject('databaseServerUrl'), 1, () => {})
  const client = await server.connect()
  try {
    await client.query('select pg_advisory_lock(4_216_100)')
    const { rows } = await client.query('select from pg_database where datname = $1', [demoTemplateName])
    if (rows.length === 0) {
      const portal = await openPortal()
      await fillDemoAccounts(portal.services)
      await fillDemoRates(portal.services)
      await portal.close()
      const filled = new URL(portal.databaseUrl).pathname.slice(1)
      await client.query(`create database ${demoTemplateName} template ${filled}`)
    }
  } finally {
    // The lock ends with its connection.
    client.release(true)
    await server.end()
  }
  return demoTemplateName
}

// The wrong fields that a refusal names, each with its reason.
export const fieldsOf = (data: unknown) => (data as { fields: Record<string, string> } | null)?.fields ?? {}
