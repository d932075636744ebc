import { goodsOf, type OrderDetails } from '@dtms/contract/order/rule.ts'
import type { ServiceOption } from '@dtms/contract/quote/choice.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { isQuotedValue, type QuotedServices, quoteDifferences } from '@dtms/pricing/fits-quote.ts'
import { askedWith, termsOf } from '@dtms/pricing/input/asked.ts'

const kindsIn = ({ commodities }: OrderDetails) => goodsOf(commodities).map(({ kind }) => kind)

// Whether the form needs another price: it is not what was quoted. The server goes by the same rule and has the last
// word; this tells the shipper before the order is sent.
export const differsFrom = (
  details: OrderDetails,
  { asked, quote }: { asked: InquiryInput; quote: QuotedServices },
): boolean => {
  const differs = quoteDifferences(details, kindsIn(details), asked, quote)
  // What had no price has none a second time, unless the goods have another value now.
  const isUnpriced = (option: ServiceOption, wanted: boolean) =>
    wanted && isQuotedValue(details, asked) && quote.optionsMissing.some(one => one.option === option)
  return (
    differs.load ||
    differs.goods.length > 0 ||
    differs.value ||
    (differs.insurance && !isUnpriced('insurance', details.insured)) ||
    (differs.duty && !isUnpriced('ddp', details.duty === 'DDP'))
  )
}

// The inquiry that the form amounts to now: what is priced again, and what a price that is taken up was made for.
export const askedNow = (details: OrderDetails, asked: InquiryInput, leftOut: readonly string[]) => {
  const terms = termsOf(details, kindsIn(details))
  const declined = Object.fromEntries(leftOut.map(option => [option, false]))
  return askedWith(asked, { ...terms, options: { ...declined, ...terms.options } })
}
