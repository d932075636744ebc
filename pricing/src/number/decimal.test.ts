import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, readDecimal } from './decimal.ts'

describe('a decimal is read exactly', () => {
  test.each([
    [22.5, 3, 22_500],
    ['22.5', 3, 22_500],
    [0.1, 3, 100],
    [1.005, 3, 1_005],
    ['55.00', 4, 550_000],
    [' 7 ', 0, 7],
    ['0', 4, 0],
    [-0, 3, 0],
    ['-1.5', 1, -15],
    [1e-7, 9, 100],
    [1e-7, 7, 1],
    [1e21, 0, 'too-large'],
    [123456789012.25, 2, 12345678901225],
  ])('%s at %i decimals', (value, scale, units) => {
    expect(readDecimal(value, scale)).toBe(units)
  })
})

describe('text that is not a decimal is refused with a reason', () => {
  test.each([
    [undefined, 'missing'],
    [null, 'missing'],
    ['', 'missing'],
    ['  ', 'missing'],
    [Number.NaN, 'not-finite'],
    [Infinity, 'not-finite'],
    ['１２.５', 'full-width'],
    ['1.234,5', 'comma'],
    ['1,234.5', 'comma'],
    ['12,5', 'comma'],
    ['abc', 'not-decimal'],
    ['1e3', 'not-decimal'],
    ['5.', 'not-decimal'],
    ['.5', 'not-decimal'],
    ['0x10', 'not-decimal'],
    ['=1+1', 'not-decimal'],
    [[5], 'not-decimal'],
    [{}, 'not-decimal'],
    [true, 'not-decimal'],
    ['1.23456', 'too-precise'],
    ['99999999999999999999', 'too-large'],
    [`1.${'0'.repeat(100)}`, 'not-decimal'],
    [`${' '.repeat(100)}1`, 'not-decimal'],
  ])('%s', (value, fault) => {
    expect(readDecimal(value, 4)).toBe(fault)
  })
})

test('measured values are rounded to the nearest unit, so that noise of a program weighs nothing', () => {
  expect(readDecimal(0.1 + 0.2, 9, 'nearest')).toBe(300_000_000)
  expect(readDecimal('22.5004', 3, 'nearest')).toBe(22_500)
  expect(readDecimal('22.5005', 3, 'nearest')).toBe(22_501)
  expect(readDecimal(11.33980925, 3, 'nearest')).toBe(11_340)
})

test('trailing zeros below the unit are no precision', () => {
  expect(readDecimal('1.230000', 4)).toBe(12_300)
})

test('writing and reading come back to the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 9 }), (units, scale) => {
      const text = decimalText(units, scale)
      expect(readDecimal(text, scale)).toBe(units === 0 ? 0 : units)
      expect(text.includes('.') && text.endsWith('0')).toBe(false)
    }),
  )
})

test('text has the requested number of decimals', () => {
  expect(decimalText(870_00, 2, 2)).toBe('870.00')
  expect(decimalText(268_000, 3)).toBe('268')
  expect(decimalText(5, 3)).toBe('0.005')
  expect(decimalText(-15, 1)).toBe('-1.5')
})

describe('numbers that JavaScript writes with an exponent, or with more digits than the unit', () => {
  test.each([
    [1.25e-7, 9, 125],
    [-1.25e-7, 9, -125],
    [5e-10, 9, 1],
    [-5e-10, 9, -1],
    [4e-10, 9, 0],
    [1.5e-9, 9, 2],
    [1.5e-50, 9, 0],
    [0.0005, 3, 1],
    [-1.2345, 3, -1235],
    [1.0005, 3, 1001],
    ['1.5', 0, 2],
    ['1.49', 0, 1],
    [1.5e21, 0, 'too-large'],
    [1e300, 0, 'too-large'],
    [9_007_199_254_740_992, 0, 'too-large'],
    [9_007_199_254_740_991, 0, 9_007_199_254_740_991],
    [-9_007_199_254_740_991, 0, -9_007_199_254_740_991],
    [1e-6, 6, 1],
    [-1e-7, 7, -1],
    [1234567.891, 2, 123456789],
    [9.5e-7, 7, 10],
    [1e-7, 6, 0],
    [-1e21, 0, 'too-large'],
    [-Infinity, 0, 'not-finite'],
  ])('%s at %i decimals, to the nearest', (value, scale, units) => {
    expect(readDecimal(value, scale, 'nearest')).toBe(units)
  })
  test.each([
    [1.25e-7, 8],
    [-1.2345, 3],
    ['1.5', 0],
  ])('%s at %i decimals is too precise', (value, scale) => {
    expect(readDecimal(value, scale)).toBe('too-precise')
  })
})

test('the edges of what is read', () => {
  expect(readDecimal('-0', 0)).toBe(0)
  expect(readDecimal('-0.00', 2)).toBe(0)
  expect(readDecimal(`${'0'.repeat(59)}1`, 0)).toBe(1)
  expect(readDecimal(`${'0'.repeat(60)}1`, 0)).toBe('not-decimal')
  expect(readDecimal('a1,5', 1)).toBe('not-decimal')
  expect(readDecimal('1,5a', 1)).toBe('not-decimal')
  expect(readDecimal('1,5', 1)).toBe('comma')
  expect(readDecimal('-1,5', 1)).toBe('comma')
  expect(decimalText(0, 2)).toBe('0')
  expect(decimalText(0, 2, 2)).toBe('0.00')
  expect(decimalText(-5, 2, 2)).toBe('-0.05')
})
