import { expect, test } from 'vitest'
import {
  flagOrText,
  isDecimal,
  isDoubtful,
  listOf,
  numberOrText,
  numbersOf,
  plainNumber,
  plainText,
  readQuantity,
} from './spreadsheet-cell.ts'

test('blanks of any kind are one space, and none at the ends', () => {
  expect(plainText('\u3000Los \u00a0 Angeles\t')).toBe('Los Angeles')
  expect(plainText(' 5 kg')).toBe('5 kg')
  expect(plainText('')).toBe('')
})

test.each([
  ['55.00', '55.00'],
  ['1,234.50', '1234.50'],
  ['¥ 1,234.00', '1234.00'],
  ['1,234,567', '1234567'],
  ['1,234', '1,234'],
  ['５５．００', '55.00'],
  ['1.234,5', '1.234,5'],
  ['12,5', '12,5'],
  ['abc', 'abc'],
  ['￥1,234.50', '1234.50'],
  ['-12,345.60', '-12345.60'],
  ['１，２３４，５６７', '1234567'],
  ['12。5', '12.5'],
  ['1\u00a0234.5', '1234.5'],
  ['1,234,567.5', '1234567.5'],
  ['1234,567.8', '1234,567.8'],
  ['1,234.5x', '1,234.5x'],
  ['12$', '12$'],
])('%s is the number %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test.each([
  ['1,234', true],
  ['1.234,5', true],
  ["1'234", true],
  ['1234', false],
  ['-12.5', false],
  ['12a,', false],
])('whether %s could mean two numbers: %s', (text, doubtful) => {
  expect(isDoubtful(plainNumber(text))).toBe(doubtful)
})

test('a number only if it is exactly what was typed', () => {
  expect(numberOrText('0.5')).toBe(0.5)
  expect(numberOrText('０.5')).toBe(0.5)
  expect(numberOrText('0.50')).toBe('0.50')
  expect(numberOrText('007')).toBe('007')
  expect(numberOrText('12345678901234567890')).toBe('12345678901234567890')
  expect(numberOrText('-3')).toBe(-3)
  expect(numberOrText('12.25')).toBe(12.25)
  expect(numberOrText('kg')).toBe('kg')
})

test('flags in any writing; what is none stays', () => {
  for (const word of ['是', '含', 'Yes', 'Y', 'ＴＲＵＥ', '√', '✓', '1']) expect(flagOrText(word)).toBe(true)
  for (const word of ['否', '不含', 'No', 'n', 'FALSE', '×', '✗', '0']) expect(flagOrText(word)).toBe(false)
  expect(flagOrText('')).toBe('')
  expect(flagOrText('Maybe')).toBe('maybe')
})

test('semicolons divide a list where there are any, otherwise commas of any script and new lines', () => {
  expect(listOf('Los Angeles, New York、上海，深圳\n广州')).toEqual([
    'Los Angeles',
    'New York',
    '上海',
    '深圳',
    '广州',
  ])
  expect(listOf('Washington, DC; New York；')).toEqual(['Washington, DC', 'New York'])
  expect(listOf(' , ')).toEqual([])
  expect(numbersOf('1 2，3;４')).toEqual([1, 2, 3, 4])
  expect(numbersOf('1, x')).toEqual([1, 'x'])
})

test.each([
  ['12.50 kg', 12.5],
  ['18㎏', 18],
  ['1,234', 1234],
  ['12,5', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234.567', 1_234_567],
  ['+7', 7],
  ['.5', 0.5],
  ['5.', 5],
  ['￥1,000 元', 1000],
  ["1'000", 1000],
  ['12,345', 12_345],
  ['1,234,567', 1_234_567],
  ['+1,234', 1234],
  ['-1,234', -1234],
  ['1234,567', 1234.567],
  ['1.234', 1.234],
  ['12.345.678', 12_345_678],
  ['-1.234.567', -1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['.55', 0.55],
  ['30 cm', 30],
  ['30CMS', 30],
  ['3 ctn', 3],
  ['3 ctns', 3],
  ['5 kgs', 5],
  [`1${'0'.repeat(29)}`, 1e29],
])('the quantity %s is %d', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity)
})

test.each([
  '',
  'abc',
  '1,2,3,',
  '12..5',
  '1e400',
  '--1',
  '0x10',
  '.',
  ',',
  '9'.repeat(31),
  '12 lb',
  '12kg5',
  'x5',
  '5x',
  '1,234,5',
  '1234.567.890',
  '1.234.567.8',
])('%s is no quantity', text => {
  expect(readQuantity(text)).toBeUndefined()
})

test('a decimal is nothing but digits, a sign before them and a point between them', () => {
  expect(['0', '-12', '12.50'].every(isDecimal)).toBe(true)
  expect(['x5', '5x', '5.', '.5', '+5', ''].some(isDecimal)).toBe(false)
})
