import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { pdf, uploadAs } from '../../../test/uploads.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const acceptance = async (id: string) =>
  (await scene.one(id)).data.events.find(({ action }) => action === 'adopted')?.text

test('accepting an order with missing documents is taken, and its history names them', async () => {
  const { id, missingDocuments } = await scene.placed()
  expect(missingDocuments).toEqual(['commercial_invoice', 'packing_list'])
  const { code } = await scene.adopt(id)
  expect(code).toBe(200)
  expect(await acceptance(id)).toBe('受理，尚缺：商业发票、装箱单')
})

test('in bulk as well, each with its own', async () => {
  const [first, second] = [await scene.placed(), await scene.placed()]
  const agent = { token: scene.token.agent }
  const { data: file } = await uploadAs(scene.portal, scene.token.agent, 'invoice.pdf', pdf())
  const body = { kind: 'commercial_invoice' as const, file: file.id }
  await scene.portal.call(orderDeskCalls.addDocument, { params: { id: first.id }, body }, agent)
  const orderIds = [first.id, second.id]
  const { data } = await scene.portal.call(orderDeskCalls.adoptMany, { body: { orderIds } }, agent)
  expect(data.adopted).toEqual(orderIds)
  expect(await acceptance(first.id)).toBe('受理，尚缺：装箱单')
  expect(await acceptance(second.id)).toBe('受理，尚缺：商业发票、装箱单')
})
