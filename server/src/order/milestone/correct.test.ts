import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

type Sent = InputOf<typeof orderDeskCalls.record>['body']
type Correction = InputOf<typeof orderDeskCalls.correctMilestone>['body']

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const as = (token: string) => ({ token })
const record = (id: string, body: Sent) =>
  scene.portal.call(orderDeskCalls.record, { params: { id }, body }, as(scene.token.agent))
const correct = (id: string, milestoneId: string, body: Correction, token = scene.token.agent) =>
  scene.portal.call(orderDeskCalls.correctMilestone, { params: { id, milestoneId }, body }, as(token))
const voids = (id: string, milestoneId: string, reason = 'of another order', token = scene.token.agent) =>
  scene.portal.call(
    orderDeskCalls.voidMilestone,
    { params: { id, milestoneId }, body: { reason } },
    as(token),
  )

const adopted = async () => {
  const { id } = await scene.placed()
  await scene.adopt(id)
  return id
}
const passed = async (body: Sent, id?: string) => {
  const orderId = id ?? (await adopted())
  const { data } = await record(orderId, body)
  return { id: orderId, mid: data.milestones.find(({ code }) => code === body.code)?.id ?? '' }
}
const noticesOf = async (id: string) =>
  (
    await scene.portal.db
      .selectFrom('notice')
      .where('link', '=', `/shipments?open=${id}`)
      .select('kind')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('a corrected milestone', () => {
  test('shows the new time and place, marked for the customer, with its history for staff', async () => {
    const before = hoursAgo(9)
    const { id, mid } = await passed({ code: 'departed', time: before, place: 'Shenzhen', note: '' })
    const time = hoursAgo(5)
    const { code, data } = await correct(id, mid, { time, place: 'Hong Kong', reason: 'typing error' })
    expect(code).toBe(200)
    expect(data.milestones).toMatchObject([
      { id: mid, actual: time, place: 'Hong Kong', corrected: true, resolved: false },
    ])
    expect(data.milestoneHistory).toMatchObject([
      {
        ...{ milestoneId: mid, kind: 'correct', code: 'departed', actual: before, place: 'Shenzhen' },
        reason: 'typing error',
      },
    ])
    expect(data.milestoneHistory[0]?.who).not.toBe('')
    expect(data.lastMilestone?.time).toBe(time)
    expect(data.events.at(-1)).toMatchObject({ action: 'milestone-corrected', reason: 'typing error' })

    const seen = (await scene.one(id)).data
    expect(seen.milestones).toMatchObject([{ actual: time, corrected: true }])
    expect(seen.milestoneHistory).toEqual([])
    expect(JSON.stringify(seen.events)).not.toContain('typing error')
  })

  test('moves the arrival that staff planned, and the tracking page follows', async () => {
    const id = await adopted()
    const planned = new Date(Date.now() + 20 * 86_400_000).toISOString()
    const { mid } = await passed({ code: 'delivered', planned }, id)
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const { data } = await correct(id, mid, { time: later, reason: 'the vessel is late' })
    expect(data.milestones[0]).toMatchObject({ planned: later, actual: null })
    expect(data).toMatchObject({ etaSource: 'staff', transportState: 'waiting' })
    expect(await noticesOf(id)).toContain('order.eta-changed')
    const share = await scene.portal.call(orderCalls.share, { params: { id } }, as(scene.token.shipper))
    const tracked = await scene.portal.call(orderCalls.track, { params: { shareToken: share.data.token } })
    expect(tracked.data.milestones).toMatchObject([{ planned: later, corrected: true }])
    expect(tracked.data.eta).toBe(data.eta)
    expect(JSON.stringify(tracked.data)).not.toContain('the vessel is late')
  })

  test('one that is recorded again with another time has a history, too', async () => {
    const { id } = await passed({ code: 'departed', time: hoursAgo(9) })
    const { data } = await record(id, { code: 'departed', time: hoursAgo(8) })
    expect(data.milestones).toMatchObject([{ corrected: true }])
    expect(data.milestoneHistory).toHaveLength(1)
    const same = await record(id, { code: 'departed', time: data.milestones[0]?.actual })
    expect(same.data.milestoneHistory).toHaveLength(1)
  })

  test.each<[string, Correction, string]>([
    ['without a reason', { time: hoursAgo(1), reason: '' }, 'reason'],
    ['that has not happened yet', { time: '2099-01-01T00:00:00Z', reason: 'x' }, 'time'],
    ['without a change', { reason: 'x' }, 'time'],
    ['at no time at all', { time: 'soon', reason: 'x' }, 'time'],
  ])('%s is refused at its field', async (_what, body, field) => {
    const { id, mid } = await passed({ code: 'departed', time: hoursAgo(9) })
    const { code, data } = await correct(id, mid, body)
    expect(code).toBe(400)
    expect(Object.keys(fieldsOf(data))).toEqual([field])
  })

  test('is found by its own order and provider only', async () => {
    const { id, mid } = await passed({ code: 'departed', time: hoursAgo(9) })
    const other = await passed({ code: 'departed', time: hoursAgo(9) })
    const body = { place: 'Ningbo', reason: 'x' }
    expect((await correct(other.id, mid, body)).code).toBe(404)
    expect((await correct(id, mid, body, scene.token.foreign)).code).toBe(404)
    expect((await voids(id, mid, 'x', scene.token.foreign)).code).toBe(404)
    expect((await voids(id, mid, 'x', scene.token.finance)).code).toBe(403)
  })
})

describe('a voided milestone', () => {
  test('no longer decides the state: the furthest valid one does, and departure is undone', async () => {
    const { id } = await passed({ code: 'received', time: hoursAgo(9) })
    const { mid } = await passed({ code: 'departed', time: hoursAgo(5) }, id)
    expect((await scene.one(id)).data.actions).not.toContain('requestCancel')
    const { code, data } = await voids(id, mid)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      transportState: 'picked_up',
      lastMilestone: { code: 'received' },
      etd: null,
    })
    expect(data.milestones.map(one => one.code)).toEqual(['received'])
    expect(data.milestoneHistory).toMatchObject([
      { milestoneId: mid, kind: 'void', code: 'departed', reason: 'of another order' },
    ])
    expect((await scene.one(id)).data.actions).toContain('requestCancel')
    const told = await noticesOf(id)
    expect(told).toEqual(expect.arrayContaining(['order.departed-air', 'order.milestone-voided']))

    // Recorded again, it is news again.
    await record(id, { code: 'departed', time: hoursAgo(1) })
    const again = await noticesOf(id)
    expect(again.filter(kind => kind === 'order.departed-air')).toHaveLength(2)
  })

  test('keeps its plan', async () => {
    const planned = hoursAgo(7)
    const { id, mid } = await passed({ code: 'departed', time: hoursAgo(5), planned })
    const { data } = await voids(id, mid)
    expect(data.milestones).toMatchObject([{ code: 'departed', planned, actual: null, corrected: false }])
  })

  test('is voided once, whether one after the other or at once', async () => {
    const { id, mid } = await passed({ code: 'departed', time: hoursAgo(5) })
    const responses = await Promise.all([
      voids(id, mid),
      voids(id, mid),
      correct(id, mid, { place: 'X', reason: 'y' }),
    ])
    expect(
      responses
        .slice(0, 2)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([200, 409])
    expect([200, 409]).toContain(responses[2].code)
    expect((await voids(id, mid)).msg).toContain('作废')
    expect((await voids(id, mid, '')).code).toBe(409)
  })

  test('is not possible once the order is cancelled', async () => {
    const { id } = await scene.placed()
    const { mid } = await passed({ code: 'picked_up', time: hoursAgo(5) }, id)
    await scene.deskCancel(id)
    expect((await voids(id, mid)).code).toBe(409)
  })
})

describe('a milestone that resolves an exception', () => {
  test('closes it by its id or its code, and voiding it opens the exception again', async () => {
    const { id } = await passed({ code: 'departed', time: hoursAgo(9) })
    const held = await passed({ code: 'on_hold', time: hoursAgo(1) }, id)
    expect((await scene.one(id)).data.transportState).toBe('exception')
    const { data } = await record(id, { code: 'arrived', time: hoursAgo(2), resolves: held.mid })
    expect(data).toMatchObject({ exception: null, transportState: 'customs' })
    expect(data.milestones.find(({ code }) => code === 'on_hold')?.resolved).toBe(true)
    const arrived = data.milestones.find(({ code }) => code === 'arrived')?.id ?? ''
    expect((await voids(id, arrived)).data).toMatchObject({ exception: 'on_hold' })
    const again = await record(id, { code: 'arrived', time: hoursAgo(2), resolves: 'on_hold' })
    expect(again.data.exception).toBeNull()
  })

  test('is refused where there is no such open exception, in bulk beside its order', async () => {
    const { id } = await passed({ code: 'departed', time: hoursAgo(9) })
    const { mid } = await passed({ code: 'on_hold', time: hoursAgo(1) })
    const sent = { code: 'arrived' as const, time: hoursAgo(2) }
    expect((await record(id, { ...sent, resolves: mid })).code).toBe(409)
    expect((await record(id, { ...sent, resolves: 'departed' })).code).toBe(409)
    const { data } = await scene.portal.call(
      orderDeskCalls.recordMany,
      { body: { orderIds: [id], ...sent, resolves: 'delayed' } },
      as(scene.token.agent),
    )
    expect(data).toMatchObject({ recorded: [], refused: [{ id }] })
  })
})
