import { deskMailCalls } from '@dtms/contract/desk/mail.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { TransportCode } from '@dtms/contract/order/order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { byAir, goodOrder, type OrderBook, openOrderBook } from '../../../test/order-book.ts'
import { joinAs } from '../../../test/people.ts'

let book: OrderBook
beforeAll(async () => {
  book = await openOrderBook()
})
afterAll(() => book.portal.close())

const noticesOf = async (token: string, orderNo: string) => {
  const { data } = await book.portal.call(
    noticeCalls.list,
    { query: { pageSize: '100' } },
    { token, language: 'en' },
  )
  return data.list.map(({ text }) => text).filter(text => text.includes(orderNo))
}

test('both sides are told of what the other did, once each, in their language', async () => {
  const { id, orderNo } = await book.placed()
  expect(await noticesOf(book.token.agent, orderNo)).toEqual([`Order ${orderNo} is waiting for review.`])
  expect(await noticesOf(book.token.foreign, orderNo)).toEqual([])
  await book.adopt(id)
  await book.pass(id, 'departed')
  // Said again, it is corrected and no news.
  await book.pass(id, 'departed')
  expect(await noticesOf(book.token.shipper, orderNo)).toEqual([
    `Order ${orderNo} has departed Shenzhen.`,
    `Order ${orderNo} is accepted; Huada International will arrange the transport as agreed.`,
  ])
  const letter = await book.portal.mail.nth('agent@demo.test', 1)
  expect(letter.subject).toContain(orderNo)
})

test('the mail of an order is in the administrator’s words where there are any, in its reader’s language', async () => {
  const words = { subject: '{orderNo} 已受理', text: '{provider}：{orderNo}\n\n{link}', button: '看订单' }
  for (const language of ['zh', 'en'] as const)
    await book.portal.call(
      deskMailCalls.save,
      {
        params: { kind: 'order.adopted' },
        body: { ...words, subject: `${language} ${words.subject}`, language, seen: '' },
      },
      { token: book.token.admin },
    )
  const { id, orderNo } = await book.placed()
  await book.adopt(id)
  const letter = await vi.waitFor(() => {
    const found = book.portal.mail.letters.find(({ subject }) => subject.includes(`${orderNo} 已受理`))
    if (!found) throw new Error('not yet')
    return found
  })
  expect(letter.subject).toBe(`zh ${orderNo} 已受理`)
  expect(letter.text).toContain(`http://portal.test/shipments?open=${id}`)
})

test('of a dearer measure, trouble on the way, the arrival and the delivery the shipper is told, each once and by mail', async () => {
  const { id, orderNo } = await book.placed()
  await book.adopt(id)
  const pieces = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 30 }]
  await book.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces, place: 'Shenzhen' } },
    { token: book.token.agent },
  )
  const happened = (code: TransportCode) =>
    book.portal.call(
      orderDeskCalls.record,
      {
        params: { id },
        body: { milestones: [{ code, actual: new Date().toISOString(), place: 'Los Angeles' }] },
      },
      { token: book.token.agent },
    )
  const expected = {
    code: 'out_for_delivery' as const,
    planned: new Date().toISOString(),
    place: 'LAX',
  }
  await book.portal.call(
    orderDeskCalls.record,
    { params: { id }, body: { milestones: [expected] } },
    { token: book.token.agent },
  )
  for (const code of ['customs_exam', 'arrived', 'delivered'] as const) await happened(code)
  const { data: shown } = await book.portal.call(
    orderDeskCalls.one,
    { params: { id } },
    { token: book.token.agent, language: 'en' },
  )
  expect(shown.events.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      // A code is called by its name.
      'Milestone planned: Out for delivery · Los Angeles International Airport LAX',
      'Milestone recorded: Arrived · Los Angeles',
      'Milestone recorded: Delivered · Los Angeles',
    ]),
  )
  const told = (await noticesOf(book.token.shipper, orderNo)).toReversed()
  expect(told).toHaveLength(5)
  expect(told[1]).toContain('agree')
  expect(told[2]).toMatch(/Customs exam/i)
  expect(told[3]).toContain('arrived')
  expect(told[4]).toContain('delivered')
  // Letters come in the order in which they were put out, whatever other tests sent before.
  await vi.waitFor(() => {
    const letters = book.portal.mail
      .to('shipper@demo.test')
      .filter(({ subject }) => subject.includes(orderNo))
    expect(letters).toHaveLength(5)
  }, 15_000)
})

test('a refused move tells nobody', async () => {
  const { id, orderNo } = await book.placed()
  await book.reject(id)
  await book.adopt(id)
  expect(await noticesOf(book.token.shipper, orderNo)).toEqual([
    `Order ${orderNo} was rejected: no space this week. Change it and submit it again.`,
  ])
})

test('above a limit the owner is told, the provider not yet', async () => {
  const limits = { modules: ['orders' as const], spendLimit: 1 }
  const { token } = await joinAs(book.portal, book.token.shipper, limits)
  const { quoteId } = await book.ask(byAir, token)
  const { data } = await book.place(goodOrder(quoteId), token)
  expect(await noticesOf(book.token.shipper, data.orderNo)).toHaveLength(1)
  expect(await noticesOf(book.token.agent, data.orderNo)).toEqual([])
})
