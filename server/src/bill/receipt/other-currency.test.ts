import { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { addOrders } from '../../../test/bill-rows.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { verifyLedger } from '../entries/verify.ts'
import { dayRate, exchangeDifference } from './sql.ts'

let fixture: BillFixture
let customerId = ''
let bankAccountId = ''
let billId = ''
// A bill of 710.00 CNY, frozen at 7.10 to the dollar: 100.00 USD.
beforeAll(async () => {
  fixture = await openBillFixture()
  const { db } = fixture.portal
  const shipper = await db
    .selectFrom('person')
    .where('email', '=', 'shipper@demo.test')
    .select(['id', 'customer_id'])
    .executeTakeFirstOrThrow()
  customerId = shipper.customer_id ?? ''
  const orderIds = await addOrders(fixture.portal, { customerId, personId: shipper.id }, [
    { currency: 'CNY', fxRate: '7.10', amounts: [71_000] },
  ])
  billId = (await fixture.make(orderIds)).data.list[0]?.id ?? ''
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
let wires = 0
const record = (more: object) =>
  fixture.portal.call(
    billDeskPaymentCalls.record,
    {
      body: {
        ...{ customerId, bankAccountId, amount: 100, currency: 'USD', receivedDate: today() },
        ...{ reference: `FX-${++wires}`, ...more },
      },
    },
    asFinance(),
  )
const entriesOf = async (keyword: string) =>
  (
    await fixture.portal.call(
      billDeskLedgerCalls.ledger,
      { query: { keyword, pageSize: '100' } },
      asFinance(),
    )
  ).data.list.map(
    ({ kind, account, currency, debit, credit }) =>
      `${kind} ${account} ${currency} ${(debit - credit).toFixed(2)}`,
  )

test('dollars pay a bill in renminbi at the given rate; the rest is credit, the difference an entry', async () => {
  const allocations = [{ billId, amount: 710 }]
  const { data } = await record({ rate: 7.2, allocations })
  // 100.00 × 7.20 = 720.00 CNY.
  expect(data).toMatchObject({ currency: 'CNY', allocated: 710, credit: 10 })
  expect((await fixture.bill(billId)).data).toMatchObject({ status: 'paid', balance: 0 })
  const params = { id: data.id }
  const { data: payment } = await fixture.portal.call(billDeskPaymentCalls.payment, { params }, asFinance())
  expect(payment).toMatchObject({
    ...{ currency: 'CNY', receivedAmount: 720, creditAmount: 10 },
    paid: { amount: 100, currency: 'USD', rate: 7.2 },
  })
  // 710.00 CNY were 100.00 USD when they were billed, and are 710 / 7.2 = 98.61 USD now: 1.39 USD less.
  expect((await entriesOf(data.paymentNo)).sort()).toEqual([
    'allocation credit CNY 710.00',
    'allocation receivable CNY -710.00',
    'payment bank USD 100.00',
    'payment conversion CNY 720.00',
    'payment conversion USD -101.39',
    'payment credit CNY -720.00',
    'payment exchange USD 1.39',
  ])
  expect((await verifyLedger(fixture.portal.db)).differences).toEqual([])

  await fixture.portal.call(
    billDeskPaymentCalls.reverse,
    { params, body: { reason: 'another company' } },
    asFinance(),
  )
  const reversed = (await entriesOf(data.paymentNo)).filter(one => one.startsWith('reversal')).sort()
  expect(reversed).toEqual([
    'reversal bank USD -100.00',
    'reversal conversion CNY -720.00',
    'reversal conversion USD 101.39',
    'reversal credit CNY 720.00',
    'reversal exchange USD -1.39',
  ])
  expect((await fixture.bill(billId)).data.balance).toBe(710)
  expect((await verifyLedger(fixture.portal.db)).differences).toEqual([])
})

test('the bills of another currency are suggested at the rate', async () => {
  const query = { customerId, bankAccountId, amount: '100', currency: 'CNY', rate: '7.1' }
  const { data } = await fixture.portal.call(billDeskPaymentCalls.suggest, { query }, asFinance())
  expect(data).toMatchObject({
    ...{ currency: 'CNY', amount: 710 },
    bills: [{ billId, open: 710, suggested: 710, reason: 'amount' }],
  })
})

test('without a rate the portal’s rate of the day of receipt is suggested, in any pair of currencies', async () => {
  const { db } = fixture.portal
  await sql`insert into fx_rate (currency, rate, valid_from) values ('CNY', 7.25, '2020-01-01'), ('CNY', 8, '2020-02-01'),
    ('EUR', 0.8, '2020-01-01')`.execute(db)
  const suggest = async (more: object) => {
    const query = { customerId, bankAccountId, amount: '100', currency: 'CNY', ...more }
    return (await fixture.portal.call(billDeskPaymentCalls.suggest, { query }, asFinance())).data
  }
  expect(await suggest({ receivedDate: '2020-01-31' })).toMatchObject({ rate: 7.25, amount: 725 })
  expect(await suggest({ receivedDate: '2020-02-01' })).toMatchObject({ rate: 8, amount: 800 })
  // A typed one wins.
  expect(await suggest({ receivedDate: '2020-02-01', rate: '7.1' })).toMatchObject({ rate: 7.1, amount: 710 })
  // 0.8 EUR and 8 CNY are a dollar: 10 CNY a euro, so 0.1 EUR a yuan.
  expect(await dayRate(db, { from: 'EUR', to: 'CNY', day: '2020-02-01' })).toBe(10)
  expect(await dayRate(db, { from: 'CNY', to: 'EUR', day: '2020-02-01' })).toBe(0.1)
  // No rate is known: nothing is suggested, and the bills are shown all the same.
  const before = await suggest({ receivedDate: '2019-12-31' })
  expect(before).toMatchObject({ rate: null, amount: null, bills: [{ billId, suggested: null }] })
  expect(await suggest({ currency: 'USD' })).toMatchObject({ rate: null, amount: 100 })
})

test('a bill that is older than the rates of the paid currency is compared by the first of them', async () => {
  const { db } = fixture.portal
  const difference = (currency: string) =>
    exchangeDifference(db, { currency, amountMinor: 5_100, rate: 14 }, 'CNY', [
      { billId, amountMinor: 71_000 },
    ])
  expect(await difference('NZD')).toBe(0)
  await sql`insert into fx_rate (currency, rate, valid_from) values ('NZD', 0.5, '2099-01-01'), ('NZD', 0.9, '2099-02-01')`.execute(
    db,
  )
  // 100.00 USD were 50.00 NZD, and 710 CNY are 710 / 14 = 50.71 NZD now.
  expect(await difference('NZD')).toBe(-71)
})

test('what does not fit is refused at its field', async () => {
  const dollars = await fixture.issued()
  const refused = async (more: object) => Object.keys(fieldsOf((await record(more)).data))
  const one = (amount: number) => [{ billId, amount }]
  expect(await refused({ rate: 7.2 })).toEqual(['rate'])
  expect(await refused({ rate: 0, allocations: one(1) })).toEqual(['rate'])
  expect(await refused({ rate: 7.2, allocations: [{ billId: dollars.id, amount: 1 }] })).toEqual(['rate'])
  expect(await refused({ allocations: one(1) })).toEqual(['allocations.0.billId'])
  // 100.00 × 7.00 is 700.00.
  expect(await refused({ rate: 7, allocations: one(710) })).toEqual(['allocations.0.amount'])
  expect(await refused({ rate: 7.2, allocations: [...one(1), { billId: dollars.id, amount: 1 }] })).toEqual([
    'allocations.1.billId',
  ])
})
