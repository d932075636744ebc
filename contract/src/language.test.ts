import { expect, test } from 'vitest'
import { fill } from './language.ts'

test('a text is filled with its values', () => {
  expect(fill('{from} to {to}, {gone}', { from: 'SZX', to: 'LAX' })).toBe('SZX to LAX, {gone}')
})

test.each([
  [0, '0 orders are late'],
  [1, '1 order is late'],
  [2, '2 orders are late'],
  ['1', '1 order is late'],
  ['1,000+', '1,000+ orders are late'],
  ['3–5', '3–5 orders are late'],
])('%j takes its form in English', (n, text) => {
  expect(fill('{n} {n:order is|orders are} late', { n })).toBe(text)
})
