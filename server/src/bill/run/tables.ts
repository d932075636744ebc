import type { RunAccountState, RunState } from '@dtms/contract/bill/desk-run.ts'
import type { ColumnType, Generated } from 'kysely'

export interface RunTables {
  bill_run: {
    id: string
    provider_id: string | null
    month: string
    issue: boolean
    confirmed: boolean
    state: Generated<RunState>
    person_id: string | null
    address: string
    stopped_by: Generated<string | null>
    started_at: Generated<Date>
    worked_at: Generated<Date>
    ended_at: ColumnType<Date | null, never, Date>
  }
  bill_run_account: {
    id: string
    run_id: string
    customer_id: string
    provider_id: string
    state: Generated<RunAccountState>
    reason: Generated<string>
    bill_ids: Generated<string[]>
    order_count: Generated<number>
    held_count: Generated<number>
    done_at: ColumnType<Date | null, never, Date>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends RunTables {}
}
