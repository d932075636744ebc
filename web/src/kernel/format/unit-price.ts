import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { figure } from './figure.ts'

/** A price of one unit has up to four decimals: "$1.20", "CNY 51.7125". */
export const unitPrice = (amount: number, currency: string): string =>
  withCurrency(figure(amount, { min: 2, max: 4 }), currency)
