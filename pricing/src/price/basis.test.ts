import { surchargeBasisWords } from '@dtms/contract/rate/surcharge.ts'
import { describe, expect, test } from 'vitest'
import { priceAll, sheetOf } from '../../test/fixture.ts'
import { checkSheet } from '../check/sheet.ts'
import type { RateSheet, SurchargeFormat, WeightRuleFormat } from '../sheet/sheet.ts'
import { basisOf, surchargeBases } from './basis.ts'

const rules: Record<string, WeightRuleFormat> = {
  'a sheet in kilograms': { divisor: 5000, steps: [{ fromKg: 0, stepKg: 0.5 }] },
  'a sheet in revenue tons': { unit: 'rt', kgPerCbm: 1000, stepRt: 0.001 },
}

const sheetWith = (weightRule: WeightRuleFormat, surcharges: SurchargeFormat[]): RateSheet =>
  sheetOf({
    ...(weightRule.unit === 'rt' && { businessType: 4 }),
    weightRule,
    lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, price: '100.00' }] }],
    surcharges,
  })

const load = {
  inputData: { GoodsValue: 1000 },
  pieces: [{ quantity: 3, lengthCm: 50, widthCm: 40, heightCm: 30, weightKg: 20 }],
}

// A basis that the engine does not know would leave the charge out of a quote that calls itself complete.
describe.each(Object.entries(rules))('%s', (_name, rule) => {
  test.each(surchargeBases)('charges a surcharge by %s', per => {
    const sheet = sheetWith(rule, [{ code: 'XYZ', leg: 'main', per, amount: '10.00' }])
    expect(checkSheet(sheet).filter(({ severity }) => severity === 'error')).toEqual([])
    const plain = priceAll([sheetWith(rule, [])], load).quotes[0]
    const [quote] = priceAll([sheet], load).quotes
    const line = quote?.lines.find(({ code }) => code === 'XYZ')
    expect(line?.amountMinor).toBeGreaterThan(0)
    expect(quote?.totalMinor).toBe((plain?.totalMinor ?? 0) + (line?.amountMinor ?? 0))
    expect(line?.unit).toBe(basisOf(per).unit)
    // A wrong quantity would be seen as another unit price.
    expect(line?.unitPriceE4).toBe(100_000)
  })

  test('charges one of each basis, in one quote', () => {
    const surcharges = surchargeBases.map(
      (per, index): SurchargeFormat => ({ code: `C${index}`, leg: 'main', per, amount: '10.00' }),
    )
    const [quote] = priceAll([sheetWith(rule, surcharges)], load).quotes
    const charged = quote?.lines.filter(({ amountMinor }) => amountMinor > 0).map(({ code }) => code)
    expect(charged?.slice(1).sort()).toEqual(surcharges.map(({ code }) => code))
  })
})

test('every basis of the contract is one of the engine, and has words', () => {
  expect([...surchargeBases].sort()).toEqual(Object.keys(surchargeBasisWords).sort())
})

test('a percentage is a share of something, an amount is not', () => {
  expect(surchargeBases.filter(per => basisOf(per).unit === 'percent')).toEqual(
    surchargeBases.filter(per => basisOf(per).share !== undefined),
  )
  expect(surchargeBases.filter(per => basisOf(per).byVolume)).toEqual(['rt', 'cbm'])
})
