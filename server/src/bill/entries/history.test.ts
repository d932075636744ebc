import { ledgerAccounts, ledgerKinds } from '@dtms/contract/bill/desk-ledger.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today } from '../../../test/bill-fixture.ts'
import { addCustomer, addOrders, type RowOrder } from '../../../test/bill-rows.ts'
import { showBalance } from '../balance/balance.ts'
import { accountsOf, insertAccount } from '../bank/sql.ts'
import { chargeCancellation } from '../charge/cancellation.ts'
import { unchargeOrder } from '../charge/charge-order.ts'
import { creditBill } from '../credit/credit-note.ts'
import { useCredit } from '../credit/use-credit.ts'
import { voidBill } from '../make/issue.ts'
import { makeBills } from '../make/make.ts'
import { confirmPayment } from '../pay/decide.ts'
import { submitPayment } from '../pay/pay.ts'
import { recordReceipt } from '../receipt/receipt.ts'
import { allocateRest, reversePayment } from '../receipt/reverse.ts'
import { recordRefund } from '../refund/refund.ts'
import { reverseRefund } from '../refund/reverse.ts'
import type { BillActor } from '../scope.ts'
import { showBill } from '../show/show.ts'
import { showStatement } from '../statement/statement.ts'
import { verifyLedger } from './verify.ts'

// Random histories by several clerks at once, in yen: minor units are whole amounts, and every sum is exact.
let book: BillFixture
let clerks: BillActor[]
let bankAccountId: string
let dollarAccountId: string
beforeAll(async () => {
  book = await openBillFixture()
  const { db, services } = book.portal
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
afterAll(() => book.portal.close())

const asked = { language: 'en', address: '' } as const
// What a use case refuses is part of the history; anything else is a bug.
const attempt = async <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch(error => {
    if ('failure' in error) return undefined
    throw error
  })

const kinds = [
  'bill',
  'receive',
  'receive',
  'allocate',
  'pay',
  'confirm',
  'reverse',
  'credit',
  'void',
  'use',
  'refund',
  'refund',
  'unrefund',
  'exchange',
  'fee',
  'cancel',
] as const
const aStep = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat({ max: 99 }),
  share: fc.integer({ min: 1, max: 150 }),
})
type Step = { kind: (typeof kinds)[number]; at: number; share: number }
const anOrder: fc.Arbitrary<RowOrder> = fc.record({
  currency: fc.constant('JPY'),
  fxRate: fc.constant('149.37'),
  amounts: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }),
})

const openHistory = async (orders: readonly RowOrder[]) => {
  const { services, db } = book.portal
  const customer = await addCustomer(book.portal, '多人记账')
  const { customerId, personId } = customer
  const orderIds = await addOrders(book.portal, customer, orders)
  const who = {
    ...{ kind: 'session' as const, tokenId: '', personId, customerId, providerId: undefined },
    ...{ roles: ['owner' as const], modules: [] },
  }
  const mine = { who, idempotencyKey: '' }
  let wires = 0
  const billIds = () =>
    db.selectFrom('bill').where('customer_id', '=', customerId).orderBy('id').select('id').execute()
  const paymentIds = () =>
    db.selectFrom('payment').where('customer_id', '=', customerId).orderBy('id').select('id').execute()

  const refundIds = () =>
    db.selectFrom('refund').where('customer_id', '=', customerId).orderBy('id').select('id').execute()

  const run = async (clerk: BillActor, { kind, at, share }: Step): Promise<unknown> => {
    if (kind === 'bill') {
      const orderId = orderIds[at % orderIds.length] ?? ''
      return attempt(makeBills(services, clerk, { orderIds: [orderId], issue: true }, asked))
    }
    if (kind === 'fee')
      return attempt(
        db.transaction().execute(tx =>
          chargeCancellation(services, tx, orderIds[at % orderIds.length] ?? '', {
            ...{ amountMinor: share, amountUsdMinor: share, waits: false, reason: '' },
            ...{ personId: clerk.personId, address: '' },
          }),
        ),
      )
    if (kind === 'cancel') {
      const why = { personId: clerk.personId, reason: 'cancelled' }
      const orderId = orderIds[at % orderIds.length] ?? ''
      return attempt(db.transaction().execute(tx => unchargeOrder(services, tx, orderId, why)))
    }
    if (kind === 'unrefund') {
      const refunds = await refundIds()
      const refundId = refunds[at % Math.max(1, refunds.length)]?.id
      return refundId && attempt(reverseRefund(services, clerk, refundId, 'came back', asked))
    }
    const bills = await billIds()
    const billId = bills[at % Math.max(1, bills.length)]?.id
    if (!billId) return undefined
    const bill = await showBill(db, clerk.scope, billId, 'en')
    const amount = Math.max(1, Math.floor((bill.totalAmount * share) / 100))
    const payments = await paymentIds()
    const paymentId = payments[at % Math.max(1, payments.length)]?.id
    if (kind === 'receive') {
      const allocations = at % 3 === 0 ? [] : [{ billId, amount: Math.min(amount, bill.totalAmount) }]
      const receipt = {
        ...{
          customerId,
          bankAccountId,
          amount,
          currency: 'JPY',
          receivedDate: today(),
          payer: '',
          remark: '',
        },
        ...{ reference: `${customerId} ${++wires}`, allocations, confirm: false },
      }
      return attempt(recordReceipt(services, clerk, receipt, { idempotencyKey: '', address: '' }))
    }
    if (kind === 'exchange') {
      // Dollars for a bill in yen, at a rate of their own: half of them, so that there is a difference and a rest.
      const [paid, rate] = [Math.ceil(amount / 100), 100 + share]
      const taken = Math.max(1, Math.floor(Math.min(paid * rate, bill.balance) / 2))
      const receipt = {
        ...{ customerId, bankAccountId: dollarAccountId, amount: paid, currency: 'USD' },
        ...{ receivedDate: today(), payer: '', remark: '', reference: `${customerId} ${++wires}` },
        ...{ allocations: [{ billId, amount: taken }], rate, confirm: false },
      }
      return attempt(recordReceipt(services, clerk, receipt, { idempotencyKey: '', address: '' }))
    }
    if (kind === 'refund') {
      const refund = {
        ...{ customerId, bankAccountId, amount, currency: 'JPY', paidDate: today(), reason: 'too much' },
        ...{ reference: `${customerId} ${++wires}`, confirm: false },
        ...(at % 2 === 0 && paymentId && { paymentId }),
      }
      return attempt(recordRefund(services, clerk, refund, { idempotencyKey: '', address: '' }))
    }
    if (kind === 'pay') {
      const slip = { payer: '', reference: '', remark: '', slip: '', keepRest: true, paidDate: today() }
      return attempt(submitPayment(services, { ...slip, bills: [{ billId }], amount, currency: 'JPY' }, mine))
    }
    if (kind === 'void') return attempt(voidBill(services, clerk, billId, 'wrong', asked))
    if (kind === 'use') return attempt(useCredit(services, { bills: [{ billId }] }, mine))
    const line = bill.lines[at % bill.lines.length]
    const left = (line?.amount ?? 0) - (line?.creditedAmount ?? 0)
    if (kind === 'credit' && line && left > 0) {
      const lines = [{ lineId: line.id, amount: Math.min(amount, left) }]
      return attempt(creditBill(services, clerk, billId, { lines, reason: 'too much' }, asked))
    }
    if (!paymentId) return undefined
    if (kind === 'confirm') return attempt(confirmPayment(services, clerk, paymentId, {}, asked))
    if (kind === 'reverse') return attempt(reversePayment(services, clerk, paymentId, 'bounced', asked))
    if (kind === 'allocate')
      return attempt(allocateRest(services, clerk, paymentId, [{ billId, amount }], asked))
    return undefined
  }

  const sums = async () => {
    const { rows } = await sql<{ account: string; sum: string }>`select account, sum(amount_minor) as sum
      from ledger_entry where customer_id = ${customerId} and currency = 'JPY' group by account`.execute(db)
    const of = (account: string) => Number(rows.find(row => row.account === account)?.sum ?? 0)
    const { rows: dollars } = await sql`select account from ledger_entry
      where customer_id = ${customerId} and currency = 'USD' group by account having sum(amount_minor) <> 0`.execute(
      db,
    )
    return {
      dollars,
      receivable: of('receivable'),
      unbilled: of('unbilled'),
      credit: of('credit'),
      bank: of('bank') + of('conversion'),
    }
  }
  const agree = async () => {
    expect((await verifyLedger(db)).differences).toEqual([])
    const { receivable, unbilled, credit } = await sums()
    const account = (await showBalance(services, customerId, '', 'en')).accounts[0]
    expect(account?.outstanding ?? 0).toBe(receivable)
    expect(account?.unbilled ?? 0).toBe(unbilled)
    expect(account?.credit ?? 0).toBe(-credit || 0)
    const period = { from: '2026-01-01', to: '2099-01-01', currency: 'JPY' }
    const { closing } = await showStatement(services, customerId, period, 'en')
    expect(closing).toBe(receivable + credit)
    for (const { id } of await billIds()) {
      const bill = await showBill(db, { customerId }, id, 'en')
      expect(bill.balance).toBeGreaterThanOrEqual(0)
      const settled = bill.paidAmount + bill.creditedAmount - bill.creditKept
      expect(settled).toBeLessThanOrEqual(bill.totalAmount)
    }
  }
  // Everything that can be taken back is: payments are reversed, bills voided, and what cannot be voided credited.
  const undo = async () => {
    const [clerk] = clerks
    if (!clerk) return
    for (const { id } of await refundIds()) await attempt(reverseRefund(services, clerk, id, 'all', asked))
    for (const { id } of await paymentIds()) await attempt(reversePayment(services, clerk, id, 'all', asked))
    for (const { id } of await billIds()) {
      await attempt(voidBill(services, clerk, id, 'all', asked))
      const bill = await showBill(db, clerk.scope, id, 'en')
      const lines = bill.lines
        .map(line => ({ lineId: line.id, amount: line.amount - line.creditedAmount }))
        .filter(line => line.amount > 0)
      if (bill.status !== 'void' && lines.length > 0)
        await creditBill(services, clerk, id, { lines, reason: 'all' }, asked)
    }
  }
  return { run, agree, undo, sums }
}

// One history in which every operation succeeds, so that none is only ever refused: three steps at a time.
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
  ],
]

test('whatever several clerks do at once, every balance equals its entries, and taking all back leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 2, maxLength: 4 }),
      fc.array(aStep, { minLength: 6, maxLength: 18 }),
      async (orders, steps) => {
        const history = await openHistory(orders)
        await Promise.all(clerks.map((clerk, at) => history.run(clerk, { kind: 'bill', at, share: 100 })))
        // Three at a time: each clerk does one.
        for (let at = 0; at < steps.length; at += clerks.length)
          await Promise.all(
            steps
              .slice(at, at + clerks.length)
              .map((step, index) => history.run(clerks[index] as BillActor, step)),
          )
        await history.agree()
        await history.undo()
        await history.agree()
        const { receivable, credit, bank, dollars } = await history.sums()
        expect({ owed: receivable + credit, bank, dollars }).toEqual({ owed: 0, bank: 0, dollars: [] })
      },
    ),
    { numRuns: 12, examples: [everyOperation] },
  )
  const { rows } = await sql<{
    kinds: string[]
    accounts: string[]
  }>`select array_agg(distinct kind) as kinds,
      array_agg(distinct account) as accounts
    from ledger_entry where customer_id in (select id from customer where name = '多人记账')`.execute(
    book.portal.db,
  )
  expect(rows[0]?.kinds.toSorted()).toEqual([...ledgerKinds].sort())
  expect(rows[0]?.accounts.toSorted()).toEqual([...ledgerAccounts].sort())
}, 300_000)
