import type { Mode } from '@dtms/contract/mode.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { Refusal } from '#kernel/refuse.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { readQuoteId } from './in-words.ts'
import { giveInquiry, type Owner, unclaimedInquiry } from './sql.ts'
import { decodeStored, isUuid, readStoredQuote } from './stored/stored.ts'

// PRODUCT 7.5: what a visitor was about to book becomes the new customer's own, with the inquiry that it belongs to.
export const guestQuote = {
  isOf: async (tx: Tx, guest: Buffer, quoteId: string): Promise<boolean> =>
    (await quoteOf(tx, { customerId: undefined, personId: undefined, guest }, quoteId)) !== undefined,

  summaryOf: async (db: Database, quoteId: string) => {
    const found = readQuoteId(quoteId)
    const row = found && isUuid(found.inquiryId) ? await unclaimedInquiry(db, found.inquiryId) : undefined
    const quote = row && decodeStored(row).quotes[found?.index ?? -1]
    if (!quote || quote.expiresAtMs <= row.now.getTime()) return undefined
    return {
      originName: row.origin_name,
      destinationName: row.destination_name,
      price: dollars(quote.totalUsdMinor),
    }
  },

  giveTo: async (
    tx: Tx,
    owner: { customerId: string; personId: string },
    quoteId: string,
  ): Promise<Mode | undefined> => {
    const id = readQuoteId(quoteId)?.inquiryId
    if (id === undefined || !isUuid(id) || !(await giveInquiry(tx, owner, id))) return undefined
    // An inquiry for all modes has quotes of each. The quote is read as the customer's, not as a visitor's.
    return (await quoteOf(tx, { ...owner, guest: Buffer.alloc(0) }, quoteId))?.businessType
  },
}

const quoteOf = async (tx: Tx, owner: Owner, quoteId: string) => {
  try {
    return (await readStoredQuote(tx, owner, quoteId)).quote
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
