import type { Generated } from 'kysely'

export interface BackupTables {
  backup_run: {
    id: string
    kind: 'backup' | 'rehearsal'
    file: string
    started_at: Date
    ended_at: Generated<Date>
    // A bigint, which the driver gives as text.
    row_count: Generated<string | number>
    file_count: Generated<string | number>
    problem: Generated<string>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends BackupTables {}
}
