import type { Language } from '@dtms/contract/language.ts'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from '#kernel/database/columns.ts'
import type { Bigint, Day } from '../tables.ts'
import type { DunningWords, StoredLevel } from './level.ts'

export interface DunningTables {
  dunning_rule: {
    provider_id: string
    levels: Json<StoredLevel[]>
    updated_by: string
    updated_at: Timestamp
  }
  dunning: {
    id: string
    customer_id: string
    provider_id: string
    level: number
    words: Json<DunningWords>
    recipients: Json<string[]>
    sent_by: string | null
    created_at: Generated<Date>
    edited: Generated<Language[]>
  }
  dunning_bill: {
    bill_id: string
    level: number
    dunning_id: string
    balance_minor: Bigint
    days: number
  }
  dunning_pause: {
    id: string
    customer_id: string
    provider_id: string
    until: Day
    reason: string
    created_by: string
    created_at: Generated<Date>
    ended_by: string | null
    ended_at: Timestamp | null
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends DunningTables {}
}
