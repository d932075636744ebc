import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Pace, type SetUp, startSetUp } from './load/set-up.ts'
import { median } from './support/load.ts'
import { startScratch } from './support/scratch.ts'
import { fastEnough } from './support/short-form.ts'
import { byTurns, ratioOf, ratioText } from './support/turns.ts'

// node bench/load.ts [--portals 1,2,3] [--rounds 7] [--seconds 10] [--quotes 40] [--orders 6] [--messages 40] [--pairs 12]
// One, two and three portals behind HAProxy, each set-up on its own database, hold the same quotes, orders, chat
// messages and webhooks at the same pace, far below what they could do. They take turns; the portals' CPU a request, all
// processes of a set-up together, may differ by a tenth. What portals do without any request is measured before each
// round, told separately and not counted.
const { values } = parseArgs({
  options: {
    portals: { type: 'string', default: '1,2,3' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '10' },
    quotes: { type: 'string', default: '40' },
    orders: { type: 'string', default: '6' },
    messages: { type: 'string', default: '40' },
    pairs: { type: 'string', default: '12' },
  },
})
const [rounds, seconds, pairs] = [values.rounds, values.seconds, values.pairs].map(Number) as [
  number,
  number,
  number,
]
const pace: Pace = {
  quotes: Number(values.quotes),
  orders: Number(values.orders),
  messages: Number(values.messages),
}
const goal = 1.1
const sizes = values.portals.split(',').map(Number)
const nameOf = (count: number) => `${count} ${count === 1 ? 'portal' : 'portals'}`
const ms = (figures: readonly number[]) => `${median(figures).toFixed(2)} ms`

const { folder, postgres, remove } = await startScratch()
const setUps: SetUp[] = []
const closers: (() => Promise<void>)[] = []
let met = true

const createDatabase = async (name: string) => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

// Milliseconds of CPU for each second in which nothing is asked.
const measureIdle = async (): Promise<number[]> => {
  const before = setUps.map(({ cpuMs }) => cpuMs())
  await pause(seconds * 1000)
  return setUps.map(({ cpuMs }, at) => (cpuMs() - (before[at] ?? 0)) / seconds)
}

try {
  for (const count of sizes) {
    await createDatabase(`load_${count}`)
    const databaseUrl = postgres.url.replace(/\/postgres$/, `/load_${count}`)
    setUps.push(await startSetUp({ folder, databaseUrl, count, pairs, closers }))
  }
  // Every process is to have seen as much before it counts.
  for (const setUp of setUps) {
    await setUp.stockUp(seconds * setUp.count, pace)
    await setUp.offer(seconds * setUp.count, pace)
  }

  const idle = setUps.map((): number[] => [])
  const whole = setUps.map((): number[] => [])
  let requests = 0
  const measure = (at: number) => async (): Promise<number> => {
    const setUp = setUps[at] as SetUp
    await setUp.stockUp(seconds, pace)
    if (idle.every(({ length }) => length === whole[at]?.length))
      for (const [of, figure] of (await measureIdle()).entries()) idle[of]?.push(figure)
    const [before, startedAt] = [setUp.cpuMs(), performance.now()]
    requests = await setUp.offer(seconds, pace)
    const cpuMs = setUp.cpuMs() - before
    const idleMs = ((idle[at]?.at(-1) ?? 0) * (performance.now() - startedAt)) / 1000
    whole[at]?.push(cpuMs / requests)
    return (cpuMs - idleMs) / requests
  }
  const figures = await byTurns(
    rounds,
    Object.fromEntries(sizes.map((count, at) => [nameOf(count), measure(at)])),
  )
  console.log(
    `${requests} requests in ${seconds} s of each round: ${pace.quotes} quotes, ${pace.orders} orders with a webhook each, ${pace.messages} messages a second`,
  )
  for (const [at, count] of sizes.entries())
    console.log(
      `${nameOf(count)}: ${ms(figures[nameOf(count)] ?? [])} of CPU a request, ${ms(whole[at] ?? [])} with what they do unasked; ` +
        `at rest ${((median(idle[at] ?? []) / 1000) * 100).toFixed(2)} % of a core`,
    )
  for (const [at, count] of sizes.entries())
    for (const fewer of sizes.slice(0, at)) {
      const ratio = ratioOf(figures[nameOf(count)] ?? [], figures[nameOf(fewer)] ?? [])
      const isMet = ratio.ratio <= goal && ratio.ratio >= 1 / goal
      if (!fastEnough(isMet)) met = false
      console.log(
        `${isMet ? '✓' : '✗'} a request at ${nameOf(count)}: ${ratioText(ratio)} one at ${nameOf(fewer)} (goal within ${goal})`,
      )
    }
} finally {
  for (const close of closers.reverse()) await close()
  await remove()
}
process.exitCode = met ? 0 : 1
