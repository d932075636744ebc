import type {
  ChannelRule,
  ImportOrderState,
  ImportOutcome,
  ImportState,
} from '@dtms/contract/import/import.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#kernel/database/columns.ts'
import type { EncodedPrice, EncodedTotal, StoredFinding, StoredHeading } from './stored-format.ts'

// A bigint, which the driver reads as text.
type Bigint = ColumnType<string, number | undefined, number>

export interface ImportTables {
  order_import: {
    id: string
    customer_id: string
    person_id: string
    business_type: Mode
    state: ImportState
    file_id: string
    file_name: string
    file_sha256: Buffer
    headings: Json<StoredHeading[]>
    rule: ChannelRule
    channel: Generated<string>
    row_count: Generated<number>
    example_count: Generated<number>
    order_count: Generated<number>
    good_count: Generated<number>
    warned_count: Generated<number>
    bad_count: Generated<number>
    placed_count: Generated<number>
    error_count: Generated<number>
    warning_count: Generated<number>
    total_usd_minor: Bigint
    placed_usd_minor: Bigint
    // In the currencies of their prices.
    totals: Generated<EncodedTotal[]>
    placed_totals: Generated<EncodedTotal[]>
    only_good: Generated<boolean>
    committed_by: string | null
    progress_done: Generated<number>
    progress_total: Generated<number>
    commit_asked_at: Timestamp | null
    committed_at: Timestamp | null
    outcome: Generated<ImportOutcome | ''>
    previous_usd_minor: ColumnType<string | null, number | null, number | null>
    version: Generated<number>
    created_at: Generated<Date>
    removed_at: Timestamp | null
  }
  order_import_row: {
    import_id: string
    row: number
    place: number
    cells: Json<(string | null)[]>
    faults: Json<Record<string, 'formula' | 'cell-error'>> | null
  }
  order_import_order: {
    import_id: string
    place: number
    customer_id: string
    customer_ref: string
    state: ImportOrderState
    findings: Json<StoredFinding[]>
    error_count: number
    warning_count: number
    price: Json<EncodedPrice> | null
    total_usd_minor: ColumnType<string | null, number | null, number | null>
    previous_usd_minor: ColumnType<string | null, number | null, number | null>
    order_id: string | null
    order_no: string | null
  }
  order_import_mapping: {
    id: string
    customer_id: string
    business_type: Mode
    fingerprint: Buffer
    headings: Json<{ heading: string; field: string }[]>
    file_name: string
    created_by: string
    created_at: Generated<Date>
    used_at: Generated<Date>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends ImportTables {}
}
