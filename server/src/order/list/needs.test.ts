import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxes, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { joinAs } from '../../../test/people.ts'

// PRODUCT 7.1, 7.2: what a row of the list says of the things that wait for the customer.
let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const rowsOf = async (query: Record<string, string>, token = scene.token.shipper) =>
  (await scene.portal.call(orderCalls.list, { query }, { token })).data.list
const rowOf = async (id: string, token = scene.token.shipper) =>
  (await rowsOf({}, token)).find(row => row.id === id)
const measured = async () => {
  const { id } = await scene.placed()
  const body = { pieces: [{ ...boxes[0], weightKg: 30 }], place: '', note: '' }
  await scene.portal.call(orderDeskCalls.measure, { params: { id }, body }, { token: scene.token.agent })
  return id
}

test('a row has the pending price change of its order, as the order itself has it', async () => {
  const id = await measured()
  const { priceChange, totalAmount, quoteId } = (await scene.one(id)).data
  expect(priceChange).toMatchObject({ kind: 'measure', from: totalAmount, currency: 'USD' })
  expect(await rowOf(id)).toMatchObject({ priceChange, quoteId })
  const desk = await scene.portal.call(orderDeskCalls.list, { query: {} }, { token: scene.token.agent })
  expect(desk.data.list.find(row => row.id === id)).toMatchObject({ priceChange })
  const reply = { measureId: priceChange?.id ?? '', agree: true, reason: '' }
  await scene.portal.call(orderCalls.consent, { params: { id }, body: reply }, { token: scene.token.shipper })
  expect(await rowOf(id)).toMatchObject({ priceChange: null })
})

test('a user who may not see amounts gets no price change, neither in the row nor in the order', async () => {
  const id = await measured()
  const { token } = await joinAs(scene.portal, scene.token.shipper, { modules: ['orders'] })
  await sql`update permission_grant set granted = false
    where role = 'member' and model_id = 'orders' and en_code = 'totalAmount'`.execute(scene.portal.db)
  expect(await rowOf(id, token)).toMatchObject({ priceChange: null, totalAmount: null, consentWanted: true })
  expect((await scene.one(id, token)).data).toMatchObject({ priceChange: null, measures: [] })
})

test('a row names the mandatory documents that are missing while they are of use, and the filter finds it', async () => {
  const { id } = await scene.placed()
  const missing = (await scene.one(id)).data.checklist
    .filter(({ present }) => !present)
    .map(({ kind }) => kind)
  expect(missing.length).toBeGreaterThan(0)
  expect(await rowOf(id)).toMatchObject({ missingDocuments: missing })
  expect((await rowsOf({ missingDocuments: '1' })).map(row => row.id)).toContain(id)
  const draft = await scene.placed({ draft: true })
  expect(await rowOf(draft.id)).toMatchObject({ missingDocuments: [] })
  await sql`update shipping_order set last_milestone = 'delivered' where id = ${id}`.execute(scene.portal.db)
  expect(await rowOf(id)).toMatchObject({ missingDocuments: [] })
  expect((await rowsOf({ missingDocuments: '1' })).map(row => row.id)).not.toContain(id)
})
