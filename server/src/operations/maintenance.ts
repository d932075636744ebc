import type pg from 'pg'
import { recordAudit } from '#kernel/audit.ts'
import { seconds } from '#kernel/clock.ts'
import { type Database, openDatabase } from '#kernel/database.ts'
import type { Maintenance } from '#kernel/maintenance.ts'
import type { Services } from '#kernel/services.ts'
import { StartFailure } from '#kernel/step.ts'

/** Looks again and again: the row may be written by a command or by another instance's operator. */
export const watchMaintenance = async (
  pool: pg.Pool,
  onError: (error: unknown) => void,
  everyMs = seconds(2),
): Promise<Maintenance> => {
  const db = openDatabase(pool)
  let since: Date | undefined
  let looking: Promise<void> | undefined
  const look = async () => {
    since = await maintenanceSince(db)
  }
  await look()
  const rounds = setInterval(() => {
    // A database that is away does not pile up questions; what was known last stays in force.
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }, everyMs)
  rounds.unref()
  return {
    since: () => since,
    stop: async () => {
      clearInterval(rounds)
      await looking
    },
  }
}

export const maintenanceSince = async (db: Database): Promise<Date | undefined> =>
  (await db.selectFrom('maintenance').select('since').executeTakeFirst())?.since

/** At the terminal. The audit trail says so. */
export const setMaintenance = async ({ db, ids }: Pick<Services, 'db' | 'ids'>, on: boolean) => {
  await db.transaction().execute(async tx => {
    const [changed] = on
      ? await tx
          .insertInto('maintenance')
          .defaultValues()
          .onConflict(row => row.doNothing())
          .execute()
      : await tx.deleteFrom('maintenance').execute()
    const rows =
      changed && 'numDeletedRows' in changed ? changed.numDeletedRows : changed?.numInsertedOrUpdatedRows
    if (!rows) throw new StartFailure(`Maintenance is ${on ? 'on' : 'off'} already.`)
    await recordAudit(tx, ids, {
      action: on ? 'system.maintenance-on' : 'system.maintenance-off',
      address: 'terminal',
    })
  })
}
