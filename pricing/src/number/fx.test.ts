import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFx, conversionOf, convert, convertBy, convertShare } from './fx.ts'

const fx = compileFx({ CNY: '7.12', JPY: 150, KWD: '0.30755', HKD: '8' })

test('a rate that is no positive decimal of at most 8 places and a million is unknown', () => {
  const { perUsdE8, text } = compileFx({
    ...{ CNY: '7.12', JPY: 150, VND: '1000000', KWD: '0.00000001' },
    ...{
      EUR: '0',
      GBP: '-1',
      IDR: '1000000.00000001',
      CAD: '1.123456789',
      AUD: '',
      NZD: 'x',
      SGD: Number.NaN,
    },
  })
  expect(Object.fromEntries(perUsdE8)).toEqual({
    ...{ USD: 100_000_000, CNY: 712_000_000, JPY: 15_000_000_000, VND: 100_000_000_000_000, KWD: 1 },
  })
  expect(Object.fromEntries(text)).toEqual({
    ...{ USD: '1', CNY: '7.12', JPY: '150', VND: '1000000', KWD: '0.00000001' },
  })
})

test('a dollar is a dollar, whatever rate is given for it', () => {
  const { perUsdE8, text } = compileFx({ USD: '2' })
  expect([perUsdE8.get('USD'), text.get('USD')]).toEqual([100_000_000, '1'])
})

test.each([
  // 7.12 CNY a dollar: 712 CNY are 100 dollars.
  [712_00, 'CNY', 'USD', 100_00],
  [100_00, 'USD', 'CNY', 712_00],
  // Yen have no decimals, Kuwaiti dinars three.
  [150, 'JPY', 'USD', 1_00],
  [1_00, 'USD', 'JPY', 150],
  [100_000, 'JPY', 'KWD', 205_033],
  [205_033, 'KWD', 'JPY', 100_000],
  [1_000, 'KWD', 'CNY', 23_15],
  // Half a cent and half a yen are rounded up, less is not.
  [4, 'HKD', 'USD', 1],
  [3, 'HKD', 'USD', 0],
  [1, 'USD', 'JPY', 2],
  [0, 'CNY', 'JPY', 0],
  // Nothing is converted within a currency, known or not.
  [12_345, 'JPY', 'JPY', 12_345],
  [12_345, 'XXX', 'XXX', 12_345],
])('%i %s in %s is %i', (amountMinor, from, to, converted) => {
  expect(convert(fx, amountMinor, from, to)).toBe(converted)
})

test('a missing rate on either side is no conversion', () => {
  expect(convert(fx, 100, 'EUR', 'USD')).toBeUndefined()
  expect(convert(fx, 100, 'USD', 'EUR')).toBeUndefined()
  expect(conversionOf(fx, 'EUR', 'GBP')).toBeUndefined()
})

test('a share of an amount is rounded once, after it is converted', () => {
  const [same, toUsd, toYen] = [
    conversionOf(fx, 'USD', 'USD'),
    conversionOf(fx, 'CNY', 'USD'),
    conversionOf(fx, 'CNY', 'JPY'),
  ]
  if (!(same && toUsd && toYen)) throw new Error('a rate is missing')
  expect(convertShare(same, 100, 1, 3)).toBe(33)
  expect(convertShare(same, 100, 1, 200)).toBe(1)
  expect(convertShare(same, 100, 1, 201)).toBe(0)
  // A third of 10.68 CNY is 3.56 CNY or half a dollar.
  expect(convertShare(toUsd, 10_68, 1, 3)).toBe(50)
  // 0.005 CNY would round to a fen before it is converted, and a fen to nothing; half of 0.07 CNY is 0.49 cents.
  expect(convertShare(toUsd, 7, 1, 2)).toBe(0)
  expect(convertShare(toUsd, 8, 1, 2)).toBe(1)
  expect(convertShare(toYen, 712_00, 2, 3)).toBe(10_000)
})

test('the whole of an amount is converted as the amount is', () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  const currency = fc.constantFrom('USD', 'CNY', 'JPY', 'KWD', 'HKD')
  fc.assert(
    fc.property(amount, currency, currency, (minor, from, to) => {
      const conversion = conversionOf(fx, from, to)
      if (!conversion) throw new Error('a rate is missing')
      expect(convertShare(conversion, minor, 7, 7)).toBe(convertBy(conversion, minor))
    }),
  )
})
