import type { OfferNow } from '@dtms/contract/chat/chat.ts'
import type { Language } from '@dtms/contract/language.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Database } from '#kernel/database.ts'
import { readJson } from '../frames.ts'
import { nextWaitingOffers, type OfferState, offerStates } from './sql.ts'

// The current state of an offer: an open one past its time is expired.
export const offerNow = (offer: OfferState): OfferNow => ({
  offerId: offer.id,
  state: offer.state === 'open' && offer.expired ? 'expired' : offer.state,
  validUntil: offer.validUntil.toISOString(),
  counterAmount: offer.counterUsdMinor === null ? null : minorToNumber(Number(offer.counterUsdMinor), 2),
  words: offer.words,
  quoteId: offer.quoteId,
  businessType: offer.businessType,
})

// The offers that messages refer to, in their current state.
export const offersIn = async (
  db: Database,
  conversationId: string,
  messages: readonly { contentType: string; content: string }[],
): Promise<OfferNow[]> => {
  const ids = new Set<string>()
  for (const { contentType, content } of messages) {
    if (contentType !== 'price') continue
    const { offer } = (readJson(content) ?? {}) as { offer?: { id?: unknown } }
    if (typeof offer?.id === 'string') ids.add(offer.id)
  }
  return (await offerStates(db, conversationId, [...ids])).map(offerNow)
}

/** The offers that wait for this customer's reply: how many, and those that expire first. */
export const waitingOffers = async (db: Database, customerId: string, language: Language) => {
  const rows = await nextWaitingOffers(db, customerId)
  return {
    count: rows[0]?.count ?? 0,
    list: rows.map(row => ({
      id: row.id,
      conversationId: row.conversationId,
      provider: { code: row.providerCode, name: row.providerName[language] },
      totalAmount: minorToNumber(Number(row.totalUsdMinor), 2),
      origin: row.originName[language],
      destination: row.destinationName[language],
      validUntil: row.validUntil.toISOString(),
    })),
  }
}
