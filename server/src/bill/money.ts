import { isCurrency, minorExponent } from '@dtms/pricing/number/currency.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { refuseField } from '#kernel/refuse.ts'

// Amounts come as numbers in the currency itself, with no more decimals than it has, and are whole minor units from
// here on (PRODUCT 5, decision 0011).
export const minorOf = (field: string, amount: number, currency: string): number => {
  const minor = readDecimal(amount, minorExponent(currency))
  if (typeof minor !== 'number' || minor <= 0) throw refuseField(field, 'moneyFormat')
  return minor
}

export const currencyOf = (field: string, code: string): string => {
  const currency = code.toUpperCase()
  if (!isCurrency(currency)) throw refuseField(field, 'currencyUnknown')
  return currency
}

/** The wire's number of a bigint that the driver gave as text. */
export const money = (minor: string | number, exponent: number): number =>
  minorToNumber(Number(minor), exponent)
