import { withCurrency } from '@dtms/pricing/output/with-currency.ts'

const withDecimals = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

// Yen have no decimals, dinars three: the platform knows. Two, where there is no currency.
const known = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string): Intl.NumberFormat => {
  let format = known.get(currency)
  if (!format) {
    format = withDecimals(/^[A-Z]{3}$/.test(currency) ? decimalsOf(currency) : 2)
    known.set(currency, format)
  }
  return format
}

// The platform takes 30 ms to make its first number format, which no list waits for: amounts in whole cents are written
// without it.
const inCents = ['', 'USD', 'CNY', 'EUR', 'GBP', 'HKD']
const maxWritten = 1e12

const written = (amount: number, currency: string): string | undefined => {
  const fixed = amount.toFixed(2)
  if (!inCents.includes(currency) || Math.abs(amount) > maxWritten || Number(fixed) !== amount)
    return undefined
  let text = fixed
  const firstDigit = amount < 0 ? 1 : 0
  for (let at = fixed.length - '000.00'.length; at > firstDigit; at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`
  return text
}

export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** "$1,280.50", "CNY 2,171.93". */
export const money = (amount: number, currency = 'USD'): string =>
  withCurrency(figureIn(amount, currency), currency)

// If the currency is already above or beside it.
export const figureIn = (amount: number, currency: string): string =>
  written(amount, currency) ?? formatOf(currency).format(amount)

export const bare = (amount: number): string => figureIn(amount, '')
export const amountOf = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })

// Cubic metres, with the decimals that charges are worked out from (PRODUCT 7.4).
export const volumeText = (cbm: number): string => cbm.toLocaleString('en-US', { maximumFractionDigits: 6 })
