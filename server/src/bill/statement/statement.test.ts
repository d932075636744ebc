import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { addOrders } from '../../../test/bill-rows.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { fetchFile, rowsOfXlsx } from '../../../test/table-file.ts'
import { verifyLedger } from '../entries/verify.ts'
import { makeBills } from '../make/make.ts'

let fixture: BillFixture
let customerId = ''
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)
const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const asShipper = () => ({ token: fixture.token.shipper, language: 'en' as const })

// Bills of 1.00, 2.00 … on some days, several on the same; today two receipts, of which 7.00 are left and go back in one
// refund, a credit note and a voided bill.
beforeAll(async () => {
  fixture = await openBillFixture()
  const { db, services } = fixture.portal
  const person = (email: string) =>
    db.selectFrom('person').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  const shipper = await person('shipper@demo.test')
  const finance = await person('finance@demo.test')
  customerId = shipper.customer_id ?? ''
  const desk = { scope: { providerId: finance.provider_id ?? '' }, personId: finance.id }
  const bills: string[] = []
  for (const [index, days] of [90, 40, 40, 40, 12, 3, 3].entries()) {
    const orderIds = await addOrders(fixture.portal, { customerId, personId: shipper.id }, [
      { currency: 'USD', fxRate: '1', amounts: [(index + 1) * 100] },
    ])
    const context = { ...services, day: daysAgo(days) }
    bills.push(...(await makeBills(context, desk, { orderIds, issue: true }, { address: '' })))
  }
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  const bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  const money = { customerId, bankAccountId, currency: 'USD' }
  for (const [at, amount] of [5, 6].entries())
    await fixture.portal.call(
      billDeskPaymentCalls.record,
      {
        body: {
          ...{ ...money, amount, receivedDate: today(), reference: `IN-${at}` },
          allocations: [{ billId: bills[at + 1] ?? '', amount: 2 }],
        },
      },
      asFinance(),
    )
  const refund = { ...money, amount: 7, paidDate: today(), reference: 'OUT', reason: 'too much' }
  expect((await fixture.portal.call(billDeskRefundCalls.refund, { body: refund }, asFinance())).code).toBe(
    200,
  )
  const line = (await fixture.bill(bills[3] ?? '')).data.lines[0]
  await fixture.credit(bills[3] ?? '', [{ lineId: line?.id ?? '', amount: 1.5 }])
  await fixture.annul(bills[6] ?? '')
})
afterAll(() => fixture.portal.close())

const period = () => ({ from: daysAgo(50), to: today(), currency: 'USD' })
const ask = async (page: { pageSize?: string; after?: string } = {}) =>
  (await fixture.portal.call(billPaymentCalls.statement, { query: { ...period(), ...page } }, asShipper()))
    .data

test('has an entry for every movement, in order, with sums of the whole period', async () => {
  const statement = await ask()
  expect(statement.next).toBeNull()
  expect(statement.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['bill', 2, 3],
    ['bill', 3, 6],
    ['bill', 4, 10],
    ['bill', 5, 15],
    ['bill', 6, 21],
    ['bill', 7, 28],
    ['void', -7, 21],
    ['credit', -1.5, 19.5],
    ['payment', -5, 14.5],
    ['payment', -6, 8.5],
    ['refund', 7, 15.5],
  ])
  // 1.00 of 90 days ago is before the period; 27.00 of bills, of which 7.00 were voided.
  expect(statement).toMatchObject({
    ...{ opening: 1, billed: 20, credited: -1.5, paid: -11, refunded: 7, closing: 15.5 },
  })
})

test.each(['1', '2', '3', '4', '100'])(
  'comes by pages of %s with nothing lost, doubled or added up otherwise',
  async pageSize => {
    const whole = await ask()
    const entries: typeof whole.entries = []
    let after: string | undefined
    for (let pages = 0; pages < 20; pages += 1) {
      const page = await ask({ pageSize, ...(after && { after }) })
      expect(page.entries.length).toBeLessThanOrEqual(Number(pageSize))
      expect(page.entries.length).toBeGreaterThan(0)
      const { entries: own, next, ...sums } = page
      expect(sums).toEqual((({ entries: _, next: __, ...rest }) => rest)(whole))
      entries.push(...own)
      if (next === null) break
      after = next
    }
    expect(entries).toEqual(whole.entries)
  },
)

test('the desk pages the same, and the file has everything', async () => {
  const query = { customerId, ...period() }
  const first = (
    await fixture.portal.call(
      billDeskStatementCalls.statement,
      { query: { ...query, pageSize: '2' } },
      asFinance(),
    )
  ).data
  expect(first.entries).toEqual((await ask()).entries.slice(0, 2))
  const file = await fetchFile(
    fixture.portal,
    billDeskStatementCalls.statementExport.path,
    query,
    asFinance(),
  )
  // The heading, the opening, eleven entries, the closing.
  expect(await rowsOfXlsx(file.bytes)).toHaveLength(14)
})

test('a broken position is refused at its field', async () => {
  for (const after of ['nonsense', '2026-02-30', `${today()}.x`, `${today()}.'; drop table bill`]) {
    const response = await fixture.portal.call(
      billPaymentCalls.statement,
      { query: { ...period(), after } },
      asShipper(),
    )
    expect(fieldsOf(response.data)).toHaveProperty('after')
  }
  // A position of another period begins this one.
  expect((await ask({ after: daysAgo(300) })).entries).toEqual((await ask()).entries)
})

test('sums by day that no longer agree with the ledger are found by verify', async () => {
  const { db } = fixture.portal
  expect((await verifyLedger(db)).differences).toEqual([])
  await sql`update statement_day set amount_minor = amount_minor + 1 where kind = 'refund'`.execute(db)
  const { differences } = await verifyLedger(db)
  await sql`update statement_day set amount_minor = amount_minor - 1 where kind = 'refund'`.execute(db)
  expect(differences).toMatchObject([{ what: 'statement', currency: 'USD', books: '701', entries: '700' }])
})
