import type { AuditAction } from '@dtms/contract/desk/audit-action.ts'
import type { Queryable } from './database.ts'
import type { Ids } from './id.ts'

// Who did what to whom, from where. Never changed, and deleted by age alone (desk/audit/delete-old.ts).
export interface AuditEvent {
  action: AuditAction
  personId?: string | undefined
  customerId?: string | undefined
  address: string
  details?: Record<string, unknown>
}

export const recordAudit = (db: Queryable, ids: Ids, event: AuditEvent): Promise<void> =>
  recordAudits(db, ids, [event])

// A statement takes 65,535 values at most.
const batch = 1_000

/** Many at once, where one deed did many things. */
export const recordAudits = async (db: Queryable, ids: Ids, events: readonly AuditEvent[]): Promise<void> => {
  for (let at = 0; at < events.length; at += batch)
    await db
      .insertInto('audit_event')
      .values(
        events.slice(at, at + batch).map(event => ({
          id: ids.next(),
          action: event.action,
          person_id: event.personId ?? null,
          customer_id: event.customerId ?? null,
          address: event.address,
          details: JSON.stringify(event.details ?? {}),
        })),
      )
      .execute()
}
