import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { showBalance } from '../src/bill/balance/balance.ts'
import { chargeCancellation } from '../src/bill/charge/cancellation.ts'
import { unchargeOrder } from '../src/bill/charge/charge-order.ts'
import { addLateCharge } from '../src/bill/charge/late.ts'
import { creditBill } from '../src/bill/credit/credit-note.ts'
import { useCredit } from '../src/bill/credit/use-credit.ts'
import { raiseDispute, replyToDispute } from '../src/bill/dispute/dispute.ts'
import { verifyLedger } from '../src/bill/entries/verify.ts'
import { editDraft } from '../src/bill/make/edit/edit.ts'
import { issueBill, voidBill } from '../src/bill/make/issue.ts'
import { makeBills } from '../src/bill/make/make.ts'
import { confirmPayment, rejectPayment } from '../src/bill/pay/decide.ts'
import { submitPayment } from '../src/bill/pay/pay.ts'
import { recordReceipt } from '../src/bill/receipt/receipt.ts'
import { allocateRest, reversePayment } from '../src/bill/receipt/reverse.ts'
import { recordRefund } from '../src/bill/refund/refund.ts'
import { reverseRefund } from '../src/bill/refund/reverse.ts'
import type { BillActor } from '../src/bill/scope.ts'
import { showBill } from '../src/bill/show/show.ts'
import { showStatement } from '../src/bill/statement/statement.ts'
import { today } from './bill-fixture.ts'
import { addCustomer, addOrders, type RowOrder } from './bill-rows.ts'
import type { Portal } from './portal.ts'

// Random histories of money, in yen: minor units are whole amounts, and every sum is exact.
const asked = { language: 'en', address: '' } as const
// What a use case refuses is part of the history; anything else is a bug.
const attempt = async <Value>(work: Promise<Value>) =>
  work.then(
    value => value ?? true,
    error => {
      if ('failure' in error) return undefined
      throw error
    },
  )

export const kinds = [
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
  'late',
  'draft',
  'reject',
  'dispute',
] as const
export const aStep = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat({ max: 99 }),
  share: fc.integer({ min: 1, max: 150 }),
})
export type Step = { kind: (typeof kinds)[number]; at: number; share: number }
export const anOrder: fc.Arbitrary<RowOrder> = fc.record({
  currency: fc.constant('JPY'),
  fxRate: fc.constant('149.37'),
  amounts: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }),
})

interface Books {
  portal: Portal
  clerks: readonly BillActor[]
  // The accounts in yen and in dollars.
  bankAccountId: string
  dollarAccountId: string
}

export const nameOfCustomers = '多人记账'

/** One customer's history: a step by a clerk, whether everything agrees, and taking all of it back. */
export const openHistory = async (
  { portal, clerks, bankAccountId, dollarAccountId }: Books,
  orders: readonly RowOrder[],
) => {
  const { services, db } = portal
  const customer = await addCustomer(portal, nameOfCustomers)
  const { customerId, personId } = customer
  const orderIds = await addOrders(portal, customer, orders)
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
    if (kind === 'late') {
      const charge = { orderId: orderIds[at % orderIds.length] ?? '', quantity: 1, unitPrice: share }
      const why = { code: 'storage' as const, text: '', reason: 'five days', file: '' }
      return attempt(addLateCharge(services, clerk, { ...charge, ...why }, asked))
    }
    // A draft whose first line is taken out, then issued.
    if (kind === 'draft') {
      const orderId = orderIds[at % orderIds.length] ?? ''
      const made = await attempt(makeBills(services, clerk, { orderIds: [orderId], issue: false }, asked))
      const id = Array.isArray(made) ? made[0] : undefined
      if (!id) return undefined
      const { lines, version } = await showBill(db, clerk.scope, id, 'en')
      const removeLines = lines.slice(0, 1).map(line => line.id)
      await attempt(editDraft(services, clerk, id, { version, reason: 'later', removeLines }, asked))
      return attempt(
        db.transaction().execute(tx => issueBill(services, tx, clerk, id, { address: '', confirm: true })),
      )
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
      // Dollars for a bill in yen, at their own rate: half of them, so that there is a difference and a rest.
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
    if (kind === 'dispute' && line) {
      const told = { lineId: line.id, text: 'why?', file: '' }
      const shipper: BillActor = { scope: { customerId }, personId }
      await attempt(raiseDispute(services, shipper, billId, told))
      const disputed = await db
        .selectFrom('dispute')
        .where('bill_id', '=', billId)
        .where('state', '=', 'open')
        .select('id')
        .executeTakeFirst()
      const reply = { accept: share % 2 === 0, answer: 'looked at' }
      return disputed && attempt(replyToDispute(services, clerk, disputed.id, reply, asked))
    }
    if (!paymentId) return undefined
    if (kind === 'reject') return attempt(rejectPayment(services, clerk, paymentId, 'nothing came', asked))
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
    return { receivable: of('receivable'), unbilled: of('unbilled'), credit: of('credit') }
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
  // What the accounts come to that are not at zero.
  const left = async () =>
    (
      await sql`select account, currency, sum(amount_minor) as sum from ledger_entry
        where customer_id = ${customerId} group by account, currency having sum(amount_minor) <> 0`.execute(
        db,
      )
    ).rows
  // Everything is taken back: payments are reversed, bills voided, and what cannot be voided credited, credit is used up,
  // and every order is cancelled.
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
    for (const { id } of await billIds())
      await attempt(useCredit(services, { bills: [{ billId: id }] }, mine))
    for (const id of orderIds) {
      await sql`update shipping_order set flow_status = 5 where id = ${id}`.execute(db)
      const why = { personId: clerk.personId, reason: 'all' }
      await db.transaction().execute(tx => unchargeOrder(services, tx, id, why))
    }
  }
  return { run, agree, undo, left }
}
