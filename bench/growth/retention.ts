import { openDatabase, openPool } from '../../server/src/kernel/database.ts'
import { firstIdAt } from '../../server/src/kernel/id.ts'
import { deleteUnused } from '../../server/src/quote/retention/sql.ts'

const batch = 500

/**
 * Deletes the oldest inquiries that led to nothing, and takes it back: CPU for 1,000 of them, in milliseconds. It is read
 * while the connection is open: what a process of PostgreSQL took is no longer its own after its end.
 */
export const deletionMs = async (databaseUrl: string, max: number, cpuMs: () => number): Promise<number> => {
  const pool = openPool(databaseUrl, 1, () => {})
  const db = openDatabase(pool)
  const tx = await db.startTransaction().execute()
  try {
    const before = firstIdAt(Date.now())
    const cpuBefore = cpuMs()
    let [after, seen, deleted] = [firstIdAt(0), 0, 0]
    for (; seen < max; seen += batch) {
      const done = await deleteUnused(tx, { after, before, max: batch })
      if (done.last === null) break
      after = done.last
      deleted += done.deleted
    }
    return ((cpuMs() - cpuBefore) / deleted) * 1000
  } finally {
    await tx.rollback().execute()
    await db.destroy()
  }
}
