import { expect, test } from 'vitest'
import { nextItem, nextOption } from './menu-keys.ts'

const labels = ['Shipments', 'Billing', 'Settings', 'Sign out']

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['s', 0, 2],
  ['S', 2, 3],
  ['s', 3, 0],
  ['b', 1, 1],
])('%s from item %i leads to %i', (key, at, next) => {
  expect(nextItem(key, at, labels)).toBe(next)
})

test.each(['Tab', 'Enter', ' ', 'x', 'F1'])('%j means nothing to the menu', key => {
  expect(nextItem(key, 0, labels)).toBeUndefined()
})

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', 0, 0, 0],
  ['ArrowUp', 0, 1, 0],
  ['Home', 1, 3, undefined],
])('%s from option %i of a list (%i long) leads to %j', (key, at, count, next) => {
  expect(nextOption(key, at, count)).toBe(next)
})
