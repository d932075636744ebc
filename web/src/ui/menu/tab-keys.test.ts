import { expect, test } from 'vitest'
import { nextTab } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['ArrowDown', 1, undefined],
  ['a', 1, undefined],
])('%s from tab %i leads to %s', (key, at, next) => {
  expect(nextTab(key, at, 4)).toBe(next)
})
