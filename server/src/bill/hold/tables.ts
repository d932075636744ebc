import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#kernel/database/columns.ts'

export interface HoldTables {
  credit_lift: {
    id: string
    customer_id: string
    provider_id: string
    until: ColumnType<string | null, string | null, never>
    reason: string
    created_by: string
    created_at: Generated<Date>
    used_at: Timestamp | null
    ended_by: string | null
    ended_at: Timestamp | null
  }
  credit_hold: {
    id: string
    customer_id: string
    provider_id: string
    until: ColumnType<string | null, string | null, never>
    reason: string
    created_by: string
    created_at: Generated<Date>
    ended_by: string | null
    ended_at: Timestamp | null
    end_reason: Generated<string>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends HoldTables {}
}
