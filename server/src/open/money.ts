import { minorExponent } from '@dtms/pricing/number/money.ts'

/** { amount: "806.52", currency: "USD" }: as many decimals as the currency has. */
export const money = (amount: number, currency: string) => ({
  amount: amount.toFixed(minorExponent(currency)),
  currency,
})

export const moneyOrNull = (amount: number | null | undefined, currency: string) =>
  amount === null || amount === undefined ? null : money(amount, currency)
