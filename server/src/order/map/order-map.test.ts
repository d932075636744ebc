import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodOrder, type OrderScene, openOrderScene, toAmazon } from '../../../test/order-scene.ts'
import { signUpShipper } from '../../../test/people.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const map = async (token = scene.token.shipper) =>
  (await scene.portal.call(orderCalls.map, {}, { token })).data
const record = (id: string, code: string) =>
  scene.portal.call(
    orderDeskCalls.record,
    {
      params: { id },
      body: { milestones: [{ code, actual: new Date().toISOString(), place: '', note: '' }], confirm: true },
    } as never,
    { token: scene.token.agent },
  )

test('the map shows accepted orders until they are delivered, further along with each milestone', async () => {
  expect(await map()).toMatchObject({ orders: [], lanes: [], hasMore: false })
  const { id: waiting } = await scene.placed()
  const { id } = await scene.placed({ customerRef: 'PO-77' })
  const { id: beside } = await scene.placed()
  const { quoteId } = await scene.ask(toAmazon)
  const fba = { shipmentId: 'FBA15ABCDEFG', referenceId: '1AB2CD3E', warehouseCode: 'ONT8' }
  const { id: amazon } = (await scene.place(goodOrder(quoteId, { fba, consignee: null }))).data
  for (const one of [id, beside, amazon]) await scene.adopt(one)

  const drawn = await map()
  expect(drawn.orders.map(order => order.id).sort()).toEqual([id, beside, amazon].sort())
  expect(drawn.orders.map(order => order.id)).not.toContain(waiting)
  // Two orders of one lane share its line.
  expect(drawn.lanes).toHaveLength(2)
  expect(drawn.land).toMatch(/^M/)
  const at = async () => (await map()).orders.find(order => order.id === id)
  expect(await at()).toMatchObject({ customerRef: 'PO-77', transportState: 'waiting', lastMilestone: null })

  const positions = [(await at())?.position]
  for (const code of ['received', 'departed', 'arrived']) {
    await record(id, code)
    const now = await at()
    expect(now).toMatchObject({ lastMilestone: code })
    positions.push(now?.position)
  }
  const [, start, flying, landed] = positions.map(position => position?.x ?? Number.NaN)
  // Over the Pacific the lane runs to the right.
  expect(flying).toBeGreaterThan(start ?? Number.NaN)
  expect(landed).toBeGreaterThan(flying ?? Number.NaN)
  for (const position of positions) {
    expect(position?.x).toBeGreaterThan(0)
    expect(position?.x).toBeLessThan(drawn.width)
    expect(position?.y).toBeGreaterThan(0)
    expect(position?.y).toBeLessThan(drawn.height)
  }
  await record(id, 'delivered')
  expect(await at()).toBeUndefined()
})

test('the map of a stranger is empty', async () => {
  const { token } = await signUpShipper(scene.portal)
  expect((await map(token)).orders).toEqual([])
})
