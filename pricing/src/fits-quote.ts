// Whether an order is still what was quoted (TRUST: a price is that of its stored quote). Importable alone: the form
// tells the shipper by it what the server would refuse.
import { type AskedTerms, askedCurrency, askedGoods, type OrderTerms, valueMinor } from './input/asked.ts'
import { isQuotedLoad } from './load.ts'
import type { Goods } from './sheet/sheet.ts'

/** Of a quote: the ticked services that are in its price, and those that are not. */
export interface QuotedServices {
  readonly options: readonly string[]
  readonly optionsMissing: readonly { readonly option: string }[]
}

export interface QuoteDifferences {
  readonly load: boolean
  /** Kinds of goods that were not quoted. */
  readonly goods: readonly Goods[]
  /** Premium and duties are shares of another value than the order's. */
  readonly value: boolean
  readonly insurance: boolean
  readonly duty: boolean
  /** Pickup or customs was ticked and has no price: an order says nothing of them. */
  readonly service: boolean
}

export function quoteDifferences(
  order: OrderTerms,
  kinds: readonly Goods[],
  asked: AskedTerms,
  { options, optionsMissing }: QuotedServices,
): QuoteDifferences {
  const quoted = askedGoods(asked)
  return {
    load: !isQuotedLoad(order.pieces, asked),
    goods: kinds.filter(kind => !quoted.has(kind)),
    value: isPaidByValue(order, asked) && !isQuotedValue(order, asked),
    insurance: order.insured !== options.includes('insurance'),
    duty: isDdp(order) !== options.includes('ddp'),
    service: optionsMissing.some(({ option }) => option === 'pickup' || option === 'customs'),
  }
}

export const isQuotedValue = (order: OrderTerms, asked: AskedTerms): boolean => {
  const currency = askedCurrency(asked)
  return (
    order.goodsCurrency === currency &&
    valueMinor(order.goodsValue, currency) === valueMinor(asked.inputData.GoodsValue, currency)
  )
}

const isDdp = ({ duty }: OrderTerms): boolean => duty === 'DDP'

const isPaidByValue = (order: OrderTerms, asked: AskedTerms): boolean =>
  order.insured ||
  (isDdp(order) && valueMinor(asked.inputData.GoodsValue, askedCurrency(asked)) !== undefined)

/** What was ticked, has no price, and is not unticked by what the order says of it. */
export const unpricedIn = <Missing extends { readonly option: string }>(
  order: OrderTerms,
  optionsMissing: readonly Missing[],
): Missing[] =>
  optionsMissing.filter(({ option }) => {
    if (option === 'insurance') return order.insured
    return option !== 'ddp' || isDdp(order)
  })
