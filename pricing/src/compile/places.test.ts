import { describe, expect, test } from 'vitest'
import { amountOf, quoteOf, reasonOf, sheetOf } from '../../test/fixture.ts'
import { setOf } from '../sheet/part.ts'
import type { PlaceFormat, SurchargeFormat } from '../sheet/sheet.ts'
import { compileSheet } from './sheet.ts'

const ends = (from: PlaceFormat[], served: string[]) =>
  sheetOf({
    places: [...from, { id: 'US', country: 'US' }],
    lines: served.map(id => ({ from: id, to: 'US', breaks: [{ at: 0, price: '10' }] })),
  })

describe('an address may lie in several places of a sheet', () => {
  const named = ['A', 'B', 'C'].map(id => ({ id, country: 'CN', postalPrefixes: ['518'] }))
  test.each(['A', 'B', 'C'])('and is served by the one that has a line: %s', id => {
    expect(reasonOf(ends(named, [id]))).toBeUndefined()
  })
  test('and a place that names a prefix twice is one', () => {
    const twice = [{ id: 'A', country: 'CN', postalPrefixes: ['518', '5-18', '518'] }]
    expect(reasonOf(ends(twice, ['A']))).toBeUndefined()
  })
  test('but a place of another country does not serve it, whatever its prefix', () => {
    const both = [
      { id: 'A', country: 'JP', postalPrefixes: ['518'] },
      { id: 'B', country: 'CN', postalPrefixes: ['999'] },
    ]
    expect(reasonOf(ends(both, ['A', 'B']))).toBe('no-service-from')
  })
})

test('what a charge covers is its leg and its option; duties are not the clearance', () => {
  const covers = (leg: SurchargeFormat['leg'], option?: 'ddp' | 'insurance') =>
    compileSheet(
      sheetOf({
        surcharges: [{ code: 'X', leg, per: 'shipment', amount: '1', ...(option && { when: { option } }) }],
      }),
    ).surcharges[0]?.covers
  expect(covers('customs')).toBe(setOf('customs'))
  expect(covers('customs', 'ddp')).toBe(setOf('duty'))
  expect(covers('delivery', 'ddp')).toBe(setOf('delivery', 'duty'))
  expect(covers('customs', 'insurance')).toBe(setOf('customs', 'insurance'))
  expect(covers('main')).toBe(0)
})

test('a charge has its number on its line, and holds without a condition on a piece for all of them', () => {
  const surcharges: SurchargeFormat[] = [
    { code: 'A', leg: 'main', per: 'piece', amount: '1' },
    { code: 'B', leg: 'main', per: 'piece', amount: '1', when: { goods: ['general'] } },
    { code: 'C', leg: 'main', per: 'piece', amount: '1', when: { minPieceKg: 11 } },
  ]
  const totals = { pieces: [], inputData: { TotalQuantity: 3, TotalVolume: '0.01', TotalWeight: 30 } }
  const quote = quoteOf(sheetOf({ surcharges }), totals)
  expect(quote.lines.map(({ charge }) => charge)).toEqual([0, 1, 2])
  expect(['A', 'B', 'C'].map(code => amountOf(quote, code))).toEqual([3_00, 3_00, undefined])
})

test('prices beyond 2^32 ten-thousandths are stored exactly', () => {
  const price = (text: string) =>
    sheetOf({ lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, total: text }] }] })
  expect(['429496.72', '429496.73', '1000000.01'].map(text => quoteOf(price(text)).totalMinor)).toEqual([
    ...[429_496_72, 429_496_73, 1_000_000_01],
  ])
})
