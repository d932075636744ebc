import { deskMailCalls } from '@dtms/contract/desk/mail.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { TransportCode } from '@dtms/contract/order/order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { byAir, goodOrder, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { joinAs } from '../../../test/people.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const noticesOf = async (token: string, orderNo: string) => {
  const { data } = await scene.portal.call(
    noticeCalls.list,
    { query: { pageSize: '100' } },
    { token, language: 'en' },
  )
  return data.list.map(({ text }) => text).filter(text => text.includes(orderNo))
}

test('both sides are notified of the other’s actions, once each, in their language', async () => {
  const { id, orderNo } = await scene.placed()
  expect(await noticesOf(scene.token.agent, orderNo)).toEqual([`New order ${orderNo} is awaiting review.`])
  expect(await noticesOf(scene.token.foreign, orderNo)).toEqual([])
  await scene.adopt(id)
  await scene.pass(id, 'departed')
  // Repeated, it is a correction without a notice.
  await scene.pass(id, 'departed')
  expect(await noticesOf(scene.token.shipper, orderNo)).toEqual([
    `Order ${orderNo} has departed. Location: Shenzhen`,
    `Order ${orderNo} accepted. Huada International will arrange transport as agreed.`,
    `Order ${orderNo} received. Huada International is reviewing it.`,
  ])
  const mail = await scene.portal.mail.nth('agent@demo.test', 1)
  expect(mail.subject).toContain(orderNo)
})

test('the mail of an order is in the administrator’s words where there are any, in its reader’s language', async () => {
  const words = { subject: '{orderNo} 已受理', text: '{provider}：{orderNo}\n\n{link}', button: '看订单' }
  for (const language of ['zh', 'en'] as const)
    await scene.portal.call(
      deskMailCalls.save,
      {
        params: { kind: 'order.adopted' },
        body: { ...words, subject: `${language} ${words.subject}`, language, seen: '' },
      },
      { token: scene.token.admin },
    )
  const { id, orderNo } = await scene.placed()
  await scene.adopt(id)
  const mail = await vi.waitFor(() => {
    const found = scene.portal.mail.sent.find(({ subject }) => subject.includes(`${orderNo} 已受理`))
    if (!found) throw new Error('not yet')
    return found
  })
  expect(mail.subject).toBe(`zh ${orderNo} 已受理`)
  expect(mail.text).toContain(`http://portal.test/shipments?open=${id}`)
})

test('the shipper is notified of a higher measured price, problems on the way, the arrival and the delivery, each once and by mail', async () => {
  const { id, orderNo } = await scene.placed()
  await scene.adopt(id)
  const pieces = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 30 }]
  await scene.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces, place: 'Shenzhen' } },
    { token: scene.token.agent },
  )
  const happened = (code: TransportCode) =>
    scene.portal.call(
      orderDeskCalls.record,
      {
        params: { id },
        body: { milestones: [{ code, actual: new Date().toISOString(), place: 'Los Angeles' }] },
      },
      { token: scene.token.agent },
    )
  const expected = {
    code: 'out_for_delivery' as const,
    planned: new Date().toISOString(),
    place: 'LAX',
  }
  await scene.portal.call(
    orderDeskCalls.record,
    { params: { id }, body: { milestones: [expected] } },
    { token: scene.token.agent },
  )
  for (const code of ['customs_exam', 'arrived', 'delivered'] as const) await happened(code)
  const { data: shown } = await scene.portal.call(
    orderDeskCalls.one,
    { params: { id } },
    { token: scene.token.agent, language: 'en' },
  )
  expect(shown.events.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      // A code is called by its name.
      'Milestone planned: Out for delivery · Los Angeles International Airport LAX',
      'Milestone recorded: Arrived · Los Angeles',
      'Milestone recorded: Delivered · Los Angeles',
    ]),
  )
  const told = (await noticesOf(scene.token.shipper, orderNo)).toReversed()
  expect(told).toHaveLength(6)
  expect(told[2]).toContain('Approve the new price')
  expect(told[3]).toMatch(/Customs inspection/i)
  expect(told[4]).toContain('arrived')
  expect(told[5]).toContain('delivered')
  // Mails arrive in the order of their jobs, whatever other tests sent before.
  await vi.waitFor(() => {
    const mails = scene.portal.mail.to('shipper@demo.test').filter(({ subject }) => subject.includes(orderNo))
    expect(mails).toHaveLength(6)
  }, 15_000)
})

test('a refused move sends no notice', async () => {
  const { id, orderNo } = await scene.placed()
  await scene.reject(id)
  await scene.adopt(id)
  expect(await noticesOf(scene.token.shipper, orderNo)).toEqual([
    `Order ${orderNo} was rejected: no space this week. Edit and resubmit it.`,
    `Order ${orderNo} received. Huada International is reviewing it.`,
  ])
})

test('above a limit the owner is notified, the provider not yet', async () => {
  const limits = { modules: ['orders' as const], spendLimit: 1 }
  const { token } = await joinAs(scene.portal, scene.token.shipper, limits)
  const { quoteId } = await scene.ask(byAir, token)
  const { data } = await scene.place(goodOrder(quoteId), token)
  expect(await noticesOf(scene.token.shipper, data.orderNo)).toHaveLength(1)
  expect(await noticesOf(scene.token.agent, data.orderNo)).toEqual([])
})
