import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { addOrders } from '../../../test/bill-rows.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { fetchFile, rowsOfXlsx } from '../../../test/table-file.ts'
import { makeBills } from '../make/make.ts'

let fixture: BillFixture
let customer: { customerId: string; personId: string }
let bankAccountId = ''
// Five bills of one customer, each with 30 days to pay: how long ago each was issued, and its total in USD.
const issued = [
  [200, 100],
  [100, 200],
  [70, 300],
  [40, 400],
  [5, 500],
] as const
const bills: string[] = []
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  fixture = await openBillFixture()
  const { db, services } = fixture.portal
  const person = (email: string) =>
    db.selectFrom('person').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  const shipper = await person('shipper@demo.test')
  const finance = await person('finance@demo.test')
  customer = { customerId: shipper.customer_id ?? '', personId: shipper.id }
  const desk = { scope: { providerId: finance.provider_id ?? '' }, personId: finance.id }
  for (const [days, amount] of issued) {
    const orderIds = await addOrders(fixture.portal, customer, [
      { currency: 'USD', fxRate: '1', amounts: [amount * 100] },
    ])
    const context = { ...services, day: daysAgo(days) }
    const [id = ''] = await makeBills(context, desk, { orderIds, issue: true }, { address: '' })
    bills.push(id)
  }
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const ageing = async (query: Record<string, string> = {}) =>
  (await fixture.portal.call(billDeskStatementCalls.ageing, { query }, asFinance())).data
const mine = async () => (await fixture.balance()).data.accounts.find(({ currency }) => currency === 'USD')

test('what is owed falls into days past due, and the customer sees the same figures', async () => {
  const { list, totals, asOf } = await ageing()
  // Issued 200 days ago with 30 to pay: 170 past due; then 70, 40, 10, and one that is not due.
  const expected = {
    outstanding: 1500,
    ageing: { current: 500, d1_30: 400, d31_60: 300, d61_90: 200, d90: 100 },
    credit: 0,
  }
  expect(asOf).toBe(today())
  expect(list).toMatchObject([{ ...expected, currency: 'USD', openBills: 5, pastDueBills: 4 }])
  expect(totals).toEqual([{ ...expected, currency: 'USD', customers: 1 }])
  expect(await mine()).toMatchObject({ ...expected, openBills: 5, pastDueBills: 4 })
})

test('as of an earlier day it is what it was then', async () => {
  // 60 days ago the first was 110 days past due, the second 10, the third not due, and the others not issued.
  expect((await ageing({ asOf: daysAgo(60) })).list).toMatchObject([
    { outstanding: 600, ageing: { current: 300, d1_30: 200, d31_60: 0, d61_90: 0, d90: 100 } },
  ])
  expect((await ageing({ asOf: daysAgo(300) })).list).toEqual([])
})

test('a receipt, credit that is used, a reversal: every step agrees with the customer’s own balance', async () => {
  const [oldest = '', second = ''] = bills
  const { data: receipt } = await fixture.portal.call(
    billDeskPaymentCalls.record,
    {
      body: {
        ...{ customerId: customer.customerId, bankAccountId, amount: 60, currency: 'USD' },
        ...{ receivedDate: today(), reference: 'AGE-1', allocations: [{ billId: oldest, amount: 50 }] },
      },
    },
    asFinance(),
  )
  const agree = async (expected: object) => {
    const [row] = (await ageing()).list
    expect(row).toMatchObject(expected)
    const own = await mine()
    expect(row).toMatchObject({
      ...{ outstanding: own?.outstanding, ageing: own?.ageing, credit: own?.credit },
      ...{ openBills: own?.openBills, pastDueBills: own?.pastDueBills },
    })
    // The statement's closing balance is what is owed less the credit.
    expect((await statement()).closing).toBeCloseTo((row?.outstanding ?? 0) - (row?.credit ?? 0), 2)
  }
  await agree({ outstanding: 1450, credit: 10 })
  expect((await ageing({ asOf: daysAgo(1) })).list).toMatchObject([{ outstanding: 1500, credit: 0 }])
  const body = { allocations: [{ billId: second, amount: 10 }] }
  await fixture.portal.call(billDeskPaymentCalls.allocate, { params: { id: receipt.id }, body }, asFinance())
  await agree({ outstanding: 1440, credit: 0 })
  const bill = (await fixture.bill(oldest)).data
  await fixture.credit(oldest, [{ lineId: bill.lines[0]?.id ?? '', amount: 70 }])
  await agree({ outstanding: 1390, credit: 20 })
  const reason = { reason: 'bounced' }
  await fixture.portal.call(
    billDeskPaymentCalls.reverse,
    { params: { id: receipt.id }, body: reason },
    asFinance(),
  )
  // The note of 70 now settles its own bill of 100 by 70.
  await agree({ outstanding: 1430, credit: 0 })
  const wrong = await fixture.issued()
  await fixture.annul(wrong.id)
  await agree({ outstanding: 1430 })
})

const statement = async () =>
  (
    await fixture.portal.call(
      billDeskStatementCalls.statement,
      { query: { customerId: customer.customerId, from: daysAgo(250), currency: 'USD' } },
      asFinance(),
    )
  ).data

test('staff read the statement of a customer as that customer does, also as PDF and XLSX', async () => {
  const query = { from: daysAgo(250), to: today(), currency: 'USD', provider: 'HD' }
  const own = await fixture.portal.call(
    billPaymentCalls.statement,
    { query },
    { token: fixture.token.shipper, language: 'en' },
  )
  expect(await statement()).toEqual(own.data)
  const asked = { ...query, customerId: customer.customerId }
  const file = (path: string) => fetchFile(fixture.portal, path, asked, asFinance())
  const rows = await rowsOfXlsx((await file(billDeskStatementCalls.statementExport.path)).bytes)
  expect(rows.at(-1)?.at(-1)).toBe(own.data.closing)
  const pdf = await file(billDeskStatementCalls.statementPdf.path)
  expect(pdf.type).toContain('pdf')
  expect(pdfPages(pdf.bytes).join('\n')).toContain(own.data.customerName)
})

test('the file has a row for each account, with the figures of the page', async () => {
  const { bytes, name } = await fetchFile(
    fixture.portal,
    billDeskStatementCalls.exportAgeing.path,
    { columns: 'customerName,currency,outstanding,current,d90' },
    asFinance(),
  )
  expect(name).toBe(`ageing-${today()}.xlsx`)
  const [row] = (await ageing()).list
  expect((await rowsOfXlsx(bytes)).slice(1)).toEqual([
    [row?.customerName, 'USD', row?.outstanding, row?.ageing.current, row?.ageing.d90],
  ])
})

test('on paper it has the figures of the page as of its day, the total on page one, and the provider', async () => {
  const paper = async (query: Record<string, string>, as = asFinance()) => {
    const file = await fetchFile(fixture.portal, billDeskStatementCalls.ageingPdf.path, query, as)
    return {
      ...file, // A name may be broken over lines.
      text: pdfPages(file.bytes).map(page => page.replaceAll('\n', '')),
    }
  }
  const asOf = daysAgo(45)
  const [row] = (await ageing({ asOf })).list
  const { name, text } = await paper({ asOf })
  expect(name).toBe(`ageing-${asOf}.pdf`)
  const figure = (amount = 0) => amount.toLocaleString('en', { minimumFractionDigits: 2 })
  for (const part of [`As of ${asOf}`, row?.customerName, 'Huada', figure(row?.ageing.d31_60), 'USD'])
    expect(text[0]).toContain(part)
  expect(text[0]).toContain(`$${figure(row?.outstanding)}`)
  expect((await paper({ asOf: '2020-01-31' })).text.join()).toContain('Nothing was outstanding')
  // Of all providers: the portal's paper, and each row says whose it is.
  const all = await paper({ asOf }, { token: fixture.token.admin, language: 'en' })
  expect(all.text.join()).toContain(`${row?.customerName} · HD`)
})

test('an unknown customer and a wrong day are named at their fields', async () => {
  const ask = (query: { customerId: string; to?: string }) =>
    fixture.portal.call(billDeskStatementCalls.statement, { query }, asFinance())
  const unknown = await ask({ customerId: '00000000-0000-4000-8000-000000000000' })
  expect(fieldsOf(unknown.data)).toHaveProperty('customerId')
  const noDay = await ask({ customerId: customer.customerId, to: '2026-13-40' })
  expect(fieldsOf(noDay.data)).toHaveProperty('to')
})
