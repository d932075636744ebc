import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountCalls } from '@dtms/contract/account/account.ts'
import pg from 'pg'
import { startScratch } from '../bench/support/scratch.ts'
import { patienceMs } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { openHangingServer } from '../server/test/hanging-server.ts'
import { openMailSink } from './support/mail-sink.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/jobs.ts [--only killed,hanging,clock]
// killed: kill -9 of an instance in the middle of a mail; the other one sends it within a minute.
// hanging: a mail server that never answers, and eight mails to it; every other job is done at once.
// clock: an instance whose clock is a day ahead beside one whose clock is right; recurring jobs come every minute, once.
const { values } = parseArgs({ options: { only: { type: 'string', default: 'killed,hanging,clock' } } })
const chosen = values.only.split(',')
const reader = 'admin@demo.test'

const { folder, postgres, remove } = await startScratch()
const client = new pg.Client({ connectionString: postgres.url })
const sink = await openMailSink()
const hanging = await openHangingServer()
const wrong: string[] = []
const running = new Set<RunningServer>()

const start = async (smtpUrl: string, options: { demo?: boolean; preload?: string } = {}) => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const port = await freePort()
  const server = await startServer({
    ...options,
    smtpUrl,
    port,
    dataDir,
    filesDir: join(folder, 'files'),
    databaseUrl: postgres.url,
  })
  running.add(server)
  return server
}
const stop = async (server: RunningServer) => {
  if (!server.isAlive()) wrong.push('an instance died by itself')
  running.delete(server)
  await server.stop()
}
const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  startedAt = performance.now(),
) => {
  while (!(await isSo())) {
    if (performance.now() - startedAt > patienceMs(withinMs)) {
      wrong.push(`not within ${withinMs / 1000} s: ${what}`)
      break
    }
    await pause(20)
  }
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
const askForReset = ({ origin }: RunningServer) =>
  fetch(`${origin}${accountCalls.forgotPassword.path}?email=${reader}`, { method: 'POST' })
const hangingUrl = `smtp://127.0.0.1:${hanging.port}`
const mailsTaken = () => sink.mails.filter(({ to }) => to === reader).length

const killed = async () => {
  const first = await start(hangingUrl)
  const [connections, mails] = [hanging.connections(), mailsTaken()]
  await askForReset(first)
  await until('a mail under way', () => hanging.connections() > connections, 10_000)
  running.delete(first)
  const killedAt = performance.now()
  await first.kill()
  const second = await start(sink.url)
  const ms = await until('the mail of the killed instance', () => mailsTaken() > mails, 60_000, killedAt)
  if (mailsTaken() > mails + 1) wrong.push('the mail was sent twice')
  console.log(`killed: 1 mail was under way, 1 sent by the other instance ${ms} after the kill`)
  await stop(second)
}

const hangs = async () => {
  const server = await start(hangingUrl)
  const connections = hanging.connections()
  for (let mail = 0; mail < 8; mail++) await askForReset(server)
  await until('mails under way', () => hanging.connections() >= connections + 4, 10_000)
  for (let job = 0; job < 20; job++)
    await client.query(`select graphile_worker.add_job('file:sweep', max_attempts => 1)`)
  const left = async () =>
    Number(
      (
        await client.query<{ count: string }>(
          `select count(*) from graphile_worker.jobs where task_identifier = 'file:sweep'`,
        )
      ).rows[0]?.count,
    ) === 0
  const ms = await until('the other jobs', left, 10_000)
  const ready = (await (await fetch(`${server.origin}/readyz`)).json()) as { status: string }
  if (ready.status !== 'ready') wrong.push(`not ready: ${ready.status}`)
  console.log(`hanging: 20 other jobs done after ${ms}, beside 8 mails to a server that never answers`)
  await stop(server)
  await client.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`)
}

const clock = async () => {
  const ahead = await start(sink.url, { preload: join(import.meta.dirname, 'support/clock-ahead.ts') })
  const right = await start(sink.url)
  const round = async () => {
    const { rows } = await client.query<{ due: Date; future: boolean }>(
      `select due_at as due, due_at > now() as future from job_timetable where task = 'chat:tell-away'`,
    )
    if (rows[0]?.future) wrong.push('a round was put out for the future')
    return rows[0]?.due.getTime() ?? 0
  }
  for (const [who, others] of [
    ['both', []],
    ['the one whose clock is right', [ahead]],
  ] as const) {
    for (const other of others) await stop(other)
    const before = await round()
    const ms = await until(`a round by ${who}`, async () => (await round()) > before, 75_000)
    console.log(`clock: the next round of a job of every minute by ${who} after ${ms}`)
  }
  await stop(right)
}

try {
  await client.connect()
  const maker = await start(sink.url, { demo: true })
  await stop(maker)
  if (chosen.includes('killed')) await killed()
  if (chosen.includes('hanging')) await hangs()
  if (chosen.includes('clock')) await clock()
} finally {
  await Promise.all([...running].map(server => server.stop()))
  await client.end().catch(() => {})
  sink.close()
  hanging.close()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ jobs go on' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
