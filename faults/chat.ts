import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountCalls } from '@dtms/contract/account/account.ts'
import pg from 'pg'
import { addProviders, type Pair } from '../bench/chat/people.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { patienceMs } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { startNats } from '../server/test/nats-server.ts'
import { historyFrom } from './support/chat-history.ts'
import { ChatTalker } from './support/chat-talker.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/chat.ts [--bus postgres|nats] [--pairs 10] [--messages 150] [--kills 2] [--cuts 4] [--away-s 1] [--logout-ms 1000]
// Two instances on one database while both of every pair write, each through another instance and reconnecting to
// either. Instances are killed (kill -9) by turns, and the bus is cut (its LISTEN connections are ended; the NATS server
// is killed and stays away for `--away-s` seconds). What was acknowledged is not sent again; what was not is sent again
// under the same name. Afterwards what is stored must be what was acknowledged: without gap or double, the same from
// both instances and from the table, and as every client saw it live. Then fifty sockets of a person must end within a
// second of the logout, and within 5 s while NATS is away.
const { values } = parseArgs({
  options: {
    bus: { type: 'string', default: 'postgres' },
    pairs: { type: 'string', default: '10' },
    messages: { type: 'string', default: '150' },
    kills: { type: 'string', default: '2' },
    cuts: { type: 'string', default: '4' },
    'away-s': { type: 'string', default: '1' },
    'logout-ms': { type: 'string', default: '1000' },
  },
})
const [pairs, messages, kills, cuts, logoutGoalMs] = [
  values.pairs,
  values.messages,
  values.kills,
  values.cuts,
  values['logout-ms'],
].map(Number) as [number, number, number, number, number]

const { folder, postgres, remove } = await startScratch()
const nats = values.bus === 'nats' ? await startNats() : undefined
const client = new pg.Client({ connectionString: postgres.url })
const wrong: string[] = []
const servers: RunningServer[] = []
const options = await Promise.all(
  ['one', 'two'].map(async name => ({
    port: await freePort(),
    dataDir: join(folder, name),
    filesDir: join(folder, 'files'),
    databaseUrl: postgres.url,
    busUrl: nats?.url,
  })),
)

const checkPair = async ({ customer, agent }: Pair, talkers: readonly [ChatTalker, ChatTalker]) => {
  const { rows } = await client.query<{ seq: string; id: string; client_id: string }>(
    `select seq, message.id, client_id from message join conversation c on c.id = conversation_id
     join person on person.customer_id = c.customer_id where person.id = $1 order by seq`,
    [customer.id],
  )
  const stored = rows.map(({ seq, id }) => `${seq} ${id}`)
  if (rows.some(({ seq }, at) => Number(seq) !== at + 1)) wrong.push(`${customer.id}: numbers have a gap`)
  if (new Set(rows.map(row => row.client_id)).size !== rows.length) wrong.push(`${customer.id}: a double`)
  const acknowledged = new Map([...talkers[0].acknowledged, ...talkers[1].acknowledged])
  if (acknowledged.size !== rows.length)
    wrong.push(`${customer.id}: ${acknowledged.size} acknowledged and ${rows.length} stored`)
  for (const { seq, id, client_id } of rows)
    if (acknowledged.get(client_id) !== `${seq} ${id}`) wrong.push(`${client_id} was acknowledged otherwise`)
  for (const { origin } of servers)
    for (const [me, other] of [
      [customer, agent],
      [agent, customer],
    ] as const)
      if ((await historyFrom(origin, me, other)).join() !== stored.join())
        wrong.push(`${customer.id}: another history from ${origin}`)
  for (const talker of talkers)
    if (talker.seen().join() !== stored.join())
      wrong.push(`${talker.me.id} saw ${talker.seen().length} messages of ${stored.length}`)
}

try {
  for (const option of options) servers.push(await startServer(option))
  await client.connect()
  const people = await addProviders(postgres.url, pairs)
  const origins = options.map(({ port }) => `http://127.0.0.1:${port}`)
  const talkers = people.map(({ customer, agent }, at): [ChatTalker, ChatTalker] => [
    new ChatTalker(customer, agent, origins, at % 2),
    new ChatTalker(agent, customer, origins, (at + 1) % 2),
  ])
  const allTesters = talkers.flat()
  const done = () => allTesters.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  const all = allTesters.length * messages

  let downMs = 0
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      while (done() < (all * kill) / (kills + 1)) await pause(5)
      const at = kill % 2
      await servers[at]?.kill()
      const again = await startServer(options[at] as (typeof options)[number])
      servers[at] = again
      downMs = Math.max(downMs, again.readyMs)
    }
  }
  let cut = 0
  const cutter = async () => {
    for (let time = 1; time <= cuts; time++) {
      while (done() < (all * (time - 0.5)) / cuts) await pause(5)
      if (nats) {
        await nats.kill()
        await pause(Number(values['away-s']) * 1000)
        await nats.start()
        cut += options.length
        continue
      }
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen dtms', 'select 1') and pid <> pg_backend_pid()`,
      )
      cut += rowCount ?? 0
    }
  }
  const startedAt = performance.now()
  await Promise.all([killer(), cutter(), ...allTesters.map(talker => talker.say(messages))])
  const seconds = (performance.now() - startedAt) / 1000
  // What was missed comes with the hint, the next look or the reconnection.
  const complete = () => allTesters.every(talker => talker.seen().length >= messages * 2)
  for (let waited = 0; !complete() && waited < 20_000; waited += 50) await pause(50)
  for (const [at, pair] of people.entries()) await checkPair(pair, talkers[at] as [ChatTalker, ChatTalker])
  const sum = (read: (talker: ChatTalker) => number) =>
    allTesters.reduce((all, talker) => all + read(talker), 0)
  console.log(
    `${done()} messages of ${allTesters.length} people acknowledged in ${seconds.toFixed(1)} s over ${kills} kills and ${cut} cut bus connections; ` +
      `${sum(({ reconnects }) => reconnects)} reconnections, ${sum(({ resent }) => resent)} sent again, ${sum(({ doubles }) => doubles)} frames seen twice; ready again within ${(downMs / 1000).toFixed(1)} s`,
  )
  // Messages of a history are not sent again, and nothing is sent twice.
  const doubles = sum(talker => talker.doubles)
  if (doubles > 0) wrong.push(`${doubles} frames were seen twice`)
  for (const talker of allTesters) talker.stop()

  const measureLogout = async (goalMs: number, situation: string, beforeLogout?: () => Promise<void>) => {
    const [provider] = await addProviders(postgres.url, 1)
    if (!provider) throw new Error('no provider was added')
    const { customer, agent } = provider
    const devices = Array.from({ length: 50 }, (_, at) => new ChatTalker(customer, agent, origins, at % 2))
    while (!devices.every(device => device.isWelcome)) await pause(20)
    for (const device of devices) device.stayAway()
    await beforeLogout?.()
    const loggedOutAt = performance.now()
    await fetch(`${origins[0]}${accountCalls.logout.path}`, {
      method: accountCalls.logout.method,
      headers: { authorization: customer.token },
    })
    while (!devices.every(device => device.isClosed)) await pause(5)
    const endedMs = performance.now() - loggedOutAt
    console.log(`fifty sockets on two instances ended ${endedMs.toFixed(0)} ms after the logout${situation}`)
    if (endedMs > patienceMs(goalMs))
      wrong.push(`the last socket ended after ${endedMs.toFixed(0)} ms${situation}`)
  }
  await measureLogout(logoutGoalMs, '')
  if (nats) await measureLogout(5_000, ', with NATS away', nats.kill)
} finally {
  await client.end().catch(() => {})
  for (const server of servers) await server.stop()
  await nats?.kill()
  await remove()
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(
  wrong.length === 0 ? '✓ what was acknowledged is the history, everywhere' : `${wrong.length} problems`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
