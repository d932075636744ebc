import { billDeskLedgerCalls, ledgerAccounts } from '@dtms/contract/bill/desk-ledger.ts'
import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { addCustomer, addOrders } from '../../../test/bill-rows.ts'
import { showBalance } from '../balance/balance.ts'
import { accountsOf } from '../bank/sql.ts'
import { chargeCancellation } from '../charge/cancellation.ts'
import { unchargeOrder } from '../charge/charge-order.ts'
import { creditBill } from '../credit/credit-note.ts'
import { makeBills } from '../make/make.ts'
import { recordReceipt } from '../receipt/receipt.ts'
import { reversePayment } from '../receipt/reverse.ts'
import { recordRefund } from '../refund/refund.ts'
import type { BillActor } from '../scope.ts'
import { showBill } from '../show/show.ts'
import { verifyLedger } from './verify.ts'

/*
 * The third quarter of 2026 of two customers, worked out by hand. Bills are due after 30 days.
 *
 * Alder                                                    USD owed    CNY owed
 *   07-06  bill A1, 600.00 + 400.00 USD, due 08-05        1,000.00
 *   07-10  bill A2, 7,100.00 CNY at 7.10, due 08-09                    7,100.00
 *   07-18  credit note on A1, 100.00 USD                     900.00
 *   07-20  receipt of exactly 900.00 USD for A1                0.00
 *   08-03  bill A3, 250.00 USD, due 09-02                    250.00
 *   08-12  receipt of 300.00 USD, 250.00 for A3              −50.00
 *   09-05  receipt of 7,100.00 CNY for A2                                  0.00
 *   09-08  that receipt is written back                                7,100.00
 *   09-10  refund of 20.00 USD                               −30.00
 *
 * Birch
 *   07-15  bill B1, 3,550.00 CNY at 7.10 (500.00 USD), due 08-14       3,550.00
 *   08-20  receipt of 480.00 USD at 7.20 for B1:
 *          480.00 × 7.20 = 3,456.00 CNY                                   94.00
 *          at 7.10 they were 3,456 ÷ 7.10 = 486.76 USD: 6.76 USD less
 *   09-15  an order of 480.00 USD is cancelled for a fee of 35.00 USD
 *   09-16  bill B2 for the fee, due 10-16                     35.00
 *
 * Accounts, debits less credits                            USD         CNY
 *   unbilled     1,000 + 250 + 480 − 480 + 35
 *                − 1,000 − 250 − 35                         0.00        0.00  (7,100 + 3,550, both billed)
 *   receivable   1,000 − 100 − 900 + 250 − 250 + 35        35.00    7,194.00  (7,100 − 7,100 + 7,100 + 3,550 − 3,456)
 *   revenue      −1,000 − 250 − 480 + 480 − 35 + 100   −1,185.00  −10,650.00
 *   bank         900 + 300 + 480 − 20                   1,660.00        0.00  (7,100 − 7,100)
 *   credit       −900 + 900 − 300 + 250 + 20              −30.00        0.00
 *   exchange                                                6.76
 *   conversion   −(480.00 + 6.76)                        −486.76    3,456.00
 *   together                                                0.00        0.00
 */
let fixture: BillFixture
let desk: BillActor
let alder: Awaited<ReturnType<typeof addCustomer>>
let birch: Awaited<ReturnType<typeof addCustomer>>
const asked = { language: 'en', address: '' } as const
const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const on = (day: string) => ({ ...fixture.portal.services, day: `2026-${day}` })

beforeAll(async () => {
  fixture = await openBillFixture()
  const { db } = fixture.portal
  const finance = await db
    .selectFrom('person')
    .where('email', '=', 'finance@demo.test')
    .select(['id', 'provider_id'])
    .executeTakeFirstOrThrow()
  desk = { scope: { providerId: finance.provider_id ?? '' }, personId: finance.id }
  const accounts = await accountsOf(db, finance.provider_id ?? '')
  const bankIn = (currency: string) => accounts.find(one => one.currency === currency)?.id ?? ''
  alder = await addCustomer(fixture.portal, 'Quarter Alder')
  birch = await addCustomer(fixture.portal, 'Quarter Birch')
  const [a1 = '', a2 = '', a3 = ''] = await addOrders(fixture.portal, alder, [
    { currency: 'USD', fxRate: '1', amounts: [60_000, 40_000] },
    { currency: 'CNY', fxRate: '7.10', amounts: [710_000] },
    { currency: 'USD', fxRate: '1', amounts: [25_000] },
  ])
  const [b1 = '', b2 = ''] = await addOrders(fixture.portal, birch, [
    { currency: 'CNY', fxRate: '7.10', amounts: [355_000] },
    { currency: 'USD', fxRate: '1', amounts: [48_000] },
  ])
  const bill = async (day: string, orderId: string) =>
    (await makeBills(on(day), desk, { orderIds: [orderId], issue: true }, asked))[0] ?? ''
  let wires = 0
  const receive = (day: string, customerId: string, currency: string, amount: number, more: object) =>
    recordReceipt(
      on(day),
      desk,
      {
        ...{ customerId, bankAccountId: bankIn(currency), amount, currency, receivedDate: `2026-${day}` },
        ...{
          reference: `QUARTER-${++wires}`,
          payer: '',
          remark: '',
          allocations: [],
          confirm: false,
          ...more,
        },
      },
      { idempotencyKey: '', address: '' },
    )
  const toBill = (billId: string, amount: number) => ({ allocations: [{ billId, amount }] })

  const billA1 = await bill('07-06', a1)
  const billA2 = await bill('07-10', a2)
  const billB1 = await bill('07-15', b1)
  const line = (await showBill(db, desk.scope, billA1, 'en')).lines.find(({ amount }) => amount === 400)
  const credited = { lines: [{ lineId: line?.id ?? '', amount: 100 }], reason: 'goodwill' }
  await creditBill(on('07-18'), desk, billA1, credited, asked)
  await receive('07-20', alder.customerId, 'USD', 900, toBill(billA1, 900))
  const billA3 = await bill('08-03', a3)
  await receive('08-12', alder.customerId, 'USD', 300, toBill(billA3, 250))
  await receive('08-20', birch.customerId, 'USD', 480, { ...toBill(billB1, 3456), rate: 7.2 })
  const wrong = await receive('09-05', alder.customerId, 'CNY', 7100, toBill(billA2, 7100))
  await reversePayment(on('09-08'), desk, wrong.id, 'another company', asked)
  const refund = {
    ...{ customerId: alder.customerId, bankAccountId: bankIn('USD'), amount: 20, currency: 'USD' },
    ...{ paidDate: '2026-09-10', reference: 'QUARTER-OUT', reason: 'paid too much', confirm: false },
  }
  await recordRefund(on('09-10'), desk, refund, { idempotencyKey: '', address: '' })
  await db.transaction().execute(async tx => {
    const by = { personId: desk.personId, reason: 'cancelled' }
    await unchargeOrder(on('09-15'), tx, b2, by)
    const fee = { amountMinor: 3500, amountUsdMinor: 3500, waits: false, address: '' }
    await chargeCancellation(on('09-15'), tx, b2, { ...fee, ...by })
  })
  await bill('09-16', b2)
})
afterAll(() => fixture.portal.close())

test('the ledger accounts', async () => {
  const sums = await Promise.all(
    ledgerAccounts.map(async account => {
      const query = { keyword: 'Quarter ', account }
      const { data } = await fixture.portal.call(billDeskLedgerCalls.ledger, { query }, asFinance())
      const of = (currency: string) => data.totals.find(one => one.currency === currency)?.balance ?? 0
      return [account, of('USD'), of('CNY')]
    }),
  )
  expect(sums).toEqual([
    ['receivable', 35, 7194],
    ['unbilled', 0, 0],
    ['revenue', -1185, -10_650],
    ['bank', 1660, 0],
    ['credit', -30, 0],
    ['conversion', -486.76, 3456],
    ['exchange', 6.76, 0],
  ])
  const all = await fixture.portal.call(
    billDeskLedgerCalls.ledger,
    { query: { keyword: 'Quarter ' } },
    asFinance(),
  )
  expect(all.data.totals.map(({ currency, balance }) => [currency, balance])).toEqual([
    ['CNY', 0],
    ['USD', 0],
  ])
  expect((await verifyLedger(fixture.portal.db)).differences).toEqual([])
})

test('each customer’s balance', async () => {
  const balance = async (customerId: string) =>
    (await showBalance(fixture.portal.services, customerId, 'HD', 'en')).accounts.map(
      ({ currency, outstanding, credit, unbilled }) => [currency, outstanding, credit, unbilled],
    )
  expect(await balance(alder.customerId)).toEqual([
    ['CNY', 7100, 0, 0],
    ['USD', 0, 30, 0],
  ])
  expect(await balance(birch.customerId)).toEqual([
    ['CNY', 94, 0, 0],
    ['USD', 35, 0, 0],
  ])
})

test('each customer’s statement', async () => {
  const statement = async (customerId: string, currency: string, from = '07-01', to = '09-30') => {
    const query = { customerId, currency, from: `2026-${from}`, to: `2026-${to}` }
    const { data } = await fixture.portal.call(billDeskStatementCalls.statement, { query }, asFinance())
    const { opening, billed, credited, paid, refunded, closing } = data
    return {
      sums: [opening, billed, credited, paid, refunded, closing],
      lines: data.entries.map(one => `${one.date.slice(5)} ${one.kind} ${one.amount} ${one.balance}`),
    }
  }
  expect(await statement(alder.customerId, 'USD')).toEqual({
    sums: [0, 1250, -100, -1200, 20, -30],
    lines: [
      '07-06 bill 1000 1000',
      '07-18 credit -100 900',
      '07-20 payment -900 0',
      '08-03 bill 250 250',
      '08-12 payment -300 -50',
      '09-10 refund 20 -30',
    ],
  })
  expect(await statement(alder.customerId, 'CNY')).toEqual({
    sums: [0, 7100, 0, 0, 0, 7100],
    lines: ['07-10 bill 7100 7100', '09-05 payment -7100 0', '09-08 reversal 7100 7100'],
  })
  expect(await statement(birch.customerId, 'CNY')).toEqual({
    sums: [0, 3550, 0, -3456, 0, 94],
    lines: ['07-15 bill 3550 3550', '08-20 payment -3456 94'],
  })
  expect(await statement(birch.customerId, 'USD')).toEqual({
    sums: [0, 35, 0, 0, 0, 35],
    lines: ['09-16 bill 35 35'],
  })
  // September alone begins with what August left.
  expect((await statement(alder.customerId, 'USD', '09-01')).sums).toEqual([-50, 0, 0, 0, 20, -30])
})

test('the ageing as of several days', async () => {
  const ageing = async (day: string) => {
    const query = { asOf: `2026-${day}`, keyword: 'Quarter ', sidx: 'customerName' as const }
    const { data } = await fixture.portal.call(billDeskStatementCalls.ageing, { query }, asFinance())
    return data.list
      .map(({ customerName, currency, ageing: by, credit }) =>
        [customerName.slice(8), currency, by.current, by.d1_30, by.d31_60, credit].join(' '),
      )
      .sort()
  }
  // customer, currency: not due yet, 1-30 days, 31-60 days, credit
  expect(await ageing('07-05')).toEqual([])
  expect(await ageing('07-31')).toEqual(['Alder CNY 7100 0 0 0', 'Birch CNY 3550 0 0 0'])
  expect(await ageing('08-11')).toEqual([
    'Alder CNY 0 7100 0 0',
    'Alder USD 250 0 0 0',
    'Birch CNY 3550 0 0 0',
  ])
  expect(await ageing('08-31')).toEqual(['Alder CNY 0 7100 0 0', 'Alder USD 0 0 0 50', 'Birch CNY 0 94 0 0'])
  expect(await ageing('09-07')).toEqual(['Alder USD 0 0 0 50', 'Birch CNY 0 94 0 0'])
  expect(await ageing('09-30')).toEqual([
    'Alder CNY 0 0 7100 0',
    'Alder USD 0 0 0 30',
    'Birch CNY 0 0 94 0',
    'Birch USD 35 0 0 0',
  ])
})
