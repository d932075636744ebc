import type { StaffRole } from '@dtms/contract/role.ts'
import type { TaskKind, TaskState } from '@dtms/contract/task/task.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#kernel/database/columns.ts'

export interface TaskTables {
  task: {
    id: string
    provider_id: string
    kind: TaskKind
    cause: string | null
    title: string
    note: Generated<string>
    // As text, through ::text: a Date would be the server's midnight.
    due_day: ColumnType<string | null, string | null, string | null>
    state: Generated<TaskState>
    assignee_id: string | null
    role: StaffRole | null
    order_id: string | null
    customer_id: string | null
    quote_id: string | null
    created_by: string | null
    created_at: Generated<Date>
    done_at: Timestamp | null
    done_by: string | null
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends TaskTables {}
}
