import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { boxes } from '../../../test/order-scene.ts'
import { billMonth } from './month.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const reasonsOf = (data: unknown) => (data as { reasons?: unknown[] } | null)?.reasons

const make = (orderIds: string[], more: { issue?: boolean; confirm?: boolean } = {}) =>
  fixture.portal.call(billDeskCalls.make, { body: { orderIds, ...more } }, asFinance())
const measureHeavier = async (id: string) => {
  const { data } = await fixture.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces: [{ ...boxes[0], weightKg: 30 }], place: '', note: 'repacked' } },
    { token: fixture.token.agent },
  )
  return { measureId: data.measures[0]?.id ?? '', difference: data.measures[0]?.difference ?? 0 }
}
const lateCharge = (orderId: string, unitPrice: number) =>
  fixture.portal.call(
    billDeskCalls.lateCharge,
    { body: { orderId, code: 'storage', unitPrice, reason: '5 days in the warehouse' } },
    asFinance(),
  )
const unbilled = async (orderNo: string) =>
  (await fixture.portal.call(billDeskCalls.unbilled, { query: { keyword: orderNo } }, asFinance())).data
    .list[0]

describe('an order with a measured increase that waits for the customer', () => {
  test('shows it where it is to be billed, and is billed at the old price only when confirmed', async () => {
    const order = await fixture.adopted()
    const { difference } = await measureHeavier(order.id)
    const pending = { kind: 'measure', amount: difference, currency: 'USD' }
    expect(await unbilled(order.orderNo)).toMatchObject({ amount: order.totalAmount, pending: [pending] })
    const asked = await make([order.id], { issue: true })
    expect(asked.code).toBe(409)
    expect(reasonsOf(asked.data)).toMatchObject([{ orderId: order.id, orderNo: order.orderNo, ...pending }])
    expect(await unbilled(order.orderNo)).toBeDefined()
    const { data } = await make([order.id], { issue: true, confirm: true })
    expect(data.list[0]).toMatchObject({ totalAmount: order.totalAmount, status: 'outstanding' })
  })

  test('is billed without a question once the customer has answered', async () => {
    const order = await fixture.adopted()
    const { measureId, difference } = await measureHeavier(order.id)
    await fixture.portal.call(
      orderCalls.consent,
      { params: { id: order.id }, body: { measureId, agree: true, reason: '' } },
      { token: fixture.token.shipper },
    )
    expect(await unbilled(order.orderNo)).toMatchObject({ pending: [] })
    const { data } = await make([order.id])
    const cents = Math.round(((order.totalAmount ?? 0) + difference) * 100)
    expect(Math.round((data.list[0]?.totalAmount ?? 0) * 100)).toBe(cents)
  })

  test('a draft made before is not issued over it without confirmation', async () => {
    const order = await fixture.adopted()
    const { data } = await make([order.id])
    const params = { id: data.list[0]?.id ?? '' }
    await measureHeavier(order.id)
    const asked = await fixture.portal.call(billDeskCalls.issue, { params, body: {} }, asFinance())
    expect(asked.code).toBe(409)
    expect(reasonsOf(asked.data)).toMatchObject([{ orderId: order.id, kind: 'measure' }])
    const body = { confirm: true }
    const issued = await fixture.portal.call(billDeskCalls.issue, { params, body }, asFinance())
    expect(issued.data).toMatchObject({ status: 'outstanding' })
  })

  test('is one pending change however often it is measured: the newest counts', async () => {
    const order = await fixture.adopted()
    const first = await measureHeavier(order.id)
    await fixture.portal.call(
      orderDeskCalls.measure,
      { params: { id: order.id }, body: { pieces: [{ ...boxes[0], weightKg: 40 }], place: '', note: '' } },
      { token: fixture.token.agent },
    )
    const reasons = reasonsOf((await make([order.id])).data) as { amount: number }[]
    expect(reasons).toHaveLength(1)
    expect(reasons[0]?.amount).toBeGreaterThan(first.difference)
    const { priceChange, totalAmount } = (await fixture.one(order.id)).data
    expect(priceChange).toMatchObject({ kind: 'measure', from: totalAmount, currency: 'USD' })
    expect(priceChange?.id).not.toBe(first.measureId)
    const late = await fixture.portal.call(
      orderCalls.consent,
      { params: { id: order.id }, body: { measureId: first.measureId, agree: true, reason: '' } },
      { token: fixture.token.shipper },
    )
    expect(late.code).toBe(409)
  })

  test('measured while a colleague bills it: billed once, and the increase is never lost', async () => {
    const order = await fixture.adopted()
    const [billed] = await Promise.all([make([order.id]), measureHeavier(order.id)])
    expect([200, 409]).toContain(billed.code)
    if (billed.code === 409) expect(reasonsOf(billed.data)).toHaveLength(1)
    expect((await fixture.one(order.id)).data.consentWanted).toBe(true)
  })
})

test('a late charge that waits for consent is a reason too; one that counts is simply billed', async () => {
  const order = await fixture.adopted()
  expect((await lateCharge(order.id, 5)).data.state).toBe('open')
  const { id: chargeId } = (await lateCharge(order.id, order.totalAmount ?? 0)).data
  expect(await unbilled(order.orderNo)).toMatchObject({
    pending: [{ kind: 'late', amount: order.totalAmount, currency: 'USD' }],
  })
  expect(reasonsOf((await make([order.id])).data)).toMatchObject([{ orderId: order.id, kind: 'late' }])
  await fixture.portal.call(
    billCalls.consent,
    { params: { id: chargeId }, body: { agree: false, reason: 'not agreed' } },
    { token: fixture.token.shipper },
  )
  expect((await make([order.id])).code).toBe(200)
})

test('an order whose only charge waits for consent is not to be billed yet', async () => {
  const order = await fixture.adopted()
  expect((await make([order.id])).code).toBe(200)
  const { id, state } = (await lateCharge(order.id, order.totalAmount ?? 0)).data
  expect([state, await unbilled(order.orderNo)]).toEqual(['waiting', undefined])
  const reply = { params: { id }, body: { agree: true, reason: '' } }
  await fixture.portal.call(billCalls.consent, reply, { token: fixture.token.shipper })
  expect(await unbilled(order.orderNo)).toMatchObject({ amount: order.totalAmount, chargeCount: 1 })
})

test('a month is run over pending changes only when confirmed; the nightly job leaves such orders for later', async () => {
  const { portal } = fixture
  const [pending, clear] = [await fixture.adopted(), await fixture.adopted()]
  await measureHeavier(pending.id)
  const backdate = sql`alter table charge disable trigger charge_is_final;
    update charge set created_at = '2026-03-15' where order_id in (${sql.lit(pending.id)}, ${sql.lit(clear.id)});
    alter table charge enable trigger charge_is_final`
  await backdate.execute(portal.db)
  const month = '2026-03'
  const run = (body: { confirm?: boolean } = {}) =>
    portal.call(billDeskCalls.run, { body: { month, ...body } }, asFinance())
  const asked = await run()
  expect(asked.code).toBe(409)
  expect(reasonsOf(asked.data)).toMatchObject([{ orderId: pending.id, kind: 'measure' }])
  expect(await unbilled(clear.orderNo)).toBeDefined()

  const { made } = await billMonth(portal.services, { month })
  expect(made).toHaveLength(1)
  expect(await unbilled(clear.orderNo)).toBeUndefined()
  expect(await unbilled(pending.orderNo)).toMatchObject({ pending: [{ kind: 'measure' }] })

  // Its month is billed already, so it waits for the next one, or is billed by itself.
  const next = await portal.call(
    billDeskCalls.run,
    { body: { month: '2026-04', confirm: true } },
    asFinance(),
  )
  expect(next.data.list).toMatchObject([{ totalAmount: pending.totalAmount, period: '2026-04' }])
})
