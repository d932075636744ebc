import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { openOffice } from '../../../test/office.ts'
import { fetchFile } from '../../../test/table-file.ts'

let fixture: BillFixture
let bill: Awaited<ReturnType<BillFixture['issued']>>
// A bill that is paid with 20.00 too much, of which 5.00 go back, and one with a credit note.
beforeAll(async () => {
  fixture = await openBillFixture()
  bill = await fixture.issued(2)
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  const money = {
    customerId: bill.customerId,
    bankAccountId: data.list.find(({ currency }) => currency === 'USD')?.id ?? '',
    currency: 'USD',
  }
  const receipt = {
    ...{ ...money, amount: bill.totalAmount + 20, receivedDate: today(), reference: 'IN' },
    allocations: [{ billId: bill.id, amount: bill.totalAmount }],
  }
  await fixture.portal.call(billDeskPaymentCalls.record, { body: receipt }, asFinance())
  const refund = { ...money, amount: 5, paidDate: today(), reference: 'OUT', reason: 'too much' }
  await fixture.portal.call(billDeskRefundCalls.refund, { body: refund }, asFinance())
  const other = await fixture.issued()
  const line = (await fixture.bill(other.id)).data.lines.find(one => one.amount > 20)
  await fixture.credit(other.id, [{ lineId: line?.id ?? '', amount: 12.5 }])
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const asShipper = () => ({ token: fixture.token.shipper, language: 'en' as const })
const cents = (amount: unknown) => Math.round(Number(amount) * 100)
const sumOf = (amounts: readonly unknown[]) => amounts.reduce<number>((sum, one) => sum + cents(one), 0)

// A row of a CSV file whose texts may hold commas in quotes.
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''))

test('an office program opens every export of money with its figures intact, and their sums agree', async () => {
  const office = await openOffice()
  onTestFinished(office.close)
  const ofCustomer = { customerId: bill.customerId, currency: 'USD' }
  const exports = [
    { path: billCalls.exportList.path, as: asShipper(), query: {} },
    { path: billCalls.exportDetail.path, as: asShipper(), query: {} },
    { path: billPaymentCalls.statementExport.path, as: asShipper(), query: { currency: 'USD' } },
    { path: billDeskCalls.exportList.path, as: asFinance(), query: {} },
    { path: billDeskPaymentCalls.exportPayments.path, as: asFinance(), query: {} },
    { path: billDeskStatementCalls.statementExport.path, as: asFinance(), query: ofCustomer },
    { path: billDeskStatementCalls.exportAgeing.path, as: asFinance(), query: {} },
    { path: billDeskLedgerCalls.exportLedger.path, as: asFinance(), query: {} },
  ]
  const files = await Promise.all(
    exports.map(async ({ path, query, as }, at) => ({
      name: `export-${at}.xlsx`,
      bytes: (await fetchFile(fixture.portal, path, query, as)).bytes,
    })),
  )
  // Saved by it as plain cells: commas, UTF-8, figures as they are stored and not as they are shown.
  const saved = await office.allSavedAs(files, 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false')
  const sums = new Map<string, (heading: string) => number>()
  for (const [at, { path, query, as }] of exports.entries()) {
    const read = (saved[at] ?? Buffer.from(''))
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/)
    const own = (await fetchFile(fixture.portal, path, { ...query, format: 'csv' }, as)).bytes.toString(
      'utf8',
    )
    expect(read).toEqual(own.slice(1).trimEnd().split('\r\n'))
    const [headings = [], ...rows] = read.map(cellsOf)
    expect(rows.length).toBeGreaterThan(0)
    sums.set(path, heading => {
      const column = headings.indexOf(heading)
      expect({ path, heading, column }).not.toMatchObject({ column: -1 })
      return sumOf(rows.map(row => row[column]))
    })
  }
  const sum = (call: { path: string }, heading: string) => sums.get(call.path)?.(heading)

  const { data: mine } = await fixture.portal.call(billCalls.list, { query: {} }, asShipper())
  for (const call of [billCalls.exportList, billDeskCalls.exportList]) {
    expect(sum(call, 'Total')).toBe(sumOf(mine.list.map(one => one.totalAmount)))
    expect(sum(call, 'Balance')).toBe(sumOf(mine.list.map(one => one.balance)))
  }
  expect(sum(billCalls.exportDetail, 'Amount')).toBe(sumOf(mine.list.map(one => one.totalAmount)))
  const { data: statement } = await fixture.portal.call(
    billPaymentCalls.statement,
    { query: { currency: 'USD' } },
    asShipper(),
  )
  for (const call of [billPaymentCalls.statementExport, billDeskStatementCalls.statementExport])
    expect(sum(call, 'Amount')).toBe(cents(statement.closing) - cents(statement.opening))
  const { data: payments } = await fixture.portal.call(
    billDeskPaymentCalls.payments,
    { query: {} },
    asFinance(),
  )
  expect(sum(billDeskPaymentCalls.exportPayments, 'Received')).toBe(
    sumOf(payments.list.map(one => one.receivedAmount)),
  )
  expect(sum(billDeskPaymentCalls.exportPayments, 'Kept as credit')).toBe(1500)
  expect(sum(billDeskPaymentCalls.exportPayments, 'Refunded')).toBe(500)
  const { data: ageing } = await fixture.portal.call(
    billDeskStatementCalls.ageing,
    { query: {} },
    asFinance(),
  )
  expect(sum(billDeskStatementCalls.exportAgeing, 'Total outstanding')).toBe(
    sumOf(ageing.totals.map(one => one.outstanding)),
  )
  expect(sum(billDeskStatementCalls.exportAgeing, 'Prepaid credit')).toBe(1500)
  const { data: ledger } = await fixture.portal.call(billDeskLedgerCalls.ledger, { query: {} }, asFinance())
  const [total] = ledger.totals
  expect(ledger.totals).toMatchObject([{ currency: 'USD', balance: 0 }])
  expect(sum(billDeskLedgerCalls.exportLedger, 'Debit')).toBe(cents(total?.debit))
  expect(sum(billDeskLedgerCalls.exportLedger, 'Credit')).toBe(cents(total?.credit))
}, 180_000)
