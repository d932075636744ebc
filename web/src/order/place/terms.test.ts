import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { unpricedIn } from '@dtms/pricing/fits-quote.ts'
import { describe, expect, test } from 'vitest'
import { detailsOf, draftOfQuote } from './draft.ts'
import { askedNow, differsFrom, refusedDoors, unquotedDoors } from './terms.ts'

const asked = (options: InquiryInput['options'], GoodsValue?: number): InquiryInput => ({
  inputData: { OriginType: 2, DestinationType: 4, GoodsValue },
  pieces: [{ quantity: 1, lengthCm: 40, widthCm: 30, heightCm: 20, weightKg: 5 }],
  options,
})
const missing = (option: string) => ({ option, reason: 'not-offered', text: `no ${option}` })
const filledFrom = (input: InquiryInput): OrderDetails =>
  detailsOf(draftOfQuote(input, { startPortCode: '', destPortCode: '' }), 2)

describe('the form and the services of its quote', () => {
  const plain = asked({}, 100)
  test('agree where the form is as it was filled from the quote', () => {
    const insured = asked({ insurance: true, ddp: true }, 100)
    const quote = { options: ['insurance', 'ddp'], optionsMissing: [] }
    expect(differsFrom(filledFrom(insured), { asked: insured, quote })).toBe(false)
    expect(differsFrom(filledFrom(plain), { asked: plain, quote: { options: [], optionsMissing: [] } })).toBe(
      false,
    )
  })
  test.each<[string, Partial<OrderDetails>]>([
    ['insurance', { insured: true }],
    ['duties, though nobody declined them', { duty: 'DDP' }],
  ])('differ where the form adds %s', (_what, changes) => {
    const details = { ...filledFrom(plain), ...changes }
    expect(differsFrom(details, { asked: plain, quote: { options: [], optionsMissing: [] } })).toBe(true)
  })
  test('what was ticked and has no price is named until it is unticked, and asked for no second time', () => {
    const both = asked({ insurance: true, ddp: true, pickup: true }, 100)
    const quote = { options: [], optionsMissing: ['insurance', 'ddp', 'pickup'].map(missing) }
    const details = filledFrom(both)
    expect(unpricedIn(details, quote.optionsMissing).map(({ option }) => option)).toEqual([
      'insurance',
      'ddp',
      'pickup',
    ])
    expect(differsFrom(details, { asked: both, quote })).toBe(false)
    const unticked = { ...details, insured: false, duty: 'DDU' as const }
    expect(unpricedIn(unticked, quote.optionsMissing).map(({ option }) => option)).toEqual(['pickup'])
    expect(differsFrom(unticked, { asked: both, quote })).toBe(false)
  })
})

describe('the form and the totals of its quote', () => {
  const quote = { options: [], optionsMissing: [] }
  const totals = (TotalVolume: string): InquiryInput => ({
    inputData: { OriginType: 2, DestinationType: 4, TotalQuantity: '4', TotalWeight: '20', TotalVolume },
  })
  const boxes = { pieces: [{ quantity: 4, lengthCm: 40, widthCm: 30, heightCm: 20, weightKg: 5 }] }
  test.each([
    ['0.097', false],
    ['0.095', false],
    ['0.097000001', true],
    ['0.094999999', true],
  ])('4 boxes of 0.024 m³ against a quote of %s m³: differs is %s', (volume, differs) => {
    const asked = totals(volume)
    expect(differsFrom({ ...filledFrom(asked), ...boxes }, { asked, quote })).toBe(differs)
  })
})

describe('a door that may have another price', () => {
  const input = asked({}, 100)
  const filled = filledFrom(input)
  const consignee = { ...filled.consignee, city: 'New York', postcode: '10001' }
  const details = { ...filled, consignee } as OrderDetails

  test('is priced where the form has it now', () => {
    const doors = refusedDoors(details, { 'consignee.postcode': 'elsewhere' })
    expect(doors).toEqual({ destination: { city: 'New York', postcode: '10001' } })
    expect(askedNow(details, input, [], doors).inputData).toMatchObject({
      DestinationAddressCode: 'New York',
      DestinationZipCode: '10001',
    })
  })

  test('is the pickup’s where that was refused, by postcode or city', () => {
    const address = { ...filled.shipper, city: 'Shanghai', postcode: '200000' }
    const picked = { ...details, pickup: { date: '', from: '', to: '', address } } as OrderDetails
    for (const field of ['pickup.address.postcode', 'pickup.address.city'])
      expect(refusedDoors(picked, { [field]: 'elsewhere' })).toEqual({
        origin: { city: 'Shanghai', postcode: '200000' },
      })
    expect(refusedDoors(details, { 'pickup.address.city': 'elsewhere' })).toBeUndefined()
    expect(refusedDoors({ ...details, consignee: null }, { 'consignee.city': 'elsewhere' })).toBeUndefined()
  })

  const toGermany = (DestinationZipCode?: string): InquiryInput => ({
    ...input,
    inputData: { ...input.inputData, DestinationCountryCode: 'de', DestinationZipCode },
  })
  const german = { ...filled.consignee, country: 'DE', city: 'Berlin', postcode: '10115' }
  const toBerlin = { ...details, consignee: german } as OrderDetails
  test.each([
    ['another postcode', '10117', { destination: { city: 'Berlin', postcode: '10115' } }],
    ['the quoted postcode', '10115', undefined],
    ['a postcode where a city was quoted', undefined, { destination: { city: 'Berlin', postcode: '10115' } }],
  ])('is asked for with %s', (_what, quoted, doors) => {
    expect(unquotedDoors(toBerlin, { asked: toGermany(quoted), quote: {} })).toEqual(doors)
  })
  test('is not asked for without a postcode, in another country, or where a port or a warehouse was quoted', () => {
    const at = (changes: object) => ({ ...details, consignee: { ...german, ...changes } }) as OrderDetails
    expect(unquotedDoors(at({ postcode: '' }), { asked: toGermany('10117'), quote: {} })).toBeUndefined()
    expect(unquotedDoors(at({ country: 'FR' }), { asked: toGermany('10117'), quote: {} })).toBeUndefined()
    for (const DestinationType of [1, 3]) {
      const { inputData } = toGermany('10117')
      const ported = { ...input, inputData: { ...inputData, DestinationType } }
      expect(unquotedDoors(toBerlin, { asked: ported, quote: {} })).toBeUndefined()
    }
  })
  test('is not asked for on a spot quote, which no rate sheet prices again', () => {
    expect(unquotedDoors(toBerlin, { asked: toGermany(''), quote: {} })).toBeDefined()
    expect(unquotedDoors(toBerlin, { asked: toGermany(''), quote: { spot: true } })).toBeUndefined()
  })

  test('is the only one that is priced elsewhere', () => {
    expect(refusedDoors(details, { 'shipper.postcode': 'wrong' })).toBeUndefined()
    expect(askedNow(details, input, []).inputData).not.toHaveProperty('DestinationZipCode')
  })
})

test('a price without the services that have none declines them, and keeps what the form says', () => {
  const input = asked({ pickup: true, insurance: true }, 100)
  const details = { ...filledFrom(input), insured: true }
  expect(askedNow(details, input, ['pickup', 'insurance']).options).toMatchObject({
    pickup: false,
    insurance: true,
  })
})

test('a price that was refused for one value of the goods is asked for again with another', () => {
  const input = asked({ insurance: true }, 100)
  const quote = { options: [], optionsMissing: [missing('insurance')] }
  const details = filledFrom(input)
  expect(differsFrom(details, { asked: input, quote })).toBe(false)
  expect(differsFrom({ ...details, goodsValue: 200 }, { asked: input, quote })).toBe(true)
})

test('goods that were not quoted, and a service of which only another had no price, need another price', () => {
  const input = asked({}, 100)
  const details = filledFrom(input)
  const none = { options: [], optionsMissing: [] }
  const battery = { battery: 1, unNumber: '' } as OrderDetails['commodities'][number]
  expect(differsFrom({ ...details, commodities: [battery] }, { asked: input, quote: none })).toBe(true)
  const uninsured = { options: [], optionsMissing: [missing('insurance')] }
  expect(differsFrom({ ...details, duty: 'DDP' }, { asked: input, quote: uninsured })).toBe(true)
})
