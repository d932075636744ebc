import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, transfer } from '../../../test/bill-fixture.ts'
import { byAir, goodOrder } from '../../../test/order-scene.ts'
import { joinAs, signUpShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { pdf, readFileAs, uploadAs } from '../../../test/uploads.ts'

let fixture: BillFixture
let stranger: string
let untouched: string
beforeAll(async () => {
  fixture = await openBillFixture()
  stranger = (await signUpShipper(fixture.portal)).token
  untouched = (await fixture.issued()).id
})
afterAll(() => fixture.portal.close())

const payMany = (bills: object[], body: object, as = fixture.token.shipper, key?: string) =>
  fixture.portal.call(
    billPaymentCalls.payMany,
    { body: { bills, ...body } as never },
    { token: as, language: 'en', ...(key && { headers: { 'idempotency-key': key } }) },
  )
const notices = async (token: string, part: string) => {
  const { data } = await fixture.portal.call(
    noticeCalls.list,
    { query: { pageSize: '100' } },
    { token, language: 'en' },
  )
  return data.list.map(({ text }) => text).filter(text => text.includes(part))
}

describe('a payment', () => {
  test('with its slip is submitted, seen by finance, confirmed, and both sides are notified', async () => {
    const { id, totalAmount } = await fixture.issued()
    const slip = (await uploadAs(fixture.portal, fixture.token.shipper, 'slip.pdf', pdf())).data
    const { data, code } = await fixture.pay(id, transfer(totalAmount, { slip: slip.path, payer: 'Demo' }))
    expect(code).toBe(200)
    expect(data).toMatchObject({ status: 'submitted', amount: totalAmount, allocatedAmount: 0 })
    expect(data.who).toBe('周岚（演示）')
    expect(data.bankAccount?.accountNo).toBe('6222 0000 0000 1234')
    expect((await readFileAs(fixture.portal, fixture.token.finance, slip.path)).status).toBe(200)
    for (const other of [stranger, fixture.token.foreign])
      expect((await (await readFileAs(fixture.portal, other, slip.path)).json()) as object).toMatchObject({
        code: 404,
      })
    expect((await fixture.bill(id)).data).toMatchObject({ pendingAmount: totalAmount, status: 'outstanding' })
    expect(await notices(fixture.token.finance, data.paymentNo)).toHaveLength(1)

    const confirmed = await fixture.confirm(data.id)
    expect(confirmed.data).toMatchObject({
      status: 'confirmed',
      allocatedAmount: totalAmount,
      creditAmount: 0,
    })
    expect((await fixture.bill(id)).data).toMatchObject({
      status: 'paid',
      balance: 0,
      paidAmount: totalAmount,
    })
    expect(await notices(fixture.token.shipper, data.paymentNo)).toHaveLength(1)
  })

  test('of a part leaves the rest; too much is refused unless the rest is to become credit, which pays the next bill', async () => {
    const { id, totalAmount } = await fixture.issued()
    await fixture.confirm((await fixture.pay(id, transfer(10))).data.id)
    expect((await fixture.bill(id)).data).toMatchObject({ status: 'partly_paid', paidAmount: 10 })
    const refused = await fixture.pay(id, transfer(totalAmount))
    expect(fieldsOf(refused.data)).toHaveProperty('amount')
    const kept = await fixture.pay(id, transfer(totalAmount, { keepRest: true }))
    expect((await fixture.confirm(kept.data.id)).data).toMatchObject({ creditAmount: 10 })

    const next = await fixture.issued()
    expect((await fixture.bill(next.id)).data.actions).toContain('useCredit')
    const use = () =>
      fixture.portal.call(
        billPaymentCalls.useCredit,
        { body: { bills: [{ billId: next.id }] } },
        { token: fixture.token.shipper, headers: { 'idempotency-key': 'use-1' } },
      )
    const used = await Promise.all([use(), use(), use()])
    for (const { data } of used) expect(data.used).toMatchObject([{ billId: next.id, amount: 10 }])
    expect((await fixture.bill(next.id)).data).toMatchObject({ paidAmount: 10, status: 'partly_paid' })
  })

  test('from credit is refused at the bill that was asked for too much, in the order of the request', async () => {
    const [first, second] = [await fixture.issued(), await fixture.issued()]
    const kept = await fixture.pay(
      first.id,
      transfer(first.totalAmount + second.totalAmount, { keepRest: true }),
    )
    await fixture.confirm(kept.data.id)
    const third = await fixture.issued()
    const { data } = await fixture.portal.call(
      billPaymentCalls.useCredit,
      { body: { bills: [{ billId: third.id, amount: third.totalAmount + 0.01 }, { billId: second.id }] } },
      { token: fixture.token.shipper },
    )
    expect(fieldsOf(data)).toHaveProperty(['bills.0.amount'])
  })

  test('for several bills pays the oldest due first, or by the given amounts', async () => {
    const [first, second] = [await fixture.issued(), await fixture.issued()]
    const bills = [{ billId: second.id }, { billId: first.id }]
    const { data } = await payMany(bills, transfer(first.totalAmount + 5))
    expect(data.bills.map(({ amount }) => amount)).toEqual([first.totalAmount, 5])
    await fixture.confirm(data.id)
    expect((await fixture.bill(first.id)).data.status).toBe('paid')
    const said = await payMany([{ billId: second.id, amount: 7.5 }], transfer(7.5))
    expect(said.data.bills).toMatchObject([{ billId: second.id, amount: 7.5 }])
    expect(
      fieldsOf((await payMany([bills[0] as object, bills[0] as object], transfer(1))).data),
    ).toHaveProperty(['bills.1.billId'])
  })

  test('for several bills is split by the customer’s amounts, whatever is due first', async () => {
    const [first, second] = [await fixture.issued(), await fixture.issued()]
    const split = [
      { billId: second.id, amount: 4.5 },
      { billId: first.id, amount: 3 },
    ]
    const { data } = await payMany(split, transfer(7.5))
    expect(data.bills).toMatchObject([
      { billId: first.id, amount: 3 },
      { billId: second.id, amount: 4.5 },
    ])
    await fixture.confirm(data.id)
    expect((await fixture.bill(first.id)).data).toMatchObject({ paidAmount: 3, status: 'partly_paid' })
    expect((await fixture.bill(second.id)).data).toMatchObject({ paidAmount: 4.5, status: 'partly_paid' })
    // One share is named, the other bill gets the rest.
    const named = await payMany([{ billId: first.id }, { billId: second.id, amount: 2 }], transfer(2.25))
    expect(fieldsOf(named.data)).toHaveProperty(['bills.1.amount'])
    const rest = await payMany([{ billId: first.id, amount: 2 }, { billId: second.id }], transfer(2.25))
    expect(rest.data.bills.map(({ amount }) => amount)).toEqual([2, 0.25])
  })

  test('split into more than was transferred, or less without making the rest credit, is refused', async () => {
    const [first, second] = [await fixture.issued(), await fixture.issued()]
    const split = (amount: number, other: number) => [
      { billId: first.id, amount },
      { billId: second.id, amount: other },
    ]
    expect(fieldsOf((await payMany(split(3, 4.51), transfer(7.5))).data)).toHaveProperty(['bills.1.amount'])
    expect(fieldsOf((await payMany(split(3, 4.49), transfer(7.5))).data)).toHaveProperty('amount')
    const over = split(first.totalAmount + 0.01, 1)
    expect(fieldsOf((await payMany(over, transfer(first.totalAmount + 1.01))).data)).toHaveProperty([
      'bills.0.amount',
    ])
    const kept = await payMany(split(3, 4.49), transfer(7.5, { keepRest: true }))
    expect((await fixture.confirm(kept.data.id)).data).toMatchObject({ creditAmount: 0.01 })
  })

  test('with another amount is confirmed with what arrived; a wrong one is rejected with its reason', async () => {
    const { id, totalAmount } = await fixture.issued()
    const short = await fixture.confirm(
      (await fixture.pay(id, transfer(totalAmount))).data.id,
      totalAmount - 15,
    )
    expect(short.data).toMatchObject({ receivedAmount: Math.round((totalAmount - 15) * 100) / 100 })
    expect((await fixture.bill(id)).data).toMatchObject({ balance: 15, status: 'partly_paid' })
    const { data } = await fixture.pay(id, transfer(15))
    const reject = (reason: string) =>
      fixture.portal.call(
        billDeskPaymentCalls.reject,
        { params: { id: data.id }, body: { reason } },
        { token: fixture.token.finance, language: 'en' },
      )
    expect(fieldsOf((await reject('')).data)).toHaveProperty('reason')
    expect((await reject('nothing arrived')).data).toMatchObject({ status: 'rejected' })
    expect(await notices(fixture.token.shipper, 'nothing arrived')).toHaveLength(1)
    expect((await fixture.bill(id)).data).toMatchObject({ balance: 15, pendingAmount: 0 })
    // Nothing but the amount: today, in the currency of the bill.
    const again = await fixture.pay(id, { amount: 15 })
    expect(again.data).toMatchObject({
      currency: 'USD',
      paidDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const withdrawn = await fixture.portal.call(
      billPaymentCalls.withdraw,
      { params: { id: again.data.id } },
      { token: fixture.token.shipper },
    )
    expect(withdrawn.data.status).toBe('withdrawn')
    expect((await fixture.confirm(again.data.id)).code).toBe(409)
  })

  test.each([
    ['another currency', { currency: 'CNY' }, 'currency'],
    ['an unknown currency', { currency: 'ABC' }, 'currency'],
    ['a third decimal', { amount: 1.234 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a day to come', { paidDate: '2999-01-01' }, 'paidDate'],
    ['a day that is none', { paidDate: '2026-02-30' }, 'paidDate'],
    ['a slip that was never uploaded', { slip: '00000000-0000-7000-8000-000000000000' }, 'slip'],
  ])('in %s is refused at its field', async (_what, wrong, field) => {
    const { code, data } = await fixture.pay(untouched, { ...transfer(1), ...wrong })
    expect(code).toBe(400)
    expect(fieldsOf(data)).toHaveProperty([field])
  })

  test('a slip that is a program is not taken', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
    expect((await uploadAs(fixture.portal, fixture.token.shipper, 'slip.pdf', program)).code).toBe(400)
  })
})

describe('no customer pays or sees another’s', () => {
  test('bills and payments of another customer or provider are not found', async () => {
    const { id } = await fixture.issued()
    const payment = (await fixture.pay(id, transfer(1))).data
    expect((await fixture.bill(id, stranger)).code).toBe(404)
    expect((await fixture.pay(id, transfer(1), stranger)).code).toBe(404)
    const asStranger = { token: stranger }
    const params = { id: payment.id }
    expect((await fixture.portal.call(billPaymentCalls.payment, { params }, asStranger)).code).toBe(404)
    expect((await fixture.portal.call(billPaymentCalls.withdraw, { params }, asStranger)).code).toBe(404)
    expect((await fixture.portal.call(billCalls.list, { query: {} }, asStranger)).data.list).toEqual([])
    const foreign = { token: fixture.token.foreign }
    expect((await fixture.portal.call(billDeskPaymentCalls.payment, { params }, foreign)).code).toBe(404)
    expect((await fixture.confirm(payment.id, undefined, fixture.token.foreign)).code).toBe(403)
    expect((await fixture.confirm(payment.id, undefined, fixture.token.agent)).code).toBe(403)
    expect((await fixture.confirm(payment.id, undefined, fixture.token.shipper)).code).toBe(403)
    expect((await fixture.annul(id, fixture.token.foreign)).code).toBe(403)
    expect((await fixture.make([id], true, fixture.token.finance)).code).toBe(404)
  })

  test('a member needs the module', async () => {
    const { id } = await fixture.issued()
    const without = await joinAs(fixture.portal, fixture.token.shipper, { modules: ['orders'] })
    const having = await joinAs(fixture.portal, fixture.token.shipper, { modules: ['billing'] })
    expect((await fixture.bill(id, without.token)).code).toBe(403)
    expect((await fixture.bill(id, having.token)).code).toBe(200)
  })

  test('bills are made of the provider’s own orders alone', async () => {
    const { quoteId } = await fixture.ask(byAir, fixture.token.shipper, 'YT')
    const { data } = await fixture.place(goodOrder(quoteId))
    await fixture.adopt(data.id, fixture.token.foreign)
    expect((await fixture.make([data.id])).code).toBe(404)
    expect((await fixture.make([data.id], true, fixture.token.admin)).msg).toContain('bank account')
  })
})

describe('under concurrent requests', () => {
  test('two clerks confirm at once: one wins, the other is refused, and it is allocated once', async () => {
    const { id, totalAmount } = await fixture.issued()
    const payment = (await fixture.pay(id, transfer(10))).data
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        fixture.confirm(payment.id, undefined, index % 2 ? fixture.token.finance : fixture.token.admin),
      ),
    )
    expect(responses.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(responses.find(({ code }) => code === 409)?.msg).toContain('already processed')
    const { data } = await fixture.bill(id)
    expect(data.paidAmount).toBe(10)
    expect(Math.round(data.balance * 100)).toBe(Math.round(totalAmount * 100) - 1000)
  })

  test('the same Idempotency-Key is one payment; another body under it is refused', async () => {
    const { id } = await fixture.issued()
    const send = (amount: number) => fixture.pay(id, transfer(amount), fixture.token.shipper, 'pay-1')
    const responses = await Promise.all([send(3), send(3), send(3), send(3)])
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
    expect((await send(3)).data.id).toBe(responses[0]?.data.id)
    expect((await send(4)).code).toBe(409)
    expect((await fixture.bill(id)).data.pendingAmount).toBe(3)
  })

  test('a bill is not paid twice by two who pay it whole at once', async () => {
    const { id, totalAmount } = await fixture.issued()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fixture.pay(id, transfer(totalAmount))),
    )
    expect(responses.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409])
    expect(responses.find(({ code }) => code === 409)?.msg).toContain('twice')
  })

  test('confirmations, credit notes and a void at the same moment preserve every sum', async () => {
    const { id, totalAmount } = await fixture.issued()
    const line = (await fixture.bill(id)).data.lines.find(one => one.amount > 20)
    const halves = [transfer(20), transfer(30)]
    const payments = []
    for (const half of halves) payments.push((await fixture.pay(id, half)).data.id)
    const codes = await Promise.all([
      fixture.confirm(payments[0] ?? ''),
      fixture.confirm(payments[1] ?? ''),
      fixture.credit(id, [{ lineId: line?.id ?? '', amount: 5 }]),
      fixture.annul(id),
    ])
    expect(codes.slice(0, 3).map(({ code }) => code)).toEqual([200, 200, 200])
    expect(codes[3]?.code).toBe(409)
    const { data } = await fixture.bill(id)
    expect(Math.round(data.balance * 100)).toBe(Math.round(totalAmount * 100) - 5500)
    expect(data).toMatchObject({ paidAmount: 50, creditedAmount: 5 })
  })
})
