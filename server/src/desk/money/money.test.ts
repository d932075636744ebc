import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, transfer } from '../../../test/bill-fixture.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const watched = async (token: string) =>
  (await fixture.portal.call(deskCalls.start, { query: { provider: '' } }, { token })).data.money

test('finance begins with what is past due, not billed and not matched; agents do not see it', async () => {
  const nothing = { overdue: [], customers: [], unbilled: [], unbilledSince: null, credit: [], slips: [] }
  expect(await watched(fixture.token.finance)).toEqual(nothing)
  const bill = await fixture.issued()
  await sql`alter table bill disable trigger bill_is_kept`.execute(fixture.portal.db)
  await sql`update bill set issue_date = issue_date - 60, due_date = due_date - 60 where id = ${bill.id}`.execute(
    fixture.portal.db,
  )
  await sql`alter table bill enable trigger bill_is_kept`.execute(fixture.portal.db)
  const open = await fixture.issued()
  await fixture.adopted()
  await fixture.pay(open.id, transfer(1))
  const { totalAmount: amount, currency, customerId } = bill
  const shown = await watched(fixture.token.finance)
  expect(shown).toMatchObject({
    overdue: [{ currency, amount, count: 1 }],
    customers: [{ customerId, currency, amount, count: 1, days: 30 }],
    unbilled: [{ currency, count: 1 }],
    slips: [{ currency: 'USD', amount: 1, count: 1 }],
    credit: [],
  })
  // The same as the list that it opens.
  const { data: list } = await fixture.portal.call(
    billDeskCalls.unbilled,
    { query: {} },
    { token: fixture.token.finance },
  )
  expect(list.list.map(one => one.amount)).toEqual(shown?.unbilled.map(one => one.amount))
  expect(shown?.unbilledSince).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await watched(fixture.token.foreign)).toBeNull()
  expect(await watched(fixture.token.agent)).toBeNull()
})
