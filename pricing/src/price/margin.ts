import { minorExponent } from '../number/currency.ts'
import { readDecimal } from '../number/decimal.ts'
import { mulDivHalfUp } from '../number/exact.ts'
import { type CompiledFx, convert } from '../number/fx.ts'
import { E4 } from '../number/money.ts'

/** A markup rule of the desk. All fields that are set must match; an absent field matches everything. */
export interface Markup {
  readonly id: string
  readonly customer?: string
  readonly group?: string
  readonly channel?: string
  readonly provider?: string
  /** '12.5' is 12.5 %; below zero is a discount. */
  readonly percent?: string | number
  readonly amount?: string | number
  /** The currency of the amount. Absent means the sheet's. */
  readonly currency?: string
}

export interface CompiledMarkup extends Omit<Markup, 'percent' | 'amount'> {
  readonly rank: number
  /** Ten-thousandths of a percent. */
  readonly percentE4: number
  readonly amountE4: number
}

const FULL = 100 * E4

/** Parsed and sorted, the most specific first. A rule that is not a number, or takes all away, is left out. */
export function compileMarkups(markups: readonly Markup[]): CompiledMarkup[] {
  const compiled: CompiledMarkup[] = []
  for (const { percent, amount, ...rule } of markups) {
    const percentE4 = percent === undefined ? 0 : readDecimal(percent, 4)
    const amountE4 = amount === undefined ? 0 : readDecimal(amount, 4)
    if (typeof percentE4 !== 'number' || typeof amountE4 !== 'number' || percentE4 <= -FULL) continue
    compiled.push({ ...rule, percentE4, amountE4, rank: rankOf(rule) })
  }
  return compiled.sort(bySpecificity)
}

const bySpecificity = (a: CompiledMarkup, b: CompiledMarkup): number =>
  b.rank - a.rank || (a.id < b.id ? -1 : 1)

/** The same rules with the rule of this id replaced, or removed if undefined. */
export const replaceMarkup = (
  markups: readonly CompiledMarkup[],
  id: string,
  rule: CompiledMarkup | undefined,
): CompiledMarkup[] => [...markups.filter(one => one.id !== id), ...(rule ? [rule] : [])].sort(bySpecificity)

// pricing 3.8: the most specific rule: customer, group, channel, all.
const rankOf = (rule: Omit<Markup, 'percent' | 'amount'>): number =>
  (rule.customer === undefined ? 0 : 8) +
  (rule.group === undefined ? 0 : 4) +
  (rule.channel === undefined ? 0 : 2) +
  (rule.provider === undefined ? 0 : 1)

export interface Buyer {
  readonly customer?: string
  readonly group?: string
}

export function findMarkup(
  markups: readonly CompiledMarkup[],
  buyer: Buyer,
  sheet: { readonly channel: string; readonly provider: string },
): CompiledMarkup | undefined {
  return markups.find(
    rule =>
      (rule.customer === undefined || rule.customer === buyer.customer) &&
      (rule.group === undefined || rule.group === buyer.group) &&
      (rule.channel === undefined || rule.channel === sheet.channel) &&
      (rule.provider === undefined || rule.provider === sheet.provider),
  )
}

/** What a rule does to the lines of one sheet. */
export interface Margin {
  /** Over FULL: 1 125 000 for 12.5 %. */
  readonly factorE4: number
  /** Added to the base line, in minor units of the sheet; may be below zero. */
  readonly addedMinor: number
}

export const noMargin: Margin = { factorE4: FULL, addedMinor: 0 }

/** undefined where the amount's currency has no exchange rate. */
export function marginOf(
  rule: CompiledMarkup | undefined,
  currency: string,
  fx: CompiledFx,
): Margin | undefined {
  if (rule === undefined) return noMargin
  const factorE4 = FULL + rule.percentE4
  if (rule.amountE4 === 0) return { factorE4, addedMinor: 0 }
  const from = rule.currency ?? currency
  const size = mulDivHalfUp(Math.abs(rule.amountE4), 10 ** minorExponent(from), E4)
  const addedMinor = convert(fx, size, from, currency)
  if (addedMinor === undefined) return undefined
  return { factorE4, addedMinor: rule.amountE4 < 0 ? -addedMinor : addedMinor }
}

// pricing 3.8: a percentage multiplies every line, which is then rounded.
export const sellMinor = (costMinor: number, margin: Margin): number =>
  margin.factorE4 === FULL ? costMinor : mulDivHalfUp(costMinor, margin.factorE4, FULL)

// pricing 3.8: an amount is added to the base line. A discount never makes it negative.
export const sellBaseMinor = (costMinor: number, margin: Margin): number =>
  Math.max(0, sellMinor(costMinor, margin) + margin.addedMinor)

/** PRODUCT 7.1: what is earned in percent over cost, in hundredths of a percent; null where nothing was spent. */
export const percentOverCost = (sold: number, cost: number): number | null => {
  if (cost === 0) return null
  const points = mulDivHalfUp(Math.abs(sold - cost), 10_000, cost)
  return sold < cost ? -points : points
}

/** A unit price as sold, in ten-thousandths. */
export const sellUnitE4 = (priceE4: number, margin: Margin): number =>
  margin.factorE4 === FULL ? priceE4 : mulDivHalfUp(priceE4, margin.factorE4, FULL)
