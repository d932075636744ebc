import type { Language, Words } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { Database, Queryable } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import { hashSecret } from '#kernel/secret.ts'
import { quoteIdOf, quoteInWords, readQuoteId } from '../in-words.ts'
import { insertInquiries } from '../sql.ts'
import { encodeV1 } from '../stored/decode-v1.ts'
import type { EncodedCost } from '../stored/format.ts'
import { decodeStored } from '../stored/stored.ts'
import { anyInquiry, type InquiryForStaff, inquiryForStaff, recentInquiries } from './sql.ts'

// A quote of a customer's, for a conversation about it: with the provider's side beside it.
export interface StoredQuote {
  quoteId: string
  inquiryId: string
  input: InquiryInput
  originName: Words
  destinationName: Words
  quote: Quote
  // One, or none where it is not known.
  costs: EncodedCost[]
  createdAt: Date
  now: Date
}

const quotesOf = (row: InquiryForStaff): StoredQuote[] =>
  decodeStored(row).quotes.map((quote, index) => ({
    quoteId: quoteIdOf(row.id, index),
    inquiryId: row.id,
    input: row.input,
    originName: row.originName,
    destinationName: row.destinationName,
    quote,
    costs: row.costs.slice(index, index + 1),
    createdAt: row.createdAt,
    now: row.now,
  }))

export const quoteOfCustomer = async (
  db: Queryable,
  customerId: string,
  quoteId: string,
): Promise<StoredQuote | undefined> => {
  const found = readQuoteId(quoteId)
  const row = found && (await inquiryForStaff(db, customerId, found.inquiryId))
  return row && quotesOf(row)[found.index]
}

/** Of any owner: for the staff who made it, and for the holder of its link. */
export const storedForStaff = async (db: Queryable, quoteId: string): Promise<StoredQuote | undefined> => {
  const found = readQuoteId(quoteId)
  const row = found && (await anyInquiry(db, found.inquiryId))
  return row && quotesOf(row)[found.index]
}

const recent = 20

// What a customer asked lately and this provider quoted, newest first.
export const recentQuotesOf = async (db: Database, customerId: string, providerCode: string) => {
  const quotes = (await recentInquiries(db, customerId, recent)).flatMap(quotesOf)
  return quotes.filter(({ quote }) => quote.provider.code === providerCode)
}

export const inWords = (
  { quoteId, originName, destinationName, quote, now }: StoredQuote,
  language: Language,
) => ({
  ...quoteInWords({ id: '', originName, destinationName, quotes: [quote], refusals: [] }, 0, now, language),
  quoteId,
})

export interface AgreedPrice {
  customerId: string
  personId: string
  input: InquiryInput
  originName: Words
  destinationName: Words
  quote: Quote
  costs: EncodedCost[]
}

// A price that two sides agreed on becomes a quote of the customer's like any other: found, shown and ordered once.
export const storeAgreedQuote = async (db: Queryable, ids: Ids, agreed: AgreedPrice): Promise<string> => {
  const id = ids.next()
  const { quote, ...row } = agreed
  const { businessType } = quote
  await insertInquiries(db, [
    { ...row, id, guest: hashSecret(''), businessType, quotes: [quote], answer: encodeV1([quote], []) },
  ])
  return quoteIdOf(id, 0)
}
