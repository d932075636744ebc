import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { dunningCalls } from '@dtms/contract/bill/dunning.ts'
import { promiseCalls } from '@dtms/contract/bill/promise.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { addOrders } from '../../../test/bill-rows.ts'
import { seatShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { makeBills } from '../make/make.ts'
import { billJobs } from '../remind/jobs.ts'

let fixture: BillFixture
let desk: Parameters<typeof makeBills>[1]
beforeAll(async () => {
  fixture = await openBillFixture()
  const finance = await fixture.portal.db
    .selectFrom('person')
    .where('email', '=', 'finance@demo.test')
    .selectAll()
    .executeTakeFirstOrThrow()
  await sql`update person set language = 'en' where id = ${finance.id}`.execute(fixture.portal.db)
  desk = { scope: { providerId: finance.provider_id ?? '' }, personId: finance.id }
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const daysFrom = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const fields = async (asked: Promise<{ data: unknown }>) => Object.keys(fieldsOf((await asked).data))

const owing = async (...amounts: readonly (readonly [amount: number, currency?: string])[]) => {
  const who = await seatShipper(fixture.portal, { company: `Owing ${Math.random()}` })
  const ids: string[] = []
  for (const [amount, currency = 'USD'] of amounts) {
    const orderIds = await addOrders(fixture.portal, { customerId: who.customerId, personId: who.id }, [
      { currency, fxRate: '1', amounts: [amount * 100] },
    ])
    const context = { ...fixture.portal.services, day: daysFrom(-40) }
    ids.push(...(await makeBills(context, desk, { orderIds, issue: true }, { address: '' })))
  }
  const { customerId } = who
  const add = (more: object = {}) =>
    fixture.portal.call(
      promiseCalls.add,
      { body: { customerId, billIds: ids, day: daysFrom(5), saidBy: 'Ms Chen', ...more } },
      asFinance(),
    )
  const list = async () =>
    (await fixture.portal.call(promiseCalls.list, { query: { customerId } }, asFinance())).data.list
  const dunned = async () => {
    await billJobs(fixture.portal.services)['bill:remind']?.({})
    const { data } = await fixture.portal.call(dunningCalls.state, { query: { customerId } }, asFinance())
    return { mails: data.history.length, blocks: data.bills.map(({ block }) => block) }
  }
  // The day of every promise of this customer moves into the past.
  const pass = () =>
    sql`update pay_promise set day = day - 10 where customer_id = ${customerId}`.execute(fixture.portal.db)
  return { ...who, ids, add, list, dunned, pass }
}

test('a running promise stops dunning; once broken it is a task, shown, and dunning goes on', async () => {
  const { customerId, add, list, dunned, pass } = await owing([100], [50])
  expect((await add()).data).toMatchObject({ state: 'running', saidBy: 'Ms Chen', amount: null })
  expect(await dunned()).toEqual({ mails: 0, blocks: ['promise', 'promise'] })
  const ageing = async () => {
    const asked = { query: { pageSize: '100' } }
    const { data } = await fixture.portal.call(billDeskStatementCalls.ageing, asked, asFinance())
    return data.list.find(row => row.customerId === customerId)?.promisedDay
  }
  expect(await ageing()).toBe(daysFrom(5))
  await pass()
  expect(await list()).toMatchObject([{ state: 'broken' }])
  expect(await dunned()).toEqual({ mails: 1, blocks: [null, null] })
  expect(await dunned()).toMatchObject({ mails: 1 })
  expect(await ageing()).toBe(daysFrom(-5))
  const tasks = await fixture.portal.call(taskCalls.list, { query: { customerId } }, asFinance())
  expect(tasks.data.list.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Promise to pay broken: Owing .+, \d{4}-\d\d-\d\d$/),
  ])
})

test('counts as fulfilled when the money came, in full or the promised part, and the rest is dunned', async () => {
  const full = await owing([100])
  await full.add()
  await fixture.confirm((await fixture.pay(full.ids[0] ?? '', transfer(100), full.token)).data.id)
  expect(await full.list()).toMatchObject([{ state: 'kept' }])
  const part = await owing([100])
  await part.add({ amount: 60 })
  await fixture.confirm((await fixture.pay(part.ids[0] ?? '', transfer(59.99), part.token)).data.id)
  expect(await part.list()).toMatchObject([{ state: 'running', amount: 60, currency: 'USD' }])
  await fixture.confirm((await fixture.pay(part.ids[0] ?? '', transfer(0.01), part.token)).data.id)
  expect(await part.list()).toMatchObject([{ state: 'kept' }])
  await part.pass()
  expect(await part.dunned()).toEqual({ mails: 1, blocks: [null] })
  const tasks = await fixture.portal.call(
    taskCalls.list,
    { query: { customerId: part.customerId } },
    asFinance(),
  )
  expect(tasks.data.list).toEqual([])
})

test('is changed and withdrawn with its history, by one of two colleagues', async () => {
  const { add, list, dunned } = await owing([100])
  const { id } = (await add()).data
  const change = (day: number) =>
    fixture.portal.call(
      promiseCalls.change,
      { params: { id }, body: { day: daysFrom(day), saidBy: 'Mr Wu', note: 'after the holiday' } },
      { token: fixture.token.agent, language: 'en' },
    )
  const both = await Promise.all([change(7), change(8)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const next = both.find(({ code }) => code === 200)?.data.id ?? ''
  expect(await list()).toMatchObject([
    { id: next, state: 'running', saidBy: 'Mr Wu' },
    { id, state: 'changed', saidBy: 'Ms Chen' },
  ])
  const withdraw = (of: string) =>
    fixture.portal.call(
      promiseCalls.withdraw,
      { params: { id: of }, body: { reason: 'a mistake' } },
      asFinance(),
    )
  expect((await withdraw(id)).code).toBe(409)
  expect((await withdraw(next)).data).toMatchObject({ state: 'withdrawn', reason: 'a mistake' })
  expect((await withdraw(next)).code).toBe(409)
  expect(await dunned()).toMatchObject({ mails: 1 })
})

test('is refused at the field that is wrong', async () => {
  const { add, ids, customerId } = await owing([100], [50, 'CNY'])
  const other = await owing([10])
  expect(await fields(add({ day: daysFrom(-1) }))).toEqual(['day'])
  expect(await fields(add({ day: daysFrom(500) }))).toEqual(['day'])
  expect(await fields(add({ saidBy: ' ' }))).toEqual(['saidBy'])
  expect(await fields(add({ billIds: [] }))).toEqual(['billIds'])
  expect(await fields(add({ billIds: other.ids }))).toEqual(['billIds'])
  expect(await fields(add({ amount: 20 }))).toEqual(['amount'])
  expect(await fields(add({ billIds: [ids[0]], amount: 100.01 }))).toEqual(['amount'])
  expect((await add({ billIds: [ids[0]] })).code).toBe(200)
  expect(await add()).toMatchObject({ code: 409, msg: expect.stringContaining('already promised') })
  const foreign = { token: fixture.token.foreign, language: 'en' as const }
  const asked = await fixture.portal.call(promiseCalls.list, { query: { customerId } }, foreign)
  expect(asked.code).not.toBe(200)
})
