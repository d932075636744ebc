import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bare, figureIn, money } from './money.ts'

const platform = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('amounts in whole cents are written as the platform writes them', () => {
  for (const amount of [0, 0.1, 1, 99.99, 999.5, 1000, 1234.56, -5, -999.99, -1000, 123456789.01])
    expect(bare(amount)).toBe(platform.format(amount))
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), cents => {
      expect(bare(cents / 100)).toBe(platform.format(cents / 100))
    }),
  )
})

test('any other amount is rounded by the platform, in the decimals of its currency', () => {
  expect([bare(1.005), bare(2.675), bare(1e15), bare(Number.NaN)]).toEqual(
    [1.005, 2.675, 1e15, Number.NaN].map(amount => platform.format(amount)),
  )
  expect([figureIn(1500, 'JPY'), figureIn(1.5, 'KWD'), figureIn(1.5, 'XYZ')]).toEqual([
    '1,500',
    '1.500',
    '1.50',
  ])
  expect([money(1280.5), money(2171.93, 'CNY')]).toEqual(['$1,280.50', 'CNY 2,171.93'])
})
