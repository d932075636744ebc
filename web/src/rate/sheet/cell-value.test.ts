import { expect, test } from 'vitest'
import { cellText, cellValue } from './cell-value.ts'

test('money stays text, character by character', () => {
  expect(cellValue('48.10', 'money')).toBe('48.10')
  expect(cellValue('', 'money')).toBeUndefined()
})

test('a decimal is a number only if that is equal', () => {
  expect(cellValue('0.5', 'decimal')).toBe(0.5)
  expect(cellValue('0.50', 'decimal')).toBe('0.50')
  expect(cellValue('12a', 'whole')).toBe('12a')
})

test('flags and lists are read in the ways people write them', () => {
  expect(cellValue('是', 'flag')).toBe(true)
  expect(cellValue('FALSE', 'flag')).toBe(false)
  expect(cellValue('maybe', 'flag')).toBe('maybe')
  expect(cellValue('518, 519、520', 'texts')).toEqual(['518', '519', '520'])
  expect(cellValue('1 2', 'wholes')).toEqual([1, 2])
  expect(cellValue('Los Angeles, New York', 'texts')).toEqual(['Los Angeles', 'New York'])
})

test.each([[['Washington, DC']], [['Washington, DC', 'New York']], [['518', '519']], [[]]])(
  'a list comes back from its cell as it was: %j',
  list => {
    expect(cellValue(cellText(list), 'texts') ?? []).toEqual(list)
  },
)

test('values are shown as they would be typed', () => {
  expect(cellText(['518', '519'])).toBe('518, 519')
  expect(cellText(true)).toBe('true')
  expect(cellText(undefined)).toBe('')
  expect(cellText({ a: 1 })).toBe('{"a":1}')
})
