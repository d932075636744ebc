import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { TransportCode } from '@dtms/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { pdf, uploadAs } from '../../../test/uploads.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

interface Sent {
  code: TransportCode
  time?: string
  planned?: string
  confirm?: boolean
  fileId?: string
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const asAgent = () => ({ token: scene.token.agent })
const record = (id: string, sent: Sent) =>
  scene.portal.call(orderDeskCalls.record, { params: { id }, body: sent }, asAgent())
const recordMany = (orderIds: string[], sent: Sent) =>
  scene.portal.call(orderDeskCalls.recordMany, { body: { orderIds, ...sent } }, asAgent())
const reasonsOf = (data: unknown) => (data as { reasons?: unknown[] } | null)?.reasons

const adopted = async () => {
  const { id } = await scene.placed()
  await scene.adopt(id)
  return id
}
const delivered = async () => {
  const id = await adopted()
  await record(id, { code: 'delivered', time: hoursAgo(5) })
  return id
}

describe('the transport status of an order', () => {
  test('is decided by its furthest milestone: an earlier one is recorded only when confirmed', async () => {
    const id = await delivered()
    const asked = await record(id, { code: 'departed', time: hoursAgo(1) })
    expect(asked.code).toBe(409)
    expect(reasonsOf(asked.data)).toMatchObject([
      { orderId: id, kind: 'out_of_order', code: 'departed', furthest: 'delivered' },
    ])
    expect((await scene.one(id)).data.milestones.map(({ code }) => code)).toEqual(['delivered'])

    const time = hoursAgo(1)
    const { code, data } = await record(id, { code: 'departed', time, confirm: true })
    expect(code).toBe(200)
    expect(data.lastMilestone?.code).toBe('delivered')
    expect(data.milestones.find(one => one.code === 'departed')?.actual).toBe(time)
    const moving = await scene.portal.call(orderDeskCalls.list, { query: { moving: '1' } }, asAgent())
    expect(moving.data.list.map(one => one.id)).not.toContain(id)
  })

  test('a later milestone at a time before an earlier one is recorded only when confirmed', async () => {
    const id = await adopted()
    await record(id, { code: 'picked_up', time: hoursAgo(1) })
    const sent = { code: 'delivered', time: hoursAgo(2) } as const
    const asked = await record(id, sent)
    expect(asked.code).toBe(409)
    expect(reasonsOf(asked.data)).toMatchObject([
      { orderId: id, kind: 'before_earlier', code: 'delivered', furthest: 'picked_up' },
    ])
    expect((await scene.one(id)).data.lastMilestone?.code).toBe('picked_up')
    const { code, data } = await record(id, { ...sent, confirm: true })
    expect([code, data.lastMilestone?.code]).toEqual([200, 'delivered'])
  })

  test('stays what it was when an earlier milestone is recorded later the same way in bulk', async () => {
    const [done, under] = [await delivered(), await adopted()]
    const asked = await recordMany([under, done], { code: 'departed', time: hoursAgo(1) })
    expect(asked.code).toBe(409)
    expect(reasonsOf(asked.data)).toMatchObject([{ orderId: done, furthest: 'delivered' }])
    // Nothing is recorded before the agent confirms.
    expect((await scene.one(under)).data.lastMilestone).toBeNull()
    const { data } = await recordMany([under, done], { code: 'departed', time: hoursAgo(1), confirm: true })
    expect(data.recorded).toEqual([under, done])
    expect((await scene.one(under)).data.lastMilestone?.code).toBe('departed')
    expect((await scene.one(done)).data.lastMilestone?.code).toBe('delivered')
  })

  test('keeps a photo with its milestone, and refuses an upload of another person', async () => {
    const id = await adopted()
    for (const code of ['picked_up', 'received'] as const) {
      const { data: photo } = await uploadAs(scene.portal, scene.token.agent, `${code}.pdf`, pdf())
      expect((await record(id, { code, time: hoursAgo(1), fileId: photo.path })).code).toBe(200)
    }
    const { documents, milestones } = (await scene.one(id)).data
    const ofCode = (code: string) => milestones.find(one => one.code === code)?.id
    expect(documents).toMatchObject([
      { kind: 'photo', milestoneId: ofCode('picked_up'), current: true, name: 'picked_up.pdf' },
      { kind: 'photo', milestoneId: ofCode('received'), current: true, name: 'received.pdf' },
    ])
    const { data: foreign } = await uploadAs(scene.portal, scene.token.shipper, 'mine.pdf', pdf())
    const refused = await record(id, { code: 'departed', time: hoursAgo(1), fileId: foreign.path })
    expect(Object.keys(fieldsOf(refused.data))).toEqual(['fileId'])
    expect((await scene.one(id)).data.lastMilestone?.code).toBe('received')
  })

  test('is the furthest whichever of two clerks is first', async () => {
    const id = await adopted()
    const responses = await Promise.all([
      record(id, { code: 'delivered', time: hoursAgo(2) }),
      record(id, { code: 'departed', time: hoursAgo(3) }),
    ])
    expect(responses[0].code).toBe(200)
    expect([200, 409]).toContain(responses[1].code)
    expect((await scene.one(id)).data.lastMilestone?.code).toBe('delivered')
  })

  test('asks nothing for a plan, an exception, or the same milestone at another time', async () => {
    const id = await delivered()
    expect((await record(id, { code: 'arrived', planned: hoursAgo(9) })).code).toBe(200)
    expect((await record(id, { code: 'damaged', time: hoursAgo(4) })).data.exception).toBe('damaged')
    const again = await record(id, { code: 'delivered', time: hoursAgo(3) })
    expect(again.data.lastMilestone?.code).toBe('delivered')
    expect(again.data.exception).toBeNull()
  })

  test('an exception stays open when an earlier milestone is filled in after it', async () => {
    const id = await delivered()
    await record(id, { code: 'damaged', time: hoursAgo(4) })
    const { data } = await record(id, { code: 'departed', time: hoursAgo(1), confirm: true })
    expect(data.exception).toBe('damaged')
  })

  test('goods that have arrived have departed, whether or not that was recorded', async () => {
    const id = await adopted()
    await record(id, { code: 'arrived', time: hoursAgo(1) })
    const { data } = await scene.one(id)
    expect(data.actions).not.toContain('requestCancel')
    expect(data.actions).not.toContain('edit')
    const cancel = await scene.shipperMove('cancel', id)
    expect(cancel.code).toBe(409)
  })

  test('an earlier milestone filled in afterwards is no news for the shipper', async () => {
    const id = await delivered()
    await record(id, { code: 'departed', time: hoursAgo(8), confirm: true })
    const told = await scene.portal.db
      .selectFrom('notice')
      .where('link', '=', `/shipments?open=${id}`)
      .where('kind', '=', 'order.departed')
      .select('id')
      .execute()
    expect(told).toEqual([])
  })
})

test.each([
  ['no milestone at all', { body: {} }, 'code'],
  ['a milestone without a time', { body: { code: 'departed' } }, 'time'],
  ['a time that has not come', { body: { code: 'departed', time: '2099-01-01T00:00:00Z' } }, 'time'],
  ['a milestone that there is none', { body: { code: 'landed', time: hoursAgo(1) } }, 'code'],
])('%s is refused at its field', async (_what, { body }, field) => {
  const id = await adopted()
  const one = { params: { id }, body: body as Sent }
  const response = await scene.portal.call(orderDeskCalls.record, one, asAgent())
  expect(response.code).toBe(400)
  expect(Object.keys(fieldsOf(response.data))).toEqual([field])
  const many = { body: { orderIds: [id], ...body } as never }
  const bulk = await scene.portal.call(orderDeskCalls.recordMany, many, asAgent())
  expect(Object.keys(fieldsOf(bulk.data))).toEqual([field])
})
