import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountCalls } from '@dtms/contract/account/account.ts'
import pg from 'pg'
import { addProviders } from '../bench/chat/people.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { patienceMs } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { findLost } from './database/lost.ts'
import { askQuotes, liftCreditLimits, placeOrder, signIn } from './support/booking.ts'
import { ChatTalker } from './support/chat-talker.ts'
import { openMailSink } from './support/mail-sink.ts'
import { startPgBouncer } from './support/pgbouncer.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/pgbouncer.ts [--orders 60] [--pairs 4] [--messages 40] [--pool 6] [--slow-s 8]
// Two instances behind PgBouncer in transaction mode, with DATABASE_DIRECT_URL: quotes, orders, messages between sockets
// of both instances, mails by jobs, a statement that waits longer than a silent connection may, then a killed instance
// and a killed PgBouncer under orders. Fails on anything lost, doubled, refused for good or late, on a limit that is not
// in force, and if an instance without DATABASE_DIRECT_URL starts or refuses without the sentence.
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '60' },
    pairs: { type: 'string', default: '4' },
    messages: { type: 'string', default: '40' },
    pool: { type: 'string', default: '6' },
    'slow-s': { type: 'string', default: '8' },
  },
})
const [orders, pairs, messages, poolSize, slowS] = [
  values.orders,
  values.pairs,
  values.messages,
  values.pool,
  values['slow-s'],
].map(Number) as [number, number, number, number, number]
const mailReader = 'admin@demo.test'

const { folder, postgres, remove } = await startScratch()
const bouncer = await startPgBouncer(folder, postgres.url, poolSize)
const mail = await openMailSink()
const client = new pg.Client({ connectionString: postgres.url })
const wrong: string[] = []
const servers: RunningServer[] = []
const options = await Promise.all(
  ['one', 'two'].map(async name => ({
    port: await freePort(),
    dataDir: join(folder, name),
    filesDir: join(folder, 'files'),
    databaseUrl: bouncer.url,
    smtpUrl: mail.url,
    environment: { DATABASE_DIRECT_URL: postgres.url },
  })),
)
const origins = options.map(({ port }) => `http://127.0.0.1:${port}`)

const until = async (what: string, isSo: () => boolean, withinMs: number) => {
  const startedAt = performance.now()
  while (!isSo() && performance.now() - startedAt < withinMs) await pause(10)
  if (!isSo()) wrong.push(`${what} took longer than ${withinMs / 1000} s`)
}

const acknowledged = new Map<string, { id: string; quoteId: string }>()
const placeOne = async (token: string, quoteId: string, index: number) => {
  const deadlineMs = performance.now() + patienceMs(20_000)
  for (let attempt = index; ; attempt++) {
    const response = await placeOrder(origins[attempt % 2] ?? '', token, quoteId, `fault-${index}`).catch(
      () => undefined,
    )
    if (response?.code === 200 && response.data) {
      acknowledged.set(`fault-${index}`, { id: response.data.id, quoteId })
      return
    }
    if (performance.now() > deadlineMs) {
      wrong.push(`order ${index} was never taken: ${response?.code} ${response?.msg}`)
      return
    }
    await pause(100)
  }
}

// The sockets of each pair are at different instances, so every message needs LISTEN.
const talk = async () => {
  const people = await addProviders(postgres.url, pairs)
  const talkers = people.flatMap(({ customer, agent }, at) => [
    new ChatTalker(customer, agent, origins.slice(at % 2, (at % 2) + 1), 0),
    new ChatTalker(agent, customer, origins.slice(1 - (at % 2), 2 - (at % 2)), 0),
  ])
  await until('the sockets', () => talkers.every(one => one.isWelcome), patienceMs(10_000))
  const startedAt = performance.now()
  await Promise.all(talkers.map(one => one.say(messages)))
  await until(
    'the last message',
    () => talkers.every(one => one.seen().length === messages * 2),
    patienceMs(2_000),
  )
  const talkMs = performance.now() - startedAt
  console.log(
    `${talkers.length * messages} messages between two instances in ${(talkMs / 1000).toFixed(1)} s`,
  )
  // Without hints every instance finds the messages of the other when it looks, which is much later.
  if (talkMs > 4_000 + messages * 100)
    wrong.push(`hints do not arrive: ${Math.round(talkMs)} ms for ${messages} messages each`)
  for (const one of talkers) one.stop()
}

const mailsOf = () => mail.mails.filter(({ to }) => to === mailReader).length
const sendMail = async (origin: string) => {
  const before = mailsOf()
  const { status } = await fetch(`${origin}${accountCalls.forgotPassword.path}?email=${mailReader}`, {
    method: 'POST',
  })
  if (status !== 200) wrong.push(`a reset link was answered ${status}`)
  await until('the mail of a job', () => mailsOf() > before, patienceMs(5_000))
}

// PostgreSQL works on it all the time, though the connection is silent: it must not be taken for dead.
const waitLong = async (token: string, quoteId: string) => {
  await client.query('begin')
  await client.query('lock table shipping_order in access exclusive mode')
  const startedAt = performance.now()
  const response = placeOrder(origins[0] ?? '', token, quoteId, 'fault-slow')
  await pause(slowS * 1000)
  await client.query('commit')
  const { code, msg, data } = await response
  if (code !== 200) wrong.push(`a statement that waited ${slowS} s was cut: ${code} ${msg}`)
  if (data) acknowledged.set('fault-slow', { id: data.id, quoteId })
  console.log(
    `an order that waited for a lock was taken after ${Math.round(performance.now() - startedAt)} ms`,
  )
}

const checkLimits = async () => {
  const pooled = new pg.Client({ connectionString: bouncer.url })
  await pooled.connect()
  const { rows } = await pooled.query<{ limits: string }>(
    `select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits`,
  )
  await pooled.end()
  if (rows[0]?.limits !== '30s 1min') wrong.push(`the limits behind PgBouncer are ${rows[0]?.limits}`)
}

const mustRefuse = async () => {
  const refusal = await startServer({
    ...(options[0] as (typeof options)[number]),
    ...{ port: await freePort(), dataDir: join(folder, 'three'), environment: {} },
  }).then(
    server => server.stop().then(() => 'it started'),
    (error: Error) => error.message,
  )
  if (!refusal.includes('set DATABASE_DIRECT_URL')) wrong.push(`without DATABASE_DIRECT_URL: ${refusal}`)
}

try {
  await client.connect()
  servers.push(await startServer({ ...(options[0] as (typeof options)[number]), demo: true }))
  servers.push(await startServer(options[1] as (typeof options)[number]))
  await liftCreditLimits(client)
  await mustRefuse()
  await checkLimits()
  const token = await signIn(origins[1] ?? '')
  const quotes: string[] = []
  while (quotes.length <= orders) quotes.push(...(await askQuotes(origins[quotes.length % 2] ?? '', token)))
  await talk()
  for (const origin of origins) await sendMail(origin)
  await waitLong(token, quotes[orders] ?? '')

  const callers = Array.from({ length: 6 }, async (_, at) => {
    for (let index = at; index < orders; index += 6) await placeOne(token, quotes[index] ?? '', index)
  })
  const killer = async () => {
    await until('the first orders', () => acknowledged.size > orders / 3, patienceMs(20_000))
    await servers[1]?.kill()
    servers[1] = await startServer(options[1] as (typeof options)[number])
    await until('more orders', () => acknowledged.size > (orders * 2) / 3, patienceMs(20_000))
    await bouncer.kill()
    await bouncer.start()
  }
  await Promise.all([...callers, killer()])
  for (const origin of origins) await sendMail(origin)
  const { rows } = await client.query<{ pooled: number; direct: number }>(
    `select count(*) filter (where application_name like 'dtms-%')::int as pooled, count(*)::int as direct
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const { pooled = 0, direct = 0 } = rows[0] ?? {}
  console.log(`${pooled} sessions of PgBouncer, ${direct - pooled} direct ones`)
  if (pooled > poolSize) wrong.push(`${pooled} sessions through a pool of ${poolSize}`)
  wrong.push(...(await findLost(client, acknowledged)))
  console.log(`${acknowledged.size} of ${orders + 1} orders acknowledged, ${mailsOf()} mails by jobs`)
  if (acknowledged.size !== orders + 1) wrong.push('not every order was acknowledged')
  for (const server of servers) if (!server.isAlive()) wrong.push(`${server.origin} died`)
} finally {
  await client.end().catch(() => {})
  for (const server of servers) await server.stop()
  mail.close()
  await bouncer.kill()
  await remove()
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ behind PgBouncer nothing is lost or late' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
