import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { ColumnType } from 'kysely'
import type { Json } from '#kernel/database/columns.ts'

// The columns of the desk's own tables.
export interface DeskTables {
  quote_asked_mark: { only_row: ColumnType<boolean, never, never>; seen: string }
  quote_asked: {
    // Null means the whole portal.
    provider_id: string | null
    inquiry_id: string
    day: ColumnType<Date, string, never>
    asked_at: Date
    business_type: Mode | null
    customer_id: string | null
    origin_name: Json<Words>
    destination_name: Json<Words>
    quote_count: number
    // A bigint, which the driver gives as text.
    lowest_usd_minor: ColumnType<string, number, never>
  }
  quote_asked_day: {
    provider_id: string | null
    day: ColumnType<Date, string, never>
    lane: string
    origin_name: Json<Words>
    destination_name: Json<Words>
    asked: number
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends DeskTables {}
}
