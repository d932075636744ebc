import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { ColumnType } from 'kysely'
import type { CreatedAt, Json, Timestamp } from '#kernel/database/columns.ts'
import type { QuoteWords } from './quote-words.ts'
import type { StoredV1 } from './stored/decode-v1.ts'
import type { EncodedAnswer, EncodedCost } from './stored/format.ts'

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
    answer: Json<StoredV1 | EncodedAnswer>
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
    refusals: Json<{ channel: string; text: Words }[]>
    created_at: CreatedAt
    answered_at: Timestamp | null
    answered_by: string | null
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends QuoteTables {}
}
