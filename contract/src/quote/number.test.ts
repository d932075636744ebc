import { expect, test } from 'vitest'
import { quoteNumber, readQuoteNumber } from './number.ts'

test('a quote has a number with its day in China, and is found by it however it is typed', () => {
  const id = '019a8c1e-9c00-7885-b0cb-a66e4370c9b6-2'
  const number = quoteNumber(id)
  expect(number).toBe('Q251116-4370C9B6-3')
  expect(readQuoteNumber(` ${number.toLowerCase()} `)).toBe('4370c9b6')
  expect(readQuoteNumber('Q251116-4370C9B6')).toBe('4370c9b6')
  for (const other of ['', 'Q', 'D251116007H84', id]) expect(readQuoteNumber(other)).toBeUndefined()
})
