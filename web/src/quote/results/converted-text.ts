import { fill, type Language } from '@dtms/contract/language.ts'
import { quoteWords } from '@dtms/contract/quote/words.ts'
import { money } from '#kernel/format/money.ts'
import type { Offer } from '../queries.ts'

// Apart from money.ts, so that the first page does not load these words.
// What a total in dollars was converted from, and at which rate.
export const convertedText = (
  { currency, currencyAmount, fxRate }: Pick<Offer, 'currency' | 'currencyAmount' | 'fxRate'>,
  language: Language,
): string =>
  currency === 'USD'
    ? ''
    : fill(quoteWords.converted[language], {
        currency,
        amount: money(currencyAmount, currency),
        rate: fxRate,
      })
