import { expect, test } from 'vitest'
import { lateAmount, needsConsent } from './late-amount.ts'

const yuan = { currency: 'CNY', exponent: 2, fxRate: '7.2' }
const refused = (field: string, word: string) => expect.objectContaining({ fields: { [field]: { word } } })

test('a late charge is its price times its quantity, in dollars at the rate of the quote', () => {
  expect(lateAmount(yuan, { unitPrice: 36, quantity: 1.5 })).toEqual({
    amountMinor: 5400,
    amountUsdMinor: 750,
  })
  const yen = { currency: 'JPY', exponent: 0, fxRate: '150' }
  expect(lateAmount(yen, { unitPrice: 1500, quantity: 2 })).toEqual({
    amountMinor: 3000,
    amountUsdMinor: 2000,
  })
})

test('a rate that cannot be read counts for no dollars', () => {
  expect(lateAmount({ ...yuan, fxRate: '' }, { unitPrice: 1, quantity: 1 }).amountUsdMinor).toBe(0)
})

test('a price with more decimals than four, a quantity with more than three, and nothing are refused', () => {
  expect(() => lateAmount(yuan, { unitPrice: 1.23456, quantity: 1 })).toThrow(
    refused('unitPrice', 'amountFormat'),
  )
  expect(() => lateAmount(yuan, { unitPrice: 1, quantity: 1.2345 })).toThrow(
    refused('quantity', 'amountFormat'),
  )
  expect(() => lateAmount(yuan, { unitPrice: 0, quantity: 1 })).toThrow(refused('unitPrice', 'moneyFormat'))
  expect(() => lateAmount(yuan, { unitPrice: 0.004, quantity: 1 })).toThrow(
    refused('unitPrice', 'moneyFormat'),
  )
  expect(lateAmount(yuan, { unitPrice: 0.01, quantity: 1 }).amountMinor).toBe(1)
})

test('consent is needed once the late charges together pass their share of the quote', () => {
  const order = { lateMinor: '600', quotedMinor: 10_000, percent: 10 }
  expect(needsConsent(400, order)).toBe(false)
  expect(needsConsent(401, order)).toBe(true)
})
