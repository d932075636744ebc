import type { SavedViewList } from '@dtms/contract/saved-view/saved-view.ts'
import type { Generated } from 'kysely'
import type { Json } from '#kernel/database/columns.ts'

export interface SavedViewTables {
  saved_view: {
    id: string
    person_id: string
    list: SavedViewList
    name: string
    search: Json<Record<string, string>>
    is_default: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends SavedViewTables {}
}
