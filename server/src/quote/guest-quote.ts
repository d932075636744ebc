import type { Mode } from '@dtms/contract/mode.ts'
import type { Tx } from '#kernel/database.ts'
import { readQuoteId } from './answer.ts'
import { giveInquiry, isGuestInquiry } from './sql.ts'
import { isUuid } from './stored/stored.ts'

// PRODUCT 7.5: what a visitor was about to book becomes the new customer's own, with the inquiry that it belongs to.
const inquiryIdOf = (quoteId: string): string | undefined => {
  const inquiryId = readQuoteId(quoteId)?.inquiryId
  return inquiryId && isUuid(inquiryId) ? inquiryId : undefined
}

export const guestQuote = {
  isOf: async (tx: Tx, guest: Buffer, quoteId: string): Promise<boolean> => {
    const id = inquiryIdOf(quoteId)
    return id !== undefined && (await isGuestInquiry(tx, guest, id))
  },

  giveTo: async (
    tx: Tx,
    owner: { customerId: string; personId: string },
    quoteId: string,
  ): Promise<Mode | undefined> => {
    const id = inquiryIdOf(quoteId)
    return id === undefined ? undefined : ((await giveInquiry(tx, owner, id))?.business_type ?? undefined)
  },
}
