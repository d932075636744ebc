import { recordAudit } from '#kernel/audit.ts'
import type { Services } from '#kernel/services.ts'
import { deleteEventsBefore } from './sql.ts'

const batch = 5_000

/** Deletes events that are older than AUDIT_KEEP_MONTHS, and records with each batch that it did. */
export const deleteOldEvents = async ({ db, ids, settings }: Services): Promise<void> => {
  const months = settings.keepMonths.audit
  if (months === 0) return
  const deleteBatch = () =>
    db.transaction().execute(async tx => {
      const deleted = await deleteEventsBefore(tx, months, batch)
      const details = { deletedEvents: deleted, olderThanMonths: months }
      if (deleted > 0) await recordAudit(tx, ids, { action: 'system.audit-deleted', address: '', details })
      return deleted
    })
  while ((await deleteBatch()) === batch);
}
