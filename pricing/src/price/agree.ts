import type { Text } from '../language.ts'
import { apportion } from '../number/apportion.ts'
import { mulDivHalfUp } from '../number/exact.ts'
import { compileFx, convert } from '../number/fx.ts'
import { e4PerMinor } from '../number/money.ts'
import type { Quote, QuoteLine } from '../output/quote.ts'
import type { Leg } from '../sheet/sheet.ts'
import { bitOfOption, insuredSum } from './option.ts'

/** What two sides agreed on beside a quote's own lines: a discount is negative. */
export interface AgreedLine {
  readonly code: string
  readonly text: Text
  readonly leg: Leg
  readonly amountMinor: number
}

/** The value of the goods as the shipper declared it. */
export interface GoodsWorth {
  readonly valueMinor: number
  readonly currency: string
}

/**
 * A quote with manually added lines, at the exchange rate that was frozen on it. Its own lines stay unchanged, so
 * that readers see what was agreed. Undefined if nothing would be left to pay.
 */
export function agreeQuote(
  quote: Quote,
  agreed: readonly AgreedLine[],
  expiresAtMs: number,
  goods?: GoodsWorth,
): Quote | undefined {
  const added = agreed.map(
    ({ code, text, leg, amountMinor }): QuoteLine => ({
      code,
      text,
      leg,
      // Not from a sheet.
      charge: -1,
      unit: 'shipment',
      quantity: 1,
      quantityScale: 0,
      unitPriceE4: amountMinor * e4PerMinor(quote.exponent),
      amountMinor,
      amountUsdMinor: 0,
      note: [],
    }),
  )
  const lines = [...quote.lines, ...added]
  let totalMinor = 0
  for (const { amountMinor } of lines) totalMinor += amountMinor
  if (totalMinor <= 0 || !Number.isSafeInteger(totalMinor * 1000)) return undefined
  const fx = compileFx({ [quote.currency]: quote.fxRate })
  const totalUsdMinor = convert(fx, totalMinor, quote.currency, 'USD')
  if (!totalUsdMinor) return undefined
  const shares = apportion(
    totalUsdMinor,
    lines.map(line => line.amountMinor),
  )
  return {
    ...quote,
    lines: lines.map((line, index) => ({ ...line, amountUsdMinor: shares[index] as number })),
    totalMinor,
    totalUsdMinor,
    // The yuan's rate is not on the quote itself, but its two totals hold it.
    totalCnyMinor:
      quote.totalCnyMinor === undefined
        ? undefined
        : mulDivHalfUp(quote.totalCnyMinor, totalMinor, quote.totalMinor),
    expiresAtMs,
    tags: [],
    ...agreedOptions(quote, agreed, goods),
  }
}

/** A ticked service that had no price and is charged for by hand is in the price. Duties have no leg of their own. */
function agreedOptions(
  quote: Quote,
  agreed: readonly AgreedLine[],
  goods: GoodsWorth | undefined,
): Partial<Quote> {
  const charged = new Set<string>(agreed.flatMap(({ leg, amountMinor }) => (amountMinor > 0 ? [leg] : [])))
  const missing = quote.optionsMissing ?? []
  const added = missing.flatMap(({ option }) => (charged.has(option) ? [option] : []))
  if (added.length === 0) return {}
  const isLeft = (name: string) => !added.some(option => option === name)
  const optionsMissing = missing.filter(({ option }) => isLeft(option))
  const lacking = quote.lacking.filter(isLeft)
  return {
    covers: added.reduce((covers, option) => covers | bitOfOption(option), quote.covers),
    options: [...(quote.options ?? []), ...added],
    optionsMissing,
    lacking,
    complete: lacking.length === 0 && optionsMissing.length === 0,
    insured: goods && !isLeft('insurance') ? insuredSum(goods.valueMinor, goods.currency) : quote.insured,
  }
}
