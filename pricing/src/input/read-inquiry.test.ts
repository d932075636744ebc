import { describe, expect, test } from 'vitest'
import { wireOf } from '../../test/fixture.ts'
import { languages } from '../language.ts'
import { formatFieldError } from './field-error.ts'
import { readInquiry } from './read-inquiry.ts'

type Wire = Parameters<typeof wireOf>[0]
const read = (wire: Wire = {}) => {
  const { inquiry, errors } = readInquiry(wireOf(wire))
  if (!inquiry) throw new Error(JSON.stringify(errors))
  return inquiry
}
const errors = (wire: Wire = {}) =>
  (readInquiry(wireOf(wire)).errors ?? []).map(({ path, code }) => `${path}: ${code}`)
const piece = (changes: Record<string, unknown>) => ({
  pieces: [{ quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 10, ...changes }],
})
const totals = (changes: Record<string, unknown>) => ({
  pieces: [],
  inputData: { TotalQuantity: 1, TotalVolume: 1, TotalWeight: 1, ...changes },
})

describe('sizes become whole numbers, exactly', () => {
  test('a JavaScript number such as 22.5 is 22500 g', () => {
    const { load } = read(piece({ weightKg: 22.5, lengthCm: 60.5 }))
    expect(load.pieces[0]).toMatchObject({ weightG: 22_500, lengthMm: 605 })
  })
  test('decimal text means the same', () => {
    expect(read(piece({ weightKg: '22.5' })).load).toEqual(read(piece({ weightKg: 22.5 })).load)
  })
  test('totals are in cubic metres and kilograms', () => {
    const { load } = read(totals({ TotalQuantity: '12', TotalVolume: 1.62, TotalWeight: '168' }))
    expect(load).toEqual({ pieces: [], quantity: 12, volumeMm3: 1_620_000_000, grossG: 168_000 })
  })
  test('pieces win over totals, and their weight is that of each', () => {
    const { load } = read({
      ...piece({ quantity: 3 }),
      inputData: { TotalWeight: 999, TotalVolume: 9, TotalQuantity: 9 },
    })
    expect(load).toMatchObject({ quantity: 3, grossG: 30_000, volumeMm3: 3_000_000 })
  })
})

describe('what is wrong is named at its path', () => {
  test.each([
    [piece({ weightKg: -1 }), 'pieces[0].weightKg: negative'],
    [piece({ weightKg: 0 }), 'pieces[0].weightKg: zero'],
    [piece({ weightKg: undefined }), 'pieces[0].weightKg: required'],
    [piece({ weightKg: Number.NaN }), 'pieces[0].weightKg: not-a-number'],
    [piece({ weightKg: 'heavy' }), 'pieces[0].weightKg: not-a-number'],
    [piece({ weightKg: '１２' }), 'pieces[0].weightKg: full-width'],
    [piece({ weightKg: '1.234,5' }), 'pieces[0].weightKg: comma'],
    [piece({ weightKg: 1e9 }), 'pieces[0].weightKg: too-large'],
    [piece({ weightKg: 1e300 }), 'pieces[0].weightKg: too-large'],
    [piece({ lengthCm: 30_001 }), 'pieces[0].lengthCm: too-large'],
    [piece({ quantity: 1.5 }), 'pieces[0].quantity: not-whole'],
    [piece({ quantity: [3] }), 'pieces[0].quantity: not-a-number'],
    [{ pieces: ['x'] }, 'pieces[0]: not-an-object'],
    [{ pieces: 'x' }, 'pieces: not-a-list'],
    [{ pieces: new Array(2001).fill({}) }, 'pieces: too-many'],
    [{ pieces: piece({ quantity: 100_000, weightKg: 100 }).pieces }, 'pieces: too-large'],
    [totals({ TotalVolume: 0 }), 'inputData.TotalVolume: zero'],
    [totals({ TotalWeight: '' }), 'inputData.TotalWeight: required'],
    [totals({ TotalQuantity: '1e400' }), 'inputData.TotalQuantity: not-a-number'],
    [{ businessType: 5 }, 'businessType: unknown-value'],
    [{ goods: 'bananas' }, 'goods: unknown-value'],
    [{ goods: ['general', 'x'] }, 'goods[1]: unknown-value'],
    [{ options: { pickup: 'yes' } }, 'options.pickup: unknown-value'],
    [{ options: ['x'] }, 'options[0]: unknown-value'],
    [{ options: 7 }, 'options: not-an-object'],
    [{ options: { insurance: true } }, 'inputData.GoodsValue: required'],
    [{ inputData: { GoodsValue: -5 } }, 'inputData.GoodsValue: negative'],
    [{ inputData: { GoodsCurrency: 'XXX' } }, 'inputData.GoodsCurrency: unknown-value'],
    [{ inputData: { GoodsReadyType: 9 } }, 'inputData.GoodsReadyType: unknown-value'],
    [{ inputData: { OriginType: 5 } }, 'inputData.OriginType: unknown-value'],
    [{ inputData: { DestinationType: undefined } }, 'inputData.DestinationType: required'],
    [{ inputData: { OriginCountryCode: 'ZZ' } }, 'inputData.OriginCountryCode: unknown-country'],
    [{ inputData: { OriginCountryCode: '' } }, 'inputData.OriginCountryCode: required'],
    [{ inputData: { OriginCountryCode: ' ' } }, 'inputData.OriginCountryCode: required'],
    [{ inputData: { DestinationZipCode: '###' } }, 'inputData.DestinationZipCode: bad-postcode'],
    [{ inputData: { DestinationType: 1 } }, 'inputData.DestinationAddressCode: required'],
    [
      { inputData: { DestinationType: 1, DestinationAddressCode: 'L A' } },
      'inputData.DestinationAddressCode: bad-code',
    ],
    [{ inputData: { DestinationType: 3 } }, 'inputData.FbaWarehouseCode: required'],
    [{ inputData: { DestinationType: 3, FbaWarehouseCode: '仓库' } }, 'inputData.FbaWarehouseCode: bad-code'],
    [{ inputData: { OriginZipCode: {} } }, 'inputData.OriginZipCode: not-text'],
  ] as [Wire, string][])('%#: %o', (wire, expected) => {
    expect(errors(wire)).toEqual([expected])
  })

  test('all of it at once', () => {
    expect(errors({ ...piece({ weightKg: 0, widthCm: -1 }), goods: 'x' })).toHaveLength(3)
  })
  test('anything that is not an inquiry is refused, without a throw', () => {
    for (const wire of [undefined, null, 7, 'x', [], { inputData: [] }, { inputData: null }]) {
      expect(readInquiry(wire).errors).toHaveLength(1)
    }
  })
  test('in three languages', () => {
    expect(languages.map(language => formatFieldError('zero', language))).toEqual([
      '必须大于 0',
      '必須大於 0',
      'must be greater than 0',
    ])
  })
})

describe('places', () => {
  test('a port by its code, with the country that the code names', () => {
    const { origin } = read({
      inputData: { OriginType: 1, OriginAddressCode: 'cnytn', OriginCountryCode: '', OriginZipCode: '' },
    })
    expect(origin).toEqual({ type: 1, port: 'CNYTN', country: 'CN' })
  })
  test('an airport may come without a country', () => {
    const data = {
      DestinationType: 1,
      DestinationAddressCode: 'LAX',
      DestinationCountryCode: '',
      DestinationZipCode: '',
    }
    expect(read({ inputData: data }).destination).toEqual({ type: 1, port: 'LAX' })
  })
  test('an Amazon warehouse in its own field or in the address code', () => {
    for (const field of ['FbaWarehouseCode', 'DestinationAddressCode']) {
      expect(read({ inputData: { DestinationType: 3, [field]: 'ont8' } }).destination.warehouse).toBe('ONT8')
    }
  })
  test('a city, and a postcode given as a number', () => {
    const { destination } = read({
      inputData: { DestinationAddressCode: 'Los Angeles', DestinationZipCode: 90001 },
    })
    expect(destination).toEqual({ type: 4, country: 'US', postcode: '90001', city: 'LOS ANGELES' })
  })
  test('full-width letters and blanks in a postcode', () => {
    const { destination } = read({
      inputData: { DestinationCountryCode: 'gb', DestinationZipCode: 'ＳＷ1a 1aa' },
    })
    expect(destination.postcode).toBe('SW1A1AA')
  })
})

test('what is left out takes the usual meaning', () => {
  expect(read()).toMatchObject({ goods: ['general'], options: {}, readyType: 1, goodsCurrency: 'USD' })
  expect(read().businessType).toBeUndefined()
})

test('options as a list or as flags', () => {
  expect(read({ options: ['pickup'] }).options).toEqual({ pickup: true })
  expect(read({ options: { pickup: true, customs: false } }).options).toEqual({
    pickup: true,
    customs: false,
  })
})

describe('what an inquiry has no use for', () => {
  test('is bounded too: it is stored with the rest', () => {
    const long = 'x'.repeat(501)
    expect(errors({ inputData: { GoodsName: long, TotalWeight: long, FbaWarehouseCode: { a: 1 } } })).toEqual(
      [
        'inputData.GoodsName: too-long',
        'inputData.FbaWarehouseCode: not-text',
        'inputData.TotalWeight: too-long',
      ],
    )
    expect(errors({ inputData: { GoodsName: long.slice(1), TotalWeight: 7 } })).toEqual([])
  })
})
