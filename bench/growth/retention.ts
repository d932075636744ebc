import { openDatabase, openPool } from '../../server/src/kernel/database.ts'
import { firstIdAt } from '../../server/src/kernel/id.ts'
import { deleteUnused } from '../../server/src/quote/retention/sql.ts'

const batch = 500

/** Deletes the oldest inquiries that led to nothing, and takes it back. Returns how many. */
export const deleteOldest = async (databaseUrl: string, max: number): Promise<number> => {
  const pool = openPool(databaseUrl, 1, () => {})
  const db = openDatabase(pool)
  const tx = await db.startTransaction().execute()
  try {
    const before = firstIdAt(Date.now())
    let [after, seen, deleted] = [firstIdAt(0), 0, 0]
    for (; seen < max; seen += batch) {
      const done = await deleteUnused(tx, { after, before, max: batch })
      if (done.last === null) break
      after = done.last
      deleted += done.deleted
    }
    return deleted
  } finally {
    await tx.rollback().execute()
    await db.destroy()
  }
}
