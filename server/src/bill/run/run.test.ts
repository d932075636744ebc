import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRunCalls } from '@dtms/contract/bill/desk-run.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { addCustomer, addOrders } from '../../../test/bill-rows.ts'
import { seatStaff } from '../../../test/people.ts'
import { workOn } from './run.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const month = '2026-08'
const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const usd = (...amounts: number[]) => ({ currency: 'USD', fxRate: '1', amounts })
// A charge is never changed, not even its day: the guard is put aside for a moment.
const aged = async (name: string, orders: Parameters<typeof addOrders>[2]) => {
  const customer = await addCustomer(fixture.portal, name)
  const orderIds = await addOrders(fixture.portal, customer, orders)
  await sql`alter table charge disable trigger charge_is_final`.execute(fixture.portal.db)
  await sql`update charge set created_at = '2026-08-10' where customer_id = ${customer.customerId}`.execute(
    fixture.portal.db,
  )
  await sql`alter table charge enable trigger charge_is_final`.execute(fixture.portal.db)
  return { ...customer, orderIds }
}
const lateCharge = async (orderId: string, unitPrice: number) =>
  (
    await fixture.portal.call(
      billDeskCalls.lateCharge,
      { body: { orderId, code: 'storage', unitPrice, reason: '5 days in the warehouse' } },
      asFinance(),
    )
  ).data
const preview = async (customerId: string) => {
  const { data } = await fixture.portal.call(billDeskRunCalls.preview, { query: { month } }, asFinance())
  return data.list.find(row => row.customerId === customerId)
}
const start = (customerIds: string[], more: { issue?: boolean; confirm?: boolean; month?: string } = {}) =>
  fixture.portal.call(billDeskRunCalls.start, { body: { month, customerIds, ...more } }, asFinance())
const one = async (id: string) =>
  (await fixture.portal.call(billDeskRunCalls.one, { params: { id }, query: {} }, asFinance())).data
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const shown = await one(id)
      expect(shown.run.state).toBe('done')
      return shown
    },
    { timeout: 10_000, interval: 50 },
  )

describe('the preview of a month', () => {
  test('adds up what each customer would be billed, and says what is held back and why', async () => {
    const { customerId, orderIds } = await aged('预览客户', [
      usd(1000, 500),
      usd(700),
      { currency: 'CNY', fxRate: '7.1', amounts: [7100] },
      { currency: 'JPY', fxRate: '150', amounts: [5200] },
    ])
    const late = await lateCharge(orderIds[1] ?? '', 70)
    expect(late.state).toBe('waiting')
    const row = await preview(customerId)
    expect(row?.bills).toEqual([
      { currency: 'CNY', state: 'ready', orderCount: 1, amount: 71, heldCount: 0, heldAmount: 0 },
      { currency: 'JPY', state: 'no_account', orderCount: 1, amount: 5200, heldCount: 0, heldAmount: 0 },
      { currency: 'USD', state: 'ready', orderCount: 1, amount: 15, heldCount: 1, heldAmount: 7 },
    ])
    expect(row?.pending).toMatchObject([
      { id: late.id, orderId: orderIds[1], kind: 'late', amount: 70, currency: 'USD' },
    ])
    const { data: run } = await start([customerId])
    const shown = await ended(run.id)
    expect(shown.run).toMatchObject({ total: 1, done: 1, billed: 1, skipped: 0, failed: 0, bills: 3 })
    expect(shown.run.sums).toEqual([
      { currency: 'CNY', bills: 1, amount: 71 },
      { currency: 'JPY', bills: 1, amount: 5200 },
      { currency: 'USD', bills: 1, amount: 15 },
    ])
    expect(shown.list[0]).toMatchObject({ state: 'billed', orderCount: 3, heldCount: 1 })
    expect(shown.list[0]?.bills.map(({ currency, draft }) => [currency, draft])).toEqual([
      ['CNY', false],
      ['JPY', true],
      ['USD', false],
    ])
    // What was held back waits for a later bill: this month's is made.
    expect((await preview(customerId))?.bills).toEqual([
      { currency: 'USD', state: 'billed_before', orderCount: 0, amount: 0, heldCount: 1, heldAmount: 7 },
    ])
  })

  test('leaves out customers who are billed by hand, and needs a month that is over', async () => {
    const { customerId } = await aged('手工出账', [usd(900)])
    const terms = { customerId, dueDays: 10, monthly: false, creditLimit: null }
    await fixture.portal.call(billDeskPaymentCalls.setTerms, { body: terms }, asFinance())
    expect(await preview(customerId)).toBeUndefined()
    expect((await start([customerId])).code).toBe(409)
    expect((await start([customerId], { month: '2999-01' })).msg).toContain('not ended')
    const bad = await fixture.portal.call(
      billDeskRunCalls.preview,
      { query: { month: '2026-13' } },
      asFinance(),
    )
    expect(bad.code).toBe(400)
  })
})

describe('a run', () => {
  test('can make drafts, and bills at the current price what is held back if that is confirmed', async () => {
    const { customerId, orderIds } = await aged('草稿客户', [usd(1000)])
    await lateCharge(orderIds[0] ?? '', 50)
    const held = await ended((await start([customerId])).data.id)
    expect(held.list[0]).toMatchObject({ state: 'skipped', reason: 'Awaiting customer', bills: [] })
    const { data: run } = await start([customerId], { issue: false, confirm: true })
    const { list } = await ended(run.id)
    expect(list[0]?.bills).toMatchObject([{ currency: 'USD', amount: 10, draft: true }])
  })

  test('of five clerks at once is begun once; the others learn which one is under way', async () => {
    const { customerId } = await aged('同时客户', [usd(300), usd(400)])
    const responses = await Promise.all(Array.from({ length: 5 }, () => start([customerId])))
    const begun = responses.filter(({ code }) => code === 200)
    expect(begun).toHaveLength(1)
    for (const { code, data } of responses.filter(one => one !== begun[0])) {
      expect(code).toBe(409)
      // Or it was over already, and there was nothing left to bill.
      if ((data as { reasons?: unknown[] } | null)?.reasons)
        expect(data).toMatchObject({ reasons: [{ runId: begun[0]?.data.id }] })
    }
    const { list } = await ended(begun[0]?.data.id ?? '')
    expect(list[0]?.bills).toMatchObject([{ amount: 7 }])
  })

  test('worked on twice at once, and again after its end, bills every customer once', async () => {
    const customers = []
    for (let n = 0; n < 6; n += 1) customers.push(await aged(`两次 ${n}`, [usd(100 + n), usd(50)]))
    const { data: run } = await start(customers.map(({ customerId }) => customerId))
    await Promise.all([1, 2, 3].map(() => workOn(fixture.portal.services, run.id)))
    await workOn(fixture.portal.services, run.id)
    const shown = await ended(run.id)
    expect(shown.run).toMatchObject({ billed: 6, bills: 6 })
    const { rows } = await sql<{ bills: number; free: number }>`select
      (select count(*)::int from bill where customer_id = any(${customers.map(one => one.customerId)}::uuid[])) as bills,
      (select count(*)::int from charge where customer_id = any(${customers.map(one => one.customerId)}::uuid[])
        and not exists (select from bill_line where charge_id = charge.id)) as free`.execute(
      fixture.portal.db,
    )
    expect(rows[0]).toEqual({ bills: 6, free: 0 })
  })

  test('that is stopped bills no further customer, and cannot be stopped twice', async () => {
    const { customerId, orderIds } = await aged('停止客户', [usd(600)])
    // The account is held elsewhere, so that the run waits before it.
    const stopped = await fixture.portal.db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtextextended('bill-run', 0))`.execute(tx)
      const id = fixture.portal.services.ids.next()
      await sql`insert into bill_run (id, provider_id, month, issue, confirmed, address)
        select ${id}, provider_id, ${month}, true, false, '' from charge where order_id = ${orderIds[0]} limit 1`.execute(
        tx,
      )
      await sql`insert into bill_run_account (id, run_id, customer_id, provider_id)
        select gen_random_uuid(), ${id}, customer_id, provider_id from charge where order_id = ${orderIds[0]} limit 1`.execute(
        tx,
      )
      return id
    })
    const stop = () => fixture.portal.call(billDeskRunCalls.stop, { params: { id: stopped } }, asFinance())
    expect((await stop()).data).toMatchObject({ state: 'stopped', total: 1, done: 0, bills: 0 })
    await workOn(fixture.portal.services, stopped)
    expect((await one(stopped)).list[0]).toMatchObject({ state: 'waiting', bills: [] })
    expect((await stop()).msg).toContain('already ended')
    // The next run takes up what was left.
    const { list } = await ended((await start([customerId])).data.id)
    expect(list[0]).toMatchObject({ state: 'billed' })
  })

  test('goes on by itself when its worker is gone', async () => {
    const { customerId, orderIds } = await aged('接续客户', [usd(800)])
    const id = fixture.portal.services.ids.next()
    await sql`insert into bill_run (id, provider_id, month, issue, confirmed, address, worked_at)
      select ${id}, provider_id, ${month}, true, false, '', now() - interval '1 minute'
      from charge where order_id = ${orderIds[0]} limit 1`.execute(fixture.portal.db)
    await sql`insert into bill_run_account (id, run_id, customer_id, provider_id)
      select gen_random_uuid(), ${id}, ${customerId}, provider_id from charge where order_id = ${orderIds[0]} limit 1`.execute(
      fixture.portal.db,
    )
    await fixture.portal.tasks['bill:resume']?.({})
    expect((await one(id)).run).toMatchObject({ state: 'done', billed: 1, bills: 1 })
  })

  test('goes on after a customer that fails, and names the reason', async () => {
    const broken = await aged('坏客户', [usd(100)])
    const good = await aged('好客户', [usd(200)])
    await sql
      .raw(`create function refuse_bill() returns trigger language plpgsql as $$
      begin if new.customer_id = '${broken.customerId}' then raise exception 'broken on purpose'; end if; return new; end $$`)
      .execute(fixture.portal.db)
    await sql`create trigger refuse_bill before insert on bill for each row execute function refuse_bill()`.execute(
      fixture.portal.db,
    )
    const id = fixture.portal.services.ids.next()
    await sql`insert into bill_run (id, provider_id, month, issue, confirmed, address)
      select ${id}, provider_id, ${month}, true, false, '' from charge where customer_id = ${good.customerId} limit 1`.execute(
      fixture.portal.db,
    )
    for (const { customerId } of [broken, good])
      await sql`insert into bill_run_account (id, run_id, customer_id, provider_id)
        select ${fixture.portal.services.ids.next()}, ${id}, ${customerId}, provider_id from bill_run where id = ${id}`.execute(
        fixture.portal.db,
      )
    await expect(workOn(fixture.portal.services, id)).rejects.toThrow('had failures')
    await sql`drop trigger refuse_bill on bill`.execute(fixture.portal.db)
    const shown = await one(id)
    expect(shown.run).toMatchObject({ state: 'done', billed: 1, failed: 1 })
    expect(shown.list.find(({ state }) => state === 'failed')).toMatchObject({
      customerId: broken.customerId,
      reason: 'System Error!',
    })
    const again = await ended((await start([broken.customerId])).data.id)
    expect(again.run.billed).toBe(1)
  })

  test('of the night is shown to finance with its own customers, and is not made where nothing is to bill', async () => {
    const { customerId } = await aged('夜间客户', [usd(1234)])
    await fixture.portal.tasks['bill:month']?.({})
    const list = () => fixture.portal.call(billDeskRunCalls.list, { query: { pageSize: '1' } }, asFinance())
    const [run] = (await list()).data.list
    expect(run).toMatchObject({ by: '', issue: true, confirm: false })
    const shown = await ended(run?.id ?? '')
    expect(shown.list.find(row => row.customerId === customerId)).toMatchObject({ state: 'billed' })
    expect(
      (await fixture.portal.call(billDeskRunCalls.stop, { params: { id: run?.id ?? '' } }, asFinance())).code,
    ).toBe(403)
    await fixture.portal.tasks['bill:month']?.({})
    expect((await list()).data.list[0]?.id).toBe(run?.id)
    const provider = await fixture.portal.db
      .selectFrom('provider')
      .where('code', '=', 'YT')
      .select('id')
      .executeTakeFirstOrThrow()
    const other = await seatStaff(fixture.portal, {
      roles: ['finance'],
      providerId: provider.id,
      lastName: '异',
    })
    const foreign = await fixture.portal.call(
      billDeskRunCalls.one,
      { params: { id: run?.id ?? '' }, query: {} },
      { token: other.token },
    )
    expect(foreign.code).toBe(404)
  })
})
