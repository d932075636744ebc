import { expect, test } from 'vitest'
import { change } from './money.ts'

test('a change of price always has its sign before the currency', () => {
  expect([22.8, -5, 0].map(change)).toEqual(['+$22.80', '−$5.00', '+$0.00'])
})
