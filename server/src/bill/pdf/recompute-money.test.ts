import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { readLine } from '../../../test/line-reader.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { fetchFile } from '../../../test/table-file.ts'

// PRODUCT 7.4 for the papers beside bills: every figure can be worked out from what the paper shows, read as text.
let fixture: BillFixture
let bankAccountId = ''
let yuanAccountId = ''
beforeAll(async () => {
  fixture = await openBillFixture()
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  yuanAccountId = data.list.find(({ currency }) => currency === 'CNY')?.id ?? ''
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })

const paperOf = async (
  path: string,
  language: Language,
  query: Record<string, string> = {},
  token = fixture.token.shipper,
) => {
  const { bytes, type } = await fetchFile(fixture.portal, path, query, { token, language })
  expect(type).toBe('application/pdf')
  const pages = await pdfPages(bytes)
  expect(pages.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
  return {
    pages,
    lines: pages
      .join('\n')
      .split('\n')
      .map(line => line.trim()),
  }
}

const isAmount = (text: string) => /^-?\d{1,3}(,\d{3})*\.\d{2}$/.test(text)
const minorOf = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)
const figure = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0)

/** The amount that follows a name, the last time it is printed. */
const totalOf = (lines: readonly string[], name: RegExp): number | undefined => {
  const at = lines.findLastIndex((line, index) => name.test(line) && isAmount(lines[index + 1] ?? ''))
  return at < 0 ? undefined : minorOf(lines[at + 1] as string)
}

/** The lines from the end of the table's headings to the line before the first total. */
const between = (lines: readonly string[], heading: RegExp, end: RegExp): string[] => {
  const from = lines.findIndex(line => heading.test(line))
  const to = lines.findIndex((line, at) => at > from && end.test(line))
  expect([from, to].every(at => at >= 0)).toBe(true)
  return lines.slice(from + 1, to)
}

// Rows of a table: words, then as many amounts as it has columns of figures.
const rowsOf = (lines: readonly string[], figures: number) => {
  const rows: { words: string[]; amounts: number[] }[] = []
  const words: string[] = []
  for (const [at, line] of lines.entries()) {
    const isFigure = isAmount(line) || line === '—'
    const last = rows.at(-1)
    if (isFigure && last && words.length === 0 && last.amounts.length < figures)
      last.amounts.push(line === '—' ? 0 : minorOf(line))
    else if (isFigure && words.length > 0 && amountsFollow(lines, at, figures))
      rows.push({ words: words.splice(0), amounts: [line === '—' ? 0 : minorOf(line)] })
    else words.push(line)
  }
  return rows
}
const amountsFollow = (lines: readonly string[], at: number, count: number) =>
  lines.slice(at, at + count).every(line => isAmount(line) || line === '—')

const creditedBill = async () => {
  const bill = await fixture.issued()
  const { data } = await fixture.bill(bill.id)
  const lines = data.lines.filter(({ amount }) => amount > 2).slice(0, 3)
  const { data: after } = await fixture.credit(
    bill.id,
    lines.map(({ id, amount }, at) => ({
      lineId: id,
      amount: at === 0 ? amount : Math.round(amount * 33) / 100,
    })),
  )
  return after
}

test.each(languages)('a credit note can be worked out line by line (%s)', async language => {
  const bill = await creditedBill()
  const [note] = bill.creditNotes
  const path = billCalls.creditNotePdf.path.replace(':id', bill.id).replace(':noteId', note?.id ?? '')
  const { pages, lines } = await paperOf(path, language)
  const applied = /^(冲减账单|沖減帳單|Applied to bill)/
  const rows = rowsOf(between(lines, /^(冲减|沖減|Credited)$/, applied), 2)
  expect(rows).toHaveLength(note?.lines.length ?? 0)
  for (const { words, amounts } of rows) {
    const [billed = 0, credited = 0] = amounts
    const said = words.join(' ').split(' ')
    const read = said.map((_, at) => readLine(said.slice(at).join(' '))).find(one => one !== undefined)
    expect(Math.abs((read?.minor ?? Number.NaN) - billed), words.join(' ')).toBe(read?.inclRounding ? 1 : 0)
    // Nothing is credited beyond its line.
    expect(credited).toBeLessThan(0)
    expect(-credited).toBeLessThanOrEqual(billed)
  }
  const total = totalOf(lines, /^(冲减合计|沖減合計|Total credited) [A-Z]{3}$/)
  expect(total).toBe(sumOf(rows.map(({ amounts }) => amounts[1] ?? 0)))
  const kept = totalOf(lines, /^(留作预付余额|留作預付餘額|Kept as credit)$/) ?? 0
  expect((totalOf(lines, applied) ?? 0) + kept).toBe(total)
  expect(pages[0]).toContain(figure(total ?? 0))
})

const received = async (customerId: string, amount: number, more: object = {}) =>
  (
    await fixture.portal.call(
      billDeskPaymentCalls.record,
      {
        body: {
          ...{ customerId, bankAccountId, amount, currency: 'USD', receivedDate: today() },
          ...{ reference: 'wire', confirm: true, ...more },
        },
      },
      asFinance(),
    )
  ).data
const refunded = async (customerId: string, paymentId: string, amount: number) =>
  (
    await fixture.portal.call(
      billDeskRefundCalls.refund,
      {
        body: {
          ...{ customerId, paymentId, bankAccountId, amount, currency: 'USD', paidDate: today() },
          ...{ reference: 'out', reason: 'paid too much', confirm: true },
        },
      },
      asFinance(),
    )
  ).data
const receiptPath = (id: string) => billPaymentCalls.receiptPdf.path.replace(':id', id)
const refundPath = (id: string) => billPaymentCalls.refundPdf.path.replace(':id', id)

/** Received = what bills got + refunded + kept, all read off the paper. */
const expectReceiptAddsUp = async (id: string, language: Language) => {
  const { pages, lines } = await paperOf(receiptPath(id), language)
  const total = totalOf(lines, /^(收款金额|收款金額|Received) [A-Z]{3}$/)
  expect(pages[0]).toContain(figure(total ?? 0))
  const allocated = totalOf(lines, /^(已核销|已沖銷|Allocated)$/) ?? 0
  const parts = [
    allocated,
    totalOf(lines, /^(已退款|Refunded)$/) ?? 0,
    totalOf(lines, /^(留作预付余额|留作預付餘額|Kept as credit)$/) ?? 0,
    totalOf(lines, /^(已反核销|已反沖銷|Written back)$/) ?? 0,
  ]
  expect(sumOf(parts)).toBe(total)
  if (allocated > 0) {
    const table = between(
      lines,
      /^(其中用预付余额支付|其中以預付餘額支付|Of which from credit)$/,
      /^(已核销|已沖銷|Allocated)$/,
    )
    const rows = rowsOf(
      table.filter(line => !/^[A-Z]{3}$/.test(line)),
      2,
    )
    expect(sumOf(rows.map(({ amounts }) => amounts[1] ?? 0))).toBe(allocated)
    for (const { amounts } of rows) expect(amounts[0]).toBeLessThanOrEqual(amounts[1] ?? 0)
  }
  return { total, lines, parts }
}

test.each(languages)('a receipt adds up: bills paid, used later, refunded, kept (%s)', async language => {
  const [first, second] = [await fixture.issued(), await fixture.issued()]
  const payment = await received(first.customerId, first.totalAmount + 500, {
    allocations: [{ billId: first.id, amount: first.totalAmount }],
  })
  await refunded(first.customerId, payment.id, 12.34)
  const { data: use } = await fixture.portal.call(
    billPaymentCalls.useCredit,
    { body: { bills: [{ billId: second.id, amount: 100.5 }] } },
    { token: fixture.token.shipper },
  )
  expect(use.used).toHaveLength(1)
  const { lines, parts } = await expectReceiptAddsUp(payment.id, language)
  expect(parts.slice(0, 3).every(part => part > 0)).toBe(true)
  expect(lines).toContain(first.billNo)
})

test('money in another currency shows the amount, the rate and the product', async () => {
  const bill = await fixture.issued()
  const payment = await received(bill.customerId, 700, {
    ...{ currency: 'CNY', bankAccountId: yuanAccountId, rate: 0.1405 },
    allocations: [{ billId: bill.id, amount: 98.35 }],
  })
  const { lines, total } = await expectReceiptAddsUp(payment.id, 'en')
  const said = /^CNY 700\.00 × 0\.1405 = \$([\d,.]+)$/
  const product = lines.map(line => said.exec(line)?.[1]).find(Boolean)
  expect(minorOf(product ?? '')).toBe(Math.round(70_000 * 0.1405))
  expect(total).toBe(9835)
})

test('a receipt exists once the payment is confirmed, and says when it was written back', async () => {
  const bill = await fixture.issued()
  const { data: sent } = await fixture.pay(bill.id, transfer(bill.totalAmount))
  const early = await fixture.portal.call(
    billPaymentCalls.receiptPdf,
    { params: { id: sent.id } },
    { token: fixture.token.shipper, language: 'en' },
  )
  expect(early).toMatchObject({ code: 409, msg: 'This works only for a confirmed payment' })
  await fixture.confirm(sent.id)
  await expectReceiptAddsUp(sent.id, 'en')
  await fixture.portal.call(
    billDeskPaymentCalls.reverse,
    { params: { id: sent.id }, body: { reason: 'the bank took it back' } },
    asFinance(),
  )
  const { lines, parts } = await expectReceiptAddsUp(sent.id, 'en')
  expect(lines).toContain('the bank took it back')
  expect(parts.slice(0, 3)).toEqual([0, 0, 0])
})

test.each(languages)('a refund voucher is the sum of what it came from (%s)', async language => {
  const { customerId } = await fixture.issued()
  const payment = await received(customerId, 80)
  const refund = await refunded(customerId, payment.id, 45.67)
  for (const token of [fixture.token.shipper, fixture.token.finance]) {
    const { pages, lines } = await paperOf(refundPath(refund.id), language, {}, token)
    const total = totalOf(lines, /^(退款金额|退款金額|Refunded) [A-Z]{3}$/)
    const table = between(lines, /^(单号|單號|Number)$/, /^(退款金额|退款金額|Refunded) [A-Z]{3}$/)
    const rows = rowsOf(
      table.filter(line => !/^[A-Z]{3}$/.test(line)),
      1,
    )
    expect(rows).toEqual([{ words: [expect.any(String), payment.paymentNo], amounts: [4567] }])
    expect(total).toBe(4567)
    expect(pages[0]).toContain('45.67')
  }
})

test.each(languages)('a statement runs from its opening to its closing balance (%s)', async language => {
  const { pages, lines } = await paperOf(billPaymentCalls.statementPdf.path, language, { currency: 'USD' })
  const opening = /^(期初余额|期初餘額|Opening balance)$/
  const closing = /^(期末余额|期末餘額|Closing balance)( [A-Z]{3})?$/
  const start = totalOf(lines.slice(0, lines.findIndex(line => opening.test(line)) + 2), opening)
  const rows = rowsOf(between(lines, opening, closing).slice(1), 2).filter(
    ({ amounts }) => amounts.length === 2,
  )
  expect(rows.length).toBeGreaterThan(20)
  let balance = start ?? Number.NaN
  for (const { words, amounts } of rows) {
    balance += amounts[0] ?? Number.NaN
    expect(amounts[1], words.join(' ')).toBe(balance)
  }
  expect(totalOf(lines, closing)).toBe(balance)
  expect(pages[0]).toContain(figure(balance))
  const sums = [
    /^(本期账单|本期帳單|Bills)$/,
    /^(本期贷项|本期貸項|Credit notes)$/,
    /^(本期付款|Payments)$/,
    /^(本期退款|Refunds)$/,
  ].map(name => totalOf(lines, name) ?? 0)
  expect((start ?? 0) + sumOf(sums)).toBe(balance)
})
