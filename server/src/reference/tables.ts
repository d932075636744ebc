import type { EntryKind, EntryOrigin } from '@dtms/contract/desk/place.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#kernel/database/columns.ts'

export interface ReferenceTables {
  reference_entry: {
    id: string
    kind: EntryKind
    code: string
    name_zh: string
    name_zhtw: string
    name_en: string
    pinyin: string
    country: string
    region: string
    postcode: string
    city_code: string
    city_zh: string
    city_zhtw: string
    city_en: string
    city_pinyin: string
    lat: number | null
    lon: number | null
    weight: number
    dangerous: boolean
    origin: EntryOrigin
    closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    created_at: CreatedAt
    updated_at: ColumnType<Date, never, Date | string>
  }
  reference_state: {
    only_row: Generated<boolean>
    edition: Generated<number>
    revision: Generated<string>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends ReferenceTables {}
}
