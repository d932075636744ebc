import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { optionsOf, tickedIn } from '../input/ticked.ts'
import { optionState } from '../price/option.ts'
import type { Quote } from './quote.ts'

// The first release stored no options with a quote; they are derived from the ticked services and the price's
// coverage.
export const withOptions = <Stored extends Pick<Quote, 'options' | 'optionsMissing' | 'covers'>>(
  quote: Stored,
  asked: InquiryInput,
): Stored => {
  const known = (quote.options?.length ?? 0) + (quote.optionsMissing?.length ?? 0) > 0
  if (known) return quote
  const { GoodsValue, OriginType } = asked.inputData
  return {
    ...quote,
    ...optionState(tickedIn(optionsOf(asked.options)), quote.covers, option => {
      if (option === 'pickup' && OriginType === 1) return 'at-port'
      return option === 'ddp' && !Number(GoodsValue) ? 'no-goods-value' : 'not-offered'
    }),
  }
}
