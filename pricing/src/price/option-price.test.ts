import { expect, test } from 'vitest'
import { fx, inquiryOf, NOW, sheetOf } from '../../test/fixture.ts'
import { compileSheet } from '../compile/sheet.ts'
import type { RateSheet, SurchargeFormat } from '../sheet/sheet.ts'
import { shelve } from '../sheet/sheet-index.ts'
import { channelKey, optionPrices } from './option-price.ts'
import { priceInquiry } from './price.ts'

const insurance: SurchargeFormat = {
  ...{ code: 'INS', leg: 'insurance', per: 'percent-value', amount: '0.5' },
  when: { option: 'insurance' },
}
const duty: SurchargeFormat = {
  ...{ code: 'DTP', leg: 'customs', per: 'percent-value', amount: '2' },
  when: { option: 'ddp' },
}
const clearance: SurchargeFormat = { code: 'ENTRY', leg: 'customs', per: 'shipment', amount: '45' }
const collection: SurchargeFormat = { code: 'PICKUP', leg: 'pickup', per: 'shipment', amount: '30' }
const fuel: SurchargeFormat = { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '10' }
const all = [insurance, duty, clearance, { ...collection, fuelable: true }, fuel]

const ocean = (surcharges: SurchargeFormat[], changes: Partial<RateSheet> = {}): RateSheet =>
  sheetOf({ businessType: 4, surcharges, ...changes })

const priced = (
  sheet: RateSheet,
  options: Record<string, boolean> = {},
  inputData: object = { GoodsValue: 1000 },
) => {
  const sheets = shelve([compileSheet(sheet)])
  const price = (inquiry: ReturnType<typeof inquiryOf>) =>
    priceInquiry({ sheets, inquiry, nowMs: NOW, fx }).quotes
  const rows = optionPrices(inquiryOf({ options, inputData: { ...inputData } }), price)
  const key = channelKey({ provider: { code: 'HD', name: sheet.service }, channel: 'HD-TEST' })
  return Object.fromEntries(
    rows.map(({ option, prices }) => {
      const found = prices.get(key)
      return [option, found && ('reason' in found ? found.reason : found.amountUsdMinor)]
    }),
  )
}

test('each service has its price before it is ticked, with what it adds to other charges', () => {
  // Pickup is subject to fuel: 30.00 and 10 % of it.
  expect(priced(ocean(all))).toEqual({ pickup: 33_00, customs: 45_00, insurance: 5_50, ddp: 20_00 })
})

test('a tick changes no price', () => {
  const ticked = { pickup: true, customs: true, insurance: true, ddp: true }
  expect(priced(ocean(all), ticked)).toEqual(priced(ocean(all)))
})

test('duties are not in the price of customs clearance as well', () => {
  expect(priced(ocean(all), { ddp: true })).toMatchObject({ customs: 45_00, ddp: 20_00 })
})

test('a service that is in the base price adds nothing', () => {
  expect(priced(ocean([clearance], { includes: { tax: true } })).ddp).toBe(0)
})

test('a service without a price has a reason', () => {
  expect(priced(ocean([clearance]))).toMatchObject({ insurance: 'not-offered', ddp: 'not-offered' })
  expect(priced(ocean(all), {}, {})).toMatchObject({ insurance: 'no-goods-value', ddp: 'no-goods-value' })
  expect(priced(ocean(all), { customs: false })).toMatchObject({ customs: 45_00, ddp: 'needs-customs' })
})
