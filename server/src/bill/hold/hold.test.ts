import { meCalls } from '@dtms/contract/account/me.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { dunningCalls } from '@dtms/contract/bill/dunning.ts'
import { holdCalls } from '@dtms/contract/bill/hold.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { goodOrder } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'

let fixture: BillFixture
let customerId = ''
beforeAll(async () => {
  fixture = await openBillFixture()
  const shipper = await fixture.portal.db
    .selectFrom('person')
    .where('email', '=', 'shipper@demo.test')
    .select('customer_id')
    .executeTakeFirstOrThrow()
  customerId = shipper.customer_id ?? ''
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const asAgent = () => ({ token: fixture.token.agent, language: 'en' as const })
const daysFrom = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const show = async () =>
  (await fixture.portal.call(holdCalls.show, { query: { customerId } }, asAgent())).data
const lift = (body: object) =>
  fixture.portal.call(
    holdCalls.lift,
    { body: { customerId, reason: 'agreed with the boss', ...body } },
    asFinance(),
  )
const endLift = () => fixture.portal.call(holdCalls.endLift, { body: { customerId } }, asFinance())
const setLimit = (creditLimit: number | null) =>
  fixture.portal.call(
    billDeskPaymentCalls.setTerms,
    { body: { customerId, dueDays: 30, monthly: true, creditLimit } },
    asFinance(),
  )
const order = async () => {
  const { quoteId } = await fixture.ask()
  return fixture.place(goodOrder(quoteId))
}

test('says what uses the limit and what would lift the hold; finance lifts it once or until a day', async () => {
  const bill = await fixture.issued()
  await fixture.adopted()
  await fixture.placed()
  await setLimit(1)
  const held = await show()
  expect(held.reasons).toEqual(['limit'])
  expect(await saysOnHold()).toEqual([true, true])
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
    (await fixture.portal.call(holdCalls.lift, { body: { customerId, reason: 'x' } }, asAgent())).code,
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
  await sql`update credit_lift set until = until - 4 where ended_at is null`.execute(fixture.portal.db)
  expect((await order()).code).toBe(409)
  const trail = await fixture.portal.call(deskAuditCalls.list, { query: {} }, { token: fixture.token.admin })
  expect(trail.data.list.map(({ action }) => action)).toContain('bill.hold-lifted')
  await setLimit(null)
  expect((await show()).reasons).toEqual([])
  expect(await saysOnHold()).toEqual([false, false])
  expect((await order()).code).toBe(200)
})

test('a dunning level holds new orders until its bills are paid, disputed or the level is switched off', async () => {
  const bill = await fixture.issued()
  await sql`alter table bill disable trigger bill_is_kept`.execute(fixture.portal.db)
  await sql`update bill set issue_date = issue_date - 60, due_date = due_date - 60 where id = ${bill.id}`.execute(
    fixture.portal.db,
  )
  await sql`alter table bill enable trigger bill_is_kept`.execute(fixture.portal.db)
  const before = await fixture.portal.call(dunningCalls.levels, { query: {} }, asFinance())
  const [first] = before.data.levels
  if (!first) throw new Error('there is a level')
  const body = { seen: before.data.version, levels: [{ ...first, holds: true }] }
  expect((await fixture.portal.call(dunningCalls.setLevels, { body }, asFinance())).code).toBe(200)
  expect((await order()).code).toBe(200)
  const sent = { customerId, level: 1, billIds: [bill.id] }
  expect((await fixture.portal.call(dunningCalls.send, { body: sent }, asFinance())).code).toBe(200)
  expect(await show()).toMatchObject({ reasons: ['dunning'], dunned: [{ billNo: bill.billNo }] })
  expect(await saysOnHold()).toEqual([true, true])
  expect(await order()).toMatchObject({ code: 409, msg: expect.stringContaining('逾期未付') })
  await fixture.pay(bill.id, transfer(bill.totalAmount))
  expect((await show()).reasons).toEqual([])
  expect((await order()).code).toBe(200)
})

const reader = 'shipper@demo.test'
// In the list of customers and on the card.
const saysOnHold = async () => {
  const rows = await fixture.portal.call(deskCustomerCalls.customers, { query: {} as never }, asAgent())
  const card = await fixture.portal.call(
    deskCustomerCalls.customer,
    { params: { id: customerId } },
    asAgent(),
  )
  return [rows.data.list.find(({ id }) => id === customerId)?.onHold, card.data.onHold]
}
const hold = (body: object, who = asFinance()) =>
  fixture.portal.call(
    holdCalls.hold,
    { body: { customerId, reason: 'Insolvency filed, prepay only', ...body } },
    who,
  )
const endHold = (reason: string) =>
  fixture.portal.call(holdCalls.endHold, { body: { customerId, reason } }, asFinance())

test('finance puts a customer on hold by hand; customer and agent read why; a later hold replaces it', async () => {
  const mine = async () =>
    (await fixture.portal.call(billPaymentCalls.balance, { query: {} }, { token: fixture.token.shipper }))
      .data.holds
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
  expect(await saysOnHold()).toEqual([true, true])
  expect((await lift({})).code).toBe(200)
  expect(await saysOnHold()).toEqual([false, false])
  expect(await mine()).toEqual([])
  expect((await order()).code).toBe(200)
  expect((await order()).code).toBe(409)

  expect(fieldsOf((await endHold(' ')).data)).toHaveProperty('reason')
  expect([(await endHold('paid ahead')).code, (await endHold('paid ahead')).code]).toEqual([200, 200])
  expect((await show()).reasons).toEqual([])
  expect((await order()).code).toBe(200)
  const trail = await fixture.portal.call(deskAuditCalls.list, { query: {} }, { token: fixture.token.admin })
  const actions = trail.data.list.map(({ action }) => action)
  expect(actions.filter(action => action === 'bill.hold-put')).toHaveLength(1)
  expect(actions.filter(action => action === 'bill.hold-ended')).toHaveLength(1)

  await hold({ until: daysFrom(1) })
  await sql`update credit_hold set until = until - 2 where ended_at is null`.execute(fixture.portal.db)
  expect((await order()).code).toBe(200)
  expect((await hold({})).code).toBe(200)
  expect((await show()).manual?.until).toBeNull()
  await endHold('done')
})

// The bell's and the mails' kinds of holds, after every mail job has ended.
const toldOfHolds = async () => {
  const { db, mail } = fixture.portal
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where task_identifier like 'notice:%'`.execute(db)
    expect(rows).toHaveLength(0)
  }, 20_000)
  const { data } = await fixture.portal.call(
    noticeCalls.list,
    { query: { pageSize: '100' } },
    { token: fixture.token.shipper, language: 'en' },
  )
  const log = await db
    .selectFrom('mail_log')
    .where('to_address', '=', reader)
    .where('kind', 'like', 'credit.hold-%')
    .orderBy('created_at')
    .select('kind')
    .execute()
  return {
    bell: data.list.filter(({ kind }) => kind.startsWith('credit.hold-')).toReversed(),
    mailed: log.map(({ kind }) => kind),
    mails: mail.to(reader),
  }
}
const switchOff = (off: { event: 'bill'; channel: 'mail' | 'portal' }[]) =>
  fixture.portal.call(meCalls.setNotices, { body: { off } }, { token: fixture.token.shipper })

test.each([
  ['zh', `已暂停受理您的新订单，至 ${daysFrom(2)}（含当天）。原因：预付款未到`, '已解除对您新订单的暂停'],
  ['zhtw', `已暫停受理您的新訂單，至 ${daysFrom(2)}（含當天）。原因：预付款未到`, '已解除對您新訂單的暫停'],
  [
    'en',
    `has put your new orders on hold through ${daysFrom(2)}. Reason: 预付款未到`,
    'has removed its hold',
  ],
] as const)(
  'a hold put or removed by hand is a notice and a mail, each once, in %s',
  async (language, put, removed) => {
    const { db } = fixture.portal
    await sql`update person set language = ${language} where email = ${reader}`.execute(db)
    const before = await toldOfHolds()
    const sent = { until: daysFrom(2), reason: '预付款未到' }
    const both = await Promise.all([hold(sent), hold(sent)])
    expect([...both, await hold(sent)].map(({ code }) => code)).toEqual([200, 200, 200])
    expect((await hold({ reason: 'no last day' })).code).toBe(200)
    const ends = await Promise.all([endHold('our mistake'), endHold('our mistake')])
    expect(ends.map(({ code }) => code)).toEqual([200, 200])
    const { bell, mailed, mails } = await toldOfHolds()
    const kinds = ['credit.hold-put-until', 'credit.hold-put', 'credit.hold-ended']
    expect(bell.slice(before.bell.length)).toMatchObject(kinds.map(kind => ({ kind, link: '/billing' })))
    expect(mailed.slice(before.mailed.length).toSorted()).toEqual(kinds.toSorted())
    const fresh = mails.slice(before.mails.length)
    expect(fresh.filter(({ text }) => text.includes(put))).toHaveLength(1)
    const [end, ...others] = fresh.filter(({ text }) => text.includes(removed))
    expect([end?.text, others]).toEqual([expect.stringContaining('http://portal.test/billing'), []])
    // Why it was removed is finance's own note.
    expect(fresh.filter(({ text }) => text.includes('our mistake'))).toEqual([])
  },
)

test('sends no mail of a hold where the reader switched bills off, and nothing when one is removed that has run out', async () => {
  const before = await toldOfHolds()
  await switchOff([{ event: 'bill', channel: 'mail' }])
  await hold({})
  const bellOnly = await toldOfHolds()
  expect(bellOnly.bell).toHaveLength(before.bell.length + 1)
  expect(bellOnly.mailed).toEqual(before.mailed)
  await switchOff([])
  await hold({ until: daysFrom(1) })
  await sql`update credit_hold set until = until - 2 where ended_at is null`.execute(fixture.portal.db)
  const put = await toldOfHolds()
  expect(put.mailed).toHaveLength(before.mailed.length + 1)
  expect((await endHold('run out')).code).toBe(200)
  expect((await toldOfHolds()).bell).toEqual(put.bell)
})
