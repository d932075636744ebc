import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [-3, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_660, '1 h 1 min'],
  [86_399, '23 h 59 min'],
  [90_000, '1 d 1 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds, 'en')).toBe(text)
})
