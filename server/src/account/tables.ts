import type { KeyKind } from '@dtms/contract/account/key.ts'
import type { EntryKind } from '@dtms/contract/account/permission.ts'
import type { KeyScope } from '@dtms/contract/account/scope.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Module, Role } from '@dtms/contract/role.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '#kernel/database/columns.ts'

// A moment that a new row may leave out.
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface AccountTables {
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
    closed_at: Moment
    disabled_at: ColumnType<Date | null, never, Date | null>
    // Made by this provider's staff.
    created_by_provider: Generated<string | null>
    created_by: Generated<string | null>
    owner_invited_at: Moment
  }
  provider: {
    id: string
    code: string
    name_zh: string
    name_zhtw: string
    name_en: string
    quote_days: Generated<number>
    price_list: Generated<boolean>
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
    // The quote that a visitor was about to book when signing up.
    sign_up_quote: Generated<string | null>
    activated_at: Timestamp | null
    disabled_at: Timestamp | null
    created_at: CreatedAt
    phone: Generated<string>
    modules: Generated<Module[]>
    spend_limit_cents: Generated<number | null>
    invited_by: Generated<string | null>
    invited_at: Moment
    closed_at: Moment
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
    kind: 'session' | 'pending' | 'activation' | 'reset' | 'invitation' | 'email-old' | 'email-new' | 'view'
    hash: Buffer
    person_id: string | null
    customer_id: Generated<string | null>
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
  api_key: {
    id: string
    customer_id: string | null
    provider_id: Generated<string | null>
    created_by: string
    name: string
    kind: KeyKind
    prefix: string
    hash: Buffer
    scopes: KeyScope[]
    allowed_ips: Generated<string[]>
    expires_at: Moment
    previous_hash: Generated<Buffer | null>
    previous_until: Moment
    created_at: CreatedAt
    last_used_at: Moment
    last_used_ip: Generated<string>
    revoked_at: Moment
  }
  access_token: {
    hash: Buffer
    key_id: string
    key_hash: Buffer
    scopes: KeyScope[]
    created_at: CreatedAt
    expires_at: Timestamp
  }
  sign_in_failure: { account: Buffer; network: string; failed_at: Date[]; last_at: Timestamp }
  second_factor: {
    person_id: string
    secret: Buffer | null
    confirmed_at: Moment
    // A bigint, which the driver reads as text.
    last_step: ColumnType<string, number | undefined, number>
    candidate: Buffer | null
    candidate_at: Moment
  }
  recovery_code: {
    hash: Buffer
    person_id: string
    used_at: Moment
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends AccountTables {}
}
