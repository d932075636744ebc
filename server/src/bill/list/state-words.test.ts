import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import type { Language } from '@dtms/contract/language.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { fetchFile } from '../../../test/table-file.ts'

type Issued = Awaited<ReturnType<BillFixture['issued']>>

let fixture: BillFixture
const bills = new Map<string, Issued>()
beforeAll(async () => {
  fixture = await openBillFixture()
  for (const [name, make] of Object.entries(made)) {
    const bill = await fixture.issued()
    bills.set(name, bill)
    await make(bill)
  }
})
afterAll(() => fixture.portal.close())

const creditAll = async ({ id }: Issued) => {
  const { lines } = (await fixture.bill(id)).data
  await fixture.credit(
    id,
    lines.map(line => ({ lineId: line.id, amount: line.amount })),
  )
}
const creditSome = async ({ id }: Issued) => {
  const line = (await fixture.bill(id)).data.lines.find(one => one.amount > 3)
  await fixture.credit(id, [{ lineId: line?.id ?? '', amount: 3 }])
}
const pay = async ({ id }: Issued, amount: number) =>
  fixture.confirm((await fixture.pay(id, transfer(amount))).data.id)
const refund = async ({ customerId }: Issued, amount: number) => {
  const as = { token: fixture.token.finance }
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, as)
  const bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  const body = {
    ...{ customerId, bankAccountId, currency: 'USD', amount },
    ...{ paidDate: today(), reference: `OUT ${amount}`, reason: 'returned' },
  }
  expect((await fixture.portal.call(billDeskRefundCalls.refund, { body }, as)).code).toBe(200)
}

const made: Record<string, (bill: Issued) => Promise<unknown>> = {
  'partly credited': creditSome,
  'partly credited and partly paid': async bill => {
    await creditSome(bill)
    await pay(bill, 1)
  },
  credited: creditAll,
  'paid, then credited and refunded': async bill => {
    await pay(bill, bill.totalAmount)
    await creditAll(bill)
    await refund(bill, bill.totalAmount)
  },
  paid: async bill => {
    const sent = transfer(bill.totalAmount + 5, { keepRest: true })
    await fixture.confirm((await fixture.pay(bill.id, sent)).data.id)
    await refund(bill, 2)
  },
  void: ({ id }) => fixture.annul(id),
}

// The word in three languages, and whether the paper still asks for money.
const expected: [string, Record<Language, string>, boolean][] = [
  ['partly credited', { zh: '部分冲减', zhtw: '部分沖減', en: 'Partly credited' }, true],
  ['partly credited and partly paid', { zh: '部分付款', zhtw: '部分付款', en: 'Partly paid' }, true],
  ['credited', { zh: '已全额冲减', zhtw: '已全額沖減', en: 'Credited' }, false],
  ['paid, then credited and refunded', { zh: '已全额冲减', zhtw: '已全額沖減', en: 'Credited' }, false],
  ['paid', { zh: '已付清', zhtw: '已付清', en: 'Paid' }, false],
  ['void', { zh: '已作废', zhtw: '已作廢', en: 'Void' }, false],
]

test.each(expected)(
  'a bill that is %s is called so on every paper, list and search',
  async (name, words, asks) => {
    const { id, billNo } = bills.get(name) as Issued
    for (const language of ['zh', 'zhtw', 'en'] as const) {
      const word = words[language]
      const shipper = { token: fixture.token.shipper, language }
      const finance = { token: fixture.token.finance, language }
      const query = { format: 'csv', columns: 'billNo,status', ids: id }
      for (const [path, as] of [
        [billCalls.exportList.path, shipper],
        [billCalls.exportDetail.path, shipper],
        [billDeskCalls.exportList.path, finance],
      ] as const) {
        const { bytes } = await fetchFile(fixture.portal, path, query, as)
        const rows = bytes.toString('utf8').trim().split('\r\n').slice(1)
        expect(rows.length).toBeGreaterThan(0)
        expect(new Set(rows)).toEqual(new Set([`${billNo},${word}`]))
      }

      const pdf = await fetchFile(fixture.portal, billCalls.pdf.path.replace(':id', id), {}, shipper)
      const text = pdfPages(pdf.bytes).join('\n')
      expect(text).toContain(word)
      expect(text.includes('6222 0000 0000 1234')).toBe(asks)

      const { data } = await fixture.portal.call(searchCalls.search, { query: { keyword: billNo } }, shipper)
      expect(JSON.stringify(data)).toContain(`"text":"${word} · `)
    }
  },
)

test('money that went back is named beside its payment, and received = allocated + credit + refunded', async () => {
  const { bytes } = await fetchFile(
    fixture.portal,
    billDeskPaymentCalls.exportPayments.path,
    { format: 'csv', columns: 'receivedAmount,allocatedAmount,creditAmount,refundedAmount' },
    { token: fixture.token.finance, language: 'en' },
  )
  const [head, ...rows] = bytes.toString('utf8').slice(1).trim().split('\r\n')
  expect(head).toBe('Received,Allocated,Kept as credit,Refunded')
  const cents = rows.map(row => row.split(',').map(cell => Math.round(Number(cell) * 100)))
  expect(cents.some(([, , , refunded = 0]) => refunded > 0)).toBe(true)
  for (const [received, allocated = 0, credit = 0, refunded = 0] of cents)
    expect(received).toBe(allocated + credit + refunded)
})
