import { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { fetchFile, rowsOfXlsx } from '../../../test/table-file.ts'
import { insertAccount } from '../bank/sql.ts'
import { verifyLedger } from '../entries/verify.ts'

let fixture: BillFixture
let customerId = ''
let bankAccountId = ''
let yuanAccountId = ''
beforeAll(async () => {
  fixture = await openBillFixture()
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  yuanAccountId = data.list.find(({ currency }) => currency === 'CNY')?.id ?? ''
  customerId = (await fixture.issued()).customerId
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const asShipper = () => ({ token: fixture.token.shipper, language: 'en' as const })

let wires = 0
const receive = async (amount: number, more: object = {}) => {
  const body = {
    ...{ customerId, bankAccountId, amount, currency: 'USD', receivedDate: today() },
    ...{ reference: `IN-${++wires}`, ...more },
  }
  return (await fixture.portal.call(billDeskPaymentCalls.record, { body }, asFinance())).data
}
const refund = (amount: number, more: object = {}, key?: string) =>
  fixture.portal.call(
    billDeskRefundCalls.refund,
    {
      body: {
        ...{ customerId, bankAccountId, amount, currency: 'USD', paidDate: today() },
        ...{ reference: `OUT-${++wires}`, reason: 'paid twice', ...more },
      },
    },
    { ...asFinance(), ...(key && { headers: { 'idempotency-key': key } }) },
  )
const reverseRefund = (id: string) =>
  fixture.portal.call(
    billDeskRefundCalls.reverse,
    { params: { id }, body: { reason: 'the transfer came back' } },
    asFinance(),
  )
const reversePayment = (id: string) =>
  fixture.portal.call(
    billDeskPaymentCalls.reverse,
    { params: { id }, body: { reason: 'bounced' } },
    asFinance(),
  )
const paymentOf = async (id: string) =>
  (await fixture.portal.call(billDeskPaymentCalls.payment, { params: { id } }, asFinance())).data
const creditOf = async () =>
  (await fixture.balance()).data.accounts.find(({ currency }) => currency === 'USD')?.credit ?? 0
const statement = async () =>
  (await fixture.portal.call(billPaymentCalls.statement, { query: { currency: 'USD' } }, asShipper())).data
const moves = async (keyword: string) =>
  (
    await fixture.portal.call(
      billDeskLedgerCalls.ledger,
      { query: { keyword, pageSize: '100' } },
      asFinance(),
    )
  ).data.list
    .map(({ kind, account, debit, credit }) => `${kind}: ${account} ${debit - credit}`)
    .sort()
const agrees = async () => expect((await verifyLedger(fixture.portal.db)).differences).toEqual([])

test('credit goes back: less credit, two entries, a line on both statements, a notice', async () => {
  const wire = await receive(100)
  const before = await creditOf()
  const { data } = await refund(30, { reason: 'sent too much' })
  expect(data).toMatchObject({ status: 'paid', amount: 30, currency: 'USD', credit: before - 30 })
  expect(await creditOf()).toBe(before - 30)
  expect(await paymentOf(wire.id)).toMatchObject({
    ...{ allocatedAmount: 0, refundedAmount: 30, creditAmount: 70 },
    actions: ['allocate', 'refund', 'reverse'],
  })
  expect(await moves(data.refundNo)).toEqual(['refund: bank -30', 'refund: credit 30'])
  const mine = await statement()
  const line = mine.entries.find(({ id }) => id === data.id)
  expect(line).toMatchObject({ kind: 'refund', amount: 30, text: 'Refund · sent too much' })
  expect(mine.refunded).toBe(30)
  expect(mine.opening + mine.billed + mine.credited + mine.paid + mine.refunded).toBeCloseTo(mine.closing, 2)
  const query = { customerId, currency: 'USD' }
  const desk = (await fixture.portal.call(billDeskStatementCalls.statement, { query }, asFinance())).data
  expect(desk.entries).toEqual(mine.entries)
  const notices = await fixture.portal.call(noticeCalls.list, { query: { pageSize: '50' } }, asShipper())
  const notice = notices.data.list.find(({ text }) => text.includes(data.refundNo))
  expect(notice).toMatchObject({ link: '/billing?part=statement' })
  expect(notice?.text).toContain('has refunded $30.00 to you')
  const shown = await fixture.portal.call(billDeskRefundCalls.one, { params: { id: data.id } }, asFinance())
  expect(shown.data).toMatchObject({
    ...{ refundNo: data.refundNo, status: 'paid', reason: 'sent too much', actions: ['reverse'] },
    sources: [{ kind: 'payment', number: wire.paymentNo, amount: 30 }],
  })
  await agrees()
})

test('the statement’s files have it', async () => {
  const { data } = await refund(1)
  const query = { customerId, currency: 'USD' }
  const xlsx = await fetchFile(
    fixture.portal,
    billDeskStatementCalls.statementExport.path,
    query,
    asFinance(),
  )
  const row = (await rowsOfXlsx(xlsx.bytes)).find(one => one.includes(data.refundNo))
  expect(row?.slice(1, 5)).toEqual(['Refund · paid twice', data.refundNo, 'USD', 1])
  const pdf = await fetchFile(fixture.portal, billDeskStatementCalls.statementPdf.path, query, asFinance())
  const text = pdfPages(pdf.bytes).join('\n')
  expect(text).toContain(data.refundNo)
  expect(text).toContain('Refunds')
})

test('it is written back with a reason: credit again, and only once', async () => {
  const before = await creditOf()
  const { data } = await refund(12)
  const reversed = await reverseRefund(data.id)
  expect(reversed.data).toMatchObject({
    ...{ status: 'reversed', reverseReason: 'the transfer came back', reverseDate: today(), actions: [] },
  })
  expect(await creditOf()).toBe(before)
  expect(await moves(data.refundNo)).toEqual([
    ...['refund: bank -12', 'refund: credit 12'],
    ...['refund_reversal: bank 12', 'refund_reversal: credit -12'],
  ])
  expect((await statement()).entries.filter(({ id }) => id === data.id).map(({ kind }) => kind)).toEqual([
    'refund',
    'refund_reversal',
  ])
  expect((await reverseRefund(data.id)).code).toBe(409)
  await agrees()
})

test('a payment whose credit was paid back is written back only after its refund', async () => {
  const wire = await receive(40)
  const { data } = await refund(40, { paymentId: wire.id })
  const refused = await reversePayment(wire.id)
  expect(refused.code).toBe(409)
  expect(refused.msg).toBe('Credit from this payment has been refunded. Write the refund back first')
  expect(refused.data).toMatchObject({ reasons: [{ refundNo: data.refundNo, amount: 40 }] })
  await reverseRefund(data.id)
  expect((await reversePayment(wire.id)).data).toMatchObject({ status: 'reversed', creditAmount: 0 })
  await agrees()
})

test('never beyond the credit: of two clerks at once one wins', async () => {
  const wire = await receive(50)
  const both = await Promise.all([refund(30, { paymentId: wire.id }), refund(30, { paymentId: wire.id })])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  const refused = both.find(({ code }) => code === 400)
  expect(fieldsOf(refused?.data)).toEqual({ amount: 'This is more than the customer’s prepaid credit' })
  expect(await paymentOf(wire.id)).toMatchObject({ creditAmount: 20 })
  expect(Object.keys(fieldsOf((await refund((await creditOf()) + 0.01)).data))).toEqual(['amount'])
  await agrees()
})

test('what a bill takes at the same moment is not paid back as well', async () => {
  const bill = await fixture.issued()
  const wire = await receive(10)
  const params = { id: wire.id }
  const allocations = [{ billId: bill.id, amount: 10 }]
  const both = await Promise.all([
    refund(10, { paymentId: wire.id }),
    fixture.portal.call(billDeskPaymentCalls.allocate, { params, body: { allocations } }, asFinance()),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  await agrees()
})

test('sent twice under one key is one refund; a known reference asks first', async () => {
  const more = { reference: 'OUT-TWICE' }
  const [one, other] = await Promise.all([refund(2, more, 'refund-key'), refund(2, more, 'refund-key')])
  expect(one.data.id).toBe(other.data.id)
  const again = await refund(2, { reference: 'out-twice' })
  expect(again.code).toBe(409)
  expect(again.data).toMatchObject({ reasons: [{ refundNo: one.data.refundNo, amount: 2 }] })
  expect((await refund(2, { ...more, confirm: true })).code).toBe(200)
})

test('a credit note beyond its bill is paid back; written back, it settles the bill that is open again', async () => {
  const bill = await fixture.issued()
  const total = bill.totalAmount
  const wire = await receive(total, { allocations: [{ billId: bill.id, amount: total }] })
  const shown = (await fixture.bill(bill.id)).data
  await fixture.credit(bill.id, [{ lineId: shown.lines[0]?.id ?? '', amount: 5 }])
  // All of it, the note's 5.00 as well.
  const { data } = await refund(await creditOf())
  const { sources } = (
    await fixture.portal.call(billDeskRefundCalls.one, { params: { id: data.id } }, asFinance())
  ).data
  expect(sources.filter(({ kind }) => kind === 'note')).toMatchObject([{ amount: 5 }])
  await reversePayment(wire.id)
  expect((await fixture.bill(bill.id)).data.balance).toBe(total)
  await agrees()
  await reverseRefund(data.id)
  expect((await fixture.bill(bill.id)).data.balance).toBeCloseTo(total - 5, 2)
  await agrees()
})

test('what does not fit is refused at its field', async () => {
  const { db, services } = fixture.portal
  const otherAccountId = services.ids.next()
  const yt = await db.selectFrom('provider').where('code', '=', 'YT').select('id').executeTakeFirstOrThrow()
  await db.transaction().execute(tx =>
    insertAccount(tx, otherAccountId, {
      ...{ providerId: yt.id, currency: 'USD', bankName: 'B', accountName: 'A', accountNo: '1' },
      ...{ swift: '', branch: '', address: '', remark: '', isDefault: true },
    }),
  )
  const refused = async (more: object) => Object.keys(fieldsOf((await refund(1, more)).data))
  expect(await refused({ paidDate: '2999-01-01' })).toEqual(['paidDate'])
  expect(await refused({ bankAccountId: otherAccountId })).toEqual(['bankAccountId'])
  expect(await refused({ bankAccountId: yuanAccountId })).toEqual(['currency'])
  expect(await refused({ bankAccountId: yuanAccountId, currency: 'CNY' })).toEqual(['amount'])
  expect(await refused({ amount: 0.001 })).toEqual(['amount'])
  expect(await refused({ reason: ' ', reference: '' })).toEqual(['reference', 'reason'])
  expect(await refused({ paymentId: customerId })).toEqual(['paymentId'])
  expect(await refused({ customerId: bankAccountId })).toEqual(['customerId'])
  // Staff of another provider do not see it.
  const { data } = await refund(1)
  const foreign = { token: fixture.token.foreign }
  expect(
    (await fixture.portal.call(billDeskRefundCalls.one, { params: { id: data.id } }, foreign)).code,
  ).toBe(404)
})

test('the database refuses a refund that its sources do not know, and a change of one', async () => {
  const { db } = fixture.portal
  const { data } = await refund(1)
  await expect(sql`update refund set amount_minor = 200 where id = ${data.id}`.execute(db)).rejects.toThrow(
    'never changed',
  )
  const unknown = db.transaction().execute(async tx => {
    const id = '019a0000-0000-7000-8000-000000000001'
    await sql`insert into refund select * from jsonb_populate_record(null::refund,
      (select to_jsonb(refund) from refund where id = ${data.id}) || ${JSON.stringify({ id, refund_no: 'R1' })}::jsonb)`.execute(
      tx,
    )
    await sql`insert into refund_part select * from jsonb_populate_record(null::refund_part,
      (select to_jsonb(part) from refund_part as part where refund_id = ${data.id} limit 1)
        || ${JSON.stringify({ id, refund_id: id })}::jsonb)`.execute(tx)
  })
  await expect(unknown).rejects.toThrow('does not add up')
})
