import { expect, test } from 'vitest'
import { inquiryOf } from '../../test/fixture.ts'
import { weightRuleOf } from '../sheet/weight-rule.ts'
import { WeighCache } from './weigh-cache.ts'

test('a load is weighed once by each rule', () => {
  const rule = (divisor: number) => weightRuleOf({ divisor, steps: [{ fromKg: 0, stepKg: 0.5 }] })
  const { load } = inquiryOf()
  const cache = new WeighCache()
  const [first, other] = [cache.weigh(load, rule(5000)), cache.weigh(load, rule(6000))]
  expect(cache.weigh(load, rule(5000))).toBe(first)
  expect(cache.weigh(load, rule(6000))).toBe(other)
  expect(other).not.toBe(first)
})
