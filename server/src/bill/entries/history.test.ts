import { ledgerAccounts, ledgerKinds } from '@dtms/contract/bill/desk-ledger.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import type { RowOrder } from '../../../test/bill-rows.ts'
import {
  anOrder,
  aStep,
  kinds,
  nameOfCustomers,
  openHistory,
  type Step,
} from '../../../test/ledger-history.ts'
import { accountsOf, insertAccount } from '../bank/sql.ts'
import type { BillActor } from '../scope.ts'

// Random histories by several clerks at once.
let fixture: BillFixture
let clerks: BillActor[]
let bankAccountId: string
let dollarAccountId: string
beforeAll(async () => {
  fixture = await openBillFixture()
  const { db, services } = fixture.portal
  const staff = await db
    .selectFrom('person')
    .where('email', 'in', ['finance@demo.test', 'agent@demo.test', 'pricing@demo.test'])
    .select(['id', 'provider_id'])
    .execute()
  const providerId = staff[0]?.provider_id ?? ''
  clerks = staff.map(({ id }) => ({ scope: { providerId }, personId: id }))
  dollarAccountId = (await accountsOf(db, providerId)).find(({ currency }) => currency === 'USD')?.id ?? ''
  bankAccountId = services.ids.next()
  await db.transaction().execute(tx =>
    insertAccount(tx, bankAccountId, {
      ...{ providerId, currency: 'JPY', bankName: 'B', accountName: 'A', accountNo: '1' },
      ...{ swift: '', branch: '', address: '', remark: '', isDefault: true },
    }),
  )
})
afterAll(() => fixture.portal.close())

const books = () => ({ portal: fixture.portal, clerks, bankAccountId, dollarAccountId })

// One history in which every operation succeeds, so that none is only ever refused.
const inTurn = (...steps: [Step['kind'], at: number, share: number][]): Step[] =>
  steps.map(([kind, at, share]) => ({ kind, at, share }))
const everyOperation: [RowOrder[], Step[]] = [
  Array.from({ length: 5 }, () => ({ currency: 'JPY', fxRate: '149.37', amounts: [10_000] })),
  [
    ...inTurn(['pay', 0, 50], ['bill', 3, 1], ['bill', 4, 1]),
    ...inTurn(['confirm', 0, 1], ['receive', 1, 150], ['exchange', 2, 20]),
    ...inTurn(['refund', 1, 1], ['credit', 3, 10], ['void', 4, 1]),
    ...inTurn(['unrefund', 0, 1], ['allocate', 2, 5], ['use', 3, 1]),
    ...inTurn(['reverse', 0, 1], ['fee', 0, 30], ['cancel', 4, 1]),
    ...inTurn(['late', 1, 7], ['dispute', 1, 2], ['pay', 3, 1]),
    ...inTurn(['draft', 1, 1], ['reject', 3, 1], ['draft', 0, 1]),
  ],
]

test('whatever several clerks do at once, every balance equals its entries, and taking all back leaves nothing', async () => {
  const done = new Set<Step['kind']>()
  const play = async (orders: readonly RowOrder[], steps: readonly Step[], atOnce: number) => {
    const history = await openHistory(books(), orders)
    const first = clerks.map((_, at): Step => ({ kind: 'bill', at, share: 100 }))
    const all = [...first, ...steps]
    for (let at = 0; at < all.length; at += atOnce)
      await Promise.all(
        all.slice(at, at + atOnce).map(async (step, index) => {
          if (await history.run(clerks[index] as BillActor, step)) done.add(step.kind)
        }),
      )
    await history.agree()
    await history.undo()
    await history.agree()
    expect(await history.left()).toEqual([])
  }
  // One after another, so that each of them succeeds.
  await play(...everyOperation, 1)
  expect([...done].sort()).toEqual([...new Set(kinds)].sort())
  // Three at a time: each clerk does one.
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 2, maxLength: 4 }),
      fc.array(aStep, { minLength: 6, maxLength: 18 }),
      (orders, steps) => play(orders, steps, clerks.length),
    ),
    { numRuns: 12 },
  )
  const { rows } = await sql<{
    kinds: string[]
    accounts: string[]
  }>`select array_agg(distinct kind) as kinds,
      array_agg(distinct account) as accounts
    from ledger_entry where customer_id in (select id from customer where name = ${nameOfCustomers})`.execute(
    fixture.portal.db,
  )
  expect(rows[0]?.kinds.toSorted()).toEqual([...ledgerKinds].sort())
  expect(rows[0]?.accounts.toSorted()).toEqual([...ledgerAccounts].sort())
}, 300_000)
