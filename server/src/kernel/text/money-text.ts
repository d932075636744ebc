import { grouped } from '@dtms/contract/grouped.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { minorText } from '@dtms/pricing/number/money.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'

/** "$1,280.50", "CNY 2,171.93": an amount in minor units, for mails, notices and papers. */
export const moneyText = (minor: string | number, currency: string): string =>
  withCurrency(grouped(minorText(Number(minor), minorExponent(currency))), currency)

export const dollars = (usdMinor: string | number): string => moneyText(usdMinor, 'USD')
