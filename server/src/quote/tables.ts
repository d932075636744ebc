import type { Language, Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { SendWay } from '@dtms/contract/quote/spot.ts'
import type { SpotLine } from '@dtms/pricing/price/spot.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json, Timestamp } from '#kernel/database/columns.ts'
import type { QuoteWords } from './quote-words.ts'
import type { StoredV1 } from './stored/decode-v1.ts'
import type { EncodedCost, EncodedResult } from './stored/format.ts'

export interface QuoteTables {
  inquiry: {
    id: string
    customer_id: string | null
    person_id: string | null
    guest: Buffer
    business_type: Mode | null
    input: Json<InquiryInput>
    origin_name: Json<Words>
    destination_name: Json<Words>
    answer: Json<StoredV1 | EncodedResult>
    costs: Json<EncodedCost[]>
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
    language: ColumnType<Language | null, Language | null | undefined, never>
    refusals: Json<{ channel: string; text: Words }[]>
    created_at: CreatedAt
    answered_at: Timestamp | null
    answered_by: string | null
    taken_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  spot_quote: {
    id: string
    provider_id: string
    customer_id: string | null
    request_id: string | null
    // The newest version.
    version: number
    made_by: string
    // The offer in the chat that it takes the place of once it is sent there.
    replaces_offer_id: Generated<string | null>
    created_at: CreatedAt
  }
  spot_quote_version: {
    inquiry_id: string
    spot_quote_id: string
    version: number
    state: Generated<StoredSpotState>
    content: Json<SpotContent>
    made_by: string
    created_at: CreatedAt
    expires_at: Timestamp
    currency: string
    total_minor: ColumnType<string, number, never>
    total_usd_minor: ColumnType<string, number, never>
    // In the currency of the quote; null where it is not known.
    cost_minor: ColumnType<string | null, number | null, never>
    asked_by: string | null
    send_by: SendWay | null
    send_to: Generated<string>
    decided_by: string | null
    decided_at: Timestamp | null
    reason: Generated<string>
    sent_at: Timestamp | null
    accepted_name: Generated<string>
    accepted_at: Timestamp | null
  }
  spot_quote_link: {
    id: string
    hash: Buffer
    inquiry_id: string
    created_at: CreatedAt
    expires_at: Timestamp
  }
  margin_floor: { provider_id: string; role: string; basis_points: number }
}

export type StoredSpotState = 'draft' | 'waiting_approval' | 'declined' | 'sent' | 'replaced'

// What was typed, so that the next version starts from it.
export interface SpotContent {
  service: string
  remark: string
  minDays: number
  maxDays: number
  lines: CountedSpotLine[]
  costLines: (CountedSpotLine & { supplier: string })[]
  // Units of each currency of the lines per US dollar, as agreed. Earlier versions lack it.
  rates?: Record<string, string>
}

export interface CountedSpotLine extends SpotLine {
  ownMinor: number
  amountMinor: number
}

declare module '#kernel/tables.ts' {
  interface Tables extends QuoteTables {}
}
