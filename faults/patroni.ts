import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountCalls } from '@dtms/contract/account/account.ts'
import pg from 'pg'
import { addProviders } from '../bench/chat/people.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { findLost } from './database/lost.ts'
import { startCluster } from './patroni/cluster.ts'
import { openLoad } from './patroni/load.ts'
import { etcdArguments, haproxyConfig, networkCommands, patroniConfig, planNodes } from './patroni/plan.ts'
import { liftCreditLimits, signIn } from './support/booking.ts'
import { ChatTalker } from './support/chat-talker.ts'
import { openMailSink } from './support/mail-sink.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/patroni.ts [--fault kill,partition,switchover] [--settle-s 12] [--pairs 2] [--import-rows 20] [--plan]
// As root. Three nodes with Patroni, etcd and PostgreSQL in network namespaces, synchronous replication, HAProxy, and two
// portals under orders, messages, payments and imports: kill -9 of the primary, a partition of the primary, a switchover.
// Fails on an acknowledged write that is lost or doubled, on 30 s without a write, on a session, a bus, a job or a socket
// that does not come back by itself, and on a dead process. `--plan` only makes the plan and checks it.
const { values } = parseArgs({
  options: {
    fault: { type: 'string', default: 'kill,partition,switchover' },
    'settle-s': { type: 'string', default: '12' },
    pairs: { type: 'string', default: '2' },
    'import-rows': { type: 'string', default: '20' },
    plan: { type: 'boolean', default: false },
  },
})
const awayGoalMs = 30_000
const mailReader = 'admin@demo.test'
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const checkPlan = (): string[] => {
  const nodes = planNodes('/tmp/plan')
  const { make, remove } = networkCommands(nodes)
  const wrong: string[] = []
  const made = make.filter(command => / (netns|link) add /.test(command) && !command.includes('veth')).length
  // A pair of links goes with its namespace.
  if (made !== remove.length) wrong.push(`${made} parts of the network are made, ${remove.length} removed`)
  const proxy = haproxyConfig(nodes, 5000)
  for (const node of nodes) {
    const config = JSON.parse(patroniConfig(node, nodes, '/bin')) as {
      bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean } }
      etcd3: { hosts: string[] }
      restapi: { listen: string }
    }
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = config.bootstrap.dcs
    if (!synchronous_mode) wrong.push('replication is not synchronous')
    // Patroni's own rule: otherwise a primary may lose its lock while it is well.
    if (loop_wait + 2 * retry_timeout > ttl) wrong.push('ttl is too short for loop_wait and retry_timeout')
    if (ttl >= awayGoalMs / 1000) wrong.push(`a partition of ${ttl} s cannot be over in 30 s`)
    if (config.etcd3.hosts.length !== 3) wrong.push('there are not three etcds')
    const [, port] = config.restapi.listen.split(':')
    if (!proxy.includes(`${node.address}:5432 check port ${port}`)) wrong.push(`HAProxy misses ${node.name}`)
    if (!etcdArguments(node, nodes).join(' ').includes(`${node.name}=http://${node.address}:2380`))
      wrong.push(`etcd does not name ${node.name}`)
  }
  return wrong
}

const suffer = async (wrong: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-patroni-'))
  const cluster = await startCluster(folder, await freePort())
  const mail = await openMailSink()
  const servers: RunningServer[] = []
  const talkers: ChatTalker[] = []
  try {
    for (const name of ['one', 'two'])
      servers.push(
        await startServer({
          port: await freePort(),
          dataDir: join(folder, name),
          filesDir: join(folder, 'files'),
          databaseUrl: cluster.url,
          smtpUrl: mail.url,
          demo: name === 'one',
        }),
      )
    await withClient(cluster.url, liftCreditLimits)
    const origins = servers.map(({ origin }) => origin) as [string, string]
    const token = await signIn(origins[0])
    const pairs = await addProviders(cluster.url, Number(values.pairs))
    for (const { customer, agent } of pairs)
      talkers.push(new ChatTalker(customer, agent, origins, 0), new ChatTalker(agent, customer, origins, 1))
    // They stay at one instance each and write only when asked: what one says reaches the other by LISTEN alone.
    const [still] = await addProviders(cluster.url, 1)
    if (!still) throw new Error('no provider was added')
    const apart = [
      new ChatTalker(still.customer, still.agent, origins.slice(0, 1), 0),
      new ChatTalker(still.agent, still.customer, origins.slice(1), 0),
    ] as const
    talkers.push(...apart)
    const importRows = Number(values['import-rows'])
    const load = openLoad(origins, token, wrong)
    load.start(importRows)
    let said = 0
    let talking = true
    const chat = Promise.all(
      talkers
        .filter(one => !apart.includes(one))
        .map(async one => {
          while (talking) await one.say(one.acknowledged.size + 5)
        }),
    )
    const mailsOf = () => mail.mails.filter(({ to }) => to === mailReader).length

    const until = async (what: string, isSo: () => boolean | Promise<boolean>, withinMs: number) => {
      const startedAt = performance.now()
      while (!(await isSo())) {
        if (performance.now() - startedAt > withinMs) {
          wrong.push(`${what} took longer than ${seconds(withinMs)}`)
          break
        }
        await pause(100)
      }
      return performance.now() - startedAt
    }
    const checkBack = async (fault: string) => {
      const session = async (origin: string) =>
        (
          await fetch(`${origin}${accountCalls.userInfo.path}`, { headers: { authorization: token } }).then(
            response => response.json() as Promise<{ code: number }>,
            () => ({ code: 0 }),
          )
        ).code === 200
      for (const origin of origins) {
        await until(`${fault}: the session at ${origin}`, () => session(origin), 10_000)
        const before = mailsOf()
        await fetch(`${origin}${accountCalls.forgotPassword.path}?email=${mailReader}`, { method: 'POST' })
        await until(`${fault}: a job after a call at ${origin}`, () => mailsOf() > before, 20_000)
      }
      const seen = talkers.map(one => one.seen().length)
      await until(
        `${fault}: messages of every socket`,
        () =>
          talkers.every(
            (one, at) => one.isWelcome && (apart.includes(one) || one.seen().length > (seen[at] ?? 0)),
          ),
        20_000,
      )
      // Each instance also looks by itself, every 15 s.
      for (const [speaker, hearer] of [apart, [...apart].reverse()] as const) {
        const heard = hearer.seen().length
        await speaker.say(speaker.acknowledged.size + 1)
        await until(`${fault}: a message to the other instance`, () => hearer.seen().length > heard, 4_000)
      }
    }

    await pause(8_000)
    const faults: Record<string, () => Promise<(() => unknown) | undefined>> = {
      kill: async () => {
        await cluster.killPrimary()
        return undefined
      },
      partition: () => cluster.partitionPrimary(),
      switchover: async () => {
        await cluster.switchOver()
        return undefined
      },
    }
    for (const name of values.fault.split(',')) {
      await until(`${name}: a synchronous standby`, async () => (await cluster.synchronous()) > 0, 60_000)
      const before = await cluster.primary()
      const startedAt = performance.now()
      const heal = await faults[name]?.()
      await pause(1_000)
      await until(`${name}: another primary`, async () => Boolean(await cluster.primary()), 60_000)
      await until(`${name}: writes`, () => load.acknowledgedSince(performance.now() - 1_000) > 0, 60_000)
      await pause(Number(values['settle-s']) * 1_000)
      await checkBack(name)
      const after = await cluster.primary()
      heal?.()
      const gapMs = load.longestGapMs(startedAt)
      if (gapMs > awayGoalMs) wrong.push(`${name}: no write for ${seconds(gapMs)}`)
      console.log(
        `${name}: ${before?.name} → ${after?.name}; the longest time without an acknowledged write ${seconds(gapMs)}; ` +
          `${load.acknowledgedSince(startedAt)} acknowledged since, ${load.refused()} refused or cut so far`,
      )
    }
    await load.stop()
    talking = false
    await chat
    for (const one of talkers) said += one.acknowledged.size
    await withClient(cluster.url, async client => {
      wrong.push(...(await findLost(client, load.orders)), ...(await load.findLost(client, importRows)))
      const { rows } = await client.query<{ client_id: string }>(
        `select client_id from message where client_id = any($1)`,
        [talkers.flatMap(one => [...one.acknowledged.keys()])],
      )
      if (rows.length !== said) wrong.push(`${said} messages acknowledged, ${rows.length} stored`)
    })
    for (const server of servers) if (!server.isAlive()) wrong.push(`${server.origin} died`)
    console.log(
      `${load.orders.size} orders, ${load.payments.size} payments, ${load.imports.committed} files of ${importRows} orders and ${said} messages acknowledged`,
    )
  } finally {
    for (const one of talkers) one.stop()
    for (const server of servers) await server.stop()
    mail.close()
    await cluster.stop()
    if (wrong.length === 0) await rm(folder, { recursive: true, force: true })
    else console.error(`logs in ${folder}`)
  }
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const wrong = checkPlan()
if (!values.plan) await suffer(wrong)
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(
  wrong.length > 0
    ? `${wrong.length} problems`
    : values.plan
      ? '✓ the plan of the cluster holds together'
      : '✓ nothing acknowledged was lost or doubled',
)
process.exitCode = wrong.length === 0 ? 0 : 1
