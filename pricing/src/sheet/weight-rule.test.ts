import { expect, test } from 'vitest'
import type { WeightRuleFormat } from './sheet.ts'
import { isSameRule, weightRuleOf } from './weight-rule.ts'

test('what a rule leaves out takes the mildest reading', () => {
  expect(weightRuleOf({})).toEqual({
    unit: 'kg',
    divisor: 0,
    basis: 'max',
    splitNum: 0,
    pieces: 'sum-then-max',
    steps: [{ fromG: 0, stepG: 1 }],
    minPieceG: 0,
    minShipmentG: 0,
  })
  expect(weightRuleOf({ unit: 'rt' })).toEqual({ unit: 'rt', kgPerCbm: 1000, minMilli: 0, stepMilli: 1 })
})

test('a rule is held in whole grams and thousandths', () => {
  expect(
    weightRuleOf({
      ...{ unit: 'kg', divisor: 6000, basis: 'split', splitRatio: '0.5', pieces: 'round-then-sum' },
      ...{ minPieceKg: '1.5', minShipmentKg: 21 },
      steps: [
        { fromKg: 0, stepKg: 0.5 },
        { fromKg: 21, stepKg: 1 },
      ],
    }),
  ).toEqual({
    ...{ unit: 'kg', divisor: 6000, basis: 'split', splitNum: 500, pieces: 'round-then-sum' },
    ...{ minPieceG: 1500, minShipmentG: 21_000 },
    steps: [
      { fromG: 0, stepG: 500 },
      { fromG: 21_000, stepG: 1000 },
    ],
  })
  expect(weightRuleOf({ unit: 'rt', kgPerCbm: 363, minRt: '1', stepRt: '0.01' })).toEqual({
    ...{ unit: 'rt', kgPerCbm: 363, minMilli: 1000, stepMilli: 10 },
  })
})

test('a step of nothing is the least step', () => {
  expect(weightRuleOf({ steps: [{ fromKg: 0, stepKg: 0 }] })).toMatchObject({ steps: [{ stepG: 1 }] })
  expect(weightRuleOf({ unit: 'rt', stepRt: 0 })).toMatchObject({ stepMilli: 1 })
})

const kg: WeightRuleFormat = {
  ...{ unit: 'kg', divisor: 6000, basis: 'split', splitRatio: '0.5', pieces: 'max-then-sum' },
  ...{ minPieceKg: 1, minShipmentKg: 10 },
  steps: [
    { fromKg: 0, stepKg: 0.5 },
    { fromKg: 21, stepKg: 1 },
  ],
}
const rt: WeightRuleFormat = { unit: 'rt', kgPerCbm: 500, minRt: 1, stepRt: '0.1' }

test.each([
  ['kilograms', kg],
  ['revenue tons', rt],
])('equal rules of two sheets weigh equally: %s', (_unit, rule) => {
  const one = weightRuleOf(rule)
  expect([isSameRule(one, one), isSameRule(one, weightRuleOf(rule))]).toEqual([true, true])
})

test.each<[WeightRuleFormat, WeightRuleFormat]>([
  [kg, rt],
  [kg, { divisor: 5000 }],
  [kg, { basis: 'max' }],
  [kg, { splitRatio: '0.4' }],
  [kg, { pieces: 'round-then-sum' }],
  [kg, { minPieceKg: 2 }],
  [kg, { minShipmentKg: 11 }],
  [kg, { steps: [{ fromKg: 0, stepKg: 0.5 }] }],
  [kg, { steps: [...(kg.steps ?? []), { fromKg: 30, stepKg: 2 }] }],
  [
    kg,
    {
      steps: [
        { fromKg: 0, stepKg: 0.5 },
        { fromKg: 22, stepKg: 1 },
      ],
    },
  ],
  [
    kg,
    {
      steps: [
        { fromKg: 0, stepKg: 0.5 },
        { fromKg: 21, stepKg: 2 },
      ],
    },
  ],
  [rt, { kgPerCbm: 1000 }],
  [rt, { minRt: 2 }],
  [rt, { stepRt: '0.5' }],
])('%o with %o weighs otherwise', (rule, change) => {
  const [one, other] = [weightRuleOf(rule), weightRuleOf({ ...rule, ...change })]
  expect([isSameRule(one, other), isSameRule(other, one)]).toEqual([false, false])
})
