import type { Offer } from './queries.ts'

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

const signs: Readonly<Record<string, string>> = { USD: '$', CNY: '¥' }

// The currency is always shown, by its sign where there is no doubt which it is.
export const money = (amount: number, currency = 'USD'): string => {
  const sign = signs[currency]
  return sign ? `${sign}${plain.format(amount)}` : `${plain.format(amount)} ${currency}`
}

export const bare = (amount: number): string => plain.format(amount)
export const unitPrice = (amount: number): string => exact.format(amount)
export const amountOf = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })

// CNY per USD as the offers of the same answer have it frozen; the last one known where none is in CNY.
let lastRate: number | undefined

export const cnyRate = (offers: readonly Offer[]): number | undefined => {
  const quoted = offers.find(({ currency, totalAmount }) => currency === 'CNY' && totalAmount > 0)
  if (quoted) lastRate = quoted.currencyAmount / quoted.totalAmount
  return lastRate
}

export const inCny = (offer: Offer, rate: number | undefined): string | undefined => {
  if (offer.currency === 'CNY') return money(offer.currencyAmount, 'CNY')
  return rate === undefined ? undefined : `≈ ${money(offer.totalAmount * rate, 'CNY')}`
}
