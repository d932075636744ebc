import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { figure } from './figure.ts'

/** "$1,280.50", "CNY 2,171.93". */
export const money = (amount: number, currency = 'USD'): string =>
  withCurrency(figureIn(amount, currency), currency)

// If the currency is already above or beside it. Two decimals, where there is no currency.
export const figureIn = (amount: number, currency: string): string => {
  const decimals = minorExponent(currency)
  return figure(amount, { min: decimals, max: decimals })
}

export const bare = (amount: number): string => figureIn(amount, '')

// Cubic metres, with the decimals that charges are worked out from (PRODUCT 7.4).
export const volumeText = (cbm: number): string => figure(cbm, { max: 6 })
