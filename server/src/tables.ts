import type { Language, Words } from '@dtms/contract/language.ts'
import type { Role } from '@dtms/contract/role.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FrozenQuotes, KeptAnswer, KeptCost, QuoteWords } from '#quote/public.ts'

// The columns of every table, as the migrations leave them. The one place where SQL names get their types.
type Timestamp = ColumnType<Date, Date | string, Date | string>
type CreatedAt = ColumnType<Date, never, never>

export interface Tables {
  hourly_count: { key: Buffer; count: number; started_at: Timestamp }
  audit_event: {
    id: string
    happened_at: CreatedAt
    action: string
    person_id: string | null
    customer_id: string | null
    address: string
    details: JSONColumnType<Record<string, unknown>>
  }
  site_config: {
    only_row: Generated<boolean>
    sys_name: string
    logo_icon: Generated<string>
    navigation_icon: Generated<string>
    copyright: string
    register_terms_url: string
  }
  customer: {
    id: string
    name: string
    monthly_international: string
    group_name: Generated<string | null>
    created_at: CreatedAt
  }
  provider: {
    id: string
    code: string
    name_zh: string
    name_zhtw: string
    name_en: string
    quote_days: Generated<number>
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
  }
  token: {
    id: string
    kind: 'session' | 'pending' | 'activation' | 'reset'
    hash: Buffer
    person_id: string | null
    email: Generated<string>
    proven: Generated<boolean>
    user_agent: Generated<string>
    address: Generated<string>
    created_at: CreatedAt
    last_seen_at: Generated<Date>
    expires_at: Timestamp
    ended_at: Timestamp | null
  }
  channel: {
    id: string
    provider_id: string
    code: string
    business_type: number
    service_zh: string
    service_zhtw: string
    service_en: string
    demo: Generated<boolean>
    created_at: CreatedAt
  }
  rate_sheet: {
    id: string
    provider_id: string
    channel: string
    business_type: number | null
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
    findings: ColumnType<unknown, string, string>
    error_count: number
    price_count: number
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
    created_at: CreatedAt
  }
  fx_rate: {
    currency: string
    valid_from: string
    rate: string
    created_at: CreatedAt
    created_by: string | null
  }
  quote_words: {
    id: string
    words: ColumnType<QuoteWords, string, string>
    created_at: CreatedAt
  }
  inquiry: {
    id: string
    customer_id: string | null
    person_id: string | null
    guest: Buffer
    business_type: number | null
    input: ColumnType<unknown, string, string>
    origin_name: ColumnType<Words, string, string>
    destination_name: ColumnType<Words, string, string>
    answer: ColumnType<FrozenQuotes | KeptAnswer, string, string>
    costs: ColumnType<KeptCost[], string, string>
    quote_count: number
    // A bigint, which the driver reads as text.
    lowest_usd_minor: ColumnType<string | null, number | null, number | null>
    created_at: CreatedAt
    forgotten_at: Timestamp | null
  }
}
