import type { NoticeParams } from '@dtms/contract/notice/notice.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#kernel/database/columns.ts'

export interface NoticeTables {
  notice: {
    id: Generated<string>
    person_id: string
    kind: string
    params: ColumnType<NoticeParams, string, string>
    link: string
    created_at: CreatedAt
    read_at: ColumnType<Date | null, never, Date | string>
  }
  push_subscription: {
    id: string
    token_id: string
    person_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Generated<Date>
  }
  push_key: { one_row: Generated<boolean>; public_key: string; private_key: Buffer; created_at: CreatedAt }
}

declare module '#kernel/tables.ts' {
  interface Tables extends NoticeTables {}
}
