import { describe, expect, test } from 'vitest'
import { amountOf, fx, inquiryOf, NOW, quoteOf, reasonOf, sheetOf, weighing } from '../../test/fixture.ts'
import { compileSheet } from '../compile/sheet.ts'
import type { SurchargeFormat } from '../sheet/sheet.ts'
import { shelve } from '../sheet/sheet-index.ts'
import { priceInquiry } from './price.ts'

const one = (surcharge: Partial<SurchargeFormat>): SurchargeFormat => ({
  code: 'X',
  leg: 'main',
  per: 'shipment',
  amount: '10.00',
  ...surcharge,
})
const places = [
  { id: 'CN', country: 'CN' },
  { id: 'SZ', country: 'CN', postalPrefixes: ['518'] },
  { id: 'US', country: 'US' },
  { id: 'W', country: 'US', postalPrefixes: ['9'] },
]
type Wire = Parameters<typeof quoteOf>[1]
const charged = (surcharge: Partial<SurchargeFormat>, wire: Wire = {}) =>
  amountOf(quoteOf(sheetOf({ places, surcharges: [one(surcharge)] }), wire), 'X')

const cartons = (
  quantity: number,
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  weightKg: number,
) => ({
  pieces: [{ quantity, lengthCm, widthCm, heightCm, weightKg }],
})

describe('what a surcharge is charged per', () => {
  // 4 × 50×50×50 cm: 0.5 m³, 100 kg volumetric at 5000, 60.3 kg gross
  const load = cartons(4, 50, 50, 50, 15.075)
  test.each([
    [{ per: 'shipment' }, 10_00],
    [{ per: 'piece' }, 40_00],
    [{ per: 'kg' }, 1000_00],
    [{ per: 'kg-gross' }, 603_00],
    [{ per: 'rt' }, 5_00],
    [{ per: 'rt', kgPerCbm: 100 }, 6_03],
    [{ per: 'cbm' }, 5_00],
    [{ per: 'cbm', kgPerCbm: 100 }, 6_03],
    [{ per: 'cbm', kgPerCbm: 300 }, 5_00],
    [{ per: 'percent-base' }, 100_00],
  ] as const)('%o', (surcharge, minor) => {
    expect(charged(surcharge, load)).toBe(minor)
  })
  test('value, with its uplift, in the currency of the sheet', () => {
    const insurance = { per: 'percent-value', amount: '0.35', uplift: '110' } as const
    expect(charged(insurance, { inputData: { GoodsValue: 5000 } })).toBe(19_25)
    const cny = sheetOf({ currency: 'CNY', surcharges: [one(insurance)] })
    expect(amountOf(quoteOf(cny, { inputData: { GoodsValue: 5000 } }), 'X')).toBe(137_06)
    // 4.56 × 7.12 × 110 % × 0.35 % is 0.12499…: the value is not rounded to 32.47 on the way.
    expect(amountOf(quoteOf(cny, { inputData: { GoodsValue: '4.56' } }), 'X')).toBe(12)
    const inEuro = { inputData: { GoodsValue: '920.00', GoodsCurrency: 'EUR' } }
    expect(charged({ ...insurance, amount: '1' }, inEuro)).toBe(11_00)
  })
  test('value that is not known is not charged, and the quote is only an estimate', () => {
    const sheet = sheetOf({ surcharges: [one({ per: 'percent-value' })] })
    expect(amountOf(quoteOf(sheet), 'X')).toBeUndefined()
    expect(quoteOf(sheet).estimate).toBe(true)
    expect(quoteOf(sheet, { inputData: { GoodsValue: 5 } }).estimate).toBe(false)
  })
  test('value in a currency without a rate is refused, not left out', () => {
    const sheet = sheetOf({ surcharges: [one({ per: 'percent-value' })] })
    const wire = { inputData: { GoodsValue: 5, GoodsCurrency: 'GBP' } }
    expect(reasonOf(sheet, wire)).toBe('no-exchange-rate')
    expect(reasonOf(sheetOf(), wire)).toBeUndefined()
  })
})

test('minimum and maximum bound it', () => {
  expect(charged({ per: 'kg', amount: '1', min: '15' })).toBe(15_00)
  expect(charged({ per: 'kg', amount: '1', max: '7.50' })).toBe(7_50)
  expect(charged({ per: 'kg', amount: '1', min: '5', max: '20' })).toBe(10_00)
})

describe('fuel', () => {
  const fuel: SurchargeFormat = { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25.5' }
  test('is on the base and every fuelable line, and comes last whatever its position', () => {
    const sheet = sheetOf({
      surcharges: [
        fuel,
        one({ code: 'A', fuelable: true }),
        one({ code: 'B' }),
        one({ code: 'C', per: 'percent-base', amount: '10', fuelable: true }),
      ],
    })
    const quote = quoteOf(sheet)
    // 25.5 % of 100 + 10 + 10
    expect(amountOf(quote, 'FUEL')).toBe(30_60)
    expect(quote.lines.map(line => line.code)).toEqual(['FREIGHT', 'A', 'B', 'C', 'FUEL'])
  })
  test('half a cent is rounded up', () => {
    const sheet = sheetOf({
      lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, total: '2687.00' }] }],
      surcharges: [fuel],
    })
    expect(amountOf(quoteOf(sheet), 'FUEL')).toBe(685_19)
  })
})

describe('when it applies', () => {
  test.each([
    ['origin type', { originTypes: [3] }, {}, true],
    ['another origin type', { originTypes: [2, 4] }, {}, false],
    ['destination type', { destinationTypes: [4] }, {}, true],
    ['residential', { destinationTypes: [5] }, {}, false],
    ['residential, to one', { destinationTypes: [5] }, { inputData: { DestinationType: 5 } }, true],
    ['place', { toPlaces: ['W'] }, {}, true],
    ['wider place', { toPlaces: ['US'] }, {}, true],
    ['another place', { toPlaces: ['W'] }, { inputData: { DestinationZipCode: '10001' } }, false],
    ['origin place', { fromPlaces: ['SZ'] }, {}, true],
    ['another origin place', { fromPlaces: ['SZ'] }, { inputData: { OriginZipCode: '200000' } }, false],
    ['postcode', { toPostalPrefixes: ['995', '900'] }, {}, true],
    ['another postcode', { toPostalPrefixes: ['995'] }, {}, false],
    ['no postcode', { toPostalPrefixes: ['9'] }, { inputData: { DestinationZipCode: '' } }, false],
    [
      'warehouse',
      { warehouses: ['ONT8'] },
      { inputData: { DestinationType: 3, FbaWarehouseCode: 'ont8' } },
      true,
    ],
    [
      'another warehouse',
      { warehouses: ['LGB8'] },
      { inputData: { DestinationType: 3, FbaWarehouseCode: 'ONT8' } },
      false,
    ],
    ['goods', { goods: ['dg'] }, { goods: 'dg' }, true],
    ['other goods', { goods: ['dg'] }, {}, false],
    ['one of several goods', { goods: ['battery-with'] }, { goods: ['general', 'battery-with'] }, true],
    ['class', { dgClasses: ['3'] }, { goods: 'dg', dgClasses: '3' }, true],
    ['a division of the class', { dgClasses: ['2'] }, { goods: 'dg', dgClasses: ['2.1'] }, true],
    ['another class', { dgClasses: ['3'] }, { goods: 'dg', dgClasses: ['8'] }, false],
    ['one of several classes', { dgClasses: ['3'] }, { goods: 'dg', dgClasses: ['8', '3'] }, true],
    ['no dangerous goods', { dgClasses: ['3'] }, {}, false],
    ['not stackable', { stackable: false }, { stackable: false }, true],
    ['stackable unless it is said', { stackable: false }, {}, false],
    ['no temperature control asked', { temperature: true }, {}, false],
    ['ticked', { option: 'ddp' }, { options: { ddp: true } }, true],
    ['ticked in a list', { option: 'ddp' }, { options: ['ddp'] }, true],
    ['not ticked', { option: 'ddp' }, {}, false],
    ['declined', { option: 'ddp' }, { options: { ddp: false } }, false],
    ['all hold', { originTypes: [3], goods: ['dg'] }, { goods: 'dg' }, true],
    ['one does not', { originTypes: [3], goods: ['dg'] }, {}, false],
  ] as const)('%s', (_, when, wire, applies) => {
    expect(charged({ when }, wire as Wire)).toBe(applies ? 10_00 : undefined)
  })

  test('a remote area, where its table holds the destination', () => {
    const sheet = sheetOf({ surcharges: [one({ when: { remoteArea: 'DHL' } })] })
    const inquiry = inquiryOf()
    const to = (remoteAreas: string[]) => {
      const there = { ...inquiry, destination: { ...inquiry.destination, remoteAreas } }
      const { quotes } = priceInquiry({
        sheets: shelve([compileSheet(sheet)]),
        inquiry: there,
        nowMs: NOW,
        fx,
      })
      return quotes[0] && amountOf(quotes[0], 'X')
    }
    expect([to(['UPS', 'DHL']), to(['UPS']), charged({ when: { remoteArea: 'DHL' } }, {})]).toEqual([
      10_00,
      undefined,
      undefined,
    ])
  })

  test('temperature control, where the channel offers it', () => {
    const sheet = sheetOf({
      surcharges: [one({ when: { temperature: true } })],
      limits: { goods: ['general'], temperature: true },
    })
    expect(amountOf(quoteOf(sheet, { temperature: true }), 'X')).toBe(10_00)
    expect(amountOf(quoteOf(sheet), 'X')).toBeUndefined()
  })

  test('a piece condition is met by one and the same piece', () => {
    const when = { minPieceKg: 30, minSideCm: 100 }
    const apart = { pieces: [...cartons(1, 120, 10, 10, 5).pieces, ...cartons(1, 10, 10, 10, 40).pieces] }
    expect(charged({ when }, apart)).toBeUndefined()
    expect(charged({ when }, cartons(1, 120, 10, 10, 40))).toBe(10_00)
  })
  test('per piece it falls on the pieces that meet it', () => {
    const some = { pieces: [...cartons(3, 120, 10, 10, 5).pieces, ...cartons(7, 10, 10, 10, 4).pieces] }
    expect(charged({ per: 'piece', when: { minSideCm: 120 } }, some)).toBe(30_00)
  })
  test('bounds are met when reached; girth is the longest side and twice the others', () => {
    expect(charged({ when: { minGirthCm: 266 } }, cartons(1, 60, 106, 20, 5))).toBe(10_00)
    expect(charged({ when: { minGirthCm: 266.1 } }, cartons(1, 60, 106, 20, 5))).toBeUndefined()
    expect(charged({ when: { minPieceKg: 22.5 } }, weighing(22.5))).toBe(10_00)
    expect(charged({ when: { minPieceKg: 22.501 } }, weighing(22.5))).toBeUndefined()
  })
  test('without a piece list no piece condition can be proved', () => {
    const totals = { pieces: [], inputData: { TotalQuantity: 1, TotalVolume: 1, TotalWeight: 200 } }
    expect(charged({ when: { minPieceKg: 30 } }, totals)).toBeUndefined()
  })
})

describe('legs follow the address types', () => {
  const port = {
    OriginType: 1,
    OriginAddressCode: 'CNYTN',
    DestinationType: 1,
    DestinationAddressCode: 'USLAX',
  }
  test.each([
    ['pickup', {}, true],
    ['pickup', { inputData: port }, false],
    ['pickup', { options: { pickup: false } }, false],
    ['pickup', { inputData: port, options: { pickup: true } }, false],
    ['delivery', {}, true],
    ['delivery', { inputData: port }, false],
    ['customs', {}, true],
    ['customs', { options: { customs: false } }, false],
    ['insurance', {}, false],
    ['insurance', { options: { insurance: true }, inputData: { GoodsValue: 100 } }, true],
    ['origin', { inputData: port }, true],
    ['destination', { inputData: port }, true],
    ['main', { inputData: port }, true],
  ] as const)('%s with %o: %s', (leg, wire, applies) => {
    expect(charged({ leg }, wire as Wire)).toBe(applies ? 10_00 : undefined)
  })
})

describe('its own dates, in the zone of the sheet', () => {
  const at = (time: string, surcharge: Partial<SurchargeFormat>) =>
    amountOf(quoteOf(sheetOf({ surcharges: [one(surcharge)] }), {}, { nowMs: Date.parse(time) }), 'X')
  test('from the first moment of the first day', () => {
    expect(at('2026-11-08T15:59:59Z', { validFrom: '2026-11-09' })).toBeUndefined()
    expect(at('2026-11-08T16:00:00Z', { validFrom: '2026-11-09' })).toBe(10_00)
  })
  test('to the last moment of the last', () => {
    expect(at('2026-11-09T15:59:59Z', { validTo: '2026-11-09' })).toBe(10_00)
    expect(at('2026-11-09T16:00:00Z', { validTo: '2026-11-09' })).toBeUndefined()
  })
})

test('one of several kinds of goods, or of several places, is enough', () => {
  expect(charged({ when: { goods: ['dg', 'battery-with'] } }, { goods: ['dg'] })).toBe(10_00)
  expect(charged({ when: { toPlaces: ['CN', 'W'] } })).toBe(10_00)
  expect(charged({ when: { fromPlaces: ['W', 'SZ'] } })).toBe(10_00)
  expect(charged({ when: { fromPlaces: ['W'] } })).toBeUndefined()
})
