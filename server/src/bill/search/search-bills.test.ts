import { searchCalls } from '@dtms/contract/search/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'

let fixture: BillFixture
let bill: { id: string; billNo: string }
let draft: { id: string; billNo: string }
beforeAll(async () => {
  fixture = await openBillFixture()
  bill = await fixture.issued()
  const order = await fixture.adopted()
  const [made] = (await fixture.make([order.id], false)).data.list
  if (!made) throw new Error('no draft')
  draft = made
})
afterAll(() => fixture.portal.close())

const idsFound = async (call: 'search' | 'desk', keyword: string, token: string): Promise<string[]> => {
  const { data } = await fixture.portal.call(searchCalls[call], { query: { keyword } }, { token })
  return data.bills.map(({ id }) => id)
}

test('a customer finds a bill by its number as pasted, or a part of it, and no draft', async () => {
  const { shipper } = fixture.token
  const pasted = `${bill.billNo.slice(0, 4).toLowerCase()}-${bill.billNo.slice(4)} `
  for (const keyword of [bill.billNo, pasted, bill.billNo.slice(3)])
    expect(await idsFound('search', keyword, shipper)).toEqual([bill.id])
  expect(await idsFound('search', draft.billNo, shipper)).toEqual([])
})

test('the desk finds its bills by number and customer, drafts too, the newest first; others find none', async () => {
  const { finance, admin, foreign } = fixture.token
  const company = '启航家居'
  for (const token of [finance, admin]) {
    expect(await idsFound('desk', bill.billNo.toLowerCase(), token)).toEqual([bill.id])
    expect(await idsFound('desk', draft.billNo.slice(2), token)).toEqual([draft.id])
    for (const part of [company, company.slice(1, 3), company.slice(0, 1)])
      expect(await idsFound('desk', part, token)).toEqual([draft.id, bill.id])
  }
  for (const keyword of [bill.billNo, company]) expect(await idsFound('desk', keyword, foreign)).toEqual([])
})

test('behind a thousand newer bills one is found by its whole number and by the customer', async () => {
  const { shipper, finance } = fixture.token
  await fixture.portal.db.transaction().execute(async tx => {
    // Copies are no bills that the ledger knows: what proves the sums is not asked.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into bill select (jsonb_populate_record(null::bill, to_jsonb(bill) || jsonb_build_object(
        'id', gen_random_uuid(), 'bill_no', 'COPY' || n, 'created_at', now() + interval '1 day', 'issue_date', '2099-01-01', 'due_date', '2099-01-31',
        'customer_id', case when n % 2 = 0 then bill.customer_id else other.id end))).*
      from bill, generate_series(1, 2000) as n, (select id from customer where name not like '%启航%' limit 1) as other
      where bill.id = ${bill.id}`.execute(tx)
  })
  expect(await idsFound('search', 'COPY100', shipper)).toHaveLength(5)
  for (const [call, token] of [
    ['search', shipper],
    ['desk', finance],
  ] as const) {
    expect(await idsFound(call, bill.billNo.slice(3), token)).toEqual([])
    expect(await idsFound(call, bill.billNo, token)).toEqual([bill.id])
  }
  expect(await idsFound('desk', '启航', finance)).toHaveLength(5)
})
