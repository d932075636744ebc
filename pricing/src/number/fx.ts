import { minorExponent } from './currency.ts'
import { readDecimal } from './decimal.ts'
import { mulDivHalfUp, productHalfUp } from './exact.ts'

/** How many units of each currency one US dollar buys, as decimals: { CNY: '7.12' }. Frozen on every quote. */
export type FxRates = Readonly<Record<string, string | number>>

const RATE_SCALE = 8
const RATE_ONE = 10 ** RATE_SCALE
/** A million units a dollar: no currency of money.ts is near it, and every product below stays exact. */
const MAX_RATE = 1_000_000 * RATE_ONE

/** Parsed once, used for every quote. A rate that is not a positive decimal is left out, like an unknown one. */
export interface CompiledFx {
  /** Currency to units per dollar, in 10^-8. */
  readonly perUsdE8: ReadonlyMap<string, number>
  /** Currency to the rate as it was given, to be frozen on the quote. */
  readonly text: ReadonlyMap<string, string>
}

export function compileFx(rates: FxRates): CompiledFx {
  const perUsdE8 = new Map<string, number>([['USD', RATE_ONE]])
  const text = new Map<string, string>([['USD', '1']])
  for (const [currency, rate] of Object.entries(rates)) {
    if (currency === 'USD') continue
    const perUsd = readDecimal(rate, RATE_SCALE)
    if (typeof perUsd !== 'number' || perUsd <= 0 || perUsd > MAX_RATE) continue
    perUsdE8.set(currency, perUsd)
    text.set(currency, String(rate))
  }
  return { perUsdE8, text }
}

// pricing 1: a total in another currency is converted once, at a rate frozen on the quote.
/** An amount in minor units of one currency in those of another, half up; undefined where a rate is missing. */
export function convert(fx: CompiledFx, amountMinor: number, from: string, to: string): number | undefined {
  const conversion = conversionOf(fx, from, to)
  return conversion && convertBy(conversion, amountMinor)
}

/** Looked up once for a lane, then the same for every load on it. Undefined where a rate is missing. */
export interface Conversion {
  readonly isSame: boolean
  readonly grow: number
  readonly times: number
  readonly over: number
}

const same: Conversion = { isSame: true, grow: 1, times: 1, over: 1 }

export function conversionOf(fx: CompiledFx, from: string, to: string): Conversion | undefined {
  if (from === to) return same
  const fromRate = fx.perUsdE8.get(from)
  const toRate = fx.perUsdE8.get(to)
  if (fromRate === undefined || toRate === undefined) return undefined
  const shift = minorExponent(to) - minorExponent(from)
  return {
    isSame: false,
    grow: 10 ** Math.max(shift, 0),
    times: toRate,
    over: fromRate * 10 ** Math.max(-shift, 0),
  }
}

// Both rates and the change of decimals meet in one division, so nothing is rounded on the way.
export const convertBy = ({ isSame, grow, times, over }: Conversion, amountMinor: number): number =>
  isSame ? amountMinor : mulDivHalfUp(amountMinor * grow, times, over)

/** The same of a share of an amount, which is rounded once and not before it is converted: amount × part ÷ whole. */
export const convertShare = (
  { isSame, grow, times, over }: Conversion,
  amountMinor: number,
  part: number,
  whole: number,
): number =>
  isSame
    ? mulDivHalfUp(amountMinor, part, whole)
    : productHalfUp([amountMinor, grow, times, part], [over, whole])
