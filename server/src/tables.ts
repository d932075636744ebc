import type { EntryKind } from '@dtms/contract/account/permission.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { NoticeParams } from '@dtms/contract/notice/notice.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { Module, Role } from '@dtms/contract/role.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FactorTables } from '#account/public.ts'
import type { AddressTables } from '#address/public.ts'
import type { BillTables } from '#bill/public.ts'
import type { ChatTables } from '#chat/public.ts'
import type { CommodityTables } from '#commodity/public.ts'
import type { DeskTables } from '#desk/public.ts'
import type { ImportTables } from '#import/public.ts'
import type { OrderTables } from '#order/public.ts'
import type { KeptAnswer, KeptCost, QuoteWords, StoredV1 } from '#quote/public.ts'
import type { RateTables } from '#rate/public.ts'
import type { ReferenceTables } from '#reference/public.ts'

// The columns of every table, as the migrations leave them. The one place where SQL names get their types.
type Timestamp = ColumnType<Date, Date | string, Date | string>
type CreatedAt = ColumnType<Date, never, never>

export interface Tables
  extends FactorTables,
    ChatTables,
    DeskTables,
    OrderTables,
    ImportTables,
    BillTables,
    RateTables,
    ReferenceTables,
    AddressTables,
    CommodityTables {
  sign_in_failure: { account: Buffer; network: string; failed_at: Date[]; last_at: Timestamp }
  hourly_count: { key: Buffer; count: number; started_at: Timestamp }
  audit_event: {
    id: string
    happened_at: CreatedAt
    action: string
    person_id: string | null
    customer_id: string | null
    // Whose it is, found out by the database.
    provider_id: Generated<string | null>
    address: string
    details: JSONColumnType<Record<string, unknown>>
  }
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
  mail_log: {
    id: string
    // A bigint, which the driver gives as text.
    job_id: string
    task: string
    payload: JSONColumnType<Record<string, unknown>>
    to_name: string
    to_address: string
    subject: string
    // Of which words it was made; empty of old letters.
    kind: Generated<string>
    language: Generated<Language | ''>
    state: 'sent' | 'failed'
    tries: Generated<number>
    error: Generated<string>
    created_at: CreatedAt
    tried_at: Generated<Date>
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
  customer: {
    id: string
    name: string
    monthly_international: string
    group_name: Generated<string | null>
    created_at: CreatedAt
    name_en: Generated<string>
    logo: Generated<string>
    tax_number: Generated<string>
    address: Generated<string>
    contact: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    industry: Generated<string>
    invoice_title: Generated<string>
    invoice_language: Generated<Language>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    disabled_at: ColumnType<Date | null, never, Date | null>
  }
  provider: {
    id: string
    code: string
    name_zh: string
    name_zhtw: string
    name_en: string
    quote_days: Generated<number>
    logo: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    address: Generated<string>
    tax_number: Generated<string>
    policy_zh: Generated<string>
    policy_zhtw: Generated<string>
    policy_en: Generated<string>
    created_at: CreatedAt
  }
  person: {
    id: string
    email: string
    password_hash: string
    first_name: string
    last_name: string
    icon: Generated<string>
    language: Language
    roles: Role[]
    customer_id: string | null
    provider_id: string | null
    activated_at: Timestamp | null
    disabled_at: Timestamp | null
    created_at: CreatedAt
    phone: Generated<string>
    modules: Generated<Module[]>
    spend_limit_cents: Generated<number | null>
    invited_by: Generated<string | null>
    invited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    // By the company's being disabled, and back with it.
    disabled_with_customer: Generated<boolean>
    guessing_told_at: Generated<Date | null>
  }
  email_change: {
    person_id: string
    email: string
    asked_at: Generated<Date>
    old_confirmed_at: Timestamp | null
    new_confirmed_at: Timestamp | null
  }
  notice_off: { person_id: string; event: string; channel: string }
  permission_grant: {
    role: Role
    model_id: string
    kind: EntryKind
    en_code: string
    granted: Generated<boolean>
  }
  token: {
    id: string
    kind: 'session' | 'pending' | 'activation' | 'reset' | 'invitation' | 'email-old' | 'email-new'
    hash: Buffer
    person_id: string | null
    email: Generated<string>
    proven: Generated<boolean>
    user_agent: Generated<string>
    network: Generated<string>
    address: Generated<string>
    created_at: CreatedAt
    last_seen_at: Generated<Date>
    expires_at: Timestamp
    ended_at: Timestamp | null
  }
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
  notice: {
    id: Generated<string>
    person_id: string
    kind: string
    params: ColumnType<NoticeParams, string, string>
    link: string
    created_at: CreatedAt
    read_at: ColumnType<Date | null, never, Date | string>
  }
  inquiry: {
    id: string
    customer_id: string | null
    person_id: string | null
    guest: Buffer
    business_type: Mode | null
    input: ColumnType<InquiryInput, string, string>
    origin_name: ColumnType<Words, string, string>
    destination_name: ColumnType<Words, string, string>
    answer: ColumnType<StoredV1 | KeptAnswer, string, string>
    costs: ColumnType<KeptCost[], string, string>
    quote_count: number
    // A bigint, which the driver reads as text.
    lowest_usd_minor: ColumnType<string | null, number | null, number | null>
    created_at: CreatedAt
    forgotten_at: Timestamp | null
  }
  quote_words: { id: string; words: ColumnType<QuoteWords, string, never> }
  quote_request: {
    id: string
    inquiry_id: string
    provider_id: string
    contact_email: string
    contact_phone: string
    words: string
    refusals: ColumnType<{ channel: string; text: Words }[], string, string>
    created_at: CreatedAt
    answered_at: Timestamp | null
    answered_by: string | null
  }
}
