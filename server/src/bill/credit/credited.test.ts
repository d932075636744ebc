import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, transfer } from '../../../test/bill-fixture.ts'
import { pdf, uploadAs } from '../../../test/uploads.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const asShipper = () => ({ token: fixture.token.shipper, language: 'en' as const })

const shown = async (id: string) => (await fixture.bill(id)).data
const creditAll = async (id: string) => {
  const { lines } = await shown(id)
  return fixture.credit(
    id,
    lines.map(({ id: lineId, amount }) => ({ lineId, amount })),
  )
}
const creditSome = async (id: string, amount: number) =>
  fixture.credit(id, [{ lineId: (await shown(id)).lines[0]?.id ?? '', amount }])

const askFapiao = (id: string) =>
  fixture.portal.call(
    billCalls.requestFapiao,
    { params: { id }, body: { title: '深圳启航家居贸易有限公司（演示）', taxNumber: '91440300MA5DEMO00X' } },
    asShipper(),
  )
const issueFapiao = async (id: string) =>
  fixture.portal.call(
    billDeskCalls.issueFapiao,
    {
      params: { id },
      body: {
        number: '24442000000012345678',
        file: (await uploadAs(fixture.portal, fixture.token.finance, 'fapiao.pdf', pdf())).data.path,
      },
    },
    asFinance(),
  )

describe('a fapiao', () => {
  test('retains its issued amount; a later credit note marks that a red one is needed', async () => {
    const { id, totalAmount } = await fixture.issued()
    const request = (await askFapiao(id)).data.fapiaoRequest
    expect(request).toMatchObject({ amount: totalAmount, needsRed: false })
    await creditSome(id, 1.5)
    // Not issued yet: what is owed now.
    const owed = Math.round((totalAmount - 1.5) * 100) / 100
    expect((await shown(id)).fapiaoRequest?.amount).toBe(owed)
    const issued = await issueFapiao(request?.id ?? '')
    expect(issued.data).toMatchObject({ amount: owed, needsRed: false })
    await creditSome(id, 2)
    expect((await shown(id)).fapiaoRequest).toMatchObject({ amount: owed, needsRed: true })
    const listed = await fixture.portal.call(billDeskCalls.fapiaos, { query: {} }, asFinance())
    expect(listed.data.list.find(one => one.billId === id)).toMatchObject({ amount: owed, needsRed: true })
  })

  test('needs a red one as well when its bill is voided', async () => {
    const { id, totalAmount } = await fixture.issued()
    const request = (await askFapiao(id)).data.fapiaoRequest
    await issueFapiao(request?.id ?? '')
    await fixture.annul(id)
    expect((await shown(id)).fapiaoRequest).toMatchObject({ amount: totalAmount, needsRed: true })
  })

  test('that is not issued when its bill is voided is returned, for nothing, and cannot be issued', async () => {
    const { id } = await fixture.issued()
    const request = (await askFapiao(id)).data.fapiaoRequest
    await fixture.annul(id)
    expect((await shown(id)).fapiaoRequest).toMatchObject({ state: 'rejected', amount: 0, needsRed: false })
    expect((await issueFapiao(request?.id ?? '')).code).toBe(409)
    expect((await askFapiao(id)).code).toBe(409)
  })

  test('of nothing is neither requested nor issued', async () => {
    const first = await fixture.issued()
    await creditAll(first.id)
    expect((await shown(first.id)).actions).not.toContain('fapiao')
    const refused = await askFapiao(first.id)
    expect(refused.code).toBe(409)
    expect(refused.msg).toContain('0.00')

    const second = await fixture.issued()
    const request = (await askFapiao(second.id)).data.fapiaoRequest
    await creditAll(second.id)
    expect((await issueFapiao(request?.id ?? '')).code).toBe(409)
    expect((await shown(second.id)).fapiaoRequest?.state).toBe('requested')
  })

  test('issued while a colleague credits its bill: its amount is of before or after, and the red one follows', async () => {
    const { id, totalAmount } = await fixture.issued()
    const request = (await askFapiao(id)).data.fapiaoRequest
    const [issued] = await Promise.all([issueFapiao(request?.id ?? ''), creditSome(id, 3)])
    const after = Math.round((totalAmount - 3) * 100) / 100
    expect([totalAmount, after]).toContain(issued.data.amount)
    const now = (await shown(id)).fapiaoRequest
    expect(now).toMatchObject({ amount: issued.data.amount, needsRed: issued.data.amount === totalAmount })
  })
})

describe('what was credited', () => {
  const exportedStatus = async (path: string, id: string) => {
    const query = new URLSearchParams({ format: 'csv', columns: 'status,creditedAmount', ids: id })
    const file = await fixture.portal.request(`${path}?${query}`, asShipper())
    return (await file.text()).trim().split('\r\n').slice(1)
  }

  test('is the sum of the credit notes, also on a bill that was paid before', async () => {
    const { id, totalAmount } = await fixture.issued()
    const payment = await fixture.pay(id, transfer(totalAmount))
    await fixture.confirm(payment.data.id)
    await creditAll(id)
    const bill = await shown(id)
    expect(bill).toMatchObject({
      status: 'paid',
      paidAmount: totalAmount,
      creditedAmount: totalAmount,
      balance: 0,
    })
    expect(await exportedStatus(billCalls.exportList.path, id)).toEqual([`Credited,${totalAmount}`])
    const [line = ''] = await exportedStatus(billCalls.exportDetail.path, id)
    expect(line).toContain('Credited')
  })

  test('is not called paid where no money came', async () => {
    const { id } = await fixture.issued()
    await creditSome(id, 2)
    expect(await shown(id)).toMatchObject({ status: 'partly_paid', paidAmount: 0, creditedAmount: 2 })
    expect(await exportedStatus(billCalls.exportList.path, id)).toEqual(['Partly credited,2'])
    const payment = await fixture.pay(id, transfer(1))
    await fixture.confirm(payment.data.id)
    expect(await exportedStatus(billCalls.exportList.path, id)).toEqual(['Partly paid,2'])
  })
})

test('voiding a bill with an unconfirmed payment notifies finance, not the shipper', async () => {
  const { id } = await fixture.issued()
  await fixture.pay(id, transfer(1))
  const { code, msg } = await fixture.annul(id)
  expect(code).toBe(409)
  expect(msg).toBe('A payment for this bill is awaiting confirmation. Confirm or reject it first')
})
