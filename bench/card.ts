import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cardLimits } from '@dtms/contract/rate/card.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import { writeXlsx } from 'hucre/xlsx'
import { signIn } from '../faults/support/booking.ts'
import { cpuMicroseconds } from './support/cpu.ts'
import { p99, pacedQuotes } from './support/paced-quotes.ts'
import { withBench } from './support/processes.ts'
import { fastEnough, isShortForm } from './support/short-form.ts'
import { turnReader, turnWatch } from './support/turn-reader.ts'

// node bench/card.ts [--rows 4000] [--rounds 20]
// How long quotes take while a large rate card is read, against rest in the same run. Quotes are asked fifty times a
// second. Each round is a rest and a reading of about the same length, since what else the machine does comes and goes;
// the middle of the rounds' p99 is compared. Also the processor time of the portal and the longest time that its serving
// thread works at a stretch, while the card is read and while its drafts are made.
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '4000' }, rounds: { type: 'string', default: '20' } },
})
const [rows, rounds] = [Number(values.rows), Number(values.rounds)]
const goal = { slower: 2, turnMs: 100 }
const columns = Math.floor(cardLimits.cells / cardLimits.rows) - 1
const shortestRestMs = isShortForm ? 1_000 : 4_000

// A line for each postcode prefix, a band for each column.
const card = () =>
  writeXlsx({
    sheets: [
      {
        name: '美国',
        rows: [
          ['美国专线 单位：RMB/KG'],
          ['邮编', ...Array.from({ length: columns }, (_one, at) => `${12 + at * 10}KG+`)],
          ...Array.from({ length: rows }, (_one, row) => [
            String(row + 1).padStart(5, '0'),
            ...Array.from(
              { length: columns },
              (_price, at) => Math.round(6000 - at * 100 + (row % 97)) / 100,
            ),
          ]),
        ],
      },
    ],
  })

interface Measured {
  times: number[]
  seconds: number
  cpuSeconds: number
}
const nothing = (): Measured => ({ times: [], seconds: 0, cpuSeconds: 0 })
const joined = (one: Measured, two: Measured): Measured => ({
  times: [...one.times, ...two.times],
  seconds: one.seconds + two.seconds,
  cpuSeconds: one.cpuSeconds + two.cpuSeconds,
})
const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const told = ({ times, seconds, cpuSeconds }: Measured) =>
  `p50 ${middle(times).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms of ${times.length} quotes; ` +
  `${((cpuSeconds / seconds) * 100).toFixed(0)} % of a core`

const isGood = await withBench(async bench => {
  const dataDir = join(bench.folder, 'watched')
  await mkdir(dataDir)
  const portal = await bench.startPortal(await bench.newDatabase('cards', { env: { DEMO: '1' } }), {
    flags: ['--import', turnWatch],
    env: { DEMO: '1', DATA_DIR: dataDir },
  })
  const origin = `http://127.0.0.1:${portal.port}`
  const [shipper, pricing] = [await signIn(origin), await signIn(origin, 'pricing@demo.test')]
  const longestTurn = turnReader(portal.pid, dataDir)

  const paced = pacedQuotes(origin, shipper)
  const measured = async (until: () => boolean): Promise<Measured> => {
    const [cpu, began] = [cpuMicroseconds(portal.pid), performance.now()]
    const times = await paced(until)
    const [seconds, used] = [(performance.now() - began) / 1e3, cpuMicroseconds(portal.pid) - cpu]
    return { times, seconds, cpuSeconds: used / 1e6 }
  }
  const atRest = (ms: number) => {
    const until = Date.now() + ms
    return measured(() => Date.now() > until)
  }

  const bytes = await card()
  const ask = async <Output>(path: string, init: RequestInit): Promise<Output> => {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: pricing },
    })
    const { data, msg } = (await response.json()) as Envelope<Output>
    if (!data) throw new Error(`${path}: ${msg}`)
    return data
  }
  const read = async (name: string) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    const init = { method: 'POST', body }
    const shown = await ask<OutputOf<typeof rateCalls.createCard>>(rateCalls.createCard.path, init)
    const prices = shown.tables[0]?.priceCount
    if (prices !== rows * columns) throw new Error(`not read: ${prices} prices`)
    return shown
  }
  const draft = async ({ id, tables: shown }: OutputOf<typeof rateCalls.createCard>) => {
    const tables = shown.map(({ prices: _prices, ...table }) => table)
    await ask(rateCalls.mapCard.path.replace(':id', id), {
      ...{ method: 'PUT', body: JSON.stringify({ tables }) },
      headers: { 'content-type': 'application/json' },
    })
    await longestTurn()
    await ask(rateCalls.draftCard.path.replace(':id', id), { method: 'POST' })
    return longestTurn()
  }

  await atRest(shortestRestMs)
  let last = await read('warm-up.xlsx')
  for (let round = 1; round < Math.min(rounds, 4); round++) last = await read('warm-up.xlsx')
  let [rest, reading] = [nothing(), nothing()]
  const each: { before: number; during: number }[] = []
  const took: number[] = []
  await longestTurn()
  let turnMs = 0
  for (let round = 0; round < rounds; round++) {
    const before = await atRest(Math.max(shortestRestMs, (took.at(-1) ?? 0) * 1e3))
    rest = joined(rest, before)
    await longestTurn()
    let isDone = false
    const busy = measured(() => isDone)
    const began = performance.now()
    last = await read(`card ${round}.xlsx`).finally(() => {
      isDone = true
    })
    took.push((performance.now() - began) / 1e3)
    const during = await busy
    reading = joined(reading, during)
    each.push({ before: p99(before.times), during: p99(during.times) })
    turnMs = Math.max(turnMs, (await longestTurn()).turnMs)
  }
  const drafted = await draft(last)

  const [before, during] = [middle(each.map(one => one.before)), middle(each.map(one => one.during))]
  const slower = during / before
  const size = `${rows * columns} prices, ${(bytes.length / 1e6).toFixed(1)} MB`
  console.log(`${size}, read in ${took.map(s => s.toFixed(1)).join(', ')} s`)
  console.log(`quotes at rest: ${told(rest)}`)
  console.log(`quotes while a card is read: ${told(reading)}`)
  console.log(
    `the middle of the rounds' p99 ${before.toFixed(1)} → ${during.toFixed(1)} ms, ${slower.toFixed(2)} × ` +
      `(goal ≤ ${goal.slower}); all together ${(p99(reading.times) / p99(rest.times)).toFixed(2)} ×; of each, in ms: ` +
      each.map(one => `${one.before.toFixed(0)} → ${one.during.toFixed(0)}`).join(', '),
  )
  console.log(
    `serving thread at a stretch: ${turnMs.toFixed(0)} ms while a card is read, ` +
      `${drafted.turnMs.toFixed(0)} ms while drafts are made (goal ≤ ${goal.turnMs})`,
  )
  return slower <= goal.slower && Math.max(turnMs, drafted.turnMs) <= goal.turnMs
})
process.exitCode = fastEnough(isGood) ? 0 : 1
