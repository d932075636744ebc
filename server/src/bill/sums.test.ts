import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../test/bill-fixture.ts'
import { addCustomer, addOrders, type RowOrder } from '../../test/bill-rows.ts'
import { showBalance } from './balance/balance.ts'
import { insertAccount } from './bank/sql.ts'
import { creditBill } from './credit/credit-note.ts'
import { useCredit } from './credit/use-credit.ts'
import { raiseDispute, replyToDispute } from './dispute/dispute.ts'
import { voidBill } from './make/issue.ts'
import { makeBills } from './make/make.ts'
import { money } from './money.ts'
import { confirmPayment, rejectPayment } from './pay/decide.ts'
import { submitPayment } from './pay/pay.ts'
import type { BillActor } from './scope.ts'
import { showBill } from './show/show.ts'
import { showStatement } from './statement/statement.ts'

let fixture: BillFixture
let desk: BillActor
beforeAll(async () => {
  fixture = await openBillFixture()
  const finance = await fixture.portal.db
    .selectFrom('person')
    .where('email', '=', 'finance@demo.test')
    .select(['id', 'provider_id'])
    .executeTakeFirstOrThrow()
  desk = { scope: { providerId: finance.provider_id ?? '' }, personId: finance.id }
  await fixture.portal.db.transaction().execute(tx =>
    insertAccount(tx, fixture.portal.services.ids.next(), {
      ...{ providerId: finance.provider_id ?? '', currency: 'JPY', bankName: 'B', accountName: 'A' },
      ...{ accountNo: '1', swift: '', branch: '', address: '', remark: '', isDefault: true },
    }),
  )
})
afterAll(() => fixture.portal.close())

const asked = { language: 'en', address: '' } as const
const day = (index: number) =>
  new Date(Date.UTC(2026, 6, 1) + (index % 90) * 86_400_000).toISOString().slice(0, 10)
const contextOn = (index: number) => ({ ...fixture.portal.services, day: day(index) })
// What a use case refuses is part of the history; anything else is a bug.
const attempt = async <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch(error => {
    if ('failure' in error) return undefined
    throw error
  })

type Customer = Awaited<ReturnType<typeof addCustomer>>
const sessionOf = ({ customerId, personId }: Customer) => ({
  kind: 'session' as const,
  tokenId: '',
  ...{ personId, customerId, providerId: undefined },
  roles: ['owner' as const],
  modules: [],
})
// A bill's total and its first line, as shown.
const headOf = async (billId: string) => {
  const row = await fixture.portal.db
    .selectFrom('bill')
    .innerJoin('bill_line', 'bill_line.bill_id', 'bill.id')
    .where('bill.id', '=', billId)
    .where('bill_line.line_no', '=', 1)
    .select(['total_minor', 'exponent', 'bill_line.id', 'amount_minor'])
    .executeTakeFirstOrThrow()
  return {
    totalAmount: money(row.total_minor, row.exponent),
    line: { id: row.id, amount: money(row.amount_minor, row.exponent) },
  }
}
const pay = (
  customer: Customer,
  index: number,
  bills: { billId: string }[],
  amount: number,
  currency: string,
) =>
  submitPayment(
    contextOn(index),
    {
      ...{ bills, amount, currency, keepRest: true, paidDate: day(index) },
      ...{ payer: '', reference: '', remark: '', slip: '' },
    },
    { who: sessionOf(customer), idempotencyKey: '' },
  )

// One step of a history: what is done, to which bill and how much, as shares.
const aStep = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'confirm', 'reject', 'credit', 'void', 'use', 'dispute', 'bill'),
  at: fc.nat({ max: 99 }),
  share: fc.integer({ min: 1, max: 150 }),
})
const anOrder: fc.Arbitrary<RowOrder> = fc.record({
  currency: fc.constant('JPY'),
  fxRate: fc.constant('149.37'),
  amounts: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 }),
})

test('whatever happens to bills, each equals its lines and every balance its bills and payments', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 2, maxLength: 5 }),
      fc.array(aStep, { minLength: 4, maxLength: 14 }),
      async (orders, steps) => {
        const customer = await addCustomer(fixture.portal, '随机历史')
        const shipper: BillActor = { scope: { customerId: customer.customerId }, personId: customer.personId }
        const orderIds = await addOrders(fixture.portal, customer, orders)
        const { services, db } = fixture.portal
        const bills: string[] = []
        const payments: string[] = []
        // The expected balance, computed separately: money is never lost nor made.
        let owed = 0
        let next = 0
        const makeNext = async () => {
          const orderId = orderIds[next++ % orderIds.length] ?? ''
          const [id] =
            (await attempt(makeBills(services, desk, { orderIds: [orderId], issue: true }, asked))) ?? []
          if (!id) return
          bills.push(id)
          owed += (await showBill(db, desk.scope, id, 'en')).totalAmount
        }
        await makeNext()
        for (const { kind, at, share } of steps) {
          const id = bills[at % bills.length] ?? ''
          const bill = await showBill(db, desk.scope, id, 'en')
          const amount = Math.max(1, Math.floor((bill.totalAmount * share) / 100))
          const payment = payments[at % Math.max(1, payments.length)] ?? ''
          if (kind === 'bill') await makeNext()
          if (kind === 'pay') {
            const made = await attempt(pay(customer, at, [{ billId: id }], amount, 'JPY'))
            if (made) payments.push(made)
          }
          if (kind === 'confirm' && payment) {
            const paid = await db
              .selectFrom('payment')
              .where('id', '=', payment)
              .selectAll()
              .executeTakeFirstOrThrow()
            const done = await attempt(confirmPayment(services, desk, payment, {}, asked).then(() => true))
            if (done) owed -= Number(paid.amount_minor)
          }
          if (kind === 'reject' && payment) await attempt(rejectPayment(services, desk, payment, 'no', asked))
          if (
            kind === 'void' &&
            (await attempt(voidBill(services, desk, id, 'wrong', asked).then(() => true)))
          )
            owed -= bill.totalAmount
          if (kind === 'use')
            await attempt(
              useCredit(
                services,
                { bills: [{ billId: id }] },
                { who: sessionOf(customer), idempotencyKey: '' },
              ),
            )
          const line = bill.lines[at % bill.lines.length]
          const part = Math.min(amount, (line?.amount ?? 0) - (line?.creditedAmount ?? 0))
          if (kind === 'credit' && line && part > 0) {
            const sent = { lines: [{ lineId: line.id, amount: part }], reason: 'too much' }
            if (await attempt(creditBill(services, desk, id, sent, asked).then(() => true))) owed -= part
          }
          if (kind === 'dispute' && line)
            await attempt(raiseDispute(services, shipper, id, { lineId: line.id, text: 'why?', file: '' }))
        }

        let balance = 0
        for (const id of bills) {
          const bill = await showBill(db, desk.scope, id, 'en')
          expect(bill.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.totalAmount)
          if (bill.status !== 'void')
            expect(bill.balance).toBe(
              bill.totalAmount - bill.paidAmount - (bill.creditedAmount - bill.creditKept),
            )
          expect(bill.balance).toBeGreaterThanOrEqual(0)
          balance += bill.balance
        }
        const account = (await showBalance(services, customer.customerId, '', 'en')).accounts[0]
        expect(account?.outstanding).toBe(balance)
        expect(Object.values(account?.ageing ?? {}).reduce((sum, one) => sum + one, 0)).toBe(balance)
        expect(balance - (account?.credit ?? 0)).toBe(owed)
        const period = { from: '2026-01-01', to: '2099-01-01', currency: 'JPY' }
        expect((await showStatement(services, customer.customerId, period, 'en')).closing).toBe(owed)
      },
    ),
    { numRuns: 16 },
  )
})

test('the books of a quarter, 1,000 orders and 300 bills, agree to the cent with a query of its own', async () => {
  const { services, db } = fixture.portal
  let turn = 0
  const currencies = [
    ['USD', '1'],
    ['CNY', '7.13'],
    ['JPY', '149.37'],
  ] as const
  const books = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const customer = await addCustomer(fixture.portal, `季度客户${index}`)
      const orders = Array.from({ length: 250 }, (_order, at): RowOrder => {
        const [currency, fxRate] = currencies[at % 3] ?? currencies[0]
        return { currency, fxRate, amounts: [1000 + at * 37, 333 + at, 77] }
      })
      return {
        customer,
        currencyOf: orders.map(one => one.currency),
        ids: await addOrders(fixture.portal, customer, orders),
      }
    }),
  )
  const keepBooks = async ({ customer, currencyOf, ids }: (typeof books)[number]) => {
    const shipper: BillActor = { scope: { customerId: customer.customerId }, personId: customer.personId }
    // Orders of one currency are three apart; ten bills take four of them, the others three.
    for (const offset of [0, 1, 2]) {
      const ofCurrency = ids.filter((_, at) => at % 3 === offset)
      for (let at = 0, count = 0; count < 25; count += 1) {
        const size = count < ofCurrency.length - 75 ? 4 : 3
        const orderIds = ofCurrency.slice(at, at + size)
        at += size
        const now = turn++
        const [billId = ''] = await makeBills(contextOn(now), desk, { orderIds, issue: true }, asked)
        const currency = currencyOf[offset] ?? ''
        const { totalAmount, line } = await headOf(billId)
        if (count % 12 === 0) await voidBill(contextOn(now), desk, billId, 'wrong name', asked)
        else if (count % 6 === 1) {
          await raiseDispute(contextOn(now), shipper, billId, { lineId: line.id, text: '?', file: '' })
          const disputed = await db
            .selectFrom('dispute')
            .where('bill_id', '=', billId)
            .select('id')
            .executeTakeFirst()
          const reply = { accept: count % 4 === 1, answer: 'looked at' }
          await replyToDispute(contextOn(now), desk, disputed?.id ?? '', reply, asked)
        } else if (count % 5 === 2)
          await creditBill(
            contextOn(now),
            desk,
            billId,
            { lines: [{ lineId: line.id, amount: line.amount }], reason: 'goodwill' },
            asked,
          )
        if (count % 12 === 0 || count % 3 === 0) continue
        const part = count % 4 === 0 ? 1 : count % 7 === 0 ? totalAmount + 50 : totalAmount
        const paid = await attempt(pay(customer, now, [{ billId }], part, currency))
        if (paid && count % 8 === 5) await rejectPayment(contextOn(now), desk, paid, 'nothing came', asked)
        else if (paid) await confirmPayment(contextOn(now), desk, paid, {}, asked)
      }
    }
  }
  await Promise.all(books.map(keepBooks))

  // Computed from the frozen quotes, the payments and the notes, without the stored totals of bills.
  const { rows } = await sql<{ customer_id: string; currency: string; bills: number; closing: string }>`
    with billed as (
      select bill.customer_id, bill.currency, count(distinct bill.id) as bills,
        sum((line ->> 'amountMinor')::bigint) filter (where bill.state = 'issued') as amount
      from bill_line join bill on bill.id = bill_line.bill_id join charge on charge.id = bill_line.charge_id
        join shipping_order on shipping_order.id = charge.order_id
        cross join lateral json_array_elements(shipping_order.quote -> 'lines') with ordinality as lines (line, place)
      where lines.place = charge.line_no + 1 group by 1, 2)
    select billed.customer_id, billed.currency, billed.bills::int as bills, billed.amount
      - coalesce((select sum(amount_minor) from credit_note_line
          join credit_note on credit_note.id = credit_note_line.credit_note_id
          where credit_note.customer_id = billed.customer_id and credit_note.currency = billed.currency), 0)
      - coalesce((select sum(received_minor) from payment where state = 'confirmed'
          and payment.customer_id = billed.customer_id and payment.currency = billed.currency), 0) as closing
    from billed where billed.customer_id = any(${books.map(one => one.customer.customerId)}::uuid[])`.execute(
    db,
  )
  expect(rows).toHaveLength(12)
  expect(rows.reduce((sum, row) => sum + row.bills, 0)).toBe(300)
  for (const row of rows) {
    const scale = row.currency === 'JPY' ? 1 : 100
    const minor = (amount: number) => Math.round(amount * scale)
    const period = { from: '2026-07-01', to: '2026-09-30', provider: 'HD', currency: row.currency }
    const statement = await showStatement(services, row.customer_id, period, 'en')
    expect([row.currency, minor(statement.closing)]).toEqual([row.currency, Number(row.closing)])
    expect(minor(statement.opening)).toBe(0)
    const balance = await showBalance(services, row.customer_id, 'HD', 'en')
    const account = balance.accounts.find(one => one.currency === row.currency)
    expect(minor(account?.outstanding ?? 0) - minor(account?.credit ?? 0)).toBe(Number(row.closing))
  }
})
