import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#kernel/database/columns.ts'
import type { Day } from '../tables.ts'

export interface PromiseTables {
  pay_promise: {
    id: string
    customer_id: string
    provider_id: string
    day: Day
    amount_minor: ColumnType<string | null, number | null, never>
    left_minor: ColumnType<string, number, never>
    said_by: string
    note: string
    state: Generated<'open' | 'changed' | 'withdrawn'>
    replaces: string | null
    end_reason: Generated<string>
    told_at: Timestamp | null
    created_by: string
    created_at: Generated<Date>
    ended_by: string | null
    ended_at: Timestamp | null
  }
  pay_promise_bill: { promise_id: string; bill_id: string }
}

declare module '#kernel/tables.ts' {
  interface Tables extends PromiseTables {}
}
