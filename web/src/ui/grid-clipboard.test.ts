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

test('a block stays inside the grid', () => {
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  expect(placeBlock(block, { row: 4, column: 2 }, { rows: 5, columns: 3 })).toEqual([
    { row: 4, column: 2, text: 'a' },
  ])
  expect(placeBlock(block, { row: 0, column: 0 }, { rows: 5, columns: 3 })).toHaveLength(4)
})
