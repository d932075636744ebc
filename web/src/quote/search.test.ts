import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft, swapped } from './form/draft.ts'
import { draftOfInput } from './form/past-draft.ts'
import { draftOf, fitted, type InquirySearch, readInquirySearch, searchOf } from './search.ts'
import { inputOf } from './wire.ts'

const asked: InquirySearch = {
  o: '2_CN_CN-SHANGHAI_200120',
  d: '3_US_ONT8_',
  p: '12x60x50x45x14_1x10in_5x2lb',
  n: 'LED 台灯',
  v: 4800,
  k: 'battery-inside',
  r: 2,
  s: '-pickup_insurance',
}

const withoutKeys = ({ pieces, ...rest }: Draft) => ({
  ...rest,
  pieces: pieces.map(({ key: _, ...piece }) => piece),
})

describe('the inquiry in the URL', () => {
  test('comes back as it went', () => {
    const search: InquirySearch = { ...asked, p: '12x60x50x45x14_1x10inx5x2x2lb', u: 'in_lb' }
    expect(searchOf(draftOf(search))).toEqual(search)
    expect(withoutKeys(draftOf(searchOf(draftOf(search))))).toEqual(withoutKeys(draftOf(search)))
  })

  test('is empty for an empty form', () => expect(searchOf(emptyDraft())).toEqual({}))

  test('totals take the place of pieces', () => {
    const draft = draftOf({ t: '12x1.62x168' })
    expect(draft.by).toBe('totals')
    expect(draft.totals).toEqual({ quantity: '12', cbm: '1.62', weight: '168' })
    expect(searchOf(draft)).toEqual({ t: '12x1.62x168' })
  })

  test.each([
    [{ o: '9_XYZ_CNSHA' }, { o: '2_CN_CNSHA_' }],
    [{ o: 7, d: null, p: {}, s: [] }, {}],
    [{ p: '１２x60.123x-5xabcx14' }, { p: '12x60.12x5xx14' }],
    [{ v: 'many', r: 9, k: 'gold', s: 'teleport_ddp' }, { s: 'ddp' }],
    [
      { t: '99999x1.62345x7', u: 'miles_lb' },
      { t: '9999x1.623x7', u: 'lb' },
    ],
    [{ evil: '<script>' }, {}],
  ])('%j is corrected, not refused', (wrong, right) => {
    expect(readInquirySearch('/')(wrong as Record<string, unknown>)).toEqual(right)
  })

  test('FBA goes to Amazon', () => {
    expect(readInquirySearch('/fba')({ d: '4_US_US-90001_90001', v: 5 })).toEqual({ v: 5 })
    expect(readInquirySearch('/fba')({ d: '3_US_ONT8_' })).toEqual({ d: '3_US_ONT8_' })
    expect(fitted(emptyDraft(), '/fba').destination.type).toBe(3)
  })
})

describe('the form on the wire', () => {
  test('names the fields as the specification does', () => {
    const input = inputOf(draftOf({ ...asked, p: '12x60x50x45x14' }), 3)
    expect(input).toEqual({
      businessType: 3,
      goods: 'battery-inside',
      options: { insurance: true, pickup: false },
      pieces: [{ quantity: '12', lengthCm: '60', widthCm: '50', heightCm: '45', weightKg: '14' }],
      inputData: {
        OriginType: 2,
        OriginAddressCode: 'CN-SHANGHAI',
        OriginCountryCode: 'CN',
        OriginZipCode: '200120',
        DestinationType: 3,
        FbaWarehouseCode: 'ONT8',
        GoodsValue: '4800',
        GoodsName: 'LED 台灯',
        GoodsReadyType: 2,
      },
    })
  })

  test('a past inquiry becomes the same URL again', () => {
    for (const search of [
      { ...asked, p: '12x60x50x45x14' },
      { o: '1_CN_CNSHA_', t: '3x0.5x80' },
    ]) {
      const draft = draftOf(search as InquirySearch)
      const again = searchOf(draftOfInput(JSON.parse(JSON.stringify(inputOf(draft, undefined)))))
      expect(again).toEqual(searchOf(draft))
    }
  })
})

test('swapping twice gives the lane back', () => {
  const draft = draftOf({ o: '4_CN_CN-SHENZHEN_518000', d: '5_US_US-90001_90001' })
  expect(swapped(draft).origin).toMatchObject({ type: 4, code: 'US-90001' })
  expect(swapped(draft).destination).toMatchObject({ type: 5, code: 'CN-SHENZHEN' })
  expect(swapped(swapped(draft))).toEqual(draft)
})
