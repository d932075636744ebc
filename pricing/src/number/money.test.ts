import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCurrency, minorExponent } from './currency.ts'
import { compileFx, convert } from './fx.ts'
import { flatMinor, minorText, minorToNumber, percentOf, timesMilli } from './money.ts'

test('currencies have their own decimals', () => {
  expect(['JPY', 'KRW', 'VND'].map(minorExponent)).toEqual([0, 0, 0])
  expect(['USD', 'CNY', 'EUR', 'GBP', 'HKD', 'AUD', 'CAD'].map(minorExponent)).toEqual([2, 2, 2, 2, 2, 2, 2])
  expect(['KWD', 'BHD'].map(minorExponent)).toEqual([3, 3])
  expect(isCurrency('XYZ')).toBe(false)
  expect(isCurrency('constructor')).toBe(false)
})

test('a line is rounded half up to the minor unit of its own currency', () => {
  expect(timesMilli(1_0050, 1000, 2)).toBe(101)
  expect(timesMilli(1_0049, 1000, 2)).toBe(100)
  expect(timesMilli(1250_5000, 10_500, 0)).toBe(13_130)
  expect(timesMilli(1_2345, 1000, 3)).toBe(1235)
  expect(flatMinor(35_0050, 2)).toBe(3501)
  expect(percentOf(255_000, 2687_00)).toBe(685_19)
})

test('wire numbers are the doubles that the decimal text would parse to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), fc.constantFrom(0, 2, 3), (minor, exponent) => {
      expect(minorToNumber(minor, exponent)).toBe(Number(minorText(minor, exponent)))
    }),
  )
})

const fx = compileFx({ CNY: '7.12', JPY: '151.25', KWD: 0.307, XXX: 'abc', YYY: '-1', ZZZ: '0', USD: '5' })

test('a total is converted once, half up', () => {
  expect(convert(fx, 3372_19, 'CNY', 'USD')).toBe(473_62)
  expect(convert(fx, 2318_00, 'CNY', 'USD')).toBe(325_56)
  expect(convert(fx, 16_478, 'JPY', 'USD')).toBe(108_95)
  expect(convert(fx, 1_000, 'KWD', 'USD')).toBe(326)
  expect(convert(fx, 100_00, 'USD', 'JPY')).toBe(15_125)
  expect(convert(fx, 712_00, 'CNY', 'JPY')).toBe(15_125)
  expect(convert(fx, 15_125, 'JPY', 'KWD')).toBe(30_700)
})

test('a dollar is a dollar whatever the table contains, and an invalid rate is left out', () => {
  expect(convert(fx, 100, 'USD', 'USD')).toBe(100)
  expect(convert(fx, 712, 'CNY', 'USD')).toBe(100)
  for (const currency of ['XXX', 'YYY', 'ZZZ', 'EUR'])
    expect(convert(fx, 100, currency, 'USD')).toBeUndefined()
})

test('every currency of the table is known, and no other', () => {
  const some = [
    'USD',
    'CHF',
    'SEK',
    'ILS',
    'AED',
    'BDT',
    'LKR',
    'KHR',
    'MMK',
    'NPR',
    'JPY',
    'ISK',
    'BHD',
    'LYD',
  ]
  expect(some.filter(isCurrency)).toEqual(some)
  expect(['XXX', '', 'usd', 'toString'].filter(isCurrency)).toEqual([])
})
