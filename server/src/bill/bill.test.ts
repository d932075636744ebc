import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { isBillNumber } from '@dtms/contract/bill/number.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, transfer } from '../../test/bill-fixture.ts'
import { boxes } from '../../test/order-scene.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + cents(one), 0)
const costs = async (orderNo: string) =>
  (
    await fixture.portal.call(
      billCalls.costs,
      { query: { keyword: orderNo, pageSize: '100' } },
      { token: fixture.token.shipper, language: 'en' },
    )
  ).data.list

describe('charges', () => {
  test('arise when an order is accepted, line by line as quoted', async () => {
    const order = await fixture.placed()
    expect(await costs(order.orderNo)).toEqual([])
    await fixture.adopt(order.id)
    const charged = await costs(order.orderNo)
    expect(charged.map(one => one.amount).sort()).toEqual(order.quote?.lines.map(one => one.amount).sort())
    expect(sum(charged.map(one => one.amountUsd))).toBe(cents(order.totalAmount ?? 0))
    expect(charged[0]).toMatchObject({ source: 'quote', state: 'open', bill: null, fxRate: '1' })
  })

  test('a measured weight is charged once it is agreed, and explained beside the quote', async () => {
    const order = await fixture.adopted()
    const measured = await fixture.portal.call(
      orderDeskCalls.measure,
      {
        params: { id: order.id },
        body: { pieces: [{ ...boxes[0], weightKg: 30 }], place: '', note: 'repacked' },
      },
      { token: fixture.token.agent },
    )
    expect((await costs(order.orderNo)).some(({ source }) => source === 'measure')).toBe(false)
    const measureId = measured.data.measures[0]?.id ?? ''
    const difference = measured.data.measures[0]?.difference ?? 0
    await fixture.portal.call(
      orderCalls.consent,
      { params: { id: order.id }, body: { measureId, agree: true, reason: '' } },
      { token: fixture.token.shipper },
    )
    const { data } = await fixture.make([order.id])
    const { data: bill } = await fixture.bill(data.list[0]?.id ?? '')
    expect(cents(bill.totalAmount)).toBe(cents(order.totalAmount ?? 0) + cents(difference))
    const differing = bill.comparison.filter(row => row.difference !== 0)
    expect(sum(differing.map(row => row.difference))).toBe(cents(difference))
    for (const row of differing)
      expect(row.reasons).toEqual(['Measurements differ from the booking: repacked'])
    expect(bill.orders[0]).toMatchObject({ quotedAmount: order.totalAmount, difference })
  })

  test('of an order that is cancelled are void, or credited where they were billed', async () => {
    const free = await fixture.adopted()
    const billed = await fixture.adopted()
    const { data } = await fixture.make([billed.id])
    for (const { id } of [free, billed]) {
      await fixture.shipperMove('cancel', id)
      expect((await fixture.replyToCancel(id, true)).code).toBe(200)
    }
    expect((await costs(free.orderNo)).every(({ state }) => state === 'void')).toBe(true)
    const { data: bill } = await fixture.bill(data.list[0]?.id ?? '')
    expect(bill).toMatchObject({ balance: 0, creditedAmount: bill.totalAmount, status: 'paid' })
    expect(bill.creditNotes[0]?.reason).toContain('Order cancelled')
    expect((await fixture.make([free.id])).code).toBe(409)
  })
})

describe('a bill', () => {
  test('holds the lines of its orders by leg, its terms and the account to pay to', async () => {
    const { id, billNo, orders, totalAmount } = await fixture.issued(2)
    expect(isBillNumber(billNo)).toBe(true)
    const { data: bill } = await fixture.bill(id)
    expect(sum(bill.lines.map(line => line.amount))).toBe(cents(totalAmount))
    expect(bill).toMatchObject({ status: 'outstanding', dueDays: 30, balance: totalAmount, orderCount: 2 })
    expect(bill.bankAccount?.accountNo).toBe('6222 0000 0000 1234')
    expect(bill.orders.map(one => one.orderNo).sort()).toEqual(orders.map(one => one.orderNo).sort())
    for (const order of bill.orders)
      expect(sum(order.legs.map(leg => leg.totalAmount))).toBe(cents(order.billedAmount))
    // Within a leg in the quoted order, for each order.
    const [first = [], second = []] = bill.orders.map(({ orderId }) =>
      bill.lines.filter(line => line.orderId === orderId).map(({ code }) => code),
    )
    expect(first.length).toBeGreaterThan(3)
    expect(first).toEqual(second)
    expect(bill.actions).toEqual(['pay', 'dispute', 'fapiao'])
  })

  test('is made once of an order, however many make it at once', async () => {
    const order = await fixture.adopted()
    const responses = await Promise.all(Array.from({ length: 6 }, () => fixture.make([order.id])))
    expect(responses.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('is a draft until it is issued, which only the desk sees', async () => {
    const order = await fixture.adopted()
    const { data } = await fixture.make([order.id], false)
    const id = data.list[0]?.id ?? ''
    expect((await fixture.bill(id)).code).toBe(404)
    const issue = () =>
      fixture.portal.call(billDeskCalls.issue, { params: { id }, body: {} }, { token: fixture.token.finance })
    expect((await issue()).data).toMatchObject({ status: 'outstanding' })
    expect((await issue()).code).toBe(409)
    expect((await fixture.bill(id)).code).toBe(200)
  })

  test('that is void frees its charges to be billed again; one with money on it is credited instead', async () => {
    const first = await fixture.issued()
    expect((await fixture.annul(first.id)).data).toMatchObject({ status: 'void', balance: 0 })
    expect((await fixture.annul(first.id)).code).toBe(409)
    const { data } = await fixture.make(first.orders.map(({ id }) => id))
    const second = data.list[0]
    if (!second) throw new Error('not billed again')
    expect(second.totalAmount).toBe(first.totalAmount)
    const payment = await fixture.pay(second.id, transfer(1))
    expect((await fixture.annul(second.id)).msg).toContain('awaiting confirmation')
    await fixture.confirm(payment.data.id)
    expect((await fixture.annul(second.id)).msg).toContain('credit')
  })

  test.each([
    ['bill', 'total_minor = total_minor + 1'],
    ['bill', "due_date = due_date + 1, bank_account = '{}'"],
    ['bill_line', 'amount_minor = amount_minor + 1'],
    ['charge', 'amount_minor = amount_minor + 1'],
  ])('once issued cannot be changed: %s set %s', async (table, change) => {
    await fixture.issued()
    await expect(
      fixture.portal.services.pool?.query(
        `update ${table} set ${change} where ${table === 'bill' ? "state = 'issued'" : 'true'}`,
      ),
    ).rejects.toThrow(/never changed/)
    await expect(fixture.portal.services.pool?.query(`delete from ${table}`)).rejects.toThrow(/never/)
  })

  test('that is not the sum of its lines is refused by the database', async () => {
    const order = await fixture.adopted()
    const { data } = await fixture.make([order.id], false)
    await expect(
      fixture.portal.services.pool?.query('update bill set total_minor = total_minor + 1 where id = $1', [
        data.list[0]?.id,
      ]),
    ).rejects.toThrow(/not the sum of its lines/)
  })
})

describe('a credit note', () => {
  test('lowers the bill, and beyond what is unpaid it is credit for the next', async () => {
    const { id, totalAmount } = await fixture.issued()
    const { data: bill } = await fixture.bill(id)
    const line = bill.lines.find(one => one.amount > 20)
    if (!line) throw new Error('no line')
    await fixture.confirm((await fixture.pay(id, transfer(totalAmount))).data.id)
    const { data } = await fixture.credit(id, [{ lineId: line.id, amount: 12.34 }])
    expect(data).toMatchObject({ balance: 0, creditedAmount: 12.34, creditKept: 12.34, status: 'paid' })
    expect(data.creditNotes[0]).toMatchObject({ amount: 12.34, appliedAmount: 0 })
    const { data: balance } = await fixture.balance()
    expect(balance.accounts.find(one => one.currency === 'USD')?.credit).toBeGreaterThanOrEqual(12.34)
    const over = await fixture.credit(id, [{ lineId: line.id, amount: line.amount }])
    expect(over.code).toBe(400)
    expect((await fixture.credit(id, [{ lineId: line.id, amount: 0.001 }])).code).toBe(400)
  })
})
