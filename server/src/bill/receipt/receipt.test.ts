import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { fieldsOf } from '../../../test/portal.ts'

let fixture: BillFixture
let customerId = ''
let bankAccountId = ''
beforeAll(async () => {
  fixture = await openBillFixture()
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  customerId = (await fixture.issued()).customerId
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const asShipper = () => ({ token: fixture.token.shipper, language: 'en' as const })

let wires = 0
const receipt = (amount: number, more: object = {}) => ({
  ...{ customerId, bankAccountId, amount, currency: 'USD', receivedDate: today() },
  reference: `WIRE-${++wires}`,
  ...more,
})
const record = (body: ReturnType<typeof receipt>, key?: string, token = fixture.token.finance) =>
  fixture.portal.call(
    billDeskPaymentCalls.record,
    { body },
    { token, language: 'en', ...(key && { headers: { 'idempotency-key': key } }) },
  )
const reverse = (id: string, reason = 'booked to the wrong customer') =>
  fixture.portal.call(billDeskPaymentCalls.reverse, { params: { id }, body: { reason } }, asFinance())
const statement = async () =>
  (await fixture.portal.call(billPaymentCalls.statement, { query: { currency: 'USD' } }, asShipper())).data
const creditOf = async () =>
  (await fixture.balance()).data.accounts.find(({ currency }) => currency === 'USD')?.credit ?? 0

describe('a receipt that finance records', () => {
  test('pays the named bills at once, keeps the rest as credit, and the customer is notified', async () => {
    const bill = await fixture.issued()
    const before = await creditOf()
    const { data } = await record(
      receipt(bill.totalAmount + 20.5, {
        payer: 'Aurora Trading',
        allocations: [{ billId: bill.id, amount: bill.totalAmount }],
      }),
    )
    expect(data).toMatchObject({ status: 'confirmed', allocated: bill.totalAmount, credit: 20.5 })
    expect((await fixture.bill(bill.id)).data).toMatchObject({ status: 'paid', balance: 0 })
    expect(await creditOf()).toBeCloseTo(before + 20.5, 2)
    const notices = await fixture.portal.call(noticeCalls.list, { query: { pageSize: '50' } }, asShipper())
    expect(notices.data.list.map(({ text }) => text).join()).toContain(data.paymentNo)
    // The customer's own list has it, marked as recorded by the provider.
    const mine = await fixture.portal.call(billPaymentCalls.payment, { params: { id: data.id } }, asShipper())
    expect(mine.data).toMatchObject({ status: 'confirmed', recordedByDesk: true, actions: [] })
    expect((await statement()).entries.map(({ number }) => number)).toContain(data.paymentNo)
  })

  test('without a bill is credit, which finance gives to bills later, also in parts', async () => {
    const bill = await fixture.issued()
    const { data: wire } = await record(receipt(bill.totalAmount))
    expect(wire).toMatchObject({ allocated: 0, credit: bill.totalAmount })
    const give = (amount: number) =>
      fixture.portal.call(
        billDeskPaymentCalls.allocate,
        { params: { id: wire.id }, body: { allocations: [{ billId: bill.id, amount }] } },
        asFinance(),
      )
    expect((await give(1)).data).toMatchObject({
      allocatedAmount: 1,
      actions: ['allocate', 'refund', 'reverse'],
    })
    expect(fieldsOf((await give(bill.totalAmount)).data)).toHaveProperty(['allocations.0.amount'])
    const rest = Math.round((bill.totalAmount - 1) * 100) / 100
    expect((await give(rest)).data).toMatchObject({ creditAmount: 0, actions: ['reverse'] })
    expect((await fixture.bill(bill.id)).data.status).toBe('paid')
  })

  test('sent twice under one key is one receipt', async () => {
    const body = receipt(7)
    const [one, other] = await Promise.all([record(body, 'wire-key'), record(body, 'wire-key')])
    expect(one.data.id).toBe(other.data.id)
    expect((await record({ ...body, amount: 8 }, 'wire-key')).code).toBe(409)
  })

  test('of two clerks with one bank reference one wins; the other sees the first and may confirm', async () => {
    const body = receipt(11, { reference: 'HSBC-77120' })
    const responses = await Promise.all([record(body), record({ ...body, reference: 'hsbc-77120' })])
    expect(responses.map(({ code }) => code).sort()).toEqual([200, 409])
    const refused = responses.find(({ code }) => code === 409)
    const recorded = responses.find(({ code }) => code === 200)
    expect(refused?.data).toMatchObject({
      reasons: [{ paymentNo: recorded?.data.paymentNo, amount: 11, currency: 'USD', status: 'confirmed' }],
    })
    expect((await record({ ...body, ...{ confirm: true } })).code).toBe(200)
  })

  test('names the slip that the customer has already sent under the same reference', async () => {
    const bill = await fixture.issued()
    const slip = await fixture.pay(bill.id, transfer(bill.totalAmount, { reference: 'SLIP-9' }))
    const { code, data } = await record(receipt(bill.totalAmount, { reference: 'slip-9' }))
    expect(code).toBe(409)
    expect(data).toMatchObject({ reasons: [{ paymentNo: slip.data.paymentNo, status: 'submitted' }] })
  })

  test('is not counted again when the customer’s slip of the same transfer is confirmed', async () => {
    const bill = await fixture.issued()
    const slip = await fixture.pay(bill.id, transfer(bill.totalAmount, { reference: 'WIRE-TWICE' }))
    await record(receipt(bill.totalAmount, { reference: 'wire-twice', confirm: true }))
    const { code, data } = await fixture.confirm(slip.data.id)
    expect(code).toBe(409)
    expect(data).toMatchObject({ reasons: [{ status: 'confirmed', amount: bill.totalAmount }] })
    const anyway = await fixture.portal.call(
      billDeskPaymentCalls.confirm,
      { params: { id: slip.data.id }, body: { confirm: true } },
      asFinance(),
    )
    expect(anyway.data.status).toBe('confirmed')
  })

  test.each([
    ['a rate without bills in another currency', { rate: 7.1 }, 'rate'],
    ['a future date', { receivedDate: '2999-01-01' }, 'receivedDate'],
    ['a bank account of another currency', { currency: 'CNY' }, 'currency'],
    ['an unknown bank account', { bankAccountId: crypto.randomUUID() }, 'bankAccountId'],
    ['an unknown customer', { customerId: crypto.randomUUID() }, 'customerId'],
    ['more decimals than the currency has', { amount: 1.005 }, 'amount'],
    [
      'an unknown bill',
      { allocations: [{ billId: crypto.randomUUID(), amount: 1 }] },
      'allocations.0.billId',
    ],
    ['no reference', { reference: ' ' }, 'reference'],
  ])('with %s is refused at its field', async (_, more, field) => {
    expect(fieldsOf((await record(receipt(10, more))).data)).toHaveProperty([field])
  })

  test('with a bill twice, beyond its open amount or beyond the receipt is refused at its place', async () => {
    const bill = await fixture.issued()
    const other = await fixture.issued()
    const give = (...allocations: [string, number][]) =>
      record(
        receipt(bill.totalAmount, {
          allocations: allocations.map(([billId, amount]) => ({ billId, amount })),
        }),
      )
    const fields = async (...allocations: [string, number][]) => fieldsOf((await give(...allocations)).data)
    expect(await fields([bill.id, 1], [bill.id, 1])).toHaveProperty(['allocations.1.billId'])
    expect(await fields([bill.id, bill.totalAmount + 1])).toHaveProperty(['allocations.0.amount'])
    expect(await fields([bill.id, bill.totalAmount], [other.id, 0.01])).toHaveProperty([
      'allocations.1.amount',
    ])
    expect((await fixture.bill(bill.id)).data.paidAmount).toBe(0)
  })
})

test('suggests the bill that the reference names, the one of that amount, else the oldest', async () => {
  const bill = await fixture.issued()
  const suggest = async (query: { amount?: string; reference?: string }) => {
    const { data } = await fixture.portal.call(
      billDeskPaymentCalls.suggest,
      { query: { customerId, bankAccountId, ...query } },
      asFinance(),
    )
    return data.bills
  }
  const named = await suggest({ amount: String(bill.totalAmount), reference: `pay ${bill.billNo}` })
  expect(named.find(({ billId }) => billId === bill.id)).toMatchObject({
    ...{ billNo: bill.billNo, open: bill.totalAmount, suggested: bill.totalAmount, reason: 'number' },
  })
  expect(named.filter(({ suggested }) => suggested !== null)).toHaveLength(1)
  const oldest = await suggest({ amount: '0.01' })
  expect(oldest[0]).toMatchObject({ suggested: 0.01, reason: 'oldest' })
  expect((await suggest({ amount: '12.' })).length).toBe(named.length)
  // What a slip that waits is meant to pay is not suggested again.
  await fixture.pay(bill.id, transfer(bill.totalAmount, { reference: 'S-3' }))
  const waiting = await suggest({ amount: '5', reference: bill.billNo })
  expect(waiting.find(({ billId }) => billId === bill.id)).toMatchObject({
    ...{ pending: bill.totalAmount, suggested: null },
  })
})

describe('a reversal', () => {
  test('opens the bills again, takes the credit back, and shows on the statement', async () => {
    const bill = await fixture.issued()
    const before = { credit: await creditOf(), closing: (await statement()).closing }
    const allocations = [{ billId: bill.id, amount: bill.totalAmount }]
    const { data: wire } = await record(receipt(bill.totalAmount + 5, { allocations }))
    const { data } = await reverse(wire.id)
    expect(data).toMatchObject({ status: 'reversed', allocatedAmount: 0, creditAmount: 0, actions: [] })
    expect(data.reason).toBe('booked to the wrong customer')
    expect((await fixture.bill(bill.id)).data).toMatchObject({ paidAmount: 0, balance: bill.totalAmount })
    expect(await creditOf()).toBe(before.credit)
    const after = await statement()
    expect(after.closing).toBe(before.closing)
    expect(after.entries.filter(({ id }) => id === wire.id).map(({ kind }) => kind)).toEqual([
      'payment',
      'reversal',
    ])
    // Paid again by the right money.
    const right = await record(receipt(bill.totalAmount, { allocations }))
    expect(right.data.allocated).toBe(bill.totalAmount)
  })

  test('takes back what the customer paid with its credit too, and a payment that came by a slip', async () => {
    // Older credit would be spent first.
    const { data: all } = await fixture.portal.call(
      billDeskPaymentCalls.payments,
      { query: { status: 'confirmed', pageSize: 100 } },
      asFinance(),
    )
    for (const { id } of all.list) await reverse(id)
    const [first, second] = [await fixture.issued(), await fixture.issued()]
    const slip = await fixture.pay(
      first.id,
      transfer(first.totalAmount + 3, { keepRest: true, reference: 'S-1' }),
    )
    await fixture.confirm(slip.data.id)
    const { data: used } = await fixture.portal.call(
      billPaymentCalls.useCredit,
      { body: { bills: [{ billId: second.id, amount: 3 }] } },
      asShipper(),
    )
    expect(used.creditAmount).toBe(0)
    expect((await fixture.bill(second.id)).data.paidAmount).toBe(3)
    expect((await reverse(slip.data.id)).code).toBe(200)
    expect((await fixture.bill(first.id)).data.paidAmount).toBe(0)
    expect((await fixture.bill(second.id)).data.paidAmount).toBe(0)
    expect(await creditOf()).toBe(0)
    // The bill shows the payment with the reason.
    const { payments } = (await fixture.bill(first.id)).data
    expect(payments.find(one => one.paymentId === slip.data.id)).toMatchObject({
      ...{ status: 'reversed', reason: 'booked to the wrong customer' },
    })
  })

  test('leaves a bill that was credited in full settled by its own credit note', async () => {
    const bill = await fixture.issued()
    const allocations = [{ billId: bill.id, amount: bill.totalAmount }]
    const { data: wire } = await record(receipt(bill.totalAmount, { allocations }))
    const { data: shown } = await fixture.bill(bill.id)
    await fixture.credit(
      bill.id,
      shown.lines.filter(({ amount }) => amount > 0).map(({ id, amount }) => ({ lineId: id, amount })),
    )
    await reverse(wire.id)
    expect((await fixture.bill(bill.id)).data).toMatchObject({ balance: 0, creditedAmount: bill.totalAmount })
  })

  test('is done once: of two clerks one wins, and nothing is taken back twice', async () => {
    const { data: wire } = await record(receipt(3))
    const codes = (await Promise.all([reverse(wire.id), reverse(wire.id)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 409])
  })

  test('needs a reason, and a payment that counts', async () => {
    const bill = await fixture.issued()
    const slip = await fixture.pay(bill.id, transfer(1, { reference: 'S-2' }))
    expect((await reverse(slip.data.id)).code).toBe(409)
    const { data: wire } = await record(receipt(2))
    expect(fieldsOf((await reverse(wire.id, ' ')).data)).toHaveProperty('reason')
    await reverse(wire.id)
    const audit = await fixture.portal.call(
      deskAuditCalls.list,
      { query: { action: 'payment.reversed' } },
      { token: fixture.token.admin, language: 'en' },
    )
    expect(JSON.stringify(audit.data.list)).toContain(wire.paymentNo)
  })
})

test('no entry is deleted, changed or taken back in part: the database refuses it', async () => {
  const bill = await fixture.issued()
  const { data: wire } = await record(receipt(4, { allocations: [{ billId: bill.id, amount: 4 }] }))
  const { db } = fixture.portal
  const given = await db
    .selectFrom('allocation')
    .where('payment_id', '=', wire.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const takenBack = { ...given, id: crypto.randomUUID(), reverses: given.id, created_at: undefined }
  const part = db.insertInto('allocation').values({ ...takenBack, amount_minor: -1 })
  await expect(part.execute()).rejects.toThrow('a reversal takes back one allocation, all of it')
  await expect(db.deleteFrom('allocation').where('id', '=', given.id).execute()).rejects.toThrow()
  await reverse(wire.id)
  const twice = db.insertInto('allocation').values({ ...takenBack, amount_minor: -400 })
  await expect(twice.execute()).rejects.toThrow('allocation_reversed_once')
  const back = db.updateTable('payment').set({ reverse_reason: 'another' }).where('id', '=', wire.id)
  await expect(back.execute()).rejects.toThrow('a payment is decided once, and reversed once')
})
