import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importCalls } from '@dtms/contract/import/import.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import pg from 'pg'
import { liftCreditLimits, signIn } from '../faults/support/booking.ts'
import { largeFiles } from './import/large-files.ts'
import { cpuMicroseconds, familyMicroseconds, residentBytes } from './support/cpu.ts'
import { median } from './support/load.ts'
import { fileColumns, orderFile } from './support/order-file.ts'
import { p99, pacedQuotes } from './support/paced-quotes.ts'
import { withBench } from './support/processes.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/import.ts [--rows 10000] [--rows-per-order 4] [--rounds 3] [--small-files]
// A file is uploaded, checked, priced and stored, against a floor that inflates, scans and copies the same file into the
// same PostgreSQL; by CPU time of all processes, so that other load of the machine hardly counts. It also measures how
// far memory rises, how long quotes take meanwhile, and what placing the orders costs.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    'rows-per-order': { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    // Without the largest files there may be.
    'small-files': { type: 'boolean', default: false },
  },
})
const [rows, rowsPerOrder, rounds] = [values.rows, values['rows-per-order'], values.rounds].map(Number) as [
  number,
  number,
  number,
]
const goal = { ratio: 0.35, riseMb: 150, slower: 3 }
type Detail = OutputOf<typeof importCalls.one>

const isGood = await withBench(async bench => {
  const databaseUrl = await bench.newDatabase('imports', { env: { DEMO: '1' } })
  const portal = await bench.startPortal(databaseUrl, { env: { DEMO: '1' } })
  const postgres = await bench.postgresPid()
  const origin = `http://127.0.0.1:${portal.port}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await liftCreditLimits(client)
  await client.end()
  const token = await signIn(origin)
  const headers = { authorization: token }

  const paced = pacedQuotes(origin, token)
  // CPU of the portal with its workers, and of PostgreSQL with all its processes, in milliseconds.
  const measured = async <Result>(work: () => Promise<Result>) => {
    const spent = () => (cpuMicroseconds(portal.pid) + familyMicroseconds(postgres)) / 1000
    const before = spent()
    const began = performance.now()
    const result = await work()
    return { result, cpuMs: spent() - before, ms: performance.now() - began }
  }
  const upload = async (bytes: Uint8Array, name = 'orders.xlsx'): Promise<Detail> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const response = await fetch(`${origin}${importCalls.upload.path}?businessType=2`, {
      method: 'POST',
      body: form,
      headers,
    })
    const { data, msg } = (await response.json()) as Envelope<Detail>
    if (data?.state !== 'checked' && data?.state !== 'mapping') throw new Error(`not taken: ${msg}`)
    return data
  }
  const call = async (path: string, method: string, body?: unknown): Promise<Detail> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return ((await response.json()) as Envelope<Detail>).data
  }

  const atRest = () => {
    const until = Date.now() + 4_000
    return paced(() => Date.now() > until)
  }
  const rest = await atRest()
  const restMb = residentBytes(portal.pid) / 1e6
  let peakMb = restMb
  let highestMb = restMb
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentBytes(portal.pid) / 1e6)
  }, 10)
  using _watch = { [Symbol.dispose]: () => clearInterval(watch) }

  const results: { floorMs: number; oursMs: number; wallMs: number }[] = []
  let last: Detail | undefined
  for (let round = 0; round <= rounds; round++) {
    const bytes = await orderFile(rows, rowsPerOrder, `R${round}`)
    const file = join(bench.folder, `orders-${round}.xlsx`)
    await writeFile(file, bytes)
    const floor = await measured(async () => {
      const script = join(import.meta.dirname, 'import/floor.ts')
      const { stdout, stderr } = spawnSync(process.execPath, [script, file, databaseUrl], {
        encoding: 'utf8',
      })
      if (!stdout) throw new Error(stderr)
      return Number(stdout) / 1000
    })
    const ours = await measured(() => upload(bytes))
    last = ours.result
    if (last.counts.bad > 0 || last.counts.rows !== rows)
      throw new Error(`not as meant: ${JSON.stringify(last.counts)}`)
    // The portal does nothing while the floor works: what it spent then is the measuring's own.
    const one = { floorMs: floor.result + floor.cpuMs, oursMs: ours.cpuMs, wallMs: ours.ms }
    console.log(
      `${round === 0 ? 'warm-up' : `round ${round}`}: floor ${one.floorMs.toFixed(0)} ms, ours ${one.oursMs.toFixed(0)} ms of CPU (${(one.wallMs / 1000).toFixed(1)} s): ${(one.floorMs / one.oursMs).toFixed(2)}`,
    )
    if (round > 0) results.push(one)
    else console.log(`memory after the first file: ${(peakMb - restMb).toFixed(0)} MB more`)
  }

  // By turns with times of rest, since what else the machine does comes and goes.
  const slow: number[] = []
  for (let round = 0; round < 2; round++) {
    const bytes = await orderFile(rows, rowsPerOrder, `Q${round}`)
    rest.push(...(await atRest()))
    let isDone = false
    const busy = paced(() => isDone)
    await upload(bytes).finally(() => {
      isDone = true
    })
    slow.push(...(await busy))
  }
  rest.push(...(await atRest()))

  const peakOfChecksMb = peakMb
  const path = importCalls.one.path.replace(':id', last?.id ?? '')
  const commit = await measured(async () => {
    let shown = await call(importCalls.commit.path.replace(':id', last?.id ?? ''), 'POST', {})
    while (shown.state === 'committing') {
      await pause(100)
      shown = await call(`${path}?pageSize=1`, 'GET')
    }
    return shown
  })

  const peakOfPlacingMb = peakMb
  for (const { what, name, bytes: made } of values['small-files'] ? [] : largeFiles) {
    const bytes = await made()
    const beforeMb = residentBytes(portal.pid) / 1e6
    peakMb = beforeMb
    const { counts } = await upload(bytes, name)
    console.log(
      `${what}, ${(bytes.length / 1e6).toFixed(1)} MB, ${counts.orders} orders: ${(peakMb - restMb).toFixed(0)} MB more than at rest, ${(peakMb - beforeMb).toFixed(0)} more than before it`,
    )
    highestMb = Math.max(highestMb, peakMb)
  }

  const ratio = median(results.map(one => one.floorMs / one.oursMs))
  const slower = p99(slow) / p99(rest)
  const riseMb = Math.max(peakOfChecksMb, peakOfPlacingMb, highestMb) - restMb
  const orders = commit.result.counts.placed
  if (orders === 0) throw new Error(`nothing was placed: ${commit.result.outcome}`)
  console.log(`${rows} rows × ${fileColumns} columns, ${rows / rowsPerOrder} orders`)
  console.log(`checked, priced and stored: ${ratio.toFixed(2)} of the floor (goal ≥ ${goal.ratio})`)
  console.log(
    `memory rises by ${(peakOfChecksMb - restMb).toFixed(0)} MB from ${restMb.toFixed(0)} while files are checked, ${(peakOfPlacingMb - restMb).toFixed(0)} with placing, ${riseMb.toFixed(0)} whatever the file (goal ≤ ${goal.riseMb})`,
  )
  console.log(
    `quotes meanwhile: p99 ${p99(slow).toFixed(1)} ms, at rest ${p99(rest).toFixed(1)} ms: ${slower.toFixed(2)} × (goal < ${goal.slower})`,
  )
  console.log(
    `placing ${orders} orders: ${commit.cpuMs.toFixed(0)} ms of CPU, ${(commit.cpuMs / orders).toFixed(2)} ms an order (${(commit.ms / 1000).toFixed(1)} s)`,
  )
  return ratio >= goal.ratio && riseMb <= goal.riseMb && slower < goal.slower
})
process.exitCode = fastEnough(isGood) ? 0 : 1
