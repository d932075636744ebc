import { withCurrency } from '@dtms/pricing/output/with-currency.ts'

/** A price of one unit has up to four decimals: "$1.20", "CNY 51.7125". */
export const unitPrice = (amount: number, currency: string): string =>
  withCurrency(
    amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    currency,
  )
