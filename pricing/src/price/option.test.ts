import { describe, expect, test } from 'vitest'
import { priceAll, quoteOf, sheetOf } from '../../test/fixture.ts'
import { languages, sameText } from '../language.ts'
import { wireQuote } from '../output/wire.ts'
import type { RateSheet, SurchargeFormat } from '../sheet/sheet.ts'
import { agreeQuote } from './agree.ts'
import { insuredBy, missingText } from './option.ts'

const insurance: SurchargeFormat = {
  ...{ code: 'INS', leg: 'insurance', per: 'percent-value', amount: '0.5' },
  when: { option: 'insurance' },
}
const duty: SurchargeFormat = {
  ...{ code: 'DTP', leg: 'customs', per: 'percent-value', amount: '2' },
  when: { option: 'ddp' },
}
const clearance: SurchargeFormat = { code: 'ENTRY', leg: 'customs', per: 'shipment', amount: '45' }

const ocean = (surcharges: SurchargeFormat[], changes: Partial<RateSheet> = {}): RateSheet =>
  sheetOf({ businessType: 4, surcharges, ...changes })
const judged = (
  sheet: RateSheet,
  options: Record<string, boolean>,
  inputData: Record<string, unknown> = { GoodsValue: 1000 },
) => {
  const { options: priced, optionsMissing } = wireQuote(quoteOf(sheet, { options, inputData }), 'en')
  return { priced, missing: optionsMissing.map(({ option, reason }) => `${option}: ${reason}`) }
}

describe('a ticked service is in the price, or the quote gives the reason', () => {
  test.each<[string, RateSheet, Record<string, boolean>, object, string[], string[]]>([
    ['nothing ticked', ocean([insurance, duty]), {}, {}, [], []],
    ['declined', ocean([clearance]), { customs: false, pickup: false }, {}, [], []],
    [
      'all sold',
      ocean([insurance, duty, clearance]),
      { insurance: true, ddp: true },
      { GoodsValue: 9 },
      ['insurance', 'ddp'],
      [],
    ],
    ['not sold', ocean([]), { insurance: true }, { GoodsValue: 9 }, [], ['insurance: not-offered']],
    ['duties without a value', ocean([duty]), { ddp: true }, {}, [], ['ddp: no-goods-value']],
    ['duties in the base price', ocean([], { includes: { tax: true } }), { ddp: true }, {}, ['ddp'], []],
    [
      'duties without clearance',
      ocean([duty, clearance]),
      { ddp: true, customs: false },
      { GoodsValue: 9 },
      [],
      ['ddp: needs-customs'],
    ],
    [
      'clearance, where only duties are sold',
      ocean([duty]),
      { ddp: true, customs: true },
      { GoodsValue: 9 },
      ['ddp'],
      ['customs: not-offered'],
    ],
    ['pickup from a channel that has none', ocean([]), { pickup: true }, {}, [], ['pickup: not-offered']],
    [
      'pickup at a port',
      ocean([], {
        places: [
          { id: 'CN', ports: ['CNYTN'] },
          { id: 'US', country: 'US' },
        ],
      }),
      { pickup: true },
      { OriginType: 1, OriginAddressCode: 'CNYTN' },
      [],
      ['pickup: at-port'],
    ],
  ])('%s', (_name, sheet, options, inputData, priced, missing) => {
    expect(judged(sheet, options, { ...inputData })).toEqual({ priced, missing })
  })

  test('in words of three languages', () => {
    const quote = quoteOf(ocean([duty]), { options: { ddp: true } })
    const texts = languages.map(language => wireQuote(quote, language).optionsMissing[0]?.text)
    expect(texts).toEqual([
      '填写货值后才能计算包税 DDP 的费用',
      '填寫貨值後才能計算包稅 DDP 的費用',
      'Enter the goods value to price duties and taxes (DDP)',
    ])
  })

  test('an offer that lacks one comes after the complete ones, however cheap', () => {
    const cheap = ocean([], { channel: 'CHEAP' })
    const dear = ocean([insurance, { ...clearance, amount: '999' }], { channel: 'DEAR' })
    const wire = {
      options: { insurance: true },
      inputData: { GoodsValue: 1000, DestinationType: 1, DestinationAddressCode: 'USLAX' },
    }
    const places = [
      { id: 'CN', country: 'CN' },
      { id: 'US', ports: ['USLAX'] },
    ]
    const { quotes } = priceAll(
      [
        { ...cheap, places },
        { ...dear, places },
      ],
      wire,
    )
    expect(quotes.map(({ channel, complete }) => [channel, complete])).toEqual([
      ['DEAR', true],
      ['CHEAP', false],
    ])
  })
})

describe('the insured sum is computed once, in the currency of the goods’ value', () => {
  const insured = (sheet: RateSheet, inputData: Record<string, unknown>, ticked = true) =>
    wireQuote(quoteOf(sheet, { options: { insurance: ticked }, inputData }), 'en').insured
  test('by the uplift of the sheet', () => {
    const sheet = ocean([{ ...insurance, uplift: '120' }])
    expect(insured(sheet, { GoodsValue: '2345.67' })).toEqual({ amount: 2814.8, currency: 'USD' })
  })
  test('by 110 % where the sheet names none, and the premium is a share of the same sum', () => {
    const sheet = ocean([insurance], { currency: 'CNY' })
    expect(insured(sheet, { GoodsValue: 1000 })).toEqual({ amount: 1100, currency: 'USD' })
    const quote = quoteOf(sheet, { options: { insurance: true }, inputData: { GoodsValue: 1000 } })
    // 1,100.00 USD at 7.12 are 7,832.00 CNY, of which 0.5 % are 39.16.
    expect(quote.lines.find(({ code }) => code === 'INS')?.amountMinor).toBe(39_16)
  })
  test('in a currency without decimals it is a whole number', () => {
    expect(insured(ocean([insurance]), { GoodsValue: 12345, GoodsCurrency: 'JPY' })).toEqual({
      ...{ amount: 13580, currency: 'JPY' },
    })
  })
  test('also where the premium is one price', () => {
    const flat: SurchargeFormat = { code: 'INS', leg: 'insurance', per: 'shipment', amount: '20' }
    expect(insured(ocean([flat]), { GoodsValue: 500 })).toEqual({ amount: 550, currency: 'USD' })
  })
  test('nothing is insured if insurance was not asked for, or the channel does not insure', () => {
    expect(insured(ocean([insurance]), { GoodsValue: 500 }, false)).toBeNull()
    expect(insured(ocean([]), { GoodsValue: 500 })).toBeNull()
  })
  test('duties without an uplift are a share of the value itself', () => {
    const quote = quoteOf(ocean([duty]), { options: { ddp: true }, inputData: { GoodsValue: 1000 } })
    expect(quote.lines.find(({ code }) => code === 'DTP')?.amountMinor).toBe(20_00)
  })
})

test('insurance that an agent adds by hand is in the price, for the sum that it would have had', () => {
  const quote = quoteOf(ocean([]), {
    options: { insurance: true, ddp: true },
    inputData: { GoodsValue: 1000 },
  })
  const agreed = { code: 'agreed', text: sameText('Insurance'), leg: 'insurance', amountMinor: 500 } as const
  const goods = { valueMinor: 1000_00, currency: 'USD' }
  const offered = agreeQuote(quote, [agreed], quote.expiresAtMs, goods)
  expect(offered).toMatchObject({
    options: ['insurance'],
    optionsMissing: [{ option: 'ddp' }],
    insured: { amountMinor: 1100_00, currency: 'USD' },
  })
  const discount = agreeQuote(quote, [{ ...agreed, amountMinor: -500 }], quote.expiresAtMs, goods)
  expect(discount).toMatchObject({ options: [], optionsMissing: quote.optionsMissing })
})

describe('why a ticked service is not in the price', () => {
  const places = [
    { id: 'CN', ports: ['CNYTN'] },
    { id: 'US', country: 'US' },
  ]
  const atPort = { OriginType: 1, OriginAddressCode: 'CNYTN', GoodsValue: 9 }
  const dutyElsewhere: SurchargeFormat = { ...duty, leg: 'destination' }
  const missing = (...given: Parameters<typeof judged>) => judged(...given).missing

  test('only a pickup is needless at a port', () => {
    expect(missing(ocean([], { places }), { insurance: true }, atPort)).toEqual(['insurance: not-offered'])
  })
  test('a value is asked for only by a charge for that service', () => {
    expect(missing(ocean([duty]), { pickup: true, ddp: true }, {})).toEqual([
      'pickup: not-offered',
      'ddp: no-goods-value',
    ])
  })
  test('a service that is sold elsewhere is not offered here, whatever the value', () => {
    const far: SurchargeFormat = { ...insurance, when: { option: 'insurance', warehouses: ['ONT8'] } }
    expect(missing(ocean([far]), { insurance: true }, { GoodsValue: 9 })).toEqual(['insurance: not-offered'])
  })
  test('only duties that are charged with customs need it, and only where it was declined', () => {
    const declined = { ddp: true, customs: false }
    expect(missing(ocean([clearance]), declined)).toEqual(['ddp: not-offered'])
    expect(missing(ocean([duty]), declined)).toEqual(['ddp: needs-customs'])
    expect(missing(ocean([dutyElsewhere, clearance]), { ...declined, insurance: true })).toEqual([
      'insurance: not-offered',
    ])
    const unreachable: SurchargeFormat = { ...duty, when: { option: 'ddp', warehouses: ['ONT8'] } }
    expect(missing(ocean([unreachable]), { ddp: true })).toEqual(['ddp: not-offered'])
    expect(missing(ocean([{ ...unreachable, leg: 'destination' }]), declined)).toEqual(['ddp: not-offered'])
  })
})

describe('a quote of the first release, which stored no insured sum', () => {
  const firstQuote = () => {
    const { insured: _insured, ...quote } = quoteOf(ocean([insurance, duty]), {
      options: { insurance: true, ddp: true },
      inputData: { GoodsValue: 1000 },
    })
    return quote
  }

  test('insures the goods for what its premium is a share of', () => {
    const quote = firstQuote()
    expect(insuredBy(quote)).toEqual({ amountMinor: 1100_00, currency: 'USD' })
    expect(insuredBy({ ...quote, insured: { amountMinor: 1, currency: 'CNY' } })).toEqual({
      ...{ amountMinor: 1, currency: 'CNY' },
    })
  })
  test('insures nothing where it has no premium that is a share', () => {
    const quote = firstQuote()
    const unpaid = quote.lines.filter(line => line.code !== 'INS')
    expect(insuredBy({ ...quote, lines: unpaid })).toBeUndefined()
    const flat = quote.lines.map(line => ({ ...line, unit: 'shipment' as const }))
    expect(insuredBy({ ...quote, lines: flat })).toBeUndefined()
  })
})

test('a missing service is named in every language, one of a later version by its code', () => {
  expect(missingText({ option: 'pickup', reason: 'at-port' })).toEqual({
    zh: '货物在港口或机场交付，无需上门提货',
    zhtw: '貨物在港口或機場交付，無需到府提貨',
    en: 'The goods are handed over at the port or airport, so pickup does not apply',
  })
  expect(missingText({ option: 'customs', reason: 'not-offered' })).toEqual({
    ...{ zh: '该渠道不提供报关清关', zhtw: '此渠道不提供報關清關' },
    en: 'This service does not include customs clearance',
  })
  expect(missingText({ option: 'insurance', reason: 'needs-customs' })).toEqual({
    ...{ zh: '货运保险需要同时选择报关清关', zhtw: '貨運保險需要同時選擇報關清關' },
    en: 'Add customs clearance to include insurance',
  })
  const later = JSON.parse('{ "option": "storage", "reason": "sold-out" }')
  expect(missingText(later)).toEqual(sameText('storage'))
})
