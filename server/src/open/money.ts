import { grouped } from '@dtms/contract/grouped.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'

/** { amount: "806.52", currency: "USD" }: as many decimals as the currency has. */
export const money = (amount: number, currency: string) => ({
  amount: amount.toFixed(minorExponent(currency)),
  currency,
})

/** "$806.52": what an agent reads. */
export const moneyWords = ({ amount, currency }: { amount: string; currency: string }): string =>
  withCurrency(grouped(amount), currency)

export const moneyOrNull = (amount: number | null | undefined, currency: string) =>
  amount === null || amount === undefined ? null : money(amount, currency)
