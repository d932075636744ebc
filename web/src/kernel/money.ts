import { withCurrency } from '@dtms/pricing/output/with-currency.ts'

const withDecimals = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const plain = withDecimals(2)

// Yen have no decimals, dinars three: the platform knows.
const known = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string): Intl.NumberFormat => {
  let format = known.get(currency)
  if (!format) {
    format = /^[A-Z]{3}$/.test(currency) ? withDecimals(decimalsOf(currency)) : plain
    known.set(currency, format)
  }
  return format
}

export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** "$1,280.50", "CNY 2,171.93". */
export const money = (amount: number, currency = 'USD'): string =>
  withCurrency(figureIn(amount, currency), currency)

// If the currency is already above or beside it.
export const figureIn = (amount: number, currency: string): string => formatOf(currency).format(amount)

export const bare = (amount: number): string => plain.format(amount)
export const amountOf = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })

// Cubic metres, with the decimals that charges are worked out from (PRODUCT 7.4).
export const volumeText = (cbm: number): string => cbm.toLocaleString('en-US', { maximumFractionDigits: 6 })
