import type { Language } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { freezeQuote } from '@dtms/pricing/output/wire.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { buyerOf, type RateCatalogueKeeper } from '#rate/public.ts'
import { quoteInWords, readQuoteId, resultInWords } from '../in-words.ts'
import { whatWasSent } from '../inquire.ts'
import { readInquiry } from '../read-inquiry.ts'
import { logTrial, trialOf } from './sql.ts'

// Prices for test keys of the open API (PRODUCT 7.6), at public rates. Nothing is stored but a log of what was asked: a
// quote is priced again from it, at the moment that it was asked for.
export const openTrials = ({ db, ids, clock }: Services, rates: RateCatalogueKeeper) => {
  const price = (id: string, input: InquiryInput, at: Date) => {
    const catalogue = rates.current()
    const { inquiry, origin, destination } = readInquiry(input, catalogue.places, { at })
    const { sheetIndex: sheets, fx, markups, calendar, providers } = catalogue
    const buyer = buyerOf(catalogue, undefined)
    const { quotes, refusals } = priceInquiry({
      ...{ sheets, inquiry, nowMs: at.getTime(), fx, markups, calendar, providers, buyer },
    })
    return { id, originName: origin.name, destinationName: destination.name, quotes, refusals }
  }

  const read = async (asker: Buffer, quoteId: string) => {
    const found = readQuoteId(quoteId)
    const logged = found && (await trialOf(db, asker, found.inquiryId))
    if (!found || !logged) throw refuse('thing.not-found')
    const priced = price(found.inquiryId, logged.input, logged.askedAt)
    const quote = priced.quotes[found.index]
    if (!quote) throw refuse('thing.not-found')
    return { ...found, ...logged, priced, quote }
  }

  return {
    inquire: async (input: InquiryInput, asker: Buffer, language: Language) => {
      const [id, at] = [ids.next(), clock.now()]
      const priced = price(id, input, at)
      await logTrial(db, { id, asker, input: whatWasSent(input), at })
      return resultInWords(priced, at, language)
    },

    quote: async (asker: Buffer, quoteId: string, language: Language) => {
      const { priced, index, input, now } = await read(asker, quoteId)
      return { ...quoteInWords(priced, index, now, language), inquiryId: priced.id, input }
    },

    /** To validate an order with it. */
    toBook: async (asker: Buffer, quoteId: string) => {
      const { priced, quote, input, now } = await read(asker, quoteId)
      const { originName, destinationName } = priced
      const expired = quote.expiresAtMs <= now.getTime()
      return { quoteId, quote: freezeQuote(quote), asked: input, originName, destinationName, expired }
    },
  }
}
