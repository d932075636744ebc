import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { dunningCalls } from '@dtms/contract/bill/dunning.ts'
import { holdCalls } from '@dtms/contract/bill/hold.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { goodOrder } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'

let book: BillFixture
let customerId = ''
beforeAll(async () => {
  book = await openBillFixture()
  const shipper = await book.portal.db
    .selectFrom('person')
    .where('email', '=', 'shipper@demo.test')
    .select('customer_id')
    .executeTakeFirstOrThrow()
  customerId = shipper.customer_id ?? ''
})
afterAll(() => book.portal.close())

const asFinance = () => ({ token: book.token.finance, language: 'en' as const })
const asAgent = () => ({ token: book.token.agent, language: 'en' as const })
const daysFrom = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const show = async () => (await book.portal.call(holdCalls.show, { query: { customerId } }, asAgent())).data
const lift = (body: object) =>
  book.portal.call(
    holdCalls.lift,
    { body: { customerId, reason: 'agreed with the boss', ...body } },
    asFinance(),
  )
const endLift = () => book.portal.call(holdCalls.endLift, { body: { customerId } }, asFinance())
const setLimit = (creditLimit: number | null) =>
  book.portal.call(
    billDeskPaymentCalls.setTerms,
    { body: { customerId, dueDays: 30, monthly: true, creditLimit } },
    asFinance(),
  )
const order = async () => {
  const { quoteId } = await book.ask()
  return book.place(goodOrder(quoteId))
}

test('says what uses the limit and what would lift the hold; finance lifts it once or until a day', async () => {
  const bill = await book.issued()
  await book.adopted()
  await book.placed()
  await setLimit(1)
  const held = await show()
  expect(held.reasons).toEqual(['limit'])
  const { limit } = held
  if (!limit) throw new Error('there is a limit')
  expect(limit).toMatchObject({ limitUsd: 1, pastDueUsd: 0, notDueUsd: bill.totalAmountUsd })
  const parts = limit.pastDueUsd + limit.notDueUsd + limit.unbilledUsd + limit.ordersUsd
  expect(parts).toBeCloseTo(limit.usedUsd, 2)
  expect(Math.min(limit.unbilledUsd, limit.ordersUsd)).toBeGreaterThan(0)
  expect(limit.overUsd).toBeCloseTo(limit.usedUsd - 1, 2)
  expect(held.accounts.find(({ currency }) => currency === 'USD')?.notDue).toBe(bill.totalAmount)

  expect((await order()).code).toBe(409)
  expect(fieldsOf((await lift({ until: daysFrom(-1) })).data)).toHaveProperty('until')
  expect(fieldsOf((await lift({ reason: ' ' })).data)).toHaveProperty('reason')
  expect(
    (await book.portal.call(holdCalls.lift, { body: { customerId, reason: 'x' } }, asAgent())).code,
  ).toBe(403)
  expect((await lift({})).code).toBe(200)
  expect((await show()).lift).toMatchObject({ until: null, reason: 'agreed with the boss' })
  expect((await order()).code).toBe(200)
  expect((await show()).lift).toBeNull()
  expect((await order()).code).toBe(409)
  expect((await lift({ until: daysFrom(3) })).code).toBe(200)
  expect([(await order()).code, (await order()).code]).toEqual([200, 200])
  expect([(await endLift()).code, (await endLift()).code]).toEqual([200, 200])
  expect((await order()).code).toBe(409)
  await lift({ until: daysFrom(3) })
  await sql`update credit_lift set until = until - 4 where ended_at is null`.execute(book.portal.db)
  expect((await order()).code).toBe(409)
  const trail = await book.portal.call(deskAuditCalls.list, { query: {} }, { token: book.token.admin })
  expect(trail.data.list.map(({ action }) => action)).toContain('bill.hold-lifted')
  await setLimit(null)
  expect((await show()).reasons).toEqual([])
  expect((await order()).code).toBe(200)
})

test('a dunning level holds new orders until its bills are paid, disputed or the level is switched off', async () => {
  const bill = await book.issued()
  await sql`alter table bill disable trigger bill_is_kept`.execute(book.portal.db)
  await sql`update bill set issue_date = issue_date - 60, due_date = due_date - 60 where id = ${bill.id}`.execute(
    book.portal.db,
  )
  await sql`alter table bill enable trigger bill_is_kept`.execute(book.portal.db)
  const before = await book.portal.call(dunningCalls.levels, { query: {} }, asFinance())
  const [first] = before.data.levels
  if (!first) throw new Error('there is a level')
  const body = { seen: before.data.version, levels: [{ ...first, holds: true }] }
  expect((await book.portal.call(dunningCalls.setLevels, { body }, asFinance())).code).toBe(200)
  expect((await order()).code).toBe(200)
  const sent = { customerId, level: 1, billIds: [bill.id] }
  expect((await book.portal.call(dunningCalls.send, { body: sent }, asFinance())).code).toBe(200)
  expect(await show()).toMatchObject({ reasons: ['dunning'], dunned: [{ billNo: bill.billNo }] })
  expect(await order()).toMatchObject({ code: 409, msg: expect.stringContaining('逾期未付') })
  await book.pay(bill.id, transfer(bill.totalAmount))
  expect((await show()).reasons).toEqual([])
  expect((await order()).code).toBe(200)
})

test('finance puts a customer on hold by hand; customer and agent read why; a later hold replaces it', async () => {
  const hold = (body: object, who = asFinance()) =>
    book.portal.call(
      holdCalls.hold,
      { body: { customerId, reason: 'Insolvency filed, prepay only', ...body } },
      who,
    )
  const endHold = (reason: string) =>
    book.portal.call(holdCalls.endHold, { body: { customerId, reason } }, asFinance())
  const mine = async () =>
    (await book.portal.call(billPaymentCalls.balance, { query: {} }, { token: book.token.shipper })).data
      .holds
  expect(fieldsOf((await hold({ until: daysFrom(-1) })).data)).toHaveProperty('until')
  expect(fieldsOf((await hold({ reason: ' ' })).data)).toHaveProperty('reason')
  expect((await hold({}, asAgent())).code).toBe(403)
  expect(await mine()).toEqual([])

  await lift({ until: daysFrom(3) })
  const both = await Promise.all([hold({ until: daysFrom(2) }), hold({ until: daysFrom(2) })])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(await show()).toMatchObject({
    reasons: ['manual'],
    manual: { until: daysFrom(2), reason: 'Insolvency filed, prepay only' },
    lift: null,
  })
  expect(await mine()).toMatchObject([
    { reason: 'manual', text: 'Insolvency filed, prepay only', until: daysFrom(2), bills: [] },
  ])
  expect(await order()).toMatchObject({ code: 409, msg: expect.stringContaining('暂停受理贵司的新订单') })
  expect((await lift({})).code).toBe(200)
  expect(await mine()).toEqual([])
  expect((await order()).code).toBe(200)
  expect((await order()).code).toBe(409)

  expect(fieldsOf((await endHold(' ')).data)).toHaveProperty('reason')
  expect([(await endHold('paid ahead')).code, (await endHold('paid ahead')).code]).toEqual([200, 200])
  expect((await show()).reasons).toEqual([])
  expect((await order()).code).toBe(200)
  const trail = await book.portal.call(deskAuditCalls.list, { query: {} }, { token: book.token.admin })
  const actions = trail.data.list.map(({ action }) => action)
  expect(actions.filter(action => action === 'bill.hold-put')).toHaveLength(2)
  expect(actions.filter(action => action === 'bill.hold-ended')).toHaveLength(1)

  await hold({ until: daysFrom(1) })
  await sql`update credit_hold set until = until - 2 where ended_at is null`.execute(book.portal.db)
  expect((await order()).code).toBe(200)
  expect((await hold({})).code).toBe(200)
  expect((await show()).manual?.until).toBeNull()
  await endHold('done')
})
