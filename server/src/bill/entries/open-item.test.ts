import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#kernel/database.ts'
import { sumsFromDocuments, sumsFromEntries, sumsFromPortal } from '../../../test/account-sums.ts'
import { type BillFixture, openBillFixture, transfer } from '../../../test/bill-fixture.ts'
import { addCustomer, addOrders } from '../../../test/bill-rows.ts'
import { ledgerDifferences } from './sql.ts'
import { verifyLedger } from './verify.ts'

let fixture: BillFixture
let bill: Awaited<ReturnType<BillFixture['issued']>>
beforeAll(async () => {
  fixture = await openBillFixture()
  // A bill that is paid in part and credited, one that is paid with money left over, one that was made by mistake, a
  // draft, charges that no bill holds, and a second customer in another currency.
  bill = await fixture.issued(2)
  const lineId = (await fixture.bill(bill.id)).data.lines[0]?.id ?? ''
  await fixture.confirm((await fixture.pay(bill.id, transfer(40))).data.id)
  await fixture.credit(bill.id, [{ lineId, amount: 3 }])
  const paid = await fixture.issued()
  await fixture.confirm(
    (await fixture.pay(paid.id, transfer(paid.totalAmount + 12, { keepRest: true }))).data.id,
  )
  await fixture.annul((await fixture.issued()).id)
  await fixture.make([(await fixture.adopted()).id], false)
  await fixture.adopted()
  const other = await addCustomer(fixture.portal, 'Second customer')
  await addOrders(fixture.portal, other, [{ currency: 'CNY', fxRate: '7.10', amounts: [71_000, 29] }])
})
afterAll(() => fixture.portal.close())

type Reader = Parameters<typeof ledgerDifferences>[0]
class Undone extends Error {}
const undone = (work: (tx: Reader) => Promise<void>) =>
  expect(
    fixture.portal.db.transaction().execute(async tx => {
      await work(tx)
      throw new Undone()
    }),
  ).rejects.toThrow(Undone)

const items = async (tx: Reader) =>
  (await sql`select * from open_item order by account, document_id`.execute(tx)).rows

test('the migration finds the open items of what there was: every balance before and after', async () => {
  const migration = await readFile(
    join(import.meta.dirname, '../../../migrations/0131-open-item.sql'),
    'utf8',
  )
  const made = [...migration.matchAll(/^create function (\w+)/gm)].map(([, one]) => one ?? '')
  await undone(async tx => {
    const before = await items(tx)
    const accounts = before.map(item => (item as { account: string }).account)
    expect([...new Set(accounts)]).toEqual(['credit', 'receivable', 'unbilled'])
    const known = await sumsFromDocuments(tx)
    expect(known).toHaveLength(2)
    expect(await sumsFromPortal(tx)).toEqual(known)
    expect(await sumsFromEntries(tx)).toEqual(known)
    await sql`drop table open_item cascade`.execute(tx)
    for (const one of made) await sql`drop function ${sql.ref(one)} cascade`.execute(tx)
    await sql.raw(migration).execute(tx)
    expect(await items(tx)).toEqual(before)
    expect(await sumsFromPortal(tx)).toEqual(known)
    expect(await ledgerDifferences(tx)).toEqual([])
  })
})

test('a document that no longer agrees with the ledger is refused at commit', async () => {
  const { db } = fixture.portal
  const { customerId } = bill
  for (const [table, change] of [
    ['bill', sql`update bill set settled_minor = settled_minor - 1 where id = ${bill.id}`],
    [
      'payment',
      sql`update payment set allocated_minor = allocated_minor - 1
      where customer_id = ${customerId} and allocated_minor > 1`,
    ],
    [
      'credit_note',
      sql`update credit_note set applied_minor = applied_minor - 1 where customer_id = ${customerId}`,
    ],
  ] as const) {
    const name = { bill: 'bill', payment: 'payment', credit_note: 'note' }[table]
    const changed = db.transaction().execute(async tx => {
      // Only the check against the ledger is left.
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(`${name}_agrees`)}`.execute(tx)
      await change.execute(tx)
    })
    await expect(changed).rejects.toThrow('not the sum of its entries')
  }
})

test('entries that balance and no document knows are refused at commit', async () => {
  const added = fixture.portal.db.transaction().execute(async tx => {
    await sql`insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day,
        bill_id, posted_at)
      select ${randomUUID()}::uuid, kind, account, customer_id, provider_id, currency,
        case account when 'receivable' then 5 else -5 end, day, bill_id, now()
      from ledger_entry
      where bill_id = ${bill.id} and kind = 'bill'`.execute(tx)
  })
  await expect(added).rejects.toThrow('not the sum of its entries')
  const unknown = fixture.portal.db.transaction().execute(async tx => {
    await sql`select post('charge', 'unbilled', 'revenue', 500, customer_id, provider_id, currency, day, now(), null)
      from ledger_entry limit 1`.execute(tx)
  })
  await expect(unknown).rejects.toThrow('not the sum of its entries in unbilled')
})

test('an open item that was changed behind the ledger’s back is found by verify', async () => {
  await undone(async tx => {
    await sql`update open_item set amount_minor = amount_minor + 1 where document_id = ${bill.id}`.execute(tx)
    expect(await ledgerDifferences(tx)).toMatchObject([
      { what: 'open item', which: expect.stringContaining(`receivable / ${bill.id}`), currency: 'USD' },
    ])
    const { numAffectedRows: free } = await sql`delete from open_item where account = 'unbilled'`.execute(tx)
    const found = await ledgerDifferences(tx)
    const missing = found.filter(({ what, books }) => what === 'open item' && books === '0')
    expect(missing.length).toBeGreaterThan(1)
    // The charges that are on no bill, and no others.
    expect(found.filter(({ what, entries }) => what === 'charge' && entries === '0')).toHaveLength(
      Number(free),
    )
  })
  await undone(async tx => {
    const another = sql`select id from customer where id <> ${bill.customerId} limit 1`
    await sql`update open_item set customer_id = (${another}) where document_id = ${bill.id}`.execute(tx)
    expect((await ledgerDifferences(tx)).map(({ what }) => what)).toEqual(['open item', 'open item'])
  })
  await undone(async tx => {
    await sql`update statement_day set entries = entries + 1 where kind = 'bill'`.execute(tx)
    expect((await ledgerDifferences(tx))[0]?.what).toBe('entries of statement')
  })
})

test('verify takes as long as it needs: no statement of it ends at the limit of calls', async () => {
  const { pool } = fixture.portal.services
  const impatient = openDatabase(new pg.Pool({ ...pool.options, max: 1, statement_timeout: 50 }))
  onTestFinished(() => impatient.destroy())
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin; lock table ledger_entry')
  const verified = verifyLedger(impatient)
  const held = async () => {
    const { rowCount } = await pool.query(`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%from ledger_entry' and now() - query_start > interval '0.2 s'`)
    expect(rowCount).toBe(1)
    await holder.query('commit')
  }
  const [{ differences }] = await Promise.all([verified, vi.waitFor(held)])
  expect(differences).toEqual([])
})
