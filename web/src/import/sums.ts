import { money } from '#kernel/format/money.ts'

interface CurrencyTotal {
  currency: string
  amount: number
}

/** What is owed in each currency, where it is not dollars alone: the total beside it is in dollars already. */
export const sumsText = (totals: readonly CurrencyTotal[]): string => {
  const sums = new Map<string, number>()
  for (const { currency, amount } of totals) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums.keys()].some(currency => currency !== 'USD')
    ? [...sums].map(([currency, amount]) => money(amount, currency)).join(' + ')
    : ''
}
