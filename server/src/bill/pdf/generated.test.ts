import { billCalls } from '@dtms/contract/bill/bill.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { type Mode, modeNumber } from '@dtms/contract/mode.ts'
import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { chargeRows, tallyRows } from '../../../test/charge-rows.ts'
import { goodOrder, type Sent } from '../../../test/order-scene.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { fetchFile } from '../../../test/table-file.ts'

// PRODUCT 7.4 over loads that are made up: every line of every document can be worked out from what is printed.
let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

// The same loads at every run: a failure can be looked at again.
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const loadOf = (seed: number) => {
  const next = random(seed)
  const between = (min: number, max: number, decimals = 0) =>
    Number((min + next() * (max - min)).toFixed(decimals))
  return Array.from({ length: between(1, 3) }, () => ({
    quantity: between(1, 14),
    lengthCm: between(20, 60, 1),
    widthCm: between(20, 50, 1),
    heightCm: between(15, 45, 1),
    weightKg: between(3, 19, 3),
  }))
}

const fromShenzhen = { OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518000' }
const toLosAngeles = { DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' }

const lanes: Record<Mode, object> = {
  [modeNumber.express]: { ...fromShenzhen, ...toLosAngeles },
  [modeNumber.air]: { ...fromShenzhen, ...toLosAngeles },
  [modeNumber.fba]: { ...fromShenzhen, DestinationType: 3, FbaWarehouseCode: 'ONT8' },
  [modeNumber.ocean]: { ...fromShenzhen, ...toLosAngeles },
}

const fba: Sent = { consignee: null, fba: { shipmentId: 'FBA15TEST001', warehouseCode: 'ONT8' } } as Sent

const paper = async (path: string, language: Language) => {
  const { bytes } = await fetchFile(fixture.portal, path, {}, { token: fixture.token.shipper, language })
  return pdfPages(bytes)
}

const expectRecomputable = (pages: string[], language: Language) => {
  const rows = chargeRows(pages.join('\n'), language)
  const { wrong, sumMinor } = tallyRows(rows)
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
  expect(pages.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
  const total = (sumMinor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  expect(pages[0]).toContain(total)
}

const loads = 6

describe.each(Object.entries(modeNumber))('%s', (_name, mode) => {
  test('quotes of made-up loads, their orders and their bills add up', async () => {
    for (let seed = 1; seed <= loads; seed++) {
      const language = languages[seed % languages.length] as Language
      const inquiry = { businessType: mode, inputData: lanes[mode], pieces: loadOf(seed * 7 + mode) }
      const { quoteId } = await fixture.ask(inquiry)
      expectRecomputable(await paper(quoteCalls.quotePdf.path.replace(':id', quoteId), language), language)
      const order = goodOrder(quoteId, mode === modeNumber.fba ? fba : {})
      const { data, msg } = await fixture.place(order)
      expect(data?.id, `${msg} ${JSON.stringify(data).slice(0, 300)}`).toBeTruthy()
      await fixture.adopt(data.id)
      expectRecomputable(
        await paper(orderPdfCalls.confirmation.path.replace(':id', data.id), language),
        language,
      )
      const { data: made } = await fixture.make([data.id])
      const bill = made.list[0]
      if (!bill) throw new Error('no bill')
      const pages = await paper(billCalls.pdf.path.replace(':id', bill.id), language)
      expectRecomputable(pages, language)
      // What is priced in another currency says at which rate.
      if (bill.currency !== 'USD') expect(pages.join('\n')).toMatch(/1 USD = \d+(\.\d+)? CNY/)
    }
  }, 120_000)
})
