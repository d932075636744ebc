import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from '../support/processes.ts'
import { loadRates } from '../support/rates.ts'

export interface MemoryOptions {
  prices: number
  goal: number
}

// What the rate catalogue of a process holds for a price: the process's own figures before and after loading it, each
// after a full garbage collection, and what the system counts as resident.
export const measureMemory = async (bench: Bench, { prices, goal }: MemoryOptions): Promise<boolean> => {
  const databaseUrl = await bench.newDatabase('memory')
  await loadRates(databaseUrl, prices)
  const script = join(import.meta.dirname, '../support/catalogue-memory.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, databaseUrl])
  const { heldBytes, residentBytes, sheets } = JSON.parse(stdout) as Record<string, number>
  const [held, resident] = [(heldBytes ?? 0) / prices, (residentBytes ?? 0) / prices]
  console.log(
    `${prices.toLocaleString('en')} prices in ${sheets} sheets: ${held.toFixed(1)} bytes a price are held ` +
      `(goal under ${goal}); resident grew by ${resident.toFixed(1)}`,
  )
  return held < goal
}
