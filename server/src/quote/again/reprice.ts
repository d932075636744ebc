import type { Language } from '@dtms/contract/language.ts'
import { askedWith, type ChangedTerms } from '@dtms/pricing/input/asked.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { freezeQuote } from '@dtms/pricing/output/wire.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { createInquirer } from '../inquire.ts'
import { adoptGuestInquiries, type Owner } from '../sql.ts'
import { readStoredQuote } from '../stored/stored.ts'

// The customer's own frozen quote, complete, for booking. Inquiries of the browser from before the sign-in are
// adopted on the way.
export const readQuoteToBook = async (db: Database, owner: Owner, hasGuest: boolean, quoteId: string) => {
  const read = () => readStoredQuote(db, owner, quoteId)
  const { customerId, personId, guest } = owner
  const { inquiry, quote } =
    hasGuest && customerId !== undefined && personId !== undefined
      ? await read().catch(async () => {
          await adoptGuestInquiries(db, customerId, personId, guest)
          return read()
        })
      : await read()
  if (inquiry.replaced) throw refuse('quote.replaced')
  return {
    quoteId,
    quote: freezeQuote(quote),
    asked: inquiry.input,
    originName: inquiry.originName,
    destinationName: inquiry.destinationName,
    // Expiry goes by the database's clock.
    expired: quote.expiresAtMs <= inquiry.now.getTime(),
  }
}

export type QuoteToBook = Awaited<ReturnType<typeof readQuoteToBook>>

// The same lane and channel with another load or other services, at today's rates: a new frozen quote of the
// customer, and by how much it differs. Null where the channel does not take it.
export const createReprice =
  (db: Database, inquire: ReturnType<typeof createInquirer>) =>
  async (owner: Owner, quoteId: string, changed: ChangedTerms, language: Language) => {
    const { inquiry, quote: before } = await readStoredQuote(db, owner, quoteId)
    if (before.spot) throw refuse('quote.spot-renew')
    const asked = inquiry.input
    const result = await inquire(
      { ...askedWith(asked, changed), businessType: before.businessType },
      owner,
      language,
    )
    const isSame = (one: { provider: { code: string }; channel: string }) =>
      one.provider.code === before.provider.code && one.channel === before.channel
    const quote = result.quotes.find(isSame) ?? null
    const previousAmount = minorToNumber(before.totalUsdMinor, 2)
    return {
      quote,
      refusal: result.refusals.find(isSame)?.text ?? '',
      previousAmount,
      // Both are whole cents: their difference is rounded back to cents, so that no binary rest shows.
      difference: quote ? Math.round((quote.totalAmount - previousAmount) * 100) / 100 : 0,
    }
  }
