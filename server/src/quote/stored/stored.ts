import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { withOptions } from '@dtms/pricing/output/stored-options.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { readQuoteId } from '../in-words.ts'
import type { QuoteWords } from '../quote-words.ts'
import { inquiryOf, type Owner } from '../sql.ts'
import { decode } from './decode.ts'
import type { StoredV1 } from './decode-v1.ts'
import type { EncodedResult } from './format.ts'

// A frozen inquiry or quote. A foreign and an absent one are both not found.
export const readStoredInquiry = async (db: Database, owner: Owner, id: string) => {
  const row = isUuid(id) ? await inquiryOf(db, owner, id) : undefined
  if (!row) throw refuse('thing.not-found')
  return {
    id: row.id,
    input: row.input,
    originName: row.origin_name,
    destinationName: row.destination_name,
    ...decodeStored(row),
    createdAt: row.created_at,
    forgotten: row.forgotten_at !== null,
    // A spot quote of which there is a newer version.
    replaced: row.replaced,
    // Expiry goes by the database's clock.
    now: row.now,
  }
}

export const readStoredQuote = async (db: Database, owner: Owner, quoteId: string) => {
  const found = readQuoteId(quoteId)
  const inquiry = found && (await readStoredInquiry(db, owner, found.inquiryId))
  const quote = inquiry?.quotes[found?.index ?? -1]
  if (!inquiry || !found || !quote) throw refuse('thing.not-found')
  return { inquiry, index: found.index, quote }
}

export interface StoredResult {
  answer: StoredV1 | EncodedResult
  input: InquiryInput
  words: [id: string, words: QuoteWords][]
}

// The stored inquiry, joined with the texts that it refers to.
export const decodeStored = ({ answer, input, words }: StoredResult) => {
  const { quotes, refusals } = decode(answer, new Map(words))
  return { quotes: quotes.map(quote => withOptions(quote, input)), refusals }
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
