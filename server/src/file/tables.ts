import type { ColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from '#kernel/database/columns.ts'

export interface FileTables {
  file: {
    id: string
    person_id: string
    name: string
    type: string
    size_bytes: number
    width_px: number | null
    height_px: number | null
    sha256: Buffer
    thing_kind: string | null
    thing_id: string | null
    loose_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    swept_at: Timestamp | null
    created_at: CreatedAt
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends FileTables {}
}
