import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { copyPrepared } from '../bench/support/prepared.ts'
import { patienceMs } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { faults } from './database/fault.ts'
import { mailReader, openLoad } from './database/load.ts'
import { findLost } from './database/lost.ts'
import { liftCreditLimits } from './support/booking.ts'
import { openMailSink } from './support/mail-sink.ts'
import { startServer } from './support/server.ts'

// node faults/embedded.ts [--kills 5] [--callers 4]
// A portal with its embedded PostgreSQL, whose postmaster is killed (kill -9) under orders and mailed reset links. The
// portal must live, refuse in words, start PostgreSQL again, and go on; nothing acknowledged may be lost or doubled, and
// no mail may be left behind. Then the portal itself is killed and started again: how long until it is ready.
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '5' }, callers: { type: 'string', default: '4' } },
})
const [kills, callers] = [Number(values.kills), Number(values.callers)]
const goal = { callsAgainMs: patienceMs(2_000), mailsMs: patienceMs(15_000), readyMs: patienceMs(3_000) }

const wrong: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'dtms-fault-'))
const postgresFolder = join(folder, 'postgres')
const mail = await openMailSink()
const options = { port: await freePort(), dataDir: folder, demo: true, smtpUrl: mail.url }
copyPrepared(postgresFolder)
let server = await startServer(options)

const postmaster = async () => {
  const [pid = '', , , port = ''] = (
    await readFile(join(postgresFolder, 'cluster/postmaster.pid'), 'utf8')
  ).split('\n')
  const password = await readFile(join(postgresFolder, 'password'), 'utf8')
  return { pid: Number(pid), url: `postgres://dtms:${password}@127.0.0.1:${port}/postgres` }
}
const withClient = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: (await postmaster()).url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const mailsLeft = () => mail.mails.filter(({ to }) => to === mailReader).length
const until = async (isSo: () => boolean, withinMs: number) => {
  const startedAt = performance.now()
  while (!isSo() && performance.now() - startedAt < withinMs) await pause(5)
  return performance.now() - startedAt
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

try {
  await withClient(liftCreditLimits)
  const load = await openLoad([server.origin], callers, wrong)
  load.start()
  await until(() => load.acknowledged.size >= callers * 2, 60_000)
  for (let kill = 1; kill <= kills; kill++) {
    load.takeFigures()
    load.expectWithin(faults.kill.responseWithinMs)
    const { pid, url } = await postmaster()
    const killedAt = performance.now()
    await faults.kill.strike({ databaseUrl: url, postmasterPid: () => pid, lines: [] })
    const backAt = performance.now()
    await until(() => load.lastSuccessAt(server.origin) > backAt, 60_000)
    const againMs = load.lastSuccessAt(server.origin) - backAt
    if (againMs < 0 || againMs > goal.callsAgainMs) wrong.push(`calls again after ${seconds(againMs)}`)
    const asked = load.resetsAcknowledged
    const mailsMs = await until(() => mailsLeft() >= asked, goal.mailsMs)
    if (mailsLeft() < asked) wrong.push(`${asked - mailsLeft()} mails had not left after ${seconds(mailsMs)}`)
    if (!server.isAlive()) throw new Error('the portal is dead')
    const { acknowledged, refused, slowestRefusalMs } = load.takeFigures()
    console.log(
      `kill ${kill}: PostgreSQL away for ${seconds(backAt - killedAt)}; ${acknowledged} acknowledged, ${refused} refused in ` +
        `words, the slowest after ${seconds(slowestRefusalMs)}; calls again after ${seconds(againMs)}, mails after ${seconds(mailsMs)}`,
    )
  }
  load.expectWithin(undefined)
  await load.stop()
  await until(() => mailsLeft() >= load.resetsAcknowledged, goal.mailsMs)
  if (mailsLeft() < load.resetsAcknowledged)
    wrong.push(`${load.resetsAcknowledged - mailsLeft()} mails never left`)
  wrong.push(...(await withClient(client => findLost(client, load.acknowledged))))
  console.log(
    `${load.acknowledged.size} orders and ${load.resetsAcknowledged} mails acknowledged, ${mailsLeft()} mails left`,
  )

  for (const what of ['the portal', 'the portal and its PostgreSQL']) {
    if (what !== 'the portal') process.kill((await postmaster()).pid, 'SIGKILL')
    await server.kill()
    server = await startServer(options)
    console.log(
      `ready again after a kill of ${what}: ${seconds(server.readyMs)}, ${seconds(server.readyCpuMs)} of its own work`,
    )
    // By the clock; on a busy machine, by its own work.
    if (Math.min(server.readyMs, server.readyCpuMs) > goal.readyMs)
      wrong.push(`ready after ${seconds(server.readyMs)}`)
  }
} finally {
  await server.stop()
  mail.close()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of wrong.slice(0, 30)) console.error(`✗ ${problem}`)
console.log(
  wrong.length === 0 ? '✓ nothing lost, nothing doubled, the portal lives' : `${wrong.length} problems`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
