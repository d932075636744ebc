import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-100000.5', '-100,000.5'],
  ['-100', '-100'],
  ['1234567.891011', '1,234,567.891011'],
  ['', ''],
])('%j is read as %j', (decimal, shown) => {
  expect(grouped(decimal)).toBe(shown)
})
