import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls, type TransportCode } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { fillArrivals } from './settle.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const asAgent = () => ({ token: scene.token.agent })
const asShipper = () => ({ token: scene.token.shipper })
const record = (id: string, body: { code: TransportCode; time?: string; planned?: string }) =>
  scene.portal.call(orderDeskCalls.record, { params: { id }, body }, asAgent())
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const list = async (query: Record<string, string>) =>
  (await scene.portal.call(orderCalls.list, { query }, asShipper())).data.list.map(({ id }) => id)
const one = async (id: string) => (await scene.one(id)).data
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const adopted = async () => {
  const { id } = await scene.placed()
  await scene.adopt(id)
  return id
}

describe('the day of arrival', () => {
  test('is the day the cargo is ready plus the calendar days of the quote, from the fewest to the most', async () => {
    const { id } = await scene.placed()
    const { quote, readyDate, etd, eta, etaFrom, etaSource } = await one(id)
    const { min, max } = quote?.calendarDays ?? { min: -1, max: -1 }
    expect(min).toBeGreaterThan(0)
    expect({ etd, eta, etaFrom, etaSource }).toEqual({
      etd: null,
      etaFrom: later(readyDate ?? '', min),
      eta: later(readyDate ?? '', max),
      etaSource: 'quote',
    })
  })

  test('follows the pickup day when the order is edited, as an event; a day less is no news', async () => {
    const id = await adopted()
    const before = await one(id)
    const readyDate = later(before.readyDate ?? '', 1)
    await scene.portal.call(orderCalls.edit, { body: { id, readyDate } }, asShipper())
    const after = await one(id)
    expect(after.eta).toBe(later(before.eta ?? '', 1))
    expect(after.events.filter(({ action }) => action === 'eta-changed')).toHaveLength(1)
    expect(await notices(id)).toEqual([])
  })

  test('that staff plan is theirs, told to the customer beyond two days, in the list and to holders of the link', async () => {
    const id = await adopted()
    const before = await one(id)
    const eta = later(before.eta ?? '', 5)
    await record(id, { code: 'departed', planned: `${dayFromNow(6)}T02:00:00Z` })
    const { data } = await record(id, { code: 'delivered', planned: `${eta}T02:00:00Z` })
    expect(data).toMatchObject({ etd: dayFromNow(6), etaFrom: eta, eta, etaSource: 'staff' })
    expect(await notices(id)).toMatchObject([
      { before: before.eta, after: eta, orderNo: before.orderNo, provider: expect.anything() },
    ])
    const share = await scene.portal.call(orderCalls.share, { params: { id } }, asShipper())
    const shareToken = share.data.token
    const tracked = await scene.portal.call(orderCalls.track, { params: { shareToken } })
    expect(tracked.data).toMatchObject({ eta, etaSource: 'staff', transportState: 'waiting' })
    expect(await list({ arriveFrom: eta, arriveTo: eta })).toContain(id)
    expect(await list({ arriveTo: later(eta, -1) })).not.toContain(id)
  })

  test('sorts the list, with page after page by key', async () => {
    const ids = [await adopted(), await adopted()]
    await record(ids[0] ?? '', { code: 'delivered', planned: `${dayFromNow(300)}T02:00:00Z` })
    await record(ids[1] ?? '', { code: 'delivered', planned: `${dayFromNow(301)}T02:00:00Z` })
    const page = await scene.portal.call(
      orderCalls.list,
      { query: { sidx: 'eta', sord: 'desc', pageSize: '1' } },
      asShipper(),
    )
    const next = await list({ sidx: 'eta', sord: 'desc', pageSize: '1', after: page.data.next ?? '' })
    expect([...page.data.list.map(({ id }) => id), ...next]).toEqual(ids.toReversed())
  })

  test('of an order that an earlier release placed is filled in', async () => {
    const id = await adopted()
    const { eta, etaFrom } = await one(id)
    await sql`update shipping_order set etd = null, eta_from = null, eta = null, eta_source = null,
      required_documents = null where id = ${id}`.execute(scene.portal.db)
    expect((await one(id)).eta).toBeNull()
    await fillArrivals(scene.portal.db)
    expect(await one(id)).toMatchObject({ eta, etaFrom, etaSource: 'quote' })
    expect(await list({ needsMe: '1' })).toContain(id)
  })

  const notices = async (id: string) => {
    const rows = await scene.portal.db
      .selectFrom('notice')
      .where('link', '=', `/shipments?open=${id}`)
      .where('kind', '=', 'order.eta-changed')
      .select('params')
      .execute()
    return rows.map(({ params }) => params)
  }
})

describe('the transport state', () => {
  test('follows the milestones and is a filter, one or several', async () => {
    const id = await adopted()
    const steps: [TransportCode, string][] = [
      ['picked_up', 'picked_up'],
      ['received', 'picked_up'],
      ['export_cleared', 'in_transit'],
      ['departed', 'in_transit'],
      ['arrived', 'customs'],
      ['import_cleared', 'in_transit'],
      ['out_for_delivery', 'out_for_delivery'],
      ['damaged', 'exception'],
      ['delivered', 'delivered'],
    ]
    expect((await one(id)).transportState).toBe('waiting')
    expect(await list({ transportState: 'waiting', flowStatus: '2' })).toContain(id)
    let hours = steps.length + 1
    for (const [code, state] of steps) {
      const { data } = await record(id, { code, time: hoursAgo(hours--) })
      expect([code, data.transportState]).toEqual([code, state])
      expect(await list({ transportState: state })).toContain(id)
      expect(await list({ transportState: 'waiting' })).not.toContain(id)
    }
    expect(await list({ transportState: 'picked_up,in_transit,delivered' })).toContain(id)
    expect(await list({ transportState: 'picked_up,in_transit' })).not.toContain(id)
  })

  test('that does not exist is refused at its field', async () => {
    const { code, data } = await scene.portal.call(
      orderCalls.list,
      { query: { transportState: 'in_transit,flying' } },
      asShipper(),
    )
    expect([code, Object.keys(fieldsOf(data))]).toEqual([400, ['transportState']])
  })
})

describe('what waits for the customer', () => {
  test('is an order with an exception or a missing document, until it is delivered', async () => {
    const id = await adopted()
    // Its commercial invoice and packing list are missing.
    expect(await list({ needsMe: '1' })).toContain(id)
    await record(id, { code: 'delivered', time: hoursAgo(3) })
    expect(await list({ needsMe: '1' })).not.toContain(id)
    await record(id, { code: 'damaged', time: hoursAgo(2) })
    expect(await list({ needsMe: '1' })).toContain(id)
  })

  test('is not an order that was revoked', async () => {
    const { id } = await scene.placed()
    await scene.shipperMove('revoke', id)
    expect(await list({ needsMe: '1' })).not.toContain(id)
  })
})
