import { describe, expect, test } from 'vitest'
import { readPrice } from './price-content.ts'

const read = (value: unknown) => readPrice(JSON.stringify(value), 'en')

describe('a price message', () => {
  test('of the specification alone is readable, and only its sender’s word', () => {
    const price = read({
      inputData: { OriginAddressCode: 'SZX', TotalQuantity: '10', TotalWeight: 180, TotalVolume: 1.6 },
      data: { businessType: 3, totalAmount: '1250.5', destinationName: 'ONT8', workDays: 12 },
    })
    expect(price).toMatchObject({
      origin: 'SZX',
      destination: '#ONT8',
      quantity: 10,
      weightKg: 180,
      totalUsd: 1250.5,
      days: { maxDays: 12, calendarDays: { min: 12, max: 12 }, arrival: undefined, cutOff: undefined },
      verified: false,
      offer: undefined,
      lines: [],
    })
  })

  test('the portal’s texts are in the reader’s language, people’s words stay unchanged', () => {
    const price = read({
      data: {
        totalAmount: 100,
        originName: '深圳',
        service: '空运普货',
        lines: [
          { text: '空运费', amountUsd: 150 },
          { text: '老客户优惠', amountUsd: -50 },
        ],
      },
      words: {
        en: { originName: 'Shenzhen', service: 'Air standard', lines: ['Air freight', '老客户优惠'] },
      },
      pieces: [{ quantity: 10, lengthCm: 67, widthCm: 60, heightCm: 40, weightKg: 18 }],
      verified: true,
    })
    expect(price).toMatchObject({
      origin: 'Shenzhen',
      service: 'Air standard',
      lines: [{ text: 'Air freight' }, { text: '老客户优惠' }],
      sizes: [{ quantity: 10, text: '67 × 60 × 40 cm' }],
    })
  })

  test('has the currency of the quote, its rate and its lines in it', () => {
    const price = read({
      data: {
        ...{ totalAmount: 100, currency: 'CNY', currencyAmount: 710, fxRate: '7.1' },
        lines: [{ text: 'Air freight', amount: 710, currency: 'CNY', amountUsd: 100 }],
      },
    })
    expect(price).toMatchObject({
      priced: { currency: 'CNY', currencyAmount: 710, fxRate: '7.1' },
      lines: [{ amount: 710, currency: 'CNY', amountUsd: 100 }],
    })
  })

  test('that names no currency, or none that exists, is in dollars', () => {
    const lines = [{ text: 'Air freight', amount: 7, currency: 'renminbi', amountUsd: 1 }]
    expect(read({ data: { totalAmount: 1, currency: '人民币', currencyAmount: 7, lines } })).toMatchObject({
      priced: { currency: 'USD', currencyAmount: 1 },
      lines: [{ amount: 1, currency: 'USD' }],
    })
  })

  test('is marked as verified by nothing but the server’s own mark', () => {
    expect(read({ data: { totalAmount: 1 }, verified: 'true' })?.verified).toBe(false)
    expect(read({ data: { totalAmount: 1 }, verified: true })?.verified).toBe(true)
  })

  test.each([
    ['no json'],
    [[]],
    [null],
    [{ data: {} }],
    [{ data: { totalAmount: 'NaN' } }],
    [{ data: { totalAmount: null } }],
  ])('without a total is none: %j', value => expect(read(value)).toBeUndefined())

  test('with wrong parts is shown without them', () => {
    const price = read({
      data: {
        totalAmount: 5,
        businessType: 'x',
        expirationTime: 'soon',
        originName: { a: 1 },
        lines: [null, { text: 3, amountUsd: 2 }, { text: 'ok', amountUsd: 'x' }],
        provider: 'HD',
      },
      offer: { id: 7 },
      answer: { kind: 'steal' },
    })
    expect(price).toMatchObject({
      businessType: null,
      expiresAt: undefined,
      origin: '',
      provider: '',
      lines: [{ text: '', amountUsd: 2 }],
      offer: undefined,
      answer: undefined,
    })
  })
})
