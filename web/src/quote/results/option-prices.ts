import type { ServiceOption } from '@dtms/contract/quote/choice.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { type Offer, type OptionPrices, quotes } from '../queries.ts'

export type OptionPrice = OptionPrices[number]['quotes'][number]
export type PriceOfOption = (
  option: ServiceOption,
  offer: Pick<Offer, 'quoteId'> | undefined,
) => OptionPrice | undefined

// PRODUCT 7.5: what a service costs within an offer, also before it is ticked; undefined until it is known.
export const useOptionPrices = (inquiryId: string | undefined): PriceOfOption => {
  const { value } = useQuery<OptionPrices>(['quotes', 'option-prices', inquiryId], async signal =>
    inquiryId === undefined ? [] : quotes.optionPrices(inquiryId, signal),
  )
  return (option, offer) =>
    value?.find(one => one.option === option)?.quotes.find(({ quoteId }) => quoteId === offer?.quoteId)
}
