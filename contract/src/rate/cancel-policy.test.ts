import { expect, test } from 'vitest'
import { type CancelRule, cancelRuleAt } from './cancel-policy.ts'

const rules: CancelRule[] = [
  { until: 'departed', percent: 50 },
  { until: 'accepted', percent: 0 },
  { until: 'received', percent: 20 },
]
const none = { accepted: false, picked_up: false, received: false, departed: false }

test.each([
  [none, 0],
  [{ ...none, accepted: true }, 20],
  [{ ...none, accepted: true, picked_up: true }, 20],
  // Goods may come before the review is done.
  [{ ...none, received: true }, 50],
  [{ ...none, departed: true }, undefined],
])('the rule of the next stage counts: %j', (reached, percent) => {
  expect(cancelRuleAt(rules, reached)?.percent).toBe(percent)
})
