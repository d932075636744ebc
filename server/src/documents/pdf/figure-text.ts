import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'

// The number format of documents, the same in every language.

export const decimals = (number: number, max = 2, min = max): string =>
  number.toLocaleString('en-US', { minimumFractionDigits: min, maximumFractionDigits: max })

/** A weight or a size: to the gram, without trailing zeros. */
export const measure = (number: number): string => decimals(number, 3, 0)

/** A volume in cubic metres, with the decimals that its charges are worked out from (PRODUCT 7.4). */
export const volume = (cbm: number): string => decimals(cbm, 6, 0)

/** With as many decimals as the currency has: 1,234.50 of CNY, 5,200 of JPY. */
export const moneyFigure = (number: number, currency: string): string =>
  decimals(number, minorExponent(currency))

/** "$2,200.00", "JPY 520,000". */
export const moneyWithCurrency = (number: number, currency: string): string =>
  withCurrency(moneyFigure(number, currency), currency)
