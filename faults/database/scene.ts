import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { copyPrepared } from '../../bench/support/prepared.ts'
import { patienceMs } from '../../bench/support/short-form.ts'
import { freePort, startEmbeddedPostgres } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { openLine } from '../../server/test/line.ts'
import { liftCreditLimits } from '../support/booking.ts'
import { openMailSink } from '../support/mail-sink.ts'
import { startServer } from '../support/server.ts'
import type { Fault } from './fault.ts'
import { mailReader, openLoad } from './load.ts'
import { findLost } from './lost.ts'

// Two instances on one PostgreSQL, each behind its own line, with one mail server, and the load on them.
const callsAgainMs = patienceMs(2_000)
const mailsAgainMs = patienceMs(15_000)

export const openScene = async (callers: number) => {
  const wrong: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'dtms-fault-'))
  copyPrepared(join(folder, 'postgres'))
  // PostgreSQL itself is killed here: in the short form, too, it waits for its log.
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: true })
  const mail = await openMailSink()
  const lines = [await openLine(postgres.url), await openLine(postgres.url)] as const
  const start = async (line: (typeof lines)[number], demo: boolean) =>
    startServer({
      port: await freePort(),
      dataDir: await mkdtemp(join(folder, 'data-')),
      filesDir: join(folder, 'files'),
      databaseUrl: line.url,
      smtpUrl: mail.url,
      demo,
    })
  const servers = [await start(lines[0], true), await start(lines[1], false)]
  await withClient(postgres.url, liftCreditLimits)
  const load = await openLoad(
    servers.map(({ origin }) => origin),
    callers,
    wrong,
  )
  const stage = {
    databaseUrl: postgres.url,
    lines,
    postmasterPid: () => postmasterPid,
  }
  let postmasterPid = 0
  const readPid = async () => {
    const file = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
    postmasterPid = Number(file.split('\n')[0])
  }

  const until = async (what: string, isSo: () => boolean, withinMs: number): Promise<number> => {
    const startedAt = performance.now()
    while (!isSo()) {
      if (performance.now() - startedAt > withinMs * 3) break
      await pause(5)
    }
    const ms = performance.now() - startedAt
    if (ms > withinMs) wrong.push(`${what} took ${seconds(ms)}, goal ${seconds(withinMs)}`)
    return ms
  }

  return {
    wrong,
    warmUp: async () => {
      load.start()
      await until('the first orders', () => load.acknowledged.size >= callers * 3, 60_000)
    },

    /** One fault under load; a line of figures. */
    suffer: async (name: string, fault: Fault): Promise<string> => {
      await readPid()
      const before = load.takeFigures()
      load.expectWithin(fault.responseWithinMs)
      const startedAt = performance.now()
      await fault.strike(stage)
      const backAt = performance.now()
      // Where nothing was ever away, what counts is when the fault was noticed.
      const goalMs =
        fault.responseWithinMs > 5_000 && backAt - startedAt < 1_000 ? fault.responseWithinMs : callsAgainMs
      const again = await Promise.all(
        servers.map(async ({ origin }) => {
          await until(`${name}: a call at ${origin}`, () => load.lastSuccessAt(origin) > backAt, 30_000)
          // From when on a call that is sent succeeds, however long it takes.
          const ms = load.lastSuccessAt(origin) - backAt
          if (ms > goalMs) wrong.push(`${name}: calls again at ${origin} after ${seconds(ms)}`)
          return ms
        }),
      )
      const mails = load.resetsAcknowledged
      const mailsMs = await until(`${name}: mails`, () => countResets(mail.mails) >= mails, mailsAgainMs)
      for (const [index, server] of servers.entries())
        if (!server.isAlive()) throw new Error(`${name}: instance ${index + 1} is dead`)
      await pause(1_000)
      load.expectWithin(undefined)
      const { acknowledged, refused, slowestRefusalMs } = load.takeFigures()
      return (
        `${name}: away for ${seconds(backAt - startedAt)}; ${acknowledged} acknowledged (${before.acknowledged} before), ` +
        `${refused} refused in words, the slowest after ${seconds(slowestRefusalMs)}; calls again after ` +
        `${again.map(seconds).join(' and ')}, all mails after ${seconds(mailsMs)}`
      )
    },

    finish: async (): Promise<string> => {
      await load.stop()
      await until('the last mails', () => countResets(mail.mails) >= load.resetsAcknowledged, mailsAgainMs)
      const mails = countResets(mail.mails)
      if (mails < load.resetsAcknowledged) wrong.push(`${load.resetsAcknowledged - mails} mails never left`)
      wrong.push(...(await withClient(postgres.url, client => findLost(client, load.acknowledged))))
      const dead = servers.filter(server => !server.isAlive()).length
      return (
        `${load.acknowledged.size} orders and ${load.resetsAcknowledged} mails acknowledged; ${mails} mails left ` +
        `(${mails - load.resetsAcknowledged} more than acknowledged); ${dead} dead processes`
      )
    },

    close: async () => {
      await load.stop()
      await Promise.all(servers.map(server => server.stop()))
      for (const line of lines) line.close()
      mail.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const countResets = (mails: readonly { to: string }[]) => mails.filter(({ to }) => to === mailReader).length

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
