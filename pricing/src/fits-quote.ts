// Whether an order still matches its quote (TRUST: a price is that of its stored quote). Importable on its own: the
// order form uses it to show what the server would refuse.
import {
  type AskedTerms,
  askedCurrency,
  askedGoods,
  type OrderTerms,
  unquotedNumbers,
  valueMinor,
} from './input/asked.ts'
import { isQuotedLoad } from './load.ts'
import type { Goods } from './sheet/sheet.ts'

/** The ticked services of a quote: those in its price, and those that are not. */
export interface QuotedServices {
  readonly options: readonly string[]
  readonly optionsMissing: readonly { readonly option: string }[]
}

export interface QuoteDifferences {
  readonly load: boolean
  /** Kinds of goods that were not quoted. */
  readonly goods: readonly Goods[]
  /** UN numbers that were not quoted. */
  readonly unNumbers: readonly string[]
  /** Premium and duties are shares of another value than the order's. */
  readonly value: boolean
  readonly insurance: boolean
  readonly duty: boolean
  /** Pickup or customs was ticked and has no price: an order does not contain them. */
  readonly service: boolean
}

export function quoteDifferences(
  order: OrderTerms,
  { kinds, unNumbers }: { readonly kinds: readonly Goods[]; readonly unNumbers: readonly string[] },
  asked: AskedTerms,
  { options, optionsMissing }: QuotedServices,
): QuoteDifferences {
  const quoted = askedGoods(asked)
  return {
    load: !isQuotedLoad(order.pieces, asked),
    goods: kinds.filter(kind => !quoted.has(kind)),
    unNumbers: unquotedNumbers(unNumbers, asked),
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

/** Services that were ticked, have no price, and are not unticked by the order. */
export const unpricedIn = <Missing extends { readonly option: string }>(
  order: OrderTerms,
  optionsMissing: readonly Missing[],
): Missing[] =>
  optionsMissing.filter(({ option }) => {
    if (option === 'insurance') return order.insured
    return option !== 'ddp' || isDdp(order)
  })
