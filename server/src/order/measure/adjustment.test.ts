import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentLines } from './adjustment.ts'

const text = { zh: '费', zhtw: '費', en: 'fee' }
const counted = { unit: 'kg' as const, quantity: 1000, quantityScale: 3, unitPriceE4: 10_000 }
const aLine = fc.record({
  unit: fc.constant(counted.unit),
  quantity: fc.constant(counted.quantity),
  quantityScale: fc.constant(counted.quantityScale),
  unitPriceE4: fc.constant(counted.unitPriceE4),
  code: fc.constantFrom('BASE', 'FUEL', 'THC', 'RESI'),
  leg: fc.constantFrom('main' as const, 'delivery' as const),
  text: fc.constant(text),
  amountMinor: fc.integer({ min: 0, max: 1_000_000 }),
  amountUsdMinor: fc.integer({ min: 0, max: 1_000_000 }),
})
type Line = Parameters<typeof adjustmentLines>[0]['lines'][number]

const quoteOf = (lines: Line[]) => ({ currency: 'CNY', exponent: 2, lines })

test('the lines of an adjustment sum to the difference of the totals, whatever the charges', () => {
  fc.assert(
    fc.property(fc.array(aLine), fc.array(aLine), (before, after) => {
      const lines = adjustmentLines(quoteOf(before), quoteOf(after))
      const sum = (list: { amountUsdMinor: number }[]) =>
        list.reduce((all, one) => all + one.amountUsdMinor, 0)
      expect(sum(lines)).toBe(sum(after) - sum(before))
    }),
  )
})

const line = (
  code: string,
  amountMinor: number,
  amountUsdMinor: number,
  leg: Line['leg'] = 'main',
): Line => ({
  ...{ code, leg, text: { ...text, en: `${code} ${leg} ${amountMinor}` } },
  ...{ ...counted, amountMinor, amountUsdMinor },
})
const changes = (before: Line[], after: Line[]) =>
  adjustmentLines(quoteOf(before), quoteOf(after)).map(one => [
    one.code,
    one.leg,
    one.amountMinor,
    one.amountUsdMinor,
  ])

test('charges of the same code and leg are compared in their order', () => {
  const before = [line('THC', 100, 14), line('THC', 50, 7), line('THC', 30, 4, 'delivery')]
  const after = [line('THC', 110, 15), line('THC', 70, 10), line('THC', 30, 4, 'delivery')]
  expect(changes(before, after)).toEqual([
    ['THC', 'main', 10, 1],
    ['THC', 'main', 20, 3],
  ])
})

test('a charge that came is added whole, one that fell away is taken back whole', () => {
  expect(changes([line('OLD', 80, 11)], [line('NEW', 60, 8)])).toEqual([
    ['OLD', 'main', -80, -11],
    ['NEW', 'main', 60, 8],
  ])
})

test('a charge that changed only in dollars is listed too', () => {
  expect(changes([line('BASE', 100, 14)], [line('BASE', 100, 15)])).toEqual([['BASE', 'main', 0, 1]])
  expect(changes([line('BASE', 100, 14)], [line('BASE', 101, 14)])).toEqual([['BASE', 'main', 1, 0]])
})

test('an adjustment is in the currency and with the words of the new price', () => {
  const yen = { currency: 'JPY', exponent: 0, lines: [line('BASE', 500, 4)] }
  const [one] = adjustmentLines(quoteOf([line('BASE', 100, 1)]), yen)
  expect(one).toMatchObject({ currency: 'JPY', exponent: 0, text: { en: 'BASE main 500' } })
})
