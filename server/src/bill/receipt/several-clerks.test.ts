import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { addOrders } from '../../../test/bill-rows.ts'
import { fieldsOf } from '../../../test/portal.ts'

let book: BillFixture
let customerId = ''
let bankAccountId = ''
beforeAll(async () => {
  book = await openBillFixture()
  const as = { token: book.token.finance }
  const { data } = await book.portal.call(billDeskPaymentCalls.accounts, { query: {} }, as)
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  customerId = (await book.issued()).customerId
})
afterAll(() => book.portal.close())

let wires = 0
const record = (amount: number, billId: string, token = book.token.finance) => {
  const body = {
    ...{ customerId, bankAccountId, amount, currency: 'USD', receivedDate: today() },
    ...{ reference: `CLERK-${++wires}`, allocations: [{ billId, amount }] },
  }
  return book.portal.call(billDeskPaymentCalls.record, { body }, { token, language: 'en' })
}

test('a receipt for a bill of another provider is refused at its place, also by a portal admin', async () => {
  const { db } = book.portal
  const person = await db
    .selectFrom('person')
    .where('email', '=', 'shipper@demo.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const order = { currency: 'USD', fxRate: '1', amounts: [5_000] }
  const orderIds = await addOrders(book.portal, { customerId, personId: person.id }, [order], 'YT')
  await book.portal.call(
    billDeskPaymentCalls.addAccount,
    { body: { ...anAccount, provider: 'YT', currency: 'USD', isDefault: true } },
    { token: book.token.admin },
  )
  const made = await book.make(orderIds, true, book.token.admin)
  const other = made.data.list[0]
  expect(other).toMatchObject({ provider: { code: 'YT' }, totalAmount: 50 })
  for (const token of [book.token.finance, book.token.admin])
    expect(fieldsOf((await record(50, other?.id ?? '', token)).data)).toEqual({
      'allocations.0.billId': 'Bill not found',
    })
  expect((await book.bill(other?.id ?? '')).data.balance).toBe(50)
})

test('of three clerks who pay the same bill at once one wins, and the bill is paid once', async () => {
  const bill = await book.issued()
  const responses = await Promise.all([1, 2, 3].map(() => record(bill.totalAmount, bill.id)))
  expect(responses.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  const refused = responses.find(({ code }) => code === 400)
  expect(fieldsOf(refused?.data)).toHaveProperty(['allocations.0.amount'])
  expect((await book.bill(bill.id)).data).toMatchObject({ paidAmount: bill.totalAmount, balance: 0 })
})
