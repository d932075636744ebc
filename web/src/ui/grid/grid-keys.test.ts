import { expect, test } from 'vitest'
import { nextCell, startsTyping } from './grid-keys.ts'

const size = { rows: 30, columns: 5 }

test.each([
  ['ArrowDown', false, [0, 0], [1, 0]],
  ['ArrowUp', false, [0, 2], [0, 2]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['ArrowLeft', false, [3, 4], [3, 3]],
  ['Home', false, [3, 4], [3, 0]],
  ['End', false, [3, 0], [3, 4]],
  ['Home', true, [3, 4], [0, 0]],
  ['End', true, [3, 0], [29, 4]],
  ['ArrowDown', true, [3, 1], [29, 1]],
  ['ArrowRight', true, [3, 1], [3, 4]],
  ['PageDown', false, [0, 1], [12, 1]],
  ['PageUp', false, [5, 1], [0, 1]],
])('%s (control %s) from %j leads to %j', (key, control, [row = 0, column = 0], [toRow, toColumn]) => {
  expect(nextCell(key, control, { row, column }, size)).toEqual({ row: toRow, column: toColumn })
})

test('other keys lead nowhere', () => {
  expect(nextCell('a', false, { row: 0, column: 0 }, size)).toBeUndefined()
})

test('a letter or digit begins to write, a shortcut does not', () => {
  const key = { key: '5', ctrlKey: false, metaKey: false, altKey: false }
  expect(startsTyping(key)).toBe(true)
  expect(startsTyping({ ...key, ctrlKey: true })).toBe(false)
  expect(startsTyping({ ...key, key: 'Enter' })).toBe(false)
})
