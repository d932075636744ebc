import { billCalls } from '@dtms/contract/bill/bill.ts'
import type { Language } from '@dtms/contract/language.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoOrders } from '#order/demo/fill.ts'
import { chargeRows, tallyRows } from '../../../test/charge-rows.ts'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { fetchFile } from '../../../test/table-file.ts'
import { fillDemoBills } from '../demo/fill.ts'
import { billHooks } from '../hooks.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
  const { services } = scene.portal
  await fillDemoOrders(services, billHooks(services))
  await fillDemoBills(services)
})
afterAll(() => scene.portal.close())

const paperOf = async (path: string, language: Language): Promise<string[]> => {
  const { bytes, type } = await fetchFile(scene.portal, path, {}, { token: scene.token.shipper, language })
  expect(type).toBe('application/pdf')
  return pdfPages(bytes)
}
const shown = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
const bills = async () =>
  (await scene.portal.call(billCalls.list, { query: {} }, { token: scene.token.shipper })).data.list
const ordersWithQuotes = async () => {
  const { data } = await scene.portal.call(
    orderCalls.list,
    { query: { pageSize: '50' } },
    { token: scene.token.shipper },
  )
  const shown = await Promise.all(
    data.list.map(({ id }) =>
      scene.portal.call(orderCalls.one, { params: { id } }, { token: scene.token.shipper }),
    ),
  )
  return shown.flatMap(({ data: order }) =>
    order.quote ? [{ id: order.id, quoteId: order.quote.quoteId }] : [],
  )
}

// Recomputes the documents of the demo with a calculator (PRODUCT 7.4).
const expectRecomputable = (pages: string[], language: Language) => {
  const rows = chargeRows(pages.join('\n'), language)
  const tally = tallyRows(rows)
  expect(tally.wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
  // Numbers that people use, and the total on page one.
  expect(pages.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
  expect(pages[0]).toContain(shown(tally.sumMinor))
  return tally
}

test.each(['zh', 'zhtw', 'en'] as const)(
  'every line of every demo bill can be worked out (%s)',
  async language => {
    for (const { id } of await bills())
      expectRecomputable(await paperOf(billCalls.pdf.path.replace(':id', id), language), language)
  },
)

test.each(['zh', 'en'] as const)('so can every order confirmation and its quote (%s)', async language => {
  let [lines, rounding] = [0, 0]
  for (const { id, quoteId } of await ordersWithQuotes())
    for (const path of [
      orderPdfCalls.confirmation.path.replace(':id', id),
      quoteCalls.quotePdf.path.replace(':id', quoteId),
    ]) {
      const tally = expectRecomputable(await paperOf(path, language), language)
      lines += tally.lines
      rounding += tally.rounding
    }
  expect(lines).toBeGreaterThan(60)
  expect(rounding / lines).toBeLessThanOrEqual(0.05)
})

test('a difference between quote and bill is the difference of the columns beside it', async () => {
  for (const { id } of await bills()) {
    const text = (await paperOf(billCalls.pdf.path.replace(':id', id), 'en')).join('\n')
    expect(text).not.toMatch(/\n0\.00\n0\.00\n-?[1-9][\d,.]*\n/)
  }
})
