import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '#kernel/database/columns.ts'

// The columns of the tables of this feature, as its migrations leave them.
export interface RateTables {
  channel: {
    id: string
    provider_id: string
    code: string
    business_type: Mode
    service_zh: string
    service_zhtw: string
    service_en: string
    demo: Generated<boolean>
    created_at: CreatedAt
  }
  channel_cancel_policy: {
    provider_id: string
    channel: string
    rules: ColumnType<CancelRule[], string, string>
    updated_by: string
    updated_at: Generated<Date>
  }
  rate_sheet: {
    id: string
    provider_id: string
    channel: string
    business_type: Mode | null
    customer_id: string | null
    group_name: string | null
    audience: ColumnType<string, never, never>
    // Days as text, written and read through ::date and ::text: a Date would be the server's midnight.
    valid_from: string | null
    valid_to: string | null
    time_zone: string
    currency: string
    service: ColumnType<Partial<Record<Language, string>>, string, string>
    state: 'draft' | 'scheduled' | 'published' | 'retired'
    version: number | null
    content: ColumnType<unknown, string, string>
    // Made of the content by the database.
    surcharges: ColumnType<unknown, never, never>
    findings: ColumnType<unknown, string, string>
    error_count: number
    price_count: number
    copied_from: ColumnType<string | null, string | null | undefined, never>
    // SHA-256 of the content of the imported file.
    source_hash: ColumnType<string | null, string | null | undefined, never>
    in_force: Generated<string>
    publish_at: Timestamp | null
    created_at: Generated<Date>
    created_by: string | null
    updated_at: Generated<Date>
    published_at: Timestamp | null
    published_by: string | null
    retired_at: Timestamp | null
    retired_by: string | null
  }
  markup: {
    id: string
    provider_id: string
    customer_id: string | null
    group_name: string | null
    channel: string | null
    percent: string | null
    amount: string | null
    currency: string | null
    valid_from: Generated<string | null>
    valid_to: Generated<string | null>
    created_at: CreatedAt
  }
  rate_card: {
    id: string
    provider_id: string
    file_name: string
    content: Buffer
    business_type: Mode | null
    mapping: ColumnType<unknown, string | null, string | null>
    reading: ColumnType<unknown, string, string>
    layout_id: string | null
    sheet_ids: ColumnType<string[], never, string[]>
    created_by: string | null
    created_at: CreatedAt
    updated_at: Generated<Date>
  }
  rate_card_layout: {
    id: string
    provider_id: string
    name: string
    layout: ColumnType<unknown, string, string>
    created_by: string | null
    created_at: CreatedAt
    updated_at: Generated<Date>
  }
  rate_card_markup: {
    provider_id: string
    supplier: string
    markup: ColumnType<unknown, string, string>
    updated_by: string | null
    updated_at: Generated<Date>
  }
  fx_rate: {
    currency: string
    valid_from: string
    rate: string
    created_at: CreatedAt
    created_by: string | null
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends RateTables {}
}
