import { setTimeout as pause } from 'node:timers/promises'
import { openBus } from '../../server/src/kernel/bus.ts'
import { systemClock } from '../../server/src/kernel/clock.ts'
import { openDatabase, openPool } from '../../server/src/kernel/database.ts'
import { timeOrderedIds } from '../../server/src/kernel/id.ts'
import { openRateCatalogue } from '../../server/src/rate/catalogue/keep-catalogue.ts'
import { residentBytes } from './cpu.ts'

// Loads the rate catalogue as the portal does, and prints what it holds.
const ids = timeOrderedIds(systemClock)
const [, , databaseUrl = ''] = process.argv
const pool = openPool(databaseUrl, 2, () => {})
const bus = await openBus(pool, databaseUrl, () => {})

const held = async () => {
  // Twice: what the first round finalises the second frees.
  for (let time = 0; time < 2; time++) {
    globalThis.gc?.()
    await pause(200)
  }
  const { heapUsed, external } = process.memoryUsage()
  // `external` counts the array buffers too.
  return { bytes: heapUsed + external, resident: residentBytes(process.pid) }
}

await pool.query('select 1')
const before = await held()
const catalogue = await openRateCatalogue({ db: openDatabase(pool), bus, clock: systemClock, ids })
const after = await held()
const sheets = [...catalogue.current().sheetIndex.values()].flat().length
console.log(
  JSON.stringify({
    heldBytes: after.bytes - before.bytes,
    residentBytes: after.resident - before.resident,
    sheets,
  }),
)
catalogue.stop()
await bus.stop()
await pool.end()
