import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { joinAs, signUpShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { pdf, readFileAs, uploadAs } from '../../../test/uploads.ts'

let fixture: BillFixture
let stranger: string
beforeAll(async () => {
  fixture = await openBillFixture()
  stranger = (await signUpShipper(fixture.portal)).token
})
afterAll(() => fixture.portal.close())

const late = (orderId: string, file: string, unitPrice = 5) =>
  fixture.portal.call(
    billDeskCalls.lateCharge,
    { body: { orderId, code: 'storage', unitPrice, reason: '5 days in the warehouse', file } },
    { token: fixture.token.finance, language: 'en' },
  )
const upload = async (token: string, name: string) =>
  (await uploadAs(fixture.portal, token, name, pdf())).data.path
const codeOf = async (token: string | undefined, path: string) => {
  const response = await readFileAs(fixture.portal, token, path)
  return response.headers.get('content-type')?.includes('json')
    ? ((await response.json()) as { code: number }).code
    : response.status
}

test('a late charge carries its document, for those who may see the charge', async () => {
  const order = await fixture.adopted()
  const path = await upload(fixture.token.finance, 'storage.pdf')
  // Before it belongs to the charge only its uploader may read it.
  expect(await codeOf(fixture.token.shipper, path)).toBe(404)
  const { data: charge } = await late(order.id, path)
  expect(charge.file).toMatchObject({ name: 'storage.pdf', path })
  for (const token of [fixture.token.shipper, fixture.token.finance])
    expect(await codeOf(token, path)).toBe(200)
  for (const token of [stranger, fixture.token.foreign]) expect(await codeOf(token, path)).toBe(404)
  expect(await codeOf(undefined, path)).not.toBe(200)
  const withoutBills = await joinAs(fixture.portal, fixture.token.shipper, { modules: ['orders'] })
  expect(await codeOf(withoutBills.token, path)).toBe(404)

  // Both sides find it beside the charge and on the bill.
  const shown = await fixture.portal.call(
    billCalls.costs,
    { query: { keyword: order.orderNo } },
    { token: fixture.token.shipper },
  )
  const named = ({ source, file }: { source: string; file: { name: string } | null }) => [source, file?.name]
  expect(shown.data.list.filter(({ source }) => source === 'late').map(named)).toEqual([
    ['late', 'storage.pdf'],
  ])
  expect(shown.data.list.filter(({ source, file }) => source === 'quote' && file !== null)).toEqual([])
  const bill = (await fixture.make([order.id])).data.list[0]
  const { data: detail } = await fixture.bill(bill?.id ?? '')
  expect(detail.lines.filter(({ file }) => file !== null).map(named)).toEqual([['late', 'storage.pdf']])
})

test('a bad file is refused at its field and charges nothing', async () => {
  const order = await fixture.adopted()
  const used = await upload(fixture.token.finance, 'used.pdf')
  expect((await late(order.id, used)).code).toBe(200)
  const foreign = await upload(fixture.token.shipper, 'foreign.pdf')
  const unknown = '/api/file/0190a000-0000-7000-8000-000000000000'
  for (const file of [used, foreign, unknown, 'not a file', '../etc/passwd']) {
    const response = await late(order.id, file)
    expect(response.code).toBe(400)
    expect(fieldsOf(response.data)).toHaveProperty('file')
  }
  const { data } = await fixture.portal.call(
    billDeskCalls.charges,
    { query: { keyword: order.orderNo, source: 'late' } },
    { token: fixture.token.finance },
  )
  expect(data.total).toBe(1)
})

test('of two clerks who add the same document one wins', async () => {
  const order = await fixture.adopted()
  const path = await upload(fixture.token.finance, 'one.pdf')
  const responses = await Promise.all([late(order.id, path), late(order.id, path)])
  expect(responses.map(({ code }) => code).sort()).toEqual([200, 400])
})
