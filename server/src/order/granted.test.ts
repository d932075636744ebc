import { pageEntries } from '@dtms/contract/account/permission.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayFromNow, goodOrder, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { joinAs } from '../../test/people.ts'
import { fetchFile } from '../../test/table-file.ts'

// spec 6 for /shipments and /order/*: what an admin took from a role is neither shown, written nor done.
let scene: OrderScene
let member: string
let order: { id: string; orderNo: string }
beforeAll(async () => {
  scene = await openOrderScene()
  member = (await joinAs(scene.portal, scene.token.shipper, { modules: ['orders'] })).token
  order = await scene.placed({ readyDate: dayFromNow(5) })
})
afterAll(() => scene.portal.close())
beforeEach(async () => {
  await sql`update permission_grant set granted = true`.execute(scene.portal.db)
})

const take = (kind: string, enCode: string) =>
  sql`update permission_grant set granted = false
    where role = 'member' and model_id = 'orders' and kind = ${kind} and en_code = ${enCode}`.execute(
    scene.portal.db,
  )
const absent = '01900000-0000-7000-8000-000000000000'
const params = { id: absent }
type Asked = (token: string) => Promise<{ code: number }>
const ask =
  (call: Parameters<OrderScene['portal']['call']>[0], input: object = { params }): Asked =>
  token =>
    scene.portal.call(call, input as never, { token })

// Called for an absent order: the permission is checked before anything else.
const presses: Record<(typeof pageEntries.orders.button)[number], Asked[]> = {
  place: [
    ask(orderCalls.place, { body: goodOrder(absent) }),
    ask(orderCalls.useTemplate, { params, body: { quoteId: absent } }),
  ],
  edit: [ask(orderCalls.edit, { body: params })],
  submit: [ask(orderCalls.submit)],
  revoke: [ask(orderCalls.revoke, { params, body: { reason: 'x' } })],
  cancel: [ask(orderCalls.cancel, { params, body: { reason: 'x' } })],
  remove: [ask(orderCalls.remove)],
  consent: [ask(orderCalls.consent, { params, body: { measureId: absent, agree: true, reason: '' } })],
  copy: [ask(orderCalls.copy, { params, body: {} })],
  template: [
    ask(orderCalls.saveTemplate, { body: { name: 'x', orderId: absent } }),
    ask(orderCalls.removeTemplate),
  ],
  attach: [
    ask(orderCalls.addDocument, { params, body: { kind: 'other', file: absent } }),
    ask(orderCalls.removeDocument, { params: { id: absent, documentId: absent } }),
  ],
  share: [ask(orderCalls.share), ask(orderCalls.unshare, { params: { id: absent, shareId: absent } })],
  export: [
    async token => {
      const response = await scene.portal.request(`${orderCalls.exportList.path}?format=csv`, { token })
      const isFile = response.headers.get('content-type')?.startsWith('text/csv')
      return isFile ? { code: 200 } : ((await response.json()) as { code: number })
    },
  ],
}

test.each(pageEntries.orders.button)(
  '%s that is not granted answers 403, to that role alone',
  async button => {
    await take('button', button)
    for (const press of presses[button]) {
      expect((await press(member)).code).toBe(403)
      expect((await press(scene.token.shipper)).code).not.toBe(403)
    }
  },
)

test('a move that is not granted is not offered', async () => {
  expect((await scene.one(order.id, member)).data.actions).toEqual(
    expect.arrayContaining(['revoke', 'attach']),
  )
  await take('button', 'revoke')
  await take('button', 'attach')
  const { actions } = (await scene.one(order.id, member)).data
  expect(actions).not.toContain('revoke')
  expect(actions).not.toContain('attach')
  expect((await scene.one(order.id)).data.actions).toContain('revoke')
})

describe('a price that is not granted', () => {
  const list = (token: string, query: Record<string, string> = {}) =>
    scene.portal.call(orderCalls.list, { query }, { token })

  test('is in no list, no order, no file and no order of rows', async () => {
    await take('column', 'totalAmount')
    expect((await list(member)).data.list[0]).toMatchObject({ id: order.id, totalAmount: null })
    const { data } = await scene.one(order.id, member)
    expect(data).toMatchObject({ totalAmount: null, payableAmount: null, quote: null, measures: [] })
    expect((await list(member, { sidx: 'totalAmount' })).code).toBe(403)
    const query = { format: 'csv', columns: 'orderNo,totalAmount,currency' }
    const csv = async (token: string) =>
      String((await fetchFile(scene.portal, orderCalls.exportList.path, query, { token })).bytes)
    expect(await csv(member)).not.toMatch(/USD|\d\.\d\d/)
    expect(await csv(scene.token.shipper)).toMatch(/USD/)
    const paper = await scene.portal.request(`/api/shipping/PersonOrder/${order.id}/Confirmation`, {
      token: member,
    })
    expect(await paper.json()).toMatchObject({ code: 403 })
    expect((await list(scene.token.shipper)).data.list[0]?.totalAmount).toBeGreaterThan(0)
  })
})

test.each([
  ['readyDate', null],
  ['fba', null],
  ['carrierNumbers', []],
])('column %s that is not granted is empty', async (column, empty) => {
  await take('column', column)
  expect((await scene.one(order.id, member)).data).toMatchObject({ [column]: empty })
})

test('a field that is not granted is not written', async () => {
  await take('form', 'remarks')
  const body = { id: order.id, remarks: 'not mine to say', customerRef: 'PO-7' }
  const { data } = await scene.portal.call(orderCalls.edit, { body }, { token: member })
  expect(data).toMatchObject({ remarks: '', customerRef: 'PO-7' })
})
