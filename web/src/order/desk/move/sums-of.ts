interface Priced {
  totalAmount: number | null
  currency: string | null
}

const fraction = 10_000

// What orders come to, currency by currency, without a binary fraction between.
export const sumsOf = (orders: readonly Priced[]): { currency: string; amount: number }[] => {
  const sums = new Map<string, number>()
  for (const { totalAmount, currency } of orders) {
    if (totalAmount === null || currency === null) continue
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(totalAmount * fraction))
  }
  return [...sums].map(([currency, parts]) => ({ currency, amount: parts / fraction }))
}
