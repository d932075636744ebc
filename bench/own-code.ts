import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { splitAddress } from '../server/src/address/split/split-address.ts'
import { readSeed } from '../server/src/kernel/seed.ts'
import { seaRoute } from '../server/src/reference/route/sea-route.ts'
import { releasePlaces } from '../server/test/release-places.ts'
import { orderFile } from './support/order-file.ts'

// node bench/own-code.ts: what our own code for spreadsheets, sea routes and addresses takes (decision 0022). Workbooks
// are read and written in their own processes (bench/own-code/workbook.ts), because memory is compared.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '19996' },
    written: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
  },
})
const [fileRows, rounds] = [Number(values.rows), Number(values.rounds)]

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const part = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const workbooks = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-code-'))
  const file = join(folder, 'orders.xlsx')
  writeFileSync(file, await orderFile(fileRows, 4, 'T'))
  console.log(`workbook of ${fileRows} rows × 30 columns, ${(readFileSync(file).length / 1e6).toFixed(1)} MB`)
  const worker = fileURLToPath(new URL('own-code/workbook.ts', import.meta.url))
  for (const task of ['read-ours', 'read-library', 'write-ours', 'write-library']) {
    const runs = Array.from({ length: rounds }, () => {
      const said = execFileSync(process.execPath, [worker, task, file, values.written], {
        encoding: 'utf8',
      })
      return JSON.parse(said) as { cpuMs: number; memoryMb: number }
    })
    const of = (name: 'cpuMs' | 'memoryMb') =>
      part(
        runs.map(run => run[name]),
        0.5,
      ).toFixed(0)
    console.log(`${task}: ${of('cpuMs')} ms of CPU, ${of('memoryMb')} MB more memory at the peak`)
  }
  rmSync(folder, { recursive: true })
}

const seaRoutes = () => {
  const places = releasePlaces()
  const lanes = places.seaLanes()
  const table = readSeed('sea-distances.csv')
  const began = performance.now()
  const off = table.map(([from = '', to = '', nm]) =>
    Math.abs((seaRoute(lanes, from, to)?.nm ?? 0) / Number(nm) - 1),
  )
  const ms = (performance.now() - began) / table.length
  console.log(
    `sea routes: ${table.length} pairs of ports, ${ms.toFixed(2)} ms each; off the published distance by ${percent(part(off, 0.5))} (median), ${percent(part(off, 0.9))} (nine in ten), ${percent(Math.max(...off))} (worst)`,
  )
}

const addresses = () => {
  const pasted = [
    '广东省深圳市南山区科技园南路18号 张三 13800138000 518057',
    'Pat Sample, Sample Imports LLC, 100 Example Street, Los Angeles, CA 90001, USA',
  ]
  for (const text of pasted) {
    splitAddress(text)
    const began = performance.now()
    for (let round = 0; round < 500; round++) splitAddress(text)
    const ms = (performance.now() - began) / 500
    console.log(`address: ${ms.toFixed(2)} ms, ${JSON.stringify(splitAddress(text).fields)}`)
  }
}

await workbooks()
seaRoutes()
addresses()
