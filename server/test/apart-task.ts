import { getPriority } from 'node:os'
import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'

/** A task for tests of what the process around it does. */
export interface ApartTask {
  do: 'tell' | 'fail' | 'use up memory'
}

await runSpreadsheetTask(async ({ do: what }: ApartTask) => {
  if (what === 'fail') throw new Error('a fault of ours')
  const held: number[][] = []
  while (what === 'use up memory') held.push(Array.from({ length: 100_000 }, (_one, at) => at + held.length))
  return { priority: getPriority(), settings: Object.keys(process.env) }
})
