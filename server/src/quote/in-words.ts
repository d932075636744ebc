import type { Language, Words } from '@dtms/contract/language.ts'
import { type QuoteFields, quoteFields } from '@dtms/contract/quote/quote.schema.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { wireQuote, wireRefusal } from '@dtms/pricing/output/wire.ts'
import type { Refusal } from '@dtms/pricing/price/refusal.ts'

// A stored inquiry in one language. A frozen quote is only formatted here, never priced again.
export interface Answered {
  id: string
  originName: Words
  destinationName: Words
  quotes: readonly Quote[]
  refusals: readonly Refusal[]
  // A newer version has taken its place: it can be booked no more.
  replaced?: boolean
}

export const quoteIdOf = (inquiryId: string, index: number) => `${inquiryId}-${index}`

// The inquiry of a quote and its place among the answers, or undefined for what cannot be a quote's id.
export const readQuoteId = (quoteId: string): { inquiryId: string; index: number } | undefined => {
  const [, inquiryId, index] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,4})$/.exec(quoteId) ?? []
  return inquiryId === undefined ? undefined : { inquiryId, index: Number(index) }
}

const fieldNames = Object.keys(quoteFields)

// What goes from the engine to the response as it is.
const fieldsOf = (quote: Quote): QuoteFields => {
  const fields: Partial<Record<string, unknown>> = {}
  for (const name of fieldNames) fields[name] = quote[name as keyof QuoteFields]
  return fields as QuoteFields
}

export const quoteInWords = (inquiry: Answered, index: number, now: Date, language: Language) => {
  const quote = inquiry.quotes[index] as Quote
  return {
    // First, because V8 copies only what an object begins with in one go.
    ...wireQuote(quote, language),
    ...fieldsOf(quote),
    quoteId: quoteIdOf(inquiry.id, index),
    lacking: [...quote.lacking],
    tags: [...quote.tags],
    originName: inquiry.originName[language],
    destinationName: inquiry.destinationName[language],
    expired: inquiry.replaced === true || quote.expiresAtMs <= now.getTime(),
  }
}

export const resultInWords = (inquiry: Answered, now: Date, language: Language) => ({
  inquiryId: inquiry.id,
  quotes: inquiry.quotes.map((_, index) => quoteInWords(inquiry, index, now, language)),
  refusals: inquiry.refusals.map(refusal =>
    wireRefusal(refusal, language, {
      origin: inquiry.originName[language],
      destination: inquiry.destinationName[language],
    }),
  ),
})
