import { expect, test } from 'vitest'
import { percentText } from './percent.ts'

test.each([
  [0, 0, undefined],
  [0, 7, '0%'],
  [1, 32, '3.1%'],
  [1, 3, '33%'],
  [4, 3, '133%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(percentText(part, whole)).toBe(text)
})
