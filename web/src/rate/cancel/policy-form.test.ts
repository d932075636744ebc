import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import { expect, test } from 'vitest'
import { feeProblem, formOfPolicy, policyOfForm } from './policy-form.ts'

test('a policy comes back from its form as it was', () => {
  const rules: CancelRule[] = [
    { until: 'accepted', percent: 0 },
    { until: 'received', percent: 12.5 },
    { until: 'departed', amount: 500, currency: 'CNY' },
  ]
  expect(policyOfForm(formOfPolicy(rules))).toEqual(rules)
  expect(policyOfForm(formOfPolicy([]))).toEqual([])
})

test.each([
  ['', '%', undefined],
  ['100', '%', undefined],
  ['101', '%', 'moneyFormat'],
  ['500.50', 'CNY', undefined],
  ['-1', 'CNY', 'moneyFormat'],
  ['free', '%', 'moneyFormat'],
])('%s %s', (fee, unit, problem) => {
  expect(feeProblem(fee, unit)).toBe(problem)
})
