import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { inquiries } from '../support/inquiries.ts'
import { median, runLoad } from '../support/load.ts'
import type { Bench } from '../support/processes.ts'
import { linesFor, loadRates } from '../support/rates.ts'

export interface SizeOptions {
  few: number
  many: number
  rounds: number
  requests: number
  goal: number
}

const connections = 4

// The same lanes asked of two portals, one with few prices and one with very many, in turn; the median of each
// round's middle answer time.
export const measureSize = async (bench: Bench, options: SizeOptions): Promise<boolean> => {
  const { few, many, rounds, requests, goal } = options
  const path = quoteCalls.inquire.path
  const bodies = inquiries(linesFor(few))
  const portalWith = async (prices: number) => {
    const databaseUrl = await bench.newDatabase(`size_${prices}`)
    await loadRates(databaseUrl, prices)
    const startedAt = performance.now()
    const portal = await bench.startPortal(databaseUrl, { readyWithinS: 1_800 })
    const s = (performance.now() - startedAt) / 1000
    console.log(`${prices.toLocaleString('en')} prices: the portal is ready after ${s.toFixed(1)} s`)
    return portal
  }
  const [small, large] = [await portalWith(few), await portalWith(many)]
  const p50Ms = async (port: number) => {
    const { latenciesMs, failures } = await runLoad({ port, path, bodies, requests, connections })
    if (failures > 0) throw new Error(`${failures} inquiries failed`)
    return median(latenciesMs)
  }
  for (let time = 0; time < 2; time++) for (const { port } of [small, large]) await p50Ms(port)
  const measured: { fewMs: number; manyMs: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const one = { fewMs: await p50Ms(small.port), manyMs: await p50Ms(large.port) }
    measured.push(one)
    console.log(`round ${round}: ${one.fewMs.toFixed(2)} ms, ${one.manyMs.toFixed(2)} ms`)
  }
  const fewMs = median(measured.map(one => one.fewMs))
  const manyMs = median(measured.map(one => one.manyMs))
  console.log(
    `p50 with ${many.toLocaleString('en')} prices ÷ with ${few.toLocaleString('en')} = ` +
      `${manyMs.toFixed(2)} / ${fewMs.toFixed(2)} ms = ${(manyMs / fewMs).toFixed(2)} (goal at most ${goal})`,
  )
  return manyMs / fewMs <= goal
}
