import { expect, test } from 'vitest'
import { nextRow } from './table-keys.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
  ['ArrowDown', -1, undefined],
])('%s from row %i leads to %s', (key, at, next) => {
  expect(nextRow(key, at, 5)).toBe(next)
})
