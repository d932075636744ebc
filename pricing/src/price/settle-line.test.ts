import { describe, expect, test } from 'vitest'
import { sameText } from '../language.ts'
import { message, silence } from '../output/message.ts'
import type { QuoteLine } from '../output/quote.ts'
import { settleFlat, settleLine } from './settle-line.ts'

type Line = { -readonly [Field in keyof QuoteLine]: QuoteLine[Field] }
const lineOf = (changes: Partial<QuoteLine>): Line => ({
  ...{ charge: 0, code: 'X', text: sameText('X'), leg: 'main', unit: 'kg', quantityScale: 3 },
  ...{ quantity: 10_000, unitPriceE4: 25_000, amountMinor: 25_00, amountUsdMinor: 0, note: silence },
  ...changes,
})
const settled = (changes: Partial<QuoteLine>, isPublished?: boolean) => {
  const line = lineOf(changes)
  settleLine(line, 2, isPublished)
  const { unit, quantity, unitPriceE4, note } = line
  return [unit, quantity, unitPriceE4, note === silence ? 'silent' : 'says']
}

describe('quantity × unit price makes the amount', () => {
  test('by the listed price where it does', () => {
    expect(settled({})).toEqual(['kg', 10_000, 25_000, 'silent'])
  })
  test('by the price that does where there is one', () => {
    expect(settled({ amountMinor: 25_01 })).toEqual(['kg', 10_000, 25_010, 'silent'])
    expect(settled({ amountMinor: 33_33 })).toEqual(['kg', 10_000, 33_330, 'silent'])
  })
  test('in the decimals of the currency', () => {
    const line = lineOf({ amountMinor: 26 })
    settleLine(line, 0)
    expect(line.unitPriceE4).toBe(26_000)
  })
  test('of a percentage, unless it is a published one that is off by one', () => {
    const fuel = { unit: 'percent', quantity: 100_00, quantityScale: 2, unitPriceE4: 255_000 } as const
    expect(settled({ ...fuel, amountMinor: 25_50 })).toEqual(['percent', 100_00, 255_000, 'silent'])
    expect(settled({ ...fuel, amountMinor: 25_51 })).toEqual(['percent', 100_00, 255_100, 'silent'])
    expect(settled({ ...fuel, amountMinor: 25_51 }, true)).toEqual(['percent', 100_00, 255_000, 'silent'])
    expect(settled({ ...fuel, amountMinor: 25_49 }, true)).toEqual(['percent', 100_00, 255_000, 'silent'])
    expect(settled({ ...fuel, amountMinor: 25_52 }, true)).toEqual(['percent', 100_00, 255_200, 'silent'])
  })
})

describe('a quantity so large that no price of four decimals meets the amount', () => {
  // 400,000 kg: a ten-thousandth a kilogram is 40.00.
  const large = { quantity: 400_000_000, unitPriceE4: 10_000 }
  test('leaves its price if that is off by one', () => {
    expect(settled({ ...large, amountMinor: 400_000_01 })).toEqual(['kg', 400_000_000, 10_000, 'silent'])
    expect(settled({ ...large, amountMinor: 399_999_99 })).toEqual(['kg', 400_000_000, 10_000, 'silent'])
  })
  test('is one amount in all beyond that', () => {
    expect(settled({ ...large, amountMinor: 400_000_02 })).toEqual(['shipment', 1, 4_000_000_200, 'says'])
  })
})

test('of no quantity no price makes an amount', () => {
  expect(settled({ quantity: 0, amountMinor: 0 })).toEqual(['kg', 0, 25_000, 'silent'])
  expect(settled({ quantity: 0, amountMinor: 5_00 })).toEqual(['shipment', 1, 50_000, 'says'])
})

describe('one amount for all of it', () => {
  const flat = (changes: Partial<QuoteLine>) => {
    const line = lineOf(changes)
    settleFlat(line, 2)
    expect(line).toMatchObject({ unit: 'shipment', quantity: 1, quantityScale: 0, unitPriceE4: 250_000 })
    return line.note
  }
  test('names the weight it is for', () => {
    expect(flat({})).toEqual([message('inAll', 10_000, 'kg', 25_00)])
    expect(flat({ unit: 'rt' })).toEqual([message('inAll', 10_000, 'RT', 25_00)])
  })
  test('adds nothing for a percentage, a piece or a volume, and leaves the existing note', () => {
    expect(flat({ unit: 'percent' })).toEqual([])
    expect(flat({ unit: 'piece', quantityScale: 0 })).toEqual([])
    expect(flat({ unit: 'cbm', quantityScale: 6 })).toEqual([])
    expect(flat({ note: [message('goodsValue')] })).toEqual([message('goodsValue')])
  })
})
