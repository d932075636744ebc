import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumsFromDocuments, sumsFromEntries, sumsFromPortal } from '../../../test/account-sums.ts'
import { type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { addCustomer, addOrders } from '../../../test/bill-rows.ts'
import { fetchFile, rowsOfXlsx } from '../../../test/table-file.ts'
import { unchargeOrder } from '../charge/charge-order.ts'
import { ledgerDifferences } from './sql.ts'
import { verifyLedger } from './verify.ts'

let fixture: BillFixture
let bill: Awaited<ReturnType<BillFixture['issued']>>
let bankAccountId = ''
beforeAll(async () => {
  fixture = await openBillFixture()
  const { data } = await fixture.portal.call(billDeskPaymentCalls.accounts, { query: {} }, asFinance())
  bankAccountId = data.list.find(({ currency }) => currency === 'USD')?.id ?? ''
  bill = await fixture.issued()
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const ledger = async (query: Record<string, string>) =>
  (
    await fixture.portal.call(
      billDeskLedgerCalls.ledger,
      { query: { pageSize: '100', sidx: 'time', sord: 'asc', ...query } },
      asFinance(),
    )
  ).data
// "receivable 12.5" is a debit, "credit -12.5" a credit.
const moves = async (query: Record<string, string>) =>
  (await ledger(query)).list.map(
    ({ kind, account, debit, credit }) => `${kind}: ${account} ${debit - credit}`,
  )
const agrees = async () => expect((await verifyLedger(fixture.portal.db)).differences).toEqual([])
const record = async (amount: number, allocated: number, reference: string) => {
  const allocations = allocated > 0 ? [{ billId: bill.id, amount: allocated }] : []
  const body = {
    ...{ customerId: bill.customerId, bankAccountId, amount, currency: 'USD', receivedDate: today() },
    ...{ reference, allocations },
  }
  return (await fixture.portal.call(billDeskPaymentCalls.record, { body }, asFinance())).data
}

test('every movement is a debit and a credit, with its document, who and why', async () => {
  const total = bill.totalAmount
  const charged = (await ledger({ kind: 'charge' })).list
  expect(charged.reduce((sum, { debit }) => sum + debit, 0)).toBeCloseTo(total, 2)
  expect(charged[0]).toMatchObject({ order: { number: bill.orders[0]?.orderNo }, day: today() })
  expect((await moves({ kind: 'bill' })).sort()).toEqual([
    `bill: receivable ${total}`,
    `bill: unbilled ${-total}`,
  ])
  await agrees()

  const receipt = await record(60, 50, 'L-1')
  expect((await moves({ keyword: receipt.paymentNo })).sort()).toEqual([
    'allocation: credit 50',
    'allocation: receivable -50',
    'payment: bank 60',
    'payment: credit -60',
  ])
  await agrees()

  const shown = (await fixture.bill(bill.id)).data
  await fixture.credit(bill.id, [{ lineId: shown.lines[0]?.id ?? '', amount: 3 }])
  expect((await moves({ kind: 'credit_note' })).sort()).toEqual([
    'credit_note: credit -3',
    'credit_note: revenue 3',
  ])
  await agrees()

  await fixture.portal.call(
    billDeskPaymentCalls.reverse,
    { params: { id: receipt.id }, body: { reason: 'it bounced' } },
    asFinance(),
  )
  const reversed = (await ledger({ keyword: receipt.paymentNo })).list.slice(4)
  expect(reversed.map(one => `${one.kind}: ${one.account} ${one.debit - one.credit}`).sort()).toEqual([
    'allocation_reversal: credit -50',
    'allocation_reversal: receivable 50',
    'reversal: bank -60',
    'reversal: credit 60',
  ])
  expect(reversed.every(({ reason, by }) => reason === 'it bounced' && by !== '')).toBe(true)
  await agrees()

  const wrong = await fixture.issued()
  await fixture.annul(wrong.id)
  expect((await moves({ keyword: wrong.billNo })).sort()).toEqual([
    `bill: receivable ${wrong.totalAmount}`,
    `bill: unbilled ${-wrong.totalAmount}`,
    `bill_void: receivable ${-wrong.totalAmount}`,
    `bill_void: unbilled ${wrong.totalAmount}`,
  ])
  await agrees()
})

test('the list is filtered, paged and exported', async () => {
  const first = await ledger({ account: 'bank', pageSize: '1' })
  expect(first).toMatchObject({ total: 2, list: [{ account: 'bank', debit: 60, credit: 0 }] })
  const second = await ledger({ account: 'bank', pageSize: '1', after: first.next ?? '' })
  expect(second.list).toMatchObject([{ account: 'bank', debit: 0, credit: 60, balance: 0 }])
  expect(first.list).toMatchObject([{ balance: 60 }])
  expect(first.totals).toEqual([{ currency: 'USD', debit: 60, credit: 60, balance: 0 }])
  const newest = await ledger({ account: 'bank', sord: 'desc' })
  expect(newest.list.map(({ balance }) => balance)).toEqual([0, 60])
  const last = await ledger({ account: 'bank', sord: 'desc', pageSize: '1' })
  expect(last.list).toMatchObject([{ credit: 60, balance: 0 }])
  const earlier = await ledger({ account: 'bank', sord: 'desc', pageSize: '1', after: last.next ?? '' })
  expect(earlier.list).toMatchObject([{ debit: 60, balance: 60 }])
  expect((await ledger({ to: '2020-01-01' })).list).toEqual([])
  expect((await ledger({ currency: 'CNY' })).list).toEqual([])
  expect((await ledger({ customerId: bill.customerId, account: 'bank' })).total).toBe(2)
  expect((await ledger({ customerId: 'no-id' })).list).toEqual([])
  const { bytes } = await fetchFile(
    fixture.portal,
    billDeskLedgerCalls.exportLedger.path,
    { account: 'bank', columns: 'account,currency,debit,credit' },
    asFinance(),
  )
  const rows = (await rowsOfXlsx(bytes)).slice(1).map(row => row.map(cell => cell ?? null))
  expect(rows).toEqual([
    ['Bank', 'USD', null, 60],
    ['Bank', 'USD', 60, null],
  ])
})

test('sums are the same before and after the job adds them up, and as added up entry by entry', async () => {
  const { db, tasks } = fixture.portal
  // Every page: the sums of all, and the balance of each row after what was posted before it.
  const shown = async (query: Record<string, string>) => {
    const pages: unknown[] = []
    for (let after = ''; ; ) {
      const page = await ledger({ sord: 'desc', pageSize: '3', after, ...query })
      pages.push([page.totals, page.list.map(({ id, balance }) => [id, balance])])
      if (!page.next) return pages
      after = page.next
    }
  }
  const filters = [{}, { account: 'receivable' }, { kind: 'charge' }, { from: today() }, { provider: 'HD' }]
  const all = () => Promise.all(filters.map(shown))
  // Days as of several months: what was posted on an earlier day is read from the sums.
  const earlier = async () => {
    await db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_entry set posted_at = posted_at - interval '40 days' where kind = 'charge'`.execute(
        tx,
      )
      await sql`update ledger_sum set posted_day = posted_day - 40 where kind = 'charge'`.execute(tx)
    })
  }
  await earlier()
  const added = await all()
  // A customer's sums are read from the entries.
  expect(await Promise.all(filters.map(one => shown({ ...one, customerId: bill.customerId })))).toEqual(added)
  const rows = async () =>
    (await db.selectFrom('ledger_sum').select('merged').execute()).map(one => one.merged)
  expect(await rows()).toContain(false)
  // Two instances at once.
  await Promise.all([tasks['bill:sum-ledger']?.({}), tasks['bill:sum-ledger']?.({})])
  const merged = await rows()
  expect(new Set(merged)).toEqual(new Set([true]))
  expect(await all()).toEqual(added)
  await record(5, 0, 'L-3')
  await agrees()
  await tasks['bill:sum-ledger']?.({})
  expect((await rows()).length).toBe(merged.length)
  await agrees()
  await undone(async tx => {
    await sql`update ledger_sum set debit_minor = debit_minor + 1 where kind = 'bill' and account = 'receivable'`.execute(
      tx,
    )
    expect((await ledgerDifferences(tx)).map(({ what }) => what)).toEqual(['sum of entries'])
  })
})

test('the database refuses a posting that does not balance, and a change of an entry', async () => {
  const { db } = fixture.portal
  const half = db.transaction().execute(async tx => {
    await sql`insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, posted_at)
      select gen_random_uuid(), kind, account, customer_id, provider_id, currency, amount_minor, day, now()
      from ledger_entry where charge_id is not null limit 1`.execute(tx)
  })
  await expect(half).rejects.toThrow('does not balance')
  await expect(sql`update ledger_entry set amount_minor = 1`.execute(db)).rejects.toThrow()
  await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow()
})

const financeId = async () =>
  (
    await fixture.portal.db
      .selectFrom('person')
      .where('email', '=', 'finance@demo.test')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

class Undone extends Error {}
const undone = (work: (tx: Parameters<typeof ledgerDifferences>[0]) => Promise<void>) =>
  expect(
    fixture.portal.db.transaction().execute(async tx => {
      await work(tx)
      throw new Undone()
    }),
  ).rejects.toThrow(Undone)

test('a figure that was changed behind the ledger’s back is found', async () => {
  await undone(async tx => {
    await sql`alter table bill disable trigger user`.execute(tx)
    await sql`update bill set settled_minor = settled_minor + 100 where id = ${bill.id}`.execute(tx)
    expect(await ledgerDifferences(tx)).toMatchObject([{ what: 'bill', which: bill.billNo, currency: 'USD' }])
  })
})

test('what is to bill: a bill takes a charge, a removed line and a void bill give it back, a cancellation ends it', async () => {
  const { db } = fixture.portal
  const order = await fixture.adopted()
  const listed = async () => {
    await agrees()
    const rows = await db
      .selectFrom('charge_to_bill')
      .where('order_id', '=', order.id)
      .select('charge_id')
      .execute()
    return rows.length
  }
  const charges = await listed()
  expect(charges).toBeGreaterThan(1)
  const made = (await fixture.make([order.id], false)).data.list[0]
  expect(await listed()).toBe(0)
  const params = { id: made?.id ?? '' }
  const { data: draft } = await fixture.portal.call(billDeskCalls.one, { params }, asFinance())
  const removeLines = [draft.lines[0]?.id ?? '']
  const body = { id: draft.id, version: draft.version, reason: 'later', removeLines }
  expect((await fixture.portal.call(billDeskCalls.edit, { body }, asFinance())).code).toBe(200)
  expect(await listed()).toBe(1)
  await fixture.annul(draft.id)
  expect(await listed()).toBe(charges)
  await undone(async tx => {
    await sql`delete from charge_to_bill where order_id = ${order.id}`.execute(tx)
    const missing = { what: 'to bill', entries: '0' }
    expect(await ledgerDifferences(tx)).toMatchObject(Array.from({ length: charges }, () => missing))
  })
  const why = { personId: await financeId(), reason: 'cancelled' }
  await db.transaction().execute(tx => unchargeOrder(fixture.portal.services, tx, order.id, why))
  expect(await listed()).toBe(0)
})

const migrationNamed = async (ending: string) => {
  const folder = join(import.meta.dirname, '../../../migrations')
  return readFile(join(folder, (await readdir(folder)).find(one => one.endsWith(ending)) ?? ''), 'utf8')
}
const sumsFilled = async () => {
  const migration = await migrationNamed('-ledger-sum.sql')
  return migration.slice(migration.lastIndexOf('insert into ledger_sum'))
}

test('the migration makes the entries of what there was: every balance, bill and ageing before and after', async () => {
  await record(25, 10, 'L-2')
  // A second customer, and bills that are past due by different times.
  const other = await addCustomer(fixture.portal, 'Migrated')
  await addOrders(fixture.portal, other, [{ currency: 'CNY', fxRate: '7.10', amounts: [71_000, 29] }])
  const late = await fixture.issued()
  const migration = await migrationNamed('-ledger.sql')
  const made = [...migration.matchAll(/^create function (\w+)/gm)].map(([, one]) => one ?? '')
  type Reader = Parameters<typeof ledgerDifferences>[0]
  const sums = (tx: Reader) =>
    sql`select account, currency, customer_id, bill_id, payment_id, credit_note_id, sum(amount_minor) as sum
      from ledger_entry group by 1, 2, 3, 4, 5, 6 having sum(amount_minor) <> 0
      order by 1, 2, 3, 4, 5, 6`.execute(tx)
  await undone(async tx => {
    await sql`alter table bill disable trigger user`.execute(tx)
    // The days of the entries stay as they are, so that only the ages differ.
    const { rows } = await sql<{ conname: string }>`select conname from pg_constraint
      where conrelid = 'bill'::regclass and pg_get_constraintdef(oid) like '%due_date >= issue_date%'`.execute(
      tx,
    )
    for (const { conname } of rows)
      await sql`alter table bill drop constraint ${sql.ref(conname)}`.execute(tx)
    await sql`update bill set due_date = due_date - 120 where id = ${late.id}`.execute(tx)
    await sql`update bill set due_date = due_date - 70 where id = ${bill.id}`.execute(tx)
    await sql`alter table bill enable trigger user`.execute(tx)
    const posted = await sums(tx)
    const before = await sumsFromDocuments(tx)
    expect(await sumsFromPortal(tx)).toEqual(before)
    expect(before.length).toBeGreaterThan(1)
    await sql`drop table ledger_entry cascade`.execute(tx)
    for (const one of made) await sql`drop function if exists ${sql.ref(one)} cascade`.execute(tx)
    await sql.raw(migration).execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    // Sums of a later migration, with what was posted since then.
    await sql`delete from ledger_sum`.execute(tx)
    await sql.raw(await sumsFilled()).execute(tx)
    // Of a later migration; what is compared here has none.
    await sql`alter table ledger_entry add column refund_id uuid`.execute(tx)
    expect(await ledgerDifferences(tx)).toEqual([])
    expect((await sums(tx)).rows).toEqual(posted.rows)
    expect(await sumsFromEntries(tx)).toEqual(before)
  })
  await agrees()
})
