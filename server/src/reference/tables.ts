import type { EntryKind, EntryOrigin } from '@dtms/contract/desk/place.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#kernel/database/columns.ts'
import type { Area } from './remote/area-table.ts'

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
  remote_area_version: {
    id: string
    code: string
    carrier: string
    version: number
    valid_from: ColumnType<Date, string, string>
    file_name: string
    person_id: string
    row_count: number
    created_at: CreatedAt
  }
  remote_area_part: {
    version_id: string
    part: number
    areas: ColumnType<readonly Area[], string, never>
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
