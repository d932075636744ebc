import type { ImportOrder } from '../queries.ts'

/** What the orders that can be placed cost, in the currencies of their sheets. */
export const sumsByCurrency = (orders: readonly ImportOrder[]): [string, number][] => {
  const sums = new Map<string, number>()
  for (const { state, price } of orders)
    if (price && (state === 'good' || state === 'warned'))
      sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.currencyAmount)
  return [...sums]
}
