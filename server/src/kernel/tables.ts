import type { Language } from '@dtms/contract/language.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './database/columns.ts'

// The columns of the tables, as the migrations leave them. These are the kernel's own. Each feature adds its own in
// its tables.ts, so the kernel imports none of them.
export interface Tables {
  maintenance: { only_row: Generated<boolean>; since: Generated<Date> }
  hourly_count: { key: Buffer; count: number; started_at: Timestamp }
  audit_event: {
    id: string
    happened_at: CreatedAt
    action: string
    person_id: string | null
    customer_id: string | null
    // Whose it is, found out by the database.
    provider_id: Generated<string | null>
    address: string
    details: JSONColumnType<Record<string, unknown>>
  }
  mail_log: {
    id: string
    // A bigint, which the driver gives as text.
    job_id: string
    task: string
    payload: JSONColumnType<Record<string, unknown>>
    to_name: string
    to_address: string
    subject: string
    // The mail kind it was made from; empty for old mails.
    kind: Generated<string>
    language: Generated<Language | ''>
    state: 'sent' | 'failed'
    tries: Generated<number>
    error: Generated<string>
    created_at: CreatedAt
    tried_at: Generated<Date>
  }
}
