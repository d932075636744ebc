import { describe, expect, test } from 'vitest'
import { wireOf } from '../../test/fixture.ts'
import { readInquiry } from './read-inquiry.ts'

// The formats that a field may come in, and the edges of what is taken.
type Wire = Parameters<typeof wireOf>[0]
const read = (wire: Wire = {}) => {
  const { inquiry, errors } = readInquiry(wireOf(wire))
  if (!inquiry) throw new Error(JSON.stringify(errors))
  return inquiry
}
const errorsOf = (wire: unknown) =>
  (readInquiry(wire).errors ?? []).map(({ path, code }) => `${path}: ${code}`)
const errors = (wire: Wire = {}) => errorsOf(wireOf(wire))
const data = (inputData: Record<string, unknown>) => ({ inputData })

test('anything that is not an inquiry is refused as such', () => {
  expect([errorsOf(undefined), errorsOf('x')]).toEqual([[': not-an-object'], [': not-an-object']])
  expect([errorsOf({}), errorsOf({ inputData: 5 })]).toEqual([
    ['inputData: required'],
    ['inputData: not-an-object'],
  ])
})

describe('nothing, null and an empty text are left out', () => {
  const nothing = [undefined, null, '']
  test('of a mode and of when the goods are ready', () => {
    for (const value of nothing) {
      expect('businessType' in read({ businessType: value })).toBe(false)
      expect(read(data({ GoodsReadyType: value })).readyType).toBe(1)
    }
  })
  test('of goods, options, pieces and names', () => {
    for (const goods of [...nothing, []]) expect(read({ goods }).goods).toEqual(['general'])
    for (const options of [undefined, null, {}, { pickup: null }, { pickup: undefined }])
      expect(read({ options }).options).toEqual({})
    const totals = data({ TotalQuantity: 2, TotalVolume: 1, TotalWeight: 1 })
    for (const pieces of [undefined, null, []]) expect(read({ ...totals, pieces }).load.quantity).toBe(2)
    expect('goodsName' in read()).toBe(false)
    expect(read(data({ FbaWarehouseCode: null, DestinationAddressCode: ' ' })).destination).toEqual({
      ...{ type: 4, country: 'US', postcode: '90001' },
    })
  })
})

describe('a number may come as text', () => {
  test('of a mode, a type of address and when the goods are ready', () => {
    expect([1, '2', 3, '4'].map(businessType => read({ businessType }).businessType)).toEqual([1, 2, 3, 4])
    expect([1, '2', 3].map(GoodsReadyType => read(data({ GoodsReadyType })).readyType)).toEqual([1, 2, 3])
    expect(read(data({ OriginType: '2', DestinationType: '5' }))).toMatchObject({
      ...{ origin: { type: 2 }, destination: { type: 5 } },
    })
  })
  test('and a postcode as a number', () => {
    expect(read(data({ OriginZipCode: 518000 })).origin.postcode).toBe('518000')
    expect(errors(data({ OriginZipCode: 518.5 }))).toEqual(['inputData.OriginZipCode: not-text'])
  })
  test('but only one that is known', () => {
    for (const businessType of [0, 5, '5', 'x', true, {}])
      expect(errors({ businessType })).toEqual(['businessType: unknown-value'])
    for (const GoodsReadyType of [0, 4, '4', 1.5])
      expect(errors(data({ GoodsReadyType }))).toEqual(['inputData.GoodsReadyType: unknown-value'])
    for (const OriginType of [0, 5, '0', '5', '03', 1.5, 'x', true])
      expect(errors(data({ OriginType }))).toEqual(['inputData.OriginType: unknown-value'])
    expect(errors(data({ DestinationType: 6 }))).toEqual(['inputData.DestinationType: unknown-value'])
    for (const OriginType of [undefined, null, ' '])
      expect(errors(data({ OriginType }))).toEqual(['inputData.OriginType: required'])
  })
})

test('goods are named once each, and an unknown kind is named by its place', () => {
  expect(read({ goods: ['dg', 'battery-with', 'dg'] }).goods).toEqual(['dg', 'battery-with'])
  expect(errors({ goods: ['dg', 'x'] })).toEqual(['goods[1]: unknown-value'])
  expect(read({ inputData: { GoodsName: '台灯' } }).goodsName).toBe('台灯')
})

describe('the value of the goods', () => {
  const value = (GoodsValue: unknown, more: Record<string, unknown> = {}) => {
    const { goodsValueMinor, goodsCurrency } = read(data({ GoodsValue, ...more }))
    return [goodsValueMinor, goodsCurrency]
  }
  test('is rounded to the decimals of its currency, and zero is none', () => {
    expect(value('12.345')).toEqual([12_35, 'USD'])
    expect(value('12.5', { GoodsCurrency: 'JPY' })).toEqual([13, 'JPY'])
    expect(value(0)).toEqual([undefined, 'USD'])
    expect(value('', { GoodsCurrency: 'CNY' })).toEqual([undefined, 'CNY'])
  })
  test('is needed for insurance, and not zero', () => {
    const insured = { options: { insurance: true } }
    expect(errors(insured)).toEqual(['inputData.GoodsValue: required'])
    expect(errors({ ...insured, ...data({ GoodsValue: 0 }) })).toEqual(['inputData.GoodsValue: zero'])
  })
  test('has bounds, and a currency that is known', () => {
    expect(value('1000000000')).toEqual([100_000_000_000, 'USD'])
    expect(errors(data({ GoodsValue: '1000000000.01' }))).toEqual(['inputData.GoodsValue: too-large'])
    expect(errors(data({ GoodsValue: '-0.01' }))).toEqual(['inputData.GoodsValue: negative'])
    expect(errors(data({ GoodsValue: 'x' }))).toEqual(['inputData.GoodsValue: not-a-number'])
    for (const GoodsCurrency of ['XXX', '', 5])
      expect(errors(data({ GoodsCurrency }))).toEqual(['inputData.GoodsCurrency: unknown-value'])
  })
})

describe('pieces', () => {
  const piece = { quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 1 }
  const rows = (count: number, changes = {}) => ({
    pieces: Array.from({ length: count }, () => ({ ...piece, ...changes })),
  })
  test('are named field by field, all that is wrong at once', () => {
    const none = { quantity: 0, lengthCm: 0, widthCm: 0, heightCm: 0, weightKg: 0 }
    expect(errors({ pieces: [piece, none] })).toEqual(
      Object.keys(none).map(field => `pieces[1].${field}: zero`),
    )
    for (const field of Object.keys(none))
      expect(errors({ pieces: [{ ...piece, [field]: 0 }] })).toEqual([`pieces[0].${field}: zero`])
  })
  test('are at most 2,000 rows', () => {
    expect(read(rows(2_000)).load.pieces).toHaveLength(2_000)
    expect(errors(rows(2_001))).toEqual(['pieces: too-many'])
  })
  test('are at most 100,000 pieces, 500 t and 5,000 cubic metres', () => {
    expect(read(rows(2, { quantity: 50_000 })).load.quantity).toBe(100_000)
    expect(errors(rows(3, { quantity: 40_000 }))).toEqual(['pieces: too-large'])
    expect(read(rows(2, { weightKg: 250_000 })).load.grossG).toBe(500_000_000)
    expect(errors(rows(2, { weightKg: '250000.001' }))).toEqual(['pieces: too-large'])
    const large = { lengthCm: 1000, widthCm: 1000, heightCm: 1000 }
    expect(read(rows(5, large)).load.volumeMm3).toBe(5_000_000_000_000)
    expect(errors(rows(5, { ...large, heightCm: '1000.1' }))).toEqual(['pieces: too-large'])
  })
})

test('totals are named field by field', () => {
  const totals = { TotalQuantity: 1, TotalVolume: 1, TotalWeight: 1 }
  for (const field of Object.keys(totals))
    expect(errors({ pieces: [], inputData: { ...totals, [field]: 0 } })).toEqual([`inputData.${field}: zero`])
})

describe('an address', () => {
  test('by the code of a port city is served by sheets that list the port, and is in its country', () => {
    const at = { OriginCountryCode: '', OriginZipCode: '', OriginAddressCode: 'cnszx' }
    expect(read(data(at)).origin).toEqual({ type: 3, country: 'CN', city: 'CNSZX', port: 'CNSZX' })
    expect(read(data({ ...at, OriginType: 1 })).origin).toEqual({ type: 1, country: 'CN', port: 'CNSZX' })
    expect(read(data({ OriginAddressCode: 'Shenzhen' })).origin).toEqual({
      ...{ type: 3, country: 'CN', postcode: '518000', city: 'SHENZHEN' },
    })
    expect(errors(data({ ...at, OriginAddressCode: 'QQSZX' }))).toEqual([
      'inputData.OriginCountryCode: required',
    ])
    expect(errors(data({ ...at, OriginAddressCode: '' }))).toEqual(['inputData.OriginCountryCode: required'])
  })
  test('at a port needs its code', () => {
    const port = (OriginAddressCode: unknown) => errors(data({ OriginType: 1, OriginAddressCode }))
    expect(port(' ')).toEqual(['inputData.OriginAddressCode: required'])
    expect(port('Shenzhen')).toEqual(['inputData.OriginAddressCode: bad-code'])
    expect(port('x'.repeat(101))).toEqual(['inputData.OriginAddressCode: too-long'])
    expect(port({})).toEqual(['inputData.OriginAddressCode: not-text'])
  })
  test('at Amazon has its code in its own field, or in the address code', () => {
    const amazon = (more: object) => data({ DestinationType: 3, ...more })
    expect(read(amazon({ FbaWarehouseCode: 'ont8' })).destination).toMatchObject({ warehouse: 'ONT8' })
    expect(read(amazon({ DestinationAddressCode: 'ONT8' })).destination).toMatchObject({ warehouse: 'ONT8' })
    expect(errors(amazon({}))).toEqual(['inputData.FbaWarehouseCode: required'])
    expect(errors(amazon({ FbaWarehouseCode: {} }))).toEqual(['inputData.FbaWarehouseCode: not-text'])
    expect(errors(amazon({ DestinationAddressCode: '?' }))).toEqual([
      'inputData.DestinationAddressCode: bad-code',
    ])
  })
  test('has a country that is known, and codes of at most 100 characters', () => {
    expect(errors(data({ OriginCountryCode: 'QQ' }))).toEqual([
      'inputData.OriginCountryCode: unknown-country',
    ])
    expect(errors(data({ OriginCountryCode: 5.5 }))).toEqual(['inputData.OriginCountryCode: not-text'])
    expect(read(data({ OriginAddressCode: 'x'.repeat(100) })).origin.city).toHaveLength(100)
    expect(errors(data({ OriginAddressCode: 'x'.repeat(101) }))).toEqual([
      'inputData.OriginAddressCode: too-long',
    ])
  })
})
