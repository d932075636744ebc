import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { addOrders } from '../../../test/bill-rows.ts'
import { fieldsOf } from '../../../test/portal.ts'

let fixture: BillFixture
let customerId = ''
let bankAccountId = ''
beforeAll(async () => {
  fixture = await openBillFixture()
  const as = { token: fixture.token.finance }
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, as)
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  customerId = (await fixture.issued()).customerId
})
afterAll(() => fixture.portal.close())

let wires = 0
const record = (amount: number, billId: string, token = fixture.token.finance) => {
  const body = {
    ...{ customerId, bankAccountId, amount, currency: 'USD', receivedDate: today() },
    ...{ reference: `CLERK-${++wires}`, allocations: [{ billId, amount }] },
  }
  return fixture.portal.call(billDeskPaymentCalls.record, { body }, { token, language: 'en' })
}

test('a receipt for a bill of another provider is refused at its place, also by a portal admin', async () => {
  const { db } = fixture.portal
  const person = await db
    .selectFrom('person')
    .where('email', '=', 'shipper@demo.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const order = { currency: 'USD', fxRate: '1', amounts: [5_000] }
  const orderIds = await addOrders(fixture.portal, { customerId, personId: person.id }, [order], 'YT')
  await fixture.portal.call(
    billDeskPaymentCalls.addAccount,
    { body: { ...anAccount, provider: 'YT', currency: 'USD', isDefault: true } },
    { token: fixture.token.admin },
  )
  const made = await fixture.make(orderIds, true, fixture.token.admin)
  const other = made.data.list[0]
  expect(other).toMatchObject({ provider: { code: 'YT' }, totalAmount: 50 })
  for (const token of [fixture.token.finance, fixture.token.admin])
    expect(fieldsOf((await record(50, other?.id ?? '', token)).data)).toEqual({
      'allocations.0.billId': 'Bill not found',
    })
  expect((await fixture.bill(other?.id ?? '')).data.balance).toBe(50)
})

test('of three clerks who pay the same bill at once one wins, and the bill is paid once', async () => {
  const bill = await fixture.issued()
  const responses = await Promise.all([1, 2, 3].map(() => record(bill.totalAmount, bill.id)))
  expect(responses.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  const refused = responses.find(({ code }) => code === 400)
  expect(fieldsOf(refused?.data)).toHaveProperty(['allocations.0.amount'])
  expect((await fixture.bill(bill.id)).data).toMatchObject({ paidAmount: bill.totalAmount, balance: 0 })
})
