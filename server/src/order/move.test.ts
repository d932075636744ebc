import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxes, consignee, goodOrder, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { signUpShipper } from '../../test/people.ts'
import { fieldsOf } from '../../test/portal.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const statuses = [0, 1, 2, 3, 4, 5] as const
// An order in each status, through the regular calls.
const inStatus = async (status: (typeof statuses)[number]): Promise<string> => {
  const { id } = await scene.placed(status === 0 ? { draft: true } : {})
  if (status === 2) await scene.adopt(id)
  if (status === 3) await scene.reject(id)
  if (status === 4) await scene.shipperMove('revoke', id)
  if (status === 5) await scene.deskCancel(id)
  expect((await scene.one(id)).data.flowStatus).toBe(status)
  return id
}

describe('every move, from every status', () => {
  const asShipper = (name: 'submit' | 'revoke' | 'cancel') => (id: string) => scene.shipperMove(name, id)
  const remove = (id: string) =>
    scene.portal.call(orderCalls.remove, { params: { id } }, { token: scene.token.shipper })
  // What each status answers: the status after it, or the code that refuses.
  test.each([
    ['submit', asShipper('submit'), { 0: 1, 3: 1, 4: 1 }],
    ['revoke', asShipper('revoke'), { 1: 4 }],
    ['cancel as a request', asShipper('cancel'), { 2: 2 }],
    ['delete', remove, { 0: 'gone' }],
    ['adopt', (id: string) => scene.adopt(id), { 1: 2 }],
    ['reject', (id: string) => scene.reject(id), { 1: 3 }],
    ['cancel by the provider', (id: string) => scene.deskCancel(id), { 1: 5, 2: 5 }],
    ['consent to a cancellation without a request', (id: string) => scene.replyToCancel(id, true), {}],
    ['departed', (id: string) => scene.pass(id, 'departed'), { 2: 2 }],
    ['received', (id: string) => scene.pass(id, 'received'), { 1: 1, 2: 2 }],
  ] as const)('%s', async (_name, move, allowed: Partial<Record<number, number | string>>) => {
    for (const status of statuses) {
      const id = await inStatus(status)
      const { code } = await move(id)
      const expected = allowed[status]
      // A draft belongs to its customer only: the desk does not find it.
      const refused =
        status === 0 && !['submit', 'revoke', 'cancel as a request', 'delete'].includes(_name) ? 404 : 409
      expect([status, code]).toEqual([status, expected === undefined ? refused : 200])
      const after = await scene.one(id)
      expect(expected === 'gone' ? after.code : after.data.flowStatus).toBe(
        expected === 'gone' ? 404 : (expected ?? status),
      )
    }
  })

  test('each writes an event with who, when and why, that nothing can change', async () => {
    const id = await inStatus(3)
    await scene.shipperMove('submit', id)
    const { data } = await scene.one(id)
    expect(data.events.map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus])).toEqual([
      ['placed', null, 1],
      ['rejected', 1, 3],
      ['resubmitted', 3, 1],
    ])
    expect(data.events[1]).toMatchObject({ reason: 'no space this week', who: '华达国际', side: 'provider' })
    expect(data.events[0]?.who).toBe('周岚（演示）')
    await expect(
      scene.portal.db.updateTable('order_event').set({ reason: '' }).where('order_id', '=', id).execute(),
    ).rejects.toThrow('only ever added to')
    await expect(
      scene.portal.db.deleteFrom('order_event').where('order_id', '=', id).execute(),
    ).rejects.toThrow('only ever added to')
  })

  test('a rejection needs its reason', async () => {
    const id = await inStatus(1)
    const { code, data } = await scene.reject(id, scene.token.agent, '  ')
    expect(code).toBe(400)
    expect(fieldsOf(data)).toHaveProperty('reason')
  })
})

describe('a cancellation', () => {
  test('in review is answered with the way to revoke', async () => {
    const { code, msg } = await scene.shipperMove('cancel', await inStatus(1))
    expect([code, msg]).toEqual([409, '订单尚在审核，请直接撤回'])
  })

  test('of an accepted order is asked for once and granted by the provider', async () => {
    const id = await inStatus(2)
    expect((await scene.shipperMove('cancel', id)).data).toMatchObject({
      flowStatus: 2,
      cancelRequested: true,
    })
    expect((await scene.shipperMove('cancel', id)).code).toBe(409)
    expect((await scene.replyToCancel(id, false)).data).toMatchObject({
      flowStatus: 2,
      cancelRequested: false,
    })
    // Without a word of why, as other systems ask.
    const again = await scene.portal.call(orderCalls.cancel, { params: { id } } as never, {
      token: scene.token.shipper,
    })
    expect(again).toMatchObject({ code: 200, data: { cancelRequested: true } })
    expect((await scene.replyToCancel(id, true)).data.flowStatus).toBe(5)
  })

  test('is closed by departure, and one that waits lapses then', async () => {
    const id = await inStatus(2)
    await scene.shipperMove('cancel', id)
    const departed = await scene.pass(id, 'departed')
    expect(departed.data).toMatchObject({ cancelRequested: false, flowStatus: 2 })
    expect(departed.data.events.map(({ action }) => action)).toContain('cancel-lapsed')
    expect((await scene.replyToCancel(id, true)).code).toBe(409)
    expect((await scene.shipperMove('cancel', id)).code).toBe(409)
  })
})

test('a revoke is closed once goods are received', async () => {
  const id = await inStatus(1)
  await scene.pass(id, 'received')
  expect((await scene.shipperMove('revoke', id)).code).toBe(409)
  expect((await scene.one(id)).data.actions).not.toContain('revoke')
})

describe('an edit', () => {
  const edit = (id: string, changes: object) =>
    scene.portal.call(
      orderCalls.edit,
      { body: { id, ...changes } as { id: string } },
      { token: scene.token.shipper },
    )

  test('that changes no price and no location leaves the status', async () => {
    const id = await inStatus(2)
    const { data } = await edit(id, { remarks: 'Please call first', customerRef: 'PO-77' })
    expect(data).toMatchObject({ flowStatus: 2, remarks: 'Please call first', customerRef: 'PO-77' })
  })

  test('of a record that was changed meanwhile is refused if it names the version it has seen', async () => {
    const id = await inStatus(2)
    const { updateTime } = (await scene.one(id)).data
    const first = await edit(id, { remarks: 'From one tab', updateTime })
    expect(first.code).toBe(200)
    expect((await edit(id, { remarks: 'From another', updateTime })).code).toBe(409)
    expect((await scene.one(id)).data.remarks).toBe('From one tab')
    const { data } = await edit(id, { remarks: 'Having seen it', updateTime: first.data.updateTime })
    expect(data.remarks).toBe('Having seen it')
  })

  test('that changes a place of an accepted order needs an amendment; in review it takes effect', async () => {
    const change = { consignee: { ...consignee, line1: '200 Other Street' } }
    expect((await edit(await inStatus(2), change)).code).toBe(409)
    const { data } = await edit(await inStatus(1), change)
    expect(data).toMatchObject({ flowStatus: 1, consignee: { line1: '200 Other Street' } })
  })

  test('that changes the load asks for a new price first, and takes it then', async () => {
    const id = await inStatus(1)
    const before = (await scene.one(id)).data
    const more = [{ ...boxes[0], quantity: 12 }]
    expect((await edit(id, { pieces: more })).code).toBe(409)
    expect((await scene.one(id)).data.pieces).toEqual(boxes)
    const { data } = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: before.quoteId ?? '', pieces: more } },
      { token: scene.token.shipper },
    )
    const edited = await edit(id, { pieces: more, quoteId: data.quote.quoteId })
    expect(edited.data).toMatchObject({ flowStatus: 1, totalAmount: data.quote.totalAmount, quantity: 12 })
    // Both quotes belong to this order: neither can be booked again.
    for (const quoteId of [before.quoteId ?? '', data.quote.quoteId])
      expect((await scene.place(goodOrder(quoteId))).code).toBe(409)
  })

  test('is closed by departure and in a cancelled order', async () => {
    const gone = await inStatus(2)
    await scene.pass(gone, 'departed')
    for (const id of [gone, await inStatus(5)])
      expect((await edit(id, { remarks: 'too late' })).code).toBe(409)
  })
})

describe('whose order it is', () => {
  test('others find nothing, whatever they try', async () => {
    const id = await inStatus(1)
    const stranger = (await signUpShipper(scene.portal)).token
    expect((await scene.one(id, stranger)).code).toBe(404)
    for (const name of ['submit', 'revoke', 'cancel'] as const)
      expect((await scene.shipperMove(name, id, stranger)).code).toBe(404)
    for (const move of [
      scene.adopt(id, scene.token.foreign),
      scene.reject(id, scene.token.foreign),
      scene.deskCancel(id, scene.token.foreign),
      scene.replyToCancel(id, true, scene.token.foreign),
      scene.pass(id, 'received', scene.token.foreign),
    ])
      expect((await move).code).toBe(404)
    expect((await scene.one(id)).data.flowStatus).toBe(1)
  })

  test('by role: a shipper has no desk, finance only reads, pricing not even that', async () => {
    const id = await inStatus(1)
    const read = (token: string) => scene.portal.call(orderDeskCalls.one, { params: { id } }, { token })
    expect((await read(scene.token.shipper)).code).toBe(403)
    expect((await read(scene.token.pricing)).code).toBe(403)
    expect((await read(scene.token.finance)).code).toBe(200)
    expect((await scene.adopt(id, scene.token.finance)).code).toBe(403)
    expect((await scene.one(id, scene.token.agent)).code).toBe(403)
    expect((await scene.adopt(id, scene.token.admin)).code).toBe(200)
  })

  test('what staff do to it is in the audit trail', async () => {
    const id = await inStatus(2)
    const trail = await scene.portal.db
      .selectFrom('audit_event')
      .where('action', '=', 'order.adopted')
      .select(['details', 'customer_id', 'person_id'])
      .execute()
    expect(trail.map(({ details }) => details.orderId)).toContain(id)
    expect(trail.every(row => row.customer_id !== null && row.person_id !== null)).toBe(true)
  })
})
