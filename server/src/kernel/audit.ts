import type { AuditAction } from '@dtms/contract/desk-audit-action.ts'
import type { Queryable } from './database.ts'
import type { Ids } from './id.ts'

// Who did what to whom, from where. Only ever added to.
export interface AuditEvent {
  action: AuditAction
  personId?: string | undefined
  customerId?: string | undefined
  address: string
  details?: Record<string, unknown>
}

export const recordAudit = async (db: Queryable, ids: Ids, event: AuditEvent): Promise<void> => {
  await db
    .insertInto('audit_event')
    .values({
      id: ids.next(),
      action: event.action,
      person_id: event.personId ?? null,
      customer_id: event.customerId ?? null,
      address: event.address,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}
