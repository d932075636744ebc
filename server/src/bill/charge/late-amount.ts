import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { compileFx, convert } from '@dtms/pricing/number/fx.ts'
import { timesMilli } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { refuseField } from '#kernel/refuse.ts'

type Quoted = Pick<Quote, 'currency' | 'exponent' | 'fxRate'>

/** What a late charge comes to, in the quote's currency and in dollars at the rate that was frozen with it. */
export const lateAmount = (
  { currency, exponent, fxRate }: Quoted,
  { unitPrice, quantity }: { unitPrice: number; quantity: number },
) => {
  const priceE4 = readDecimal(unitPrice, 4)
  const quantityMilli = readDecimal(quantity, 3)
  if (typeof priceE4 !== 'number') throw refuseField('unitPrice', 'amountFormat')
  if (typeof quantityMilli !== 'number') throw refuseField('quantity', 'amountFormat')
  const amountMinor = timesMilli(priceE4, quantityMilli, exponent)
  if (amountMinor <= 0) throw refuseField('unitPrice', 'moneyFormat')
  const amountUsdMinor = convert(compileFx({ [currency]: fxRate }), amountMinor, currency, 'USD') ?? 0
  return { amountMinor, amountUsdMinor }
}

/** Whether an order's late charges with this one are too large beside its quote to count without consent. */
export const needsConsent = (
  amountMinor: number,
  { lateMinor, quotedMinor, percent }: { lateMinor: string; quotedMinor: number; percent: number },
): boolean => (Number(lateMinor) + amountMinor) * 100 > quotedMinor * percent
