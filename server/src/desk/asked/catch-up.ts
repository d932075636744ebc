import type { Database } from '#kernel/database.ts'
import { firstIdAt, timeOfId } from '#kernel/id.ts'
import { countInquiries, markSeen, seenSoFar, takeTurn } from './sql.ts'

const batch = 500
// Rows that are written together become visible in any order: the last minutes are looked at again.
const againMs = 2 * 60_000
// What the start page and its list look at.
const keptMs = 31 * 86_400_000

// Counts the inquiries since the last run: counting runs here, and not while a customer waits for a price. At most
// `max` batches, so that no page waits for a backlog.
export const catchUpAsked = (db: Database, now: Date, max: number): Promise<void> =>
  db.transaction().execute(async tx => {
    if (!(await takeTurn(tx))) return
    const mark = await seenSoFar(tx)
    let from = firstIdAt(mark ? timeOfId(mark.seen) - againMs : now.getTime() - keptMs)
    for (let done = 0; done < max; done++) {
      const { last, seen } = await countInquiries(tx, from, batch)
      if (last === null) return
      await markSeen(tx, last)
      if (seen < batch) return
      from = last
    }
  })
