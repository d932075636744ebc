import type { Article } from '@dtms/contract/content/article.ts'
import type { CreatedAt, Json } from '#kernel/database/columns.ts'

export interface ContentTables {
  content_version: {
    path: string
    version: number
    article: Json<Article> | null
    restored: number | null
    remark: string
    changed_by: string | null
    changed_at: CreatedAt
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends ContentTables {}
}
