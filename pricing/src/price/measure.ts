// Chargeable weight (pricing 2 weightRule, 3.5). Importable alone: the browser uses it for the live figure.

import type { Load } from '../input/inquiry.ts'
import { MAX_TOTAL_G } from '../number/bound.ts'
import { ceilToStep, compareProducts, mulDivHalfUp } from '../number/exact.ts'
import type { PieceRule } from '../sheet/sheet.ts'
import { type KgRule, RATIO_ONE, type RtRule, type WeightRule } from '../sheet/weight-rule.ts'

/** What decided the chargeable weight. `mixed`: some pieces by weight, others by volume. */
export type ChargeBasis = 'gross' | 'volumetric' | 'split' | 'mixed' | 'min-piece' | 'min-shipment'

export interface Measured {
  readonly unit: 'kg' | 'rt'
  readonly grossG: number
  readonly volumeMm3: number
  /** To be shown only: the exact value rounded to thousandths of the unit. Nothing is computed from it. */
  readonly volumetricMilli: number
  /** The exact weight before the final ceiling, rounded to thousandths, to be shown only. */
  readonly beforeStepMilli: number
  /** Thousandths of the unit: grams, or 1/1000 revenue ton. */
  readonly chargeableMilli: number
  readonly basis: ChargeBasis
}

/** undefined: per-piece minimums make it heavier than anything the engine prices. */
export function measure(load: Load, rule: WeightRule): Measured | undefined {
  return rule.unit === 'rt' ? measureRt(load, rule) : measureKg(load, rule)
}

/** Everything below is in numerators over this: grams × scale is a whole number, however the volume divides. */
const scaleOf = (rule: KgRule): number => (rule.divisor === 0 ? 1 : rule.divisor * RATIO_ONE)

function measureKg(load: Load, rule: KgRule): Measured | undefined {
  const scale = scaleOf(rule)
  const weighed = weighsWhole[rule.pieces] ? weighWhole(load, rule) : weighPieces(load, rule)
  let numerator = weighed.numerator
  let basis = weighed.basis
  if (numerator < rule.minShipmentG * scale) {
    numerator = rule.minShipmentG * scale
    basis = 'min-shipment'
  }
  // A numerator beyond 2^53 is not exact, but far above this bound.
  const chargeableMilli = ceilByStep(numerator, rule, scale)
  if (chargeableMilli > MAX_TOTAL_G) return undefined
  return {
    unit: 'kg',
    grossG: load.grossG,
    volumeMm3: load.volumeMm3,
    volumetricMilli: rule.divisor === 0 ? 0 : mulDivHalfUp(load.volumeMm3, 1, rule.divisor),
    beforeStepMilli: mulDivHalfUp(numerator, 1, scale),
    chargeableMilli,
    basis,
  }
}

/** pricing 2: whether several pieces are weighed as one. */
const weighsWhole: Readonly<Record<PieceRule, boolean>> = {
  'sum-then-max': true,
  'max-then-sum': false,
  'round-then-sum': false,
}

/** Whether each piece is rounded up by itself, before the sum. */
const roundsEach: Readonly<Record<PieceRule, boolean>> = {
  'sum-then-max': false,
  'max-then-sum': false,
  'round-then-sum': true,
}

interface Weighed {
  readonly numerator: number
  readonly basis: ChargeBasis
}

const weighWhole = (load: Load, rule: KgRule): Weighed => weigh(load.grossG, load.volumeMm3, rule)

// pricing 3.1: totals without pieces are one aggregate, that is one piece.
function weighPieces(load: Load, rule: KgRule): Weighed {
  if (load.pieces.length === 0) return weighOne(load.grossG, load.volumeMm3, rule)
  let numerator = 0
  let basis: ChargeBasis | undefined
  for (const piece of load.pieces) {
    const volumeMm3 = piece.lengthMm * piece.widthMm * piece.heightMm
    const one = weighOne(piece.weightG, volumeMm3, rule)
    numerator += one.numerator * piece.quantity
    basis = basis === undefined || basis === one.basis ? one.basis : 'mixed'
  }
  return { numerator, basis: basis ?? 'gross' }
}

function weighOne(weightG: number, volumeMm3: number, rule: KgRule): Weighed {
  const scale = scaleOf(rule)
  let { numerator, basis } = weigh(weightG, volumeMm3, rule)
  if (numerator < rule.minPieceG * scale) {
    numerator = rule.minPieceG * scale
    basis = 'min-piece'
  }
  // Only round-then-sum rounds here: that is its meaning. In all else the one ceiling is at the end.
  if (roundsEach[rule.pieces]) numerator = ceilByStep(numerator, rule, scale) * scale
  return { numerator, basis }
}

function weigh(weightG: number, volumeMm3: number, rule: KgRule): Weighed {
  if (rule.divisor === 0) return { numerator: weightG, basis: 'gross' }
  const gross = weightG * rule.divisor * RATIO_ONE
  const volumetric = volumeMm3 * RATIO_ONE
  const larger: Weighed =
    volumetric <= gross
      ? { numerator: gross, basis: 'gross' }
      : { numerator: volumetric, basis: 'volumetric' }
  switch (rule.basis) {
    case 'volume':
      return { numerator: volumetric, basis: 'volumetric' }
    case 'max':
      return larger
    case 'split': {
      // pricing 2: split only where volumetric exceeds actual by 1 kg or more; below that the larger counts.
      if (volumetric - gross < 1000 * scaleOf(rule)) return larger
      const spared = (volumeMm3 - weightG * rule.divisor) * rule.splitNum
      return { numerator: volumetric - spared, basis: 'split' }
    }
    default:
      return rule.basis satisfies never
  }
}

// pricing 2: the step in force from that weight upward; the weight tested is the one before rounding.
function ceilByStep(numerator: number, rule: KgRule, scale: number): number {
  let stepG = 1
  for (const step of rule.steps) {
    if (numerator < step.fromG * scale) break
    stepG = step.stepG
  }
  return ceilToStep(numerator, scale, stepG)
}

/** Revenue tons: the larger of cbm and tonnes at kgPerCbm. Cargo of several pieces is always measured whole. */
function measureRt(load: Load, rule: RtRule): Measured | undefined {
  // In thousandths of a revenue ton: mm³ ÷ 10^6 by volume, grams ÷ kgPerCbm by weight.
  const byVolume = compareProducts(load.volumeMm3, rule.kgPerCbm, load.grossG, 1_000_000) >= 0
  const numerator = byVolume ? load.volumeMm3 : load.grossG
  const scale = byVolume ? 1_000_000 : rule.kgPerCbm
  const isMinimum = numerator < rule.minMilli * scale
  const chargeableMilli = isMinimum
    ? ceilToStep(rule.minMilli, 1, rule.stepMilli)
    : ceilToStep(numerator, scale, rule.stepMilli)
  if (chargeableMilli > MAX_TOTAL_G) return undefined
  return {
    unit: 'rt',
    grossG: load.grossG,
    volumeMm3: load.volumeMm3,
    volumetricMilli: mulDivHalfUp(load.volumeMm3, 1, 1_000_000),
    beforeStepMilli: isMinimum ? rule.minMilli : mulDivHalfUp(numerator, 1, scale),
    chargeableMilli,
    basis: isMinimum ? 'min-shipment' : byVolume ? 'volumetric' : 'gross',
  }
}
