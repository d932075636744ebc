import { describe, expect, test } from 'vitest'
import type { Load, Piece } from '../input/inquiry.ts'
import { loadOf } from '../load.ts'
import type { WeightRuleFormat } from '../sheet/sheet.ts'
import { weightRuleOf } from '../sheet/weight-rule.ts'
import { measure } from './measure.ts'

const piece = (
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  weightKg: number,
  quantity = 1,
): Piece => ({
  quantity,
  lengthMm: lengthCm * 10,
  widthMm: widthCm * 10,
  heightMm: heightCm * 10,
  weightG: Math.round(weightKg * 1000),
})

const totals = (quantity: number, volumeMm3: number, grossG: number): Load => ({
  pieces: [],
  quantity,
  volumeMm3,
  grossG,
})

const charge = (rule: WeightRuleFormat, ...pieces: Piece[]) =>
  measure(loadOf(pieces), weightRuleOf(rule))?.chargeableMilli

const halfSteps = [{ fromKg: 0, stepKg: 0.5 }]
const expressSteps = [
  { fromKg: 0, stepKg: 0.5 },
  { fromKg: 21, stepKg: 1 },
]

describe('the one ceiling', () => {
  test('56×48×48 cm at 6000 is 21.504 kg and bills 22, never 21.5', () => {
    expect(charge({ divisor: 6000, steps: halfSteps }, piece(56, 48, 48, 12))).toBe(22_000)
  })
  test('an exact step is not raised', () => {
    expect(charge({ divisor: 6000, steps: halfSteps }, piece(60, 50, 43, 12))).toBe(21_500)
  })
  test('one cubic millimetre over the step is', () => {
    const load = totals(1, 129_000_001, 1000)
    expect(measure(load, weightRuleOf({ divisor: 6000, steps: halfSteps }))?.chargeableMilli).toBe(22_000)
  })
  test('thirds of a gram of many pieces are summed before anything is rounded', () => {
    // 10 mm³ ÷ 3000 a piece: three hundred make one gram, and only then does the step count.
    const many = piece(0.1, 0.1, 1, 0.001, 300)
    expect(charge({ divisor: 3000, pieces: 'max-then-sum', basis: 'volume' }, many)).toBe(1)
  })
})

describe('steps', () => {
  test('the step is chosen by the weight before rounding', () => {
    expect(charge({ divisor: 5000, steps: expressSteps }, piece(1, 1, 1, 20.6))).toBe(21_000)
    expect(charge({ divisor: 5000, steps: expressSteps }, piece(1, 1, 1, 20.4))).toBe(20_500)
    expect(charge({ divisor: 5000, steps: expressSteps }, piece(1, 1, 1, 21))).toBe(21_000)
    expect(charge({ divisor: 5000, steps: expressSteps }, piece(1, 1, 1, 21.001))).toBe(22_000)
  })
  test('a weight that rounds up to the threshold does not take the step above it', () => {
    const steps = [
      { fromKg: 0, stepKg: 0.5 },
      { fromKg: 21, stepKg: 10 },
    ]
    expect(charge({ divisor: 5000, steps }, piece(1, 1, 1, 20.9))).toBe(21_000)
    expect(charge({ divisor: 5000, steps }, piece(1, 1, 1, 21))).toBe(30_000)
  })
  test('no steps: only the fraction of a gram is raised', () => {
    expect(charge({ divisor: 5000 }, piece(1, 1, 1, 20.601))).toBe(20_601)
  })
})

describe('several pieces', () => {
  const heavy = piece(60, 40, 40, 25)
  const bulky = piece(56, 48, 48, 12)
  const rule = { divisor: 5000, steps: expressSteps }
  test('round-then-sum gives 51', () => {
    expect(charge({ ...rule, pieces: 'round-then-sum' }, heavy, bulky)).toBe(51_000)
  })
  test('sum-then-max gives 46', () => {
    expect(charge({ ...rule, pieces: 'sum-then-max' }, heavy, bulky)).toBe(46_000)
  })
  test('max-then-sum sums exact weights: 3 × 25.298 bills 76 where rounding each gives 78', () => {
    const three = piece(56, 48, 48, 12, 3)
    const whole = { divisor: 5100, steps: [{ fromKg: 0, stepKg: 1 }] }
    expect(charge({ ...whole, pieces: 'max-then-sum' }, three)).toBe(76_000)
    expect(charge({ ...whole, pieces: 'round-then-sum' }, three)).toBe(78_000)
  })
  test('round-then-sum rounds the sum too', () => {
    const steps = [
      { fromKg: 0, stepKg: 0.5 },
      { fromKg: 21, stepKg: 5 },
    ]
    expect(charge({ divisor: 5000, steps, pieces: 'round-then-sum' }, piece(1, 1, 1, 11, 2))).toBe(25_000)
  })
})

describe('minimums', () => {
  const fba: WeightRuleFormat = {
    divisor: 6000,
    pieces: 'max-then-sum',
    steps: [{ fromKg: 0, stepKg: 1 }],
    minPieceKg: 12,
    minShipmentKg: 21,
  }
  test('each carton counts at least 12 kg', () => {
    expect(charge(fba, piece(50, 40, 35, 11.2, 10))).toBe(120_000)
  })
  test('the shipment counts at least 21 kg', () => {
    expect(charge(fba, piece(50, 40, 35, 11.2))).toBe(21_000)
  })
  test('a minimum a piece does nothing in sum-then-max', () => {
    expect(charge({ ...fba, pieces: 'sum-then-max' }, piece(10, 10, 10, 3, 10))).toBe(30_000)
  })
  test('totals without pieces are one aggregate', () => {
    const load = totals(10, 700_000_000, 112_000)
    expect(measure(load, weightRuleOf(fba))?.chargeableMilli).toBe(117_000)
  })
  test('minimums a piece that grow beyond any shipment are not priced', () => {
    expect(charge({ ...fba, minPieceKg: 1000 }, piece(1, 1, 1, 0.001, 100_000))).toBeUndefined()
  })
})

describe('basis', () => {
  test('volume alone', () => {
    expect(charge({ divisor: 6000, basis: 'volume', steps: halfSteps }, piece(60, 40, 40, 25))).toBe(16_000)
  })
  test('split spares a part of the excess, from 1 kg of it', () => {
    const split: WeightRuleFormat = { divisor: 6000, basis: 'split', splitRatio: 0.5 }
    expect(charge(split, piece(67, 60, 40, 18, 10))).toBe(224_000)
    expect(charge(split, piece(60, 50, 40, 19))).toBe(19_500)
    expect(charge(split, piece(60, 50, 40, 19.001))).toBe(20_000)
    expect(charge(split, piece(60, 50, 40, 25))).toBe(25_000)
  })
  test('a ratio of a third stays exact', () => {
    const split: WeightRuleFormat = {
      divisor: 6000,
      basis: 'split',
      splitRatio: 0.333,
      pieces: 'max-then-sum',
    }
    // 20 − (20 − 10) × 0.333 = 16.67 a piece
    expect(charge(split, piece(60, 50, 40, 10, 100))).toBe(1_667_000)
  })
  test('no divisor: actual weight only', () => {
    expect(charge({ steps: halfSteps }, piece(100, 100, 100, 3.2))).toBe(3_500)
  })
})

describe('revenue tons', () => {
  const rule: WeightRuleFormat = { unit: 'rt', kgPerCbm: 1000, minRt: 1, stepRt: 0.001 }
  test('the larger of cbm and tonnes', () => {
    expect(charge(rule, piece(60, 50, 45, 14, 12))).toBe(1_620)
    expect(charge(rule, piece(100, 80, 60, 700, 4))).toBe(2_800)
  })
  test('at other densities', () => {
    expect(charge({ ...rule, kgPerCbm: 500 }, piece(100, 80, 60, 700, 4))).toBe(5_600)
  })
  test('a minimum and a coarse step', () => {
    expect(charge(rule, piece(10, 10, 10, 1))).toBe(1_000)
    expect(charge({ ...rule, stepRt: 0.5 }, piece(60, 50, 45, 14, 12))).toBe(2_000)
  })
  test('one cubic millimetre over a step counts', () => {
    expect(measure(totals(1, 1_620_000_001, 1000), weightRuleOf(rule))?.chargeableMilli).toBe(1_621)
  })
})

describe('what decided the weight is named', () => {
  const basis = (rule: WeightRuleFormat, ...pieces: Piece[]) =>
    measure(loadOf(pieces), weightRuleOf(rule))?.basis
  // At 5000 one of these weighs 10 kg by volume.
  const box = (weightKg: number) => piece(50, 50, 20, weightKg)

  test('in kilograms', () => {
    expect(basis({ divisor: 5000 }, box(10))).toBe('gross')
    expect(basis({ divisor: 5000 }, box(9.999))).toBe('volumetric')
    expect(basis({}, box(1))).toBe('gross')
    expect(basis({ divisor: 5000, basis: 'split', splitRatio: 0.5 }, box(5))).toBe('split')
  })
  test('of several pieces, where they agree', () => {
    const rule: WeightRuleFormat = { divisor: 5000, pieces: 'max-then-sum' }
    expect(basis(rule, box(12), box(11))).toBe('gross')
    expect(basis(rule, box(9), box(8))).toBe('volumetric')
    expect(basis(rule, box(12), box(9))).toBe('mixed')
    expect(basis(rule, box(12), box(9), box(9))).toBe('mixed')
  })
  test('a minimum, where it is more than the weight', () => {
    expect(basis({ divisor: 5000, minShipmentKg: 10 }, box(9))).toBe('volumetric')
    expect(basis({ divisor: 5000, minShipmentKg: 10.001 }, box(9))).toBe('min-shipment')
    const each: WeightRuleFormat = { divisor: 5000, pieces: 'max-then-sum' }
    expect(basis({ ...each, minPieceKg: 10 }, box(10))).toBe('gross')
    expect(basis({ ...each, minPieceKg: 10.001 }, box(10))).toBe('min-piece')
  })
  test('in revenue tons, by volume where both are the same', () => {
    const rt: WeightRuleFormat = { unit: 'rt', kgPerCbm: 1000 }
    // 0.05 cbm
    expect(basis(rt, box(50))).toBe('volumetric')
    expect(basis(rt, box(50.001))).toBe('gross')
    expect(basis({ ...rt, minRt: 0.05 }, box(1))).toBe('volumetric')
    expect(basis({ ...rt, minRt: 0.051 }, box(1))).toBe('min-shipment')
  })
})

test('without a divisor nothing weighs by volume', () => {
  expect(measure(totals(1, 1_000_000_000, 1000), weightRuleOf({}))?.volumetricMilli).toBe(0)
})

describe('the heaviest that is priced', () => {
  const steps = [{ fromKg: 0, stepKg: 1 }]
  test('in kilograms', () => {
    expect(measure(totals(1, 1, 500_000_000), weightRuleOf({ steps }))?.chargeableMilli).toBe(500_000_000)
    expect(measure(totals(1, 1, 500_000_001), weightRuleOf({ steps }))).toBeUndefined()
  })
  test('in revenue tons', () => {
    const rule = weightRuleOf({ unit: 'rt', kgPerCbm: 1 })
    expect(measure(totals(1, 1, 500_000_000), rule)?.chargeableMilli).toBe(500_000_000)
    expect(measure(totals(1, 1, 500_000_001), rule)).toBeUndefined()
  })
})
