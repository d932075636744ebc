import { expect, test } from 'vitest'
import { sumsText } from './sums.ts'

test('each currency is shown separately, and dollars alone are not shown twice', () => {
  expect(sumsText([])).toBe('')
  expect(sumsText([{ currency: 'USD', amount: 15 }])).toBe('')
  const said = sumsText([
    { currency: 'CNY', amount: 70 },
    { currency: 'USD', amount: 10 },
    { currency: 'USD', amount: 5 },
  ])
  expect(said).toBe('CNY 70.00 + $15.00')
})
