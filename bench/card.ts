import { parseArgs } from 'node:util'
import { cardLimits } from '@dtms/contract/rate/card.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import { writeXlsx } from 'hucre/xlsx'
import { signIn } from '../faults/support/booking.ts'
import { p99, pacedQuotes } from './support/paced-quotes.ts'
import { withBench } from './support/processes.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/card.ts [--rows 4000] [--rounds 3]
// How long quotes take while a rate card of the largest size is read, against times of rest in the same run. Quotes are
// asked fifty times a second, by turns with rest, since what else the machine does comes and goes.
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '4000' }, rounds: { type: 'string', default: '3' } },
})
const [rows, rounds] = [Number(values.rows), Number(values.rounds)]
const goal = { slower: 2 }
const columns = Math.floor(cardLimits.cells / cardLimits.rows) - 1

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

const isGood = await withBench(async bench => {
  const portal = await bench.startPortal(await bench.newDatabase('cards'), { env: { DEMO: '1' } })
  const origin = `http://127.0.0.1:${portal.port}`
  const [shipper, pricing] = [await signIn(origin), await signIn(origin, 'pricing@demo.test')]

  const paced = pacedQuotes(origin, shipper)
  const atRest = () => {
    const until = Date.now() + 4_000
    return paced(() => Date.now() > until)
  }

  const bytes = await card()
  const read = async (name: string): Promise<number> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const response = await fetch(`${origin}${rateCalls.createCard.path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: pricing },
    })
    const { data, msg } = (await response.json()) as Envelope<OutputOf<typeof rateCalls.createCard>>
    const prices = data?.tables[0]?.priceCount
    if (prices !== rows * columns) throw new Error(`not read: ${prices} prices, ${msg}`)
    return prices
  }

  await atRest()
  await read('warm-up.xlsx')
  const rest: number[] = []
  const slow: number[] = []
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    rest.push(...(await atRest()))
    let isDone = false
    const busy = paced(() => isDone)
    const began = performance.now()
    await read(`card ${round}.xlsx`).finally(() => {
      isDone = true
    })
    took.push(performance.now() - began)
    slow.push(...(await busy))
  }
  rest.push(...(await atRest()))

  const slower = p99(slow) / p99(rest)
  console.log(
    `${rows * columns} prices, ${(bytes.length / 1e6).toFixed(1)} MB, read in ${took.map(ms => (ms / 1000).toFixed(1)).join(', ')} s`,
  )
  console.log(
    `quotes meanwhile: p99 ${p99(slow).toFixed(1)} ms of ${slow.length}, at rest ${p99(rest).toFixed(1)} ms of ${rest.length}: ${slower.toFixed(2)} × (goal ≤ ${goal.slower})`,
  )
  return slower <= goal.slower
})
process.exitCode = fastEnough(isGood) ? 0 : 1
