import { expect, test } from 'vitest'
import { isBlock, parseBlock, placeBlock } from './grid-clipboard.ts'

test.each([
  ['55.00', [['55.00']]],
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\t\t3', [['1', '', '3']]],
  ['1\t', [['1', '']]],
  ['\n1', [[''], ['1']]],
  [' 1 \t 2', [['1', '2']]],
  ['"a\tb"\t"say ""no"""', [['a\tb', 'say "no"']]],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['"open\tx', [['"open', 'x']]],
  ['"a" b\tx', [['"a" b', 'x']]],
])('%j is read as cells', (text, block) => {
  expect(parseBlock(text)).toEqual(block)
})

test('an empty clipboard is no cell', () => {
  expect(parseBlock('')).toEqual([])
})

test('one value is no block', () => {
  expect(isBlock('12.50\n')).toBe(false)
  expect(isBlock('12.50\t13')).toBe(true)
})

const block = [
  ['a', 'b'],
  ['c', 'd'],
]

test('cells beyond the grid are counted, not lost silently', () => {
  expect(placeBlock(block, { row: 4, column: 2 }, { rows: 5, columns: 3 })).toEqual({
    writes: [{ row: 4, column: 2, text: 'a' }],
    rowsBeyond: 1,
    columnsBeyond: 1,
  })
  expect(placeBlock(block, { row: 0, column: 0 }, { rows: 5, columns: 3 })).toMatchObject({
    writes: { length: 4 },
    rowsBeyond: 0,
    columnsBeyond: 0,
  })
})

test('a grid that grows takes every row', () => {
  const { writes, rowsBeyond } = placeBlock(
    block,
    { row: 4, column: 0 },
    { rows: Number.POSITIVE_INFINITY, columns: 3 },
  )
  expect(writes.at(-1)).toEqual({ row: 5, column: 1, text: 'd' })
  expect(rowsBeyond).toBe(0)
})
