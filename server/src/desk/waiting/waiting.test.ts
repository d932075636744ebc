import { billCalls } from '@dtms/contract/bill/bill.ts'
import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, transfer } from '../../../test/bill-fixture.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const work = async (token: string) => {
  const { data } = await fixture.portal.call(deskCalls.start, { query: { provider: '' } }, { token })
  return Object.fromEntries(data.work.map(({ kind, count }) => [kind, count]))
}

test('what waits of money is finance’s, of its own provider', async () => {
  const bill = await fixture.issued()
  const { finance, agent, foreign, admin, shipper } = fixture.token
  expect(await work(finance)).toEqual({})
  await fixture.pay(bill.id, transfer(1))
  await fixture.portal.call(
    billCalls.dispute,
    { params: { id: bill.id }, body: { text: 'too much' } },
    { token: shipper },
  )
  await fixture.portal.call(
    billCalls.requestFapiao,
    { params: { id: bill.id }, body: { title: '启航家居', taxNumber: '91440300MA5EXAMPLE' } },
    { token: shipper },
  )
  const waits = { payments: 1, disputes: 1, fapiao: 1 }
  expect(await work(finance)).toEqual(waits)
  expect(await work(admin)).toMatchObject(waits)
  expect(await work(agent)).toEqual({})
  expect(await work(foreign)).toEqual({})
})
