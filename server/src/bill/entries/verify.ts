import type { Database } from '#kernel/database.ts'
import { StartFailure } from '#kernel/step.ts'
import { countEntries, endTimeLimit, hasLedger, ledgerDifferences } from './sql.ts'

/** Reads everything as of one moment and writes nothing. */
export const verifyLedger = (db: Database) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await endTimeLimit(tx)
      if (!(await hasLedger(tx)))
        throw new StartFailure('The database is of an earlier release. Start the server once, then verify.')
      return { entries: await countEntries(tx), differences: await ledgerDifferences(tx) }
    })
