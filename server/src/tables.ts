import type { Language } from '@dtms/contract/language.ts'
import type { Role } from '@dtms/contract/role.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

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
  customer: { id: string; name: string; monthly_international: string; created_at: CreatedAt }
  provider: {
    id: string
    code: string
    name_zh: string
    name_zhtw: string
    name_en: string
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
}
