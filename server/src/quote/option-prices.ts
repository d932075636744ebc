import type { Language } from '@dtms/contract/language.ts'
import type { ServiceOption } from '@dtms/contract/quote/choice.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { formatMissing } from '@dtms/pricing/price/option.ts'
import { channelKey, type OptionPrice, optionPrices } from '@dtms/pricing/price/option-price.ts'
import type { Clock } from '#kernel/clock.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { quoteIdOf } from './in-words.ts'
import { readInquiry } from './read-inquiry.ts'
import type { readStoredInquiry } from './stored/stored.ts'
import { unstoredPrices } from './unstored-prices.ts'

type StoredInquiry = Awaited<ReturnType<typeof readStoredInquiry>>

// What each service adds to each offer of an inquiry, at the rates of now: both prices of a difference are made here,
// so that a change of the rates since the inquiry is not in it.
export const readOptionPrices = (
  clock: Clock,
  rates: RateCatalogueKeeper,
  { id, input, quotes }: StoredInquiry,
  customerId: string | undefined,
  language: Language,
) => {
  const catalogue = rates.current()
  const at = clock.now()
  const { inquiry } = readInquiry(input, catalogue.places, { agreed: true, at })
  const services = optionPrices(inquiry, unstoredPrices(catalogue, customerId, at))
  return services.map(({ option, prices }) => ({
    option,
    quotes: quotes.flatMap((quote, index) => {
      const price = prices.get(channelKey(quote))
      // None where the channel no longer serves this load.
      return price ? [{ quoteId: quoteIdOf(id, index), ...wirePrice(option, price, language) }] : []
    }),
  }))
}

const wirePrice = (option: ServiceOption, price: OptionPrice, language: Language) =>
  'reason' in price
    ? {
        amount: null,
        reason: price.reason,
        text: formatMissing({ option, reason: price.reason }, language),
      }
    : { amount: minorToNumber(price.amountUsdMinor, 2), reason: '', text: '' }
