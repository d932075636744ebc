import { deleteEventsBefore } from '../../server/src/desk/audit/sql.ts'
import { openDatabase, openPool, type Tx } from '../../server/src/kernel/database.ts'
import { firstIdAt } from '../../server/src/kernel/id.ts'
import { deleteUnused } from '../../server/src/quote/retention/sql.ts'

/**
 * CPU of what a transaction does and takes back again. It is read while the connection is open: what a process of
 * PostgreSQL took is no longer its own after its end.
 */
const takenBack = async (
  databaseUrl: string,
  cpuMs: () => number,
  work: (tx: Tx) => Promise<number>,
): Promise<number> => {
  const db = openDatabase(openPool(databaseUrl, 1, () => {}))
  const tx = await db.startTransaction().execute()
  try {
    const before = cpuMs()
    const deleted = await work(tx)
    return ((cpuMs() - before) / deleted) * 1000
  } finally {
    await tx.rollback().execute()
    await db.destroy()
  }
}

/** Deletes the oldest inquiries that led to nothing: CPU for 1,000 of them, in milliseconds. */
export const deletionMs = (databaseUrl: string, max: number, cpuMs: () => number): Promise<number> =>
  takenBack(databaseUrl, cpuMs, async tx => {
    const batch = 500
    const before = firstIdAt(Date.now())
    let [after, seen, deleted] = [firstIdAt(0), 0, 0]
    for (; seen < max; seen += batch) {
      const done = await deleteUnused(tx, { after, before, max: batch })
      if (done.last === null) break
      after = done.last
      deleted += done.deleted
    }
    return deleted
  })

/**
 * Deletes the oldest audit events of more than a year: CPU for 1,000 of them, in milliseconds. Ten times: the clock of CPU
 * counts in 10 ms, and a small portal has some thousands of them.
 */
export const auditDeletionMs = async (databaseUrl: string, cpuMs: () => number): Promise<number> => {
  let sum = 0
  for (let time = 0; time < 10; time++)
    sum += await takenBack(databaseUrl, cpuMs, tx => deleteEventsBefore(tx, 12, 2_000))
  return sum / 10
}
