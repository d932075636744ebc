import { RATIO_SCALE } from '../number/bound.ts'
import { readDecimal } from '../number/decimal.ts'
import type { PieceRule, WeightBasis, WeightRuleFormat } from './sheet.ts'

/** A weight rule in whole numbers. Weights are grams, revenue tons are thousandths. */
export type WeightRule = KgRule | RtRule

export interface KgRule {
  readonly unit: 'kg'
  /** mm³ ÷ divisor is volumetric grams; 0 means actual weight only. */
  readonly divisor: number
  readonly basis: WeightBasis
  /** The part of the excess that the shipper is spared, over RATIO_ONE. */
  readonly splitNum: number
  readonly pieces: PieceRule
  /** Ascending; the first holds from 0. */
  readonly steps: readonly { readonly fromG: number; readonly stepG: number }[]
  readonly minPieceG: number
  readonly minShipmentG: number
}

export interface RtRule {
  readonly unit: 'rt'
  readonly kgPerCbm: number
  readonly minMilli: number
  readonly stepMilli: number
}

/** The denominator of splitRatio. */
export const RATIO_ONE = 10 ** RATIO_SCALE

const whole = (value: unknown, scale: number, fallback: number): number => {
  const read = readDecimal(value, scale)
  return typeof read === 'number' ? read : fallback
}

/** A checked rule of the exchange format in whole numbers. What is left out takes the mildest reading. */
export function weightRuleOf(rule: WeightRuleFormat): WeightRule {
  const unit = rule.unit ?? 'kg'
  switch (unit) {
    case 'kg':
      return kgRuleOf(rule)
    case 'rt':
      return {
        unit,
        kgPerCbm: whole(rule.kgPerCbm, 0, 1000),
        minMilli: whole(rule.minRt, 3, 0),
        stepMilli: whole(rule.stepRt, 3, 1) || 1,
      }
    default:
      return unit satisfies never
  }
}

function kgRuleOf(rule: WeightRuleFormat): KgRule {
  const steps = (rule.steps ?? []).map(step => ({
    fromG: whole(step.fromKg, 3, 0),
    stepG: whole(step.stepKg, 3, 1) || 1,
  }))
  return {
    unit: 'kg',
    divisor: whole(rule.divisor, 0, 0),
    basis: rule.basis ?? 'max',
    splitNum: whole(rule.splitRatio, RATIO_SCALE, 0),
    pieces: rule.pieces ?? 'sum-then-max',
    // No step named: nothing is rounded but the fraction of a gram.
    steps: steps.length > 0 ? steps : [{ fromG: 0, stepG: 1 }],
    minPieceG: whole(rule.minPieceKg, 3, 0),
    minShipmentG: whole(rule.minShipmentKg, 3, 0),
  }
}

/** Whether two rules weigh every load equally. */
export function isSameRule(one: WeightRule, other: WeightRule): boolean {
  if (one === other) return true
  if (one.unit === 'rt') {
    return (
      other.unit === 'rt' &&
      one.kgPerCbm === other.kgPerCbm &&
      one.minMilli === other.minMilli &&
      one.stepMilli === other.stepMilli
    )
  }
  return (
    other.unit === 'kg' &&
    one.divisor === other.divisor &&
    one.basis === other.basis &&
    one.splitNum === other.splitNum &&
    one.pieces === other.pieces &&
    one.minPieceG === other.minPieceG &&
    one.minShipmentG === other.minShipmentG &&
    areSameSteps(one.steps, other.steps)
  )
}

const areSameSteps = (one: KgRule['steps'], other: KgRule['steps']): boolean =>
  one.length === other.length &&
  one.every((step, index) => step.fromG === other[index]?.fromG && step.stepG === other[index]?.stepG)
