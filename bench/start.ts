import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuMicroseconds, residentBytes } from './support/cpu.ts'
import { withBench } from './support/processes.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/start.ts --before <folder of another checkout> [--rounds 5]
// Starts the portals of both checkouts by turns, each on a database that it has migrated before: CPU and time until
// /readyz answers, and memory two seconds later. The goal is CPU and memory within 10 % of the checkout before: the time
// is the machine's as well.
const goal = 1.1
const { values } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
if (!values.before) throw new Error('--before <folder of another checkout> is missing')
const settleMs = 2000

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

const isGood = await withBench(async bench => {
  const kinds = [
    { name: 'before', options: { checkout: resolve(values.before ?? '') } },
    { name: 'now', options: {} },
  ]
  const portals = []
  for (const { name, options } of kinds)
    portals.push({
      ...{ name, options, times: [] as number[], cpu: [] as number[], resident: [] as number[] },
      url: await bench.newDatabase(`start_${name}`, options),
    })
  for (let round = 0; round < Number(values.rounds); round++)
    for (const { url, options, times, cpu, resident } of portals) {
      const start = performance.now()
      const running = await bench.startPortal(url, options)
      times.push(performance.now() - start)
      cpu.push(cpuMicroseconds(running.pid) / 1000)
      await pause(settleMs)
      resident.push(residentBytes(running.pid))
      await running.stop()
    }
  for (const { name, times, cpu, resident } of portals)
    console.log(
      `${name}: ready in ${median(times).toFixed(0)} ms with ${Math.min(...cpu).toFixed(0)} ms of CPU, ${(median(resident) / 1e6).toFixed(0)} MB resident`,
    )
  const [before, now] = portals
  if (!before || !now) return false
  const time = Math.min(...now.cpu) / Math.min(...before.cpu)
  const memory = median(now.resident) / median(before.resident)
  console.log(`now ÷ before: CPU of a start ${time.toFixed(2)}, memory ${memory.toFixed(2)} (goal ${goal})`)
  return fastEnough(time <= goal && memory <= goal)
})
process.exitCode = isGood ? 0 : 1
