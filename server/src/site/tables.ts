import type { Language } from '@dtms/contract/language.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '#kernel/database/columns.ts'

export interface SiteTables {
  site_config: {
    only_row: Generated<boolean>
    sys_name: string
    sys_name_zhtw: string
    sys_name_en: string
    logo_icon: Generated<string>
    navigation_icon: Generated<string>
    copyright: string
    register_terms_url: string
    footer_zh: Generated<string>
    footer_zhtw: Generated<string>
    footer_en: Generated<string>
    qr_image: Generated<string>
    show_settings: Generated<boolean>
    tags_view: Generated<boolean>
    fixed_header: Generated<boolean>
    sidebar_logo: Generated<boolean>
    error_log: Generated<boolean>
  }
  mail_text: {
    kind: string
    language: Language
    subject: string
    text: string
    button: string
    changed_by: string | null
    changed_at: ColumnType<Date, Date, Date>
    set_aside_at: Timestamp | null
  }
  client_error: {
    id: string
    hash: Buffer
    message: string
    stack: string
    path: string
    language: string
    build: string
    user_agent: string
    // A bigint, which the driver gives as text.
    count: ColumnType<string, number, number>
    first_seen_at: CreatedAt
    last_seen_at: Generated<Date>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends SiteTables {}
}
