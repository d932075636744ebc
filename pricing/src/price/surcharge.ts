import type { CompiledSurcharge } from '../compile/compiled.ts'
import { compareProducts, mulDivHalfUp } from '../number/exact.ts'
import { type Conversion, convertBy, convertShare } from '../number/fx.ts'
import { E4, e4PerMinor, flatMinor, percentOf, timesMilli } from '../number/money.ts'
import type { Measured } from './measure.ts'

/** A surcharge that applies, at cost. */
export interface SurchargeCost {
  readonly surcharge: CompiledSurcharge
  readonly costMinor: number
  /** What the amount was multiplied with: pieces, thousandths of the unit (millionths of a volume), minor units for a percentage. */
  readonly quantity: number
  readonly bound: 'min' | 'max' | undefined
  /** Charged by volume, but heavier than its volume counts: the quantity is weight turned into volume. */
  readonly isDense: boolean
}

/** What a surcharge is computed from. */
export interface SurchargeInput {
  readonly exponent: number
  readonly measured: Measured
  readonly baseMinor: number
  /** Undefined where it is not known. */
  readonly value: GoodsValue | undefined
}

/** What the goods are worth in their own currency, and how that becomes the sheet's. */
export interface GoodsValue {
  readonly minor: number
  readonly conversion: Conversion
}

/** To add a basis, see basis.ts. */
export function chargeOf(
  surcharge: CompiledSurcharge,
  pieces: number,
  input: SurchargeInput,
  fuelableMinor: number,
): SurchargeCost | undefined {
  const { measured, exponent } = input
  const { amountE4 } = surcharge
  switch (surcharge.per) {
    case 'shipment':
      return bounded(surcharge, flatMinor(amountE4, exponent), 1)
    case 'piece':
      return bounded(surcharge, mulDivHalfUp(amountE4, pieces, e4PerMinor(exponent)), pieces)
    case 'kg':
      // A sheet in revenue tons knows no chargeable kilograms; the check warns, and gross is meant.
      return perMilli(
        surcharge,
        measured.unit === 'kg' ? measured.chargeableMilli : measured.grossG,
        exponent,
      )
    case 'kg-gross':
      return perMilli(surcharge, measured.grossG, exponent)
    case 'rt':
      return measured.unit === 'rt'
        ? perMilli(surcharge, measured.chargeableMilli, exponent)
        : byVolume(surcharge, measured, surcharge.kgPerCbm || 1000, exponent)
    case 'cbm':
      return byVolume(surcharge, measured, surcharge.kgPerCbm, exponent)
    case 'percent-base':
      return bounded(surcharge, percentOf(amountE4, input.baseMinor), input.baseMinor)
    case 'percent-value':
      return input.value === undefined ? undefined : ofValue(surcharge, input.value)
    case 'percent-fuelable':
      // The sheet has these at its end, so that nothing is made fuelable any more.
      return bounded(surcharge, percentOf(amountE4, fuelableMinor), fuelableMinor)
    default:
      return surcharge.per satisfies never
  }
}

/** The cost of a charge that falls on the shipment whatever it is; undefined for all others. */
export const fixedCost = (surcharge: CompiledSurcharge, exponent: number): SurchargeCost | undefined =>
  surcharge.per === 'shipment' && surcharge.when?.piece === undefined
    ? bounded(surcharge, flatMinor(surcharge.amountE4, exponent), 1)
    : undefined

const perMilli = (surcharge: CompiledSurcharge, milli: number, exponent: number): SurchargeCost =>
  bounded(surcharge, timesMilli(surcharge.amountE4, milli, exponent), milli)

/** One rounding for the whole: value × exchange rate × uplift × rate. */
function ofValue(surcharge: CompiledSurcharge, { minor, conversion }: GoodsValue): SurchargeCost {
  const { amountE4, upliftE4 } = surcharge
  const costMinor = convertShare(conversion, minor, upliftE4 * amountE4, 100 * E4 * 100 * E4)
  return bounded(surcharge, costMinor, percentOf(upliftE4, convertBy(conversion, minor)))
}

/** Cubic metres, or weight at kgPerCbm where the cargo is dense. Exact: the fraction is only rounded in money. */
function byVolume(
  surcharge: CompiledSurcharge,
  measured: Measured,
  kgPerCbm: number,
  exponent: number,
): SurchargeCost {
  const { volumeMm3, grossG } = measured
  const isDense = kgPerCbm > 0 && compareProducts(volumeMm3, kgPerCbm, grossG, 1_000_000) < 0
  const amount = isDense ? grossG : volumeMm3
  const perCbm = isDense ? 1000 * kgPerCbm : 1_000_000_000
  const costMinor = mulDivHalfUp(surcharge.amountE4, amount, perCbm * e4PerMinor(exponent))
  return bounded(surcharge, costMinor, mulDivHalfUp(amount, 1_000_000, perCbm), isDense)
}

// pricing 2: a surcharge has its own bounds.
function bounded(
  surcharge: CompiledSurcharge,
  costMinor: number,
  quantity: number,
  isDense = false,
): SurchargeCost {
  const { minMinor, maxMinor } = surcharge
  if (minMinor !== undefined && costMinor < minMinor) {
    return { surcharge, costMinor: minMinor, quantity, bound: 'min', isDense }
  }
  if (maxMinor !== undefined && costMinor > maxMinor) {
    return { surcharge, costMinor: maxMinor, quantity, bound: 'max', isDense }
  }
  return { surcharge, costMinor, quantity, bound: undefined, isDense }
}
