import type { Offer } from './queries.ts'

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

const signs: Readonly<Record<string, string>> = { USD: '$', CNY: '¥' }

// The currency is always shown, by its sign where there is no doubt which it is.
export const money = (amount: number, currency = 'USD'): string => {
  const sign = signs[currency]
  if (!sign) return `${plain.format(amount)} ${currency}`
  // What is taken off: the minus stands before the sign.
  return `${amount < 0 ? '-' : ''}${sign}${plain.format(Math.abs(amount))}`
}

export const bare = (amount: number): string => plain.format(amount)
export const unitPrice = (amount: number): string => exact.format(amount)
export const amountOf = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })

// The same total in yuan, frozen with the quote; without words where the server had no rate.
export const inCny = ({ totalAmountCny }: Pick<Offer, 'totalAmountCny'>): string | undefined =>
  totalAmountCny === null ? undefined : money(totalAmountCny, 'CNY')
