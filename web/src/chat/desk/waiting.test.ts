import { expect, test } from 'vitest'
import { isPressing, waitedText } from './waiting.ts'

test.each([
  [-5_000, '00:00'],
  [9_000, '00:09'],
  [59 * 60_000 + 59_000, '59:59'],
  [60 * 60_000, '1 h 0 min'],
  [25 * 3_600_000, '1 d 1 h'],
])('a wait of %i ms is shown as %s', (ms, text) => {
  expect(waitedText(ms, 'en')).toBe(text)
})

test('a quarter of an hour presses', () => {
  expect(isPressing(14 * 60_000)).toBe(false)
  expect(isPressing(15 * 60_000)).toBe(true)
})
