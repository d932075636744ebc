import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byAir,
  goodOrder,
  type OrderScene,
  openOrderScene,
  shipper,
  toAmazon,
} from '../../../test/order-scene.ts'
import { pdfPages } from '../../../test/pdf-text.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

type PdfDocument = 'confirmation' | 'labels'
const ask = (
  paper: PdfDocument,
  id: string,
  token: string,
  language: 'zh' | 'zhtw' | 'en' = 'en',
  query = '',
) =>
  scene.portal.request(`${orderPdfCalls[paper].path.replace(':id', id)}${query}`, {
    language,
    headers: { authorization: token },
  })
const pages = async (...asked: Parameters<typeof ask>) => {
  const response = await ask(...asked)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return pdfPages(Buffer.from(await response.arrayBuffer()))
}
const amount = (number: number) => number.toLocaleString('en-US', { minimumFractionDigits: 2 })

test.each([
  ['zh', '订单确认书', '待审核', '发货人', '提货地址'],
  ['zhtw', '訂單確認書', '待審核', '發貨人', '提貨地址'],
  ['en', 'Order confirmation', 'Awaiting review', 'Shipper', 'Pickup address'],
] as const)('the confirmation of an order contains all that was agreed (%s)', async (language, ...words) => {
  const workshop = { ...shipper, company: '东莞灯饰厂', line1: '东莞大道 88 号' }
  const order = await scene.placed({
    ...{ customerRef: 'PO-7781', remarks: '请小心轻放' },
    pickup: { date: '', from: '', to: '', address: workshop },
  })
  const text = (await pages('confirmation', order.id, scene.token.shipper, language)).join('\n')
  for (const said of [
    ...words,
    ...[
      order.orderNo,
      'PO-7781',
      '请小心轻放',
      '深圳启航家居贸易有限公司（演示）',
      '福田区深南大道 1 号',
      'Sample Imports LLC',
      '东莞灯饰厂',
      '东莞大道 88 号',
    ],
    ...['台灯 Desk lamp', '940521', '60 × 40 × 40', amount(order.totalAmount ?? 0)],
  ])
    expect(text).toContain(said)
  for (const line of order.quote?.lines ?? []) expect(text).toContain(amount(line.amountUsd))
  expect(text).not.toContain('�')
})

test.each([
  ['zh', '深圳宝安, SZX'],
  ['zhtw', '深圳寶安, SZX'],
  ['en', "Shenzhen Bao'an, SZX"],
] as const)('a port has its name beside its code (%s)', async (language, port) => {
  const { quoteId } = await scene.ask(byAir)
  const { data: order } = await scene.place(goodOrder(quoteId))
  const text = (await pages('confirmation', order.id, scene.token.shipper, language)).join(' ')
  expect(text).toContain(port)
})

test('once the provider has accepted it, there is no stamp', async () => {
  const { id } = await scene.placed()
  await scene.adopt(id)
  const text = (await pages('confirmation', id, scene.token.agent, 'en')).join('\n')
  expect(text).toContain('Accepted')
  expect(text).not.toContain('Awaiting review')
})

test('the days of a courier are working days, as on its quote', async () => {
  const { quoteId } = await scene.ask({ ...byAir, businessType: 1 })
  const { data: order } = await scene.place(goodOrder(quoteId))
  const text = (await pages('confirmation', order.id, scene.token.shipper, 'en')).join('\n')
  expect(text).toContain(`${order.quote?.maxDays} working days`)
})

test('every piece has its mark, numbered, with a code of its own', async () => {
  const { id, orderNo } = await scene.placed()
  const marks = await pages('labels', id, scene.token.shipper, 'zh')
  expect(marks).toHaveLength(10)
  marks.forEach((mark, index) => {
    expect(mark).toContain(`第 ${index + 1} / 10 件`)
    expect(mark).toContain(`${orderNo}-${String(index + 1).padStart(3, '0')}`)
    expect(mark).toContain('US 90001')
    expect(mark).toContain('60 × 40 × 40 cm · 18 kg')
    // Nothing of the two addresses is cut off.
    expect(mark).not.toContain('…')
  })
  const rest = await pages('labels', id, scene.token.agent, 'en', '?from=9')
  expect(rest.map(mark => mark.split('\n')[1])).toEqual(['Piece 9 of 10', 'Piece 10 of 10'])
})

test('boxes to Amazon carry Amazon’s numbers and the warehouse', async () => {
  const { quoteId } = await scene.ask(toAmazon)
  const fba = { shipmentId: 'FBA15ABCDEFG', referenceId: '1A2B3C4D', warehouseCode: 'ONT8' }
  const { data, code } = await scene.place(goodOrder(quoteId, { fba, consignee: null }))
  expect(code).toBe(200)
  const boxes = await pages('labels', data.id, scene.token.agent, 'en')
  expect(boxes).toHaveLength(10)
  for (const said of ['ONT8', 'FBA15ABCDEFGU000010', 'Box 10 of 10', '1A2B3C4D'])
    expect(boxes[9]).toContain(said)
  // spec 3: the warehouse has its # everywhere.
  const confirmation = (await pages('confirmation', data.id, scene.token.shipper, 'en')).join('\n')
  for (const text of [...boxes, confirmation]) expect(text).not.toMatch(/(?<!#)ONT8/)
})

test('documents are for the order’s own users, and marks for goods that are to come', async () => {
  const { id } = await scene.placed()
  const codeOf = async (...asked: Parameters<typeof ask>) =>
    ((await (await ask(...asked)).json()) as { code: number }).code
  for (const paper of ['confirmation', 'labels'] as const) {
    expect(await codeOf(paper, id, scene.token.foreign)).toBe(404)
    expect(await codeOf(paper, id, scene.token.pricing)).toBe(403)
    expect(await codeOf(paper, '00000000-0000-7000-8000-000000000000', scene.token.agent)).toBe(404)
    expect((await ask(paper, id, scene.token.admin)).headers.get('content-type')).toBe('application/pdf')
  }
  expect(await codeOf('labels', id, scene.token.shipper, 'en', '?from=11')).toBe(404)
  await scene.reject(id)
  expect(await codeOf('labels', id, scene.token.shipper)).toBe(409)
})
