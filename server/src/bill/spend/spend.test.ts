import { billCalls } from '@dtms/contract/bill/bill.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { goodOrder, toAmazon } from '../../../test/order-scene.ts'
import { signUpShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const asked = (token = fixture.token.shipper) => ({ token, language: 'en' as const })
const spend = async (token?: string) => (await fixture.portal.call(billCalls.spend, {}, asked(token))).data
const ordersOf = async (query: Record<string, string>, token?: string) =>
  (await fixture.portal.call(billCalls.spendOrders, { query }, asked(token))).data
const cents = (amount: number) => Math.round(amount * 100)
const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((all, { amount }) => all + cents(amount), 0)
const chargedTo = async (orderNo: string) => {
  const query = { keyword: orderNo, pageSize: '100' }
  const { data } = await fixture.portal.call(billCalls.costs, { query }, asked())
  return data.list.reduce((all, { amountUsd }) => all + cents(amountUsd), 0)
}

// As if it had been charged 70 days ago; a charge is otherwise never changed.
const backdate = (orderId: string) =>
  fixture.portal.db.transaction().execute(async tx => {
    await sql`alter table charge disable trigger user`.execute(tx)
    await sql`update charge set created_at = created_at - interval '70 days' where order_id = ${orderId}`.execute(
      tx,
    )
    await sql`alter table charge enable trigger user`.execute(tx)
  })

test('the sums by month, mode and lane agree with each other, with the charges and with the orders behind them', async () => {
  expect(await spend()).toMatchObject({ amount: 0, orders: 0, modes: [], lanes: [] })
  const [air, earlier] = [await fixture.adopted(), await fixture.adopted()]
  const { quoteId } = await fixture.ask(toAmazon)
  const fba = { shipmentId: 'FBA15ABCDEFG', referenceId: '1AB2CD3E', warehouseCode: 'ONT8' }
  const amazon = (await fixture.place(goodOrder(quoteId, { fba, consignee: null }))).data
  await fixture.adopt(amazon.id)
  await backdate(earlier.id)
  await fixture.make([air.id])

  const all = await spend()
  const charged = await Promise.all([air, earlier, amazon].map(({ orderNo }) => chargedTo(orderNo)))
  expect(cents(all.amount)).toBe(charged.reduce((total, one) => total + one, 0))
  expect(all).toMatchObject({ orders: 3, currency: 'USD', otherLanes: { lanes: 0, amount: 0 } })
  for (const parts of [all.months, all.modes, all.lanes]) expect(sum(parts)).toBe(cents(all.amount))
  expect(all.months).toHaveLength(12)
  expect(all.months.filter(({ orders }) => orders > 0).map(({ orders }) => orders)).toEqual([1, 2])
  expect(all.modes.map(({ businessType }) => businessType).sort()).toEqual([2, 3])

  const filters = [
    ...all.months.map(part => [{ month: part.month }, part] as const),
    ...all.modes.map(part => [{ businessType: String(part.businessType) }, part] as const),
    ...all.lanes.map(part => [{ lane: part.lane }, part] as const),
  ]
  for (const [query, part] of filters) {
    const behind = await ordersOf(query)
    expect([behind.amount, behind.orders], JSON.stringify(query)).toEqual([part.amount, part.orders])
    expect(sum([...behind.list, behind.others])).toBe(cents(part.amount))
  }
  const billed = (await ordersOf({})).list.filter(({ bills }) => bills.length > 0)
  expect(billed.map(({ orderNo }) => orderNo)).toEqual([air.orderNo])
})

test('what is credited, void or not agreed yet is not spent; nor is what others are charged', async () => {
  const before = cents((await spend()).amount)
  const { id, orders } = await fixture.issued()
  const [order] = orders
  const { data: bill } = await fixture.bill(id)
  const [line] = bill.lines
  const whole = await chargedTo(order?.orderNo ?? '')
  expect(cents((await spend()).amount)).toBe(before + whole)
  await fixture.credit(id, [{ lineId: line?.id ?? '', amount: line?.amount ?? 0 }])
  expect(cents((await spend()).amount)).toBe(before + whole - cents(line?.amountUsd ?? 0))
  await fixture.shipperMove('cancel', order?.id ?? '')
  expect((await fixture.replyToCancel(order?.id ?? '', true)).code).toBe(200)
  expect(cents((await spend()).amount)).toBe(before)
  const { token } = await signUpShipper(fixture.portal)
  expect(await spend(token)).toMatchObject({ amount: 0, orders: 0 })
  expect(await ordersOf({}, token)).toMatchObject({ amount: 0, list: [], others: { orders: 0 } })
})

test('a month that is none is refused at its field', async () => {
  const { code, data } = await fixture.portal.call(
    billCalls.spendOrders,
    { query: { month: '2026-13' } },
    asked(),
  )
  expect([code, Object.keys(fieldsOf(data))]).toEqual([400, ['month']])
})
