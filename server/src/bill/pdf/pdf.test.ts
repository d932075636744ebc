import { meCalls } from '@dtms/contract/account/me.ts'
import { providerCalls } from '@dtms/contract/account/provider.ts'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import type { Language } from '@dtms/contract/language.ts'
import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { byAir, goodOrder } from '../../../test/order-scene.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { signUpShipper } from '../../../test/people.ts'
import { fetchFile, rowsOfXlsx } from '../../../test/table-file.ts'
import { picture, uploadAs } from '../../../test/uploads.ts'

let fixture: BillFixture
let paid: Awaited<ReturnType<BillFixture['issued']>>
let open: typeof paid
beforeAll(async () => {
  fixture = await openBillFixture()
  paid = await fixture.issued(2)
  open = await fixture.issued()
  await fixture.confirm((await fixture.pay(paid.id, transfer(paid.totalAmount))).data.id)
  const line = (await fixture.bill(open.id)).data.lines.find(one => one.amount > 20)
  await fixture.credit(open.id, [{ lineId: line?.id ?? '', amount: 12.5 }])
})
afterAll(() => fixture.portal.close())

const fetched = (path: string, query: Record<string, string> = {}, language: Language = 'en') =>
  fetchFile(fixture.portal, path, query, { token: fixture.token.shipper, language })
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

test.each([
  ['zh', '账单', '收款账户', '干线'],
  ['zhtw', '帳單', '收款帳戶', '幹線'],
  ['en', 'Bill', 'Pay to', 'Main carriage'],
] as const)(
  'a bill is printed in %s with its lines, its difference and the account',
  async (language, ...words) => {
    const path = billCalls.pdf.path.replace(':id', open.id)
    const { bytes, type } = await fetched(path, {}, language)
    expect(type).toBe('application/pdf')
    const text = pdfPages(bytes).join('\n')
    for (const word of [...words, open.billNo, open.orders[0]?.orderNo ?? '', '6222 0000 0000 1234', '12.50'])
      expect(text).toContain(word)
    expect(text).toContain(open.totalAmount.toLocaleString('en-US', { minimumFractionDigits: 2 }))
    expect(text).toContain('演示国际货运')
  },
)

test.each([
  ['zh', '贷项通知单', '原账单', '冲减合计 USD'],
  ['zhtw', '貸項通知單', '原帳單', '沖減合計 USD'],
  ['en', 'Credit note', 'For bill', 'Total credited USD'],
] as const)(
  'a credit note is printed in %s with its bill, its lines and its reason',
  async (language, ...words) => {
    const { data: bill } = await fixture.bill(open.id)
    const [note] = bill.creditNotes
    const path = billCalls.creditNotePdf.path.replace(':id', open.id).replace(':noteId', note?.id ?? '')
    const { bytes, type, name } = await fetched(path, {}, language)
    expect([type, name]).toEqual(['application/pdf', `${note?.creditNo}.pdf`])
    const text = pdfPages(bytes).join('\n')
    const line = bill.lines.find(({ id }) => id === note?.lines[0]?.lineId)
    for (const word of [...words, note?.creditNo, open.billNo, line?.orderNo, note?.reason, '-12.50'])
      expect(text).toContain(word)
  },
)

test('a credit note is no document of another bill', async () => {
  const [note] = (await fixture.bill(open.id)).data.creditNotes
  const path = billCalls.creditNotePdf.path.replace(':id', paid.id).replace(':noteId', note?.id ?? '')
  const response = await fixture.portal.request(path, { token: fixture.token.shipper })
  expect(await response.json()).toMatchObject({ code: 404 })
})

test('documents show the issuer with address, tax number and logo, and the recipient', async () => {
  const token = fixture.token.admin
  const { data: providers } = await fixture.portal.call(providerCalls.providers, {}, { token })
  const logo = await uploadAs(fixture.portal, token, 'logo.webp', await picture().webp().toBuffer())
  const changed = await fixture.portal.call(
    providerCalls.updateProvider,
    {
      body: {
        id: providers.find(({ code }) => code === 'HD')?.id ?? '',
        address: '深圳市南山区科技路 1 号',
        taxNumber: '91440300TEST00001X',
        logo: logo.data.path,
      },
    },
    { token },
  )
  expect(changed.code).toBe(200)
  const [note] = (await fixture.bill(open.id)).data.creditNotes
  const pdf = billCalls.pdf.path.replace(':id', open.id)
  const credit = billCalls.creditNotePdf.path.replace(':id', open.id).replace(':noteId', note?.id ?? '')
  const order = orderPdfCalls.confirmation.path.replace(':id', open.orders[0]?.id ?? '')
  for (const path of [pdf, credit, order]) {
    const { bytes } = await fetched(path, {}, 'zh')
    const [first = ''] = pdfPages(bytes)
    for (const said of [
      '华达国际',
      '深圳市南山区科技路 1 号',
      '税号 91440300TEST00001X',
      '深圳启航家居贸易有限公司（演示）',
    ])
      expect(first).toContain(said)
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  }
})

test('a document is only for the bill’s own customer and provider', async () => {
  const stranger = (await signUpShipper(fixture.portal)).token
  const path = billCalls.pdf.path.replace(':id', open.id)
  const codeFor = async (token: string) => {
    const response = await fixture.portal.request(path, { token })
    return response.headers.get('content-type') === 'application/pdf'
      ? 200
      : ((await response.json()) as { code: number }).code
  }
  expect(await codeFor(stranger)).toBe(404)
  expect(await codeFor(fixture.token.foreign)).toBe(404)
  expect(await codeFor(fixture.token.pricing)).toBe(403)
  expect(await codeFor(fixture.token.finance)).toBe(200)
})

test('the list is exported as it is filtered, with figures as figures', async () => {
  const { path } = billCalls.exportList
  const all = await rowsOfXlsx((await fetched(path)).bytes)
  expect(all).toHaveLength(3)
  const columns = 'billNo,currency,totalAmount,paidAmount,balance'
  const [heading, row, ...none] = await rowsOfXlsx((await fetched(path, { status: 'paid', columns })).bytes)
  expect(heading).toEqual(['Bill no.', 'Currency', 'Total', 'Paid', 'Balance'])
  expect(row).toEqual([paid.billNo, 'USD', paid.totalAmount, paid.totalAmount, 0])
  expect(none).toEqual([])
  const csv = (await fetched(path, { format: 'csv', status: 'paid', columns })).bytes.toString('utf8')
  expect(csv).toBe(
    `\uFEFFBill no.,Currency,Total,Paid,Balance\r\n${paid.billNo},USD,${paid.totalAmount},${paid.totalAmount},0\r\n`,
  )
})

test('finance exports what was transferred and what arrived of it', async () => {
  const { bytes } = await fetchFile(
    fixture.portal,
    billDeskPaymentCalls.exportPayments.path,
    { status: 'confirmed', columns: 'customerName,bills,currency,amount,receivedAmount' },
    { token: fixture.token.finance, language: 'en' },
  )
  const [heading, ...rows] = await rowsOfXlsx(bytes)
  expect(heading).toEqual(['Customer', 'Bills', 'Currency', 'Transferred', 'Received'])
  expect(rows.map(row => row.slice(1))).toContainEqual([
    paid.billNo,
    'USD',
    paid.totalAmount,
    paid.totalAmount,
  ])
})

test('finance exports whose bills they are', async () => {
  const asked = { format: 'csv', status: 'paid' }
  const { bytes } = await fetchFile(fixture.portal, billDeskCalls.exportList.path, asked, {
    token: fixture.token.finance,
    language: 'en',
  })
  const [heading, row] = bytes.toString('utf8').split('\r\n')
  expect(heading).toMatch(/^\uFEFFCustomer,Bill no.,Provider,/)
  expect(row).toContain(`,${paid.billNo},`)
  const own = (await fetched(billCalls.exportList.path, asked)).bytes.toString('utf8')
  expect(own).toMatch(/^\uFEFFBill no.,Provider,/)
})

test('the details of the same bills hold every charge line, to the cent', async () => {
  const columns = 'billNo,orderNo,amount,creditedAmount,reason'
  const [, ...lines] = await rowsOfXlsx((await fetched(billCalls.exportDetail.path, { columns })).bytes)
  for (const bill of [paid, open]) {
    const own = lines.filter(([billNo]) => billNo === bill.billNo)
    expect(own.reduce((sum, [, , amount]) => sum + cents(amount), 0)).toBe(cents(bill.totalAmount))
  }
  expect(lines.reduce((sum, [, , , credited]) => sum + cents(credited), 0)).toBe(1250)
  expect(lines[0]?.[4]).toBe('As quoted at booking')
  const [, ...filtered] = await rowsOfXlsx(
    (await fetched(billCalls.exportDetail.path, { columns, ids: open.id })).bytes,
  )
  expect(new Set(filtered.map(([billNo]) => billNo))).toEqual(new Set([open.billNo]))
})

test('a statement goes from opening to closing, on the page, as a spreadsheet and as a PDF', async () => {
  const query = { from: today(), to: today() }
  const { data } = await fixture.portal.call(
    billPaymentCalls.statement,
    { query },
    { token: fixture.token.shipper, language: 'en' },
  )
  expect(data.opening).toBe(0)
  expect(data.entries.map(({ kind }) => kind)).toEqual(['bill', 'bill', 'credit', 'payment'])
  expect(cents(data.closing)).toBe(cents(open.totalAmount) - 1250)
  expect(cents(data.closing)).toBe(cents(data.billed) + cents(data.credited) + cents(data.paid))
  const rows = await rowsOfXlsx((await fetched(billPaymentCalls.statementExport.path, query)).bytes)
  expect(rows.at(-1)?.at(-1)).toBe(data.closing)
  const text = pdfPages((await fetched(billPaymentCalls.statementPdf.path, query, 'zh')).bytes).join('\n')
  for (const word of ['对账单', '期初余额', '期末余额', '贷项通知', open.billNo]) expect(text).toContain(word)
  const wrong = await fixture.portal.call(
    billPaymentCalls.statement,
    { query: { from: '2026-02-01', to: '2026-01-01' } },
    { token: fixture.token.shipper },
  )
  expect(wrong.code).toBe(400)
})

test('bills are found by their number, and are part of a user’s data export', async () => {
  const { data } = await fixture.portal.call(
    searchCalls.search,
    { query: { keyword: open.billNo.toLowerCase() } },
    { token: fixture.token.shipper },
  )
  expect(data.bills).toMatchObject([{ id: open.id, title: open.billNo, link: `/billing?open=${open.id}` }])
  const atDesk = (keyword: string, token: string) =>
    fixture.portal.call(searchCalls.desk, { query: { keyword } }, { token, language: 'en' })
  const { data: found } = await atDesk(open.billNo, fixture.token.finance)
  expect(found.bills).toMatchObject([
    {
      id: open.id,
      title: open.billNo,
      link: `/desk/bills?open=${open.id}`,
      text: expect.stringContaining('启航家居'),
    },
  ])
  expect((await atDesk('启航家居', fixture.token.finance)).data.bills).toHaveLength(2)
  for (const token of [fixture.token.foreign, fixture.token.pricing])
    expect((await atDesk(open.billNo, token)).data.bills).toEqual([])
  const own = JSON.parse((await fetched(meCalls.downloadMe.path)).bytes.toString('utf8'))
  expect(own.bills).toHaveLength(2)
  expect(own.payments).toHaveLength(1)
})

test('the list counts each status with the other filters in place', async () => {
  const list = (query: object) =>
    fixture.portal.call(
      billCalls.list,
      { query: query as { status: 'paid' } },
      { token: fixture.token.shipper },
    )
  const { data } = await list({ status: 'paid', sidx: 'totalAmount', sord: 'desc' })
  expect(data.list.map(({ id }) => id)).toEqual([paid.id])
  expect(data.counts).toMatchObject({ all: 2, paid: 1, partly_paid: 1, void: 0 })
  expect((await list({ keyword: open.orders[0]?.orderNo })).data.list.map(({ id }) => id)).toEqual([open.id])
  expect((await list({ currency: 'CNY' })).data.counts.all).toBe(0)
  expect((await list({ from: '2026-13-01' })).code).toBe(400)
  expect((await list({ status: 'draft' })).code).toBe(400)
})

test('a bill shows the insured sum of its orders, as their quotes do', async () => {
  const inputData = { ...byAir.inputData, GoodsValue: 2000 }
  const { quoteId } = await fixture.ask({ ...byAir, inputData, options: { insurance: true } })
  const { data: order } = await fixture.place(goodOrder(quoteId))
  await fixture.adopt(order.id)
  const { data } = await fixture.make([order.id])
  const { id = '' } = data.list[0] ?? {}
  expect((await fixture.bill(id)).data.orders).toMatchObject([{ insured: { amount: 2200, currency: 'USD' } }])
  const { bytes } = await fetched(billCalls.pdf.path.replace(':id', id))
  expect(pdfPages(bytes).join('\n')).toMatch(/Insured for\s+\$2,200\.00/)
})
