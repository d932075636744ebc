import { billCalls, chargeStates } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, type BillFixture, openBillFixture, transfer } from '../../../test/bill-fixture.ts'
import { addCustomer, addOrders } from '../../../test/bill-rows.ts'
import { boxes, byAir, goodOrder } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { pdf, readFileAs, uploadAs } from '../../../test/uploads.ts'
import { billMonth } from '../make/month.ts'
import { billJobs } from '../remind/jobs.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const asShipper = () => ({ token: fixture.token.shipper, language: 'en' as const })
const notices = async (token: string, part: string) => {
  const query = { pageSize: '100' }
  const { data } = await fixture.portal.call(noticeCalls.list, { query }, { token, language: 'en' })
  return data.list.map(({ text }) => text).filter(text => text.includes(part))
}
const late = (orderId: string, unitPrice: number, more: object = {}) =>
  fixture.portal.call(
    billDeskCalls.lateCharge,
    { body: { orderId, code: 'storage', unitPrice, reason: '5 days in the warehouse', ...more } },
    asFinance(),
  )
const customerIdOf = async () =>
  (
    await fixture.portal.db
      .selectFrom('person')
      .where('email', '=', 'shipper@demo.test')
      .select('customer_id')
      .executeTakeFirstOrThrow()
  ).customer_id ?? ''

describe('a late charge', () => {
  test('that is small counts at once and is notified; beyond the bound it waits for consent', async () => {
    const order = await fixture.adopted()
    const small = await late(order.id, 5.25, { quantity: 2 })
    expect(small.data).toMatchObject({ state: 'open', amount: 10.5, leg: 'destination', source: 'late' })
    expect(await notices(fixture.token.shipper, order.orderNo)).toContain(
      `New charge on order ${order.orderNo}: Storage, $10.50. Reason: 5 days in the warehouse`,
    )
    const large = await late(order.id, order.totalAmount ?? 0)
    expect(large.data.state).toBe('waiting')
    // It is not billed before the shipper has answered, and the clerk knows.
    const bill = (await fixture.make([order.id], true, fixture.token.finance, true)).data.list[0]
    expect(Math.round((bill?.totalAmount ?? 0) * 100)).toBe(Math.round((order.totalAmount ?? 0) * 100) + 1050)
    const reply = (agree: boolean, reason = '') =>
      fixture.portal.call(
        billCalls.consent,
        { params: { id: large.data.id }, body: { agree, reason } },
        asShipper(),
      )
    expect(fieldsOf((await reply(false)).data)).toHaveProperty('reason')
    expect((await reply(true)).data.state).toBe('open')
    expect((await reply(true)).code).toBe(409)
    const second = (await fixture.make([order.id])).data.list[0]
    expect(second?.totalAmount).toBe(order.totalAmount)
    const { data: detail } = await fixture.bill(second?.id ?? '')
    expect(detail.comparison.find(row => row.code === 'storage' && row.billedAmount > 0)?.reasons).toEqual([
      'Not in the quote: 5 days in the warehouse',
    ])
    expect(detail.orders[0]?.elsewhereAmount).toBe(bill?.totalAmount)
  })

  test('that waits is answered by the customer’s word to staff, once, and the customer reads it', async () => {
    const order = await fixture.adopted()
    const waiting = async () => (await late(order.id, order.totalAmount ?? 0)).data.id
    const record = (id: string, body: object = {}, token = fixture.token.agent) =>
      fixture.portal.call(
        billDeskCalls.chargeConsent,
        { params: { id }, body: { agree: true, source: 'phone', note: 'Ms Zhou agreed at 10:15', ...body } },
        { token, language: 'en' },
      )
    const id = await waiting()
    expect(fieldsOf((await record(id, { note: '' })).data)).toHaveProperty('note')
    expect((await record(id)).data).toMatchObject({
      state: 'open',
      consent: { source: 'phone', text: 'Phone', note: 'Ms Zhou agreed at 10:15' },
    })
    expect((await record(id)).code).toBe(409)
    const { data: seen } = await fixture.portal.call(billCalls.cost, { params: { id } }, asShipper())
    expect(seen.consent?.note).toBe('Ms Zhou agreed at 10:15')
    expect(await notices(fixture.token.shipper, 'recorded your answer')).toEqual([
      expect.stringContaining(`on order ${order.orderNo} (agreed): Ms Zhou agreed at 10:15`),
    ])

    const refused = await waiting()
    expect((await record(refused, { agree: false, note: 'too dear' })).data.state).toBe('refused')
    const answered = await waiting()
    const both = await Promise.all([
      record(answered),
      fixture.portal.call(
        billCalls.consent,
        { params: { id: answered }, body: { agree: false, reason: 'no' } },
        asShipper(),
      ),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  test('comes too late a while after delivery, and never from another provider', async () => {
    const order = await fixture.adopted()
    const foreign = await fixture.portal.call(
      billDeskCalls.lateCharge,
      { body: { orderId: order.id, code: 'other', unitPrice: 1, reason: 'x' } },
      { token: fixture.token.foreign },
    )
    expect(foreign.code).toBe(403)
    await sql`insert into order_milestone (id, order_id, code, exception, actual_at, recorded_by)
      select gen_random_uuid(), id, 'delivered', false, now() - interval '31 days', person_id
      from shipping_order where id = ${order.id}`.execute(fixture.portal.db)
    expect((await late(order.id, 1)).msg).toContain('has ended')
  })
})

describe('a month', () => {
  const month = '2026-08'
  const aged = async () => {
    const customer = await addCustomer(fixture.portal, '月结客户')
    await addOrders(fixture.portal, customer, [
      { currency: 'USD', fxRate: '1', amounts: [1000, 500] },
      { currency: 'CNY', fxRate: '7.1', amounts: [7100] },
    ])
    // A charge is never changed, not even its day: the guard is put aside for a moment.
    await sql`alter table charge disable trigger charge_is_final`.execute(fixture.portal.db)
    await sql`update charge set created_at = '2026-08-10' where customer_id = ${customer.customerId}`.execute(
      fixture.portal.db,
    )
    await sql`alter table charge enable trigger charge_is_final`.execute(fixture.portal.db)
    return customer
  }

  test('is billed once for each currency, however many run it at once', async () => {
    const { customerId } = await aged()
    const runs = await Promise.all(
      Array.from({ length: 5 }, () =>
        fixture.portal.call(billDeskCalls.run, { body: { month, customerId } }, asFinance()),
      ),
    )
    const made = runs.flatMap(({ data }) => data.list)
    expect(made.map(bill => [bill.currency, bill.totalAmount, bill.period, bill.status]).sort()).toEqual([
      ['CNY', 71, month, 'outstanding'],
      ['USD', 15, month, 'outstanding'],
    ])
    const again = await fixture.portal.call(billDeskCalls.run, { body: { month, customerId } }, asFinance())
    expect(again.data.list).toEqual([])
  })

  test('by hand only is left alone by the job, and one that is not over is not billed', async () => {
    const { customerId } = await aged()
    const terms = { customerId, dueDays: 10, monthly: false, creditLimit: null }
    expect(
      (await fixture.portal.call(billDeskPaymentCalls.setTerms, { body: terms }, asFinance())).code,
    ).toBe(200)
    expect((await billMonth(fixture.portal.services, { month, customerId })).made).toEqual([])
    const future = await fixture.portal.call(billDeskCalls.run, { body: { month: '2999-01' } }, asFinance())
    expect(future.code).toBe(409)
    await fixture.portal.call(
      billDeskPaymentCalls.setTerms,
      { body: { ...terms, monthly: true } },
      asFinance(),
    )
    const { made } = await billMonth(fixture.portal.services, { month, customerId })
    expect(made).toHaveLength(2)
    const { data } = await fixture.portal.call(
      billDeskCalls.one,
      { params: { id: made[0] ?? '' } },
      asFinance(),
    )
    expect(data.dueDays).toBe(10)
  })
})

describe('a dispute', () => {
  test('of a line with its document holds the bill, is settled with a credit, and notified', async () => {
    const { id, billNo } = await fixture.issued()
    const line = (await fixture.bill(id)).data.lines.find(one => one.amount > 20)
    const file = (await uploadAs(fixture.portal, fixture.token.shipper, 'proof.pdf', pdf())).data.path
    const raise = (lineId: string | null) =>
      fixture.portal.call(
        billCalls.dispute,
        { params: { id }, body: { lineId, text: 'weighed with the pallet', file } },
        asShipper(),
      )
    const raised = await raise(line?.id ?? null)
    expect(raised.data).toMatchObject({ status: 'disputed', openDisputes: 1 })
    expect((await raise(line?.id ?? null)).code).toBe(409)
    expect((await raise('00000000-0000-7000-8000-000000000000')).code).toBe(404)
    expect(await notices(fixture.token.finance, billNo)).toHaveLength(1)
    expect((await readFileAs(fixture.portal, fixture.token.finance, file)).status).toBe(200)
    const disputeId = raised.data.disputes[0]?.id ?? ''
    const reply = (creditAmount: number) =>
      fixture.portal.call(
        billDeskCalls.replyToDispute,
        { params: { id: disputeId }, body: { accept: true, answer: 'you are right', creditAmount } },
        asFinance(),
      )
    expect(fieldsOf((await reply((line?.amount ?? 0) + 1)).data)).toHaveProperty('creditAmount')
    const { data } = await reply(9.99)
    expect(data).toMatchObject({ status: 'partly_paid', creditedAmount: 9.99, openDisputes: 0 })
    expect(data.disputes[0]).toMatchObject({ state: 'accepted', creditedAmount: 9.99 })
    expect((await reply(1)).code).toBe(409)
    expect(await notices(fixture.token.shipper, 'you are right')).not.toEqual([])
  })
})

describe('a fapiao', () => {
  test('is asked for once, sent back, asked again and uploaded by finance', async () => {
    const { id } = await fixture.issued()
    const ask = (more: object = {}) =>
      fixture.portal.call(
        billCalls.requestFapiao,
        {
          params: { id },
          body: { title: '深圳启航家居贸易有限公司（演示）', taxNumber: '91440300MA5DEMO00X', ...more },
        },
        asShipper(),
      )
    expect(fieldsOf((await ask({ kind: 'special' })).data)).toHaveProperty('address')
    expect(fieldsOf((await ask({ taxNumber: '??' })).data)).toHaveProperty('taxNumber')
    const first = (await ask()).data.fapiaoRequest?.id ?? ''
    expect((await ask()).code).toBe(409)
    const reject = await fixture.portal.call(
      billDeskCalls.rejectFapiao,
      { params: { id: first }, body: { reason: 'the title is not registered' } },
      asFinance(),
    )
    expect(reject.data.state).toBe('rejected')
    const second = (await ask()).data.fapiaoRequest?.id ?? ''
    const file = (await uploadAs(fixture.portal, fixture.token.finance, 'fapiao.pdf', pdf())).data.path
    const issue = () =>
      fixture.portal.call(
        billDeskCalls.issueFapiao,
        { params: { id: second }, body: { number: '24442000000012345678', file } },
        asFinance(),
      )
    expect((await issue()).data).toMatchObject({ state: 'issued' })
    expect((await issue()).code).toBe(409)
    expect((await fixture.bill(id)).data.fapiaoRequest?.file?.path).toBe(file)
    expect((await readFileAs(fixture.portal, fixture.token.shipper, file)).status).toBe(200)
  })
})

test('the desk’s lists count every state, independent of the filter, and only the provider’s own', async () => {
  const { id } = await fixture.issued()
  const raised = await fixture.portal.call(
    billCalls.dispute,
    { params: { id }, body: { lineId: null, reason: 'twice on the bill' } },
    asShipper(),
  )
  expect(raised.data.disputes).toMatchObject([{ text: 'twice on the bill' }])
  const disputed = await fixture.bill(id)
  const disputes = await fixture.portal.call(
    billDeskCalls.disputes,
    { query: { state: 'accepted' } },
    asFinance(),
  )
  expect(disputes.data.counts).toEqual({ all: 2, open: 1, accepted: 1, declined: 0, withdrawn: 0 })
  expect(disputes.data.list).toHaveLength(1)
  const fapiaos = await fixture.portal.call(
    billDeskCalls.fapiaos,
    { query: { state: 'issued' } },
    asFinance(),
  )
  expect(fapiaos.data.counts).toEqual({ all: 2, requested: 0, issued: 1, rejected: 1 })
  // The administrator looks at one provider's.
  const of = async (provider: string) => {
    const asked = [{ query: { provider } }, { token: fixture.token.admin }] as const
    const [ones, others] = await Promise.all([
      fixture.portal.call(billDeskCalls.disputes, ...asked),
      fixture.portal.call(billDeskCalls.fapiaos, ...asked),
    ])
    return [ones.data.counts.all, ones.data.total, others.data.counts.all, others.data.total]
  }
  const { code } = disputed.data.provider
  expect(await of(code.toLowerCase())).toEqual([2, 2, 2, 2])
  expect(await of('NONE')).toEqual([0, 0, 0, 0])
  const counted = async (query: object, token = fixture.token.finance) =>
    (await fixture.portal.call(billDeskCalls.charges, { query }, { token })).data
  const { counts, list } = await counted({ state: 'billed', pageSize: '100' })
  expect(list.length).toBeGreaterThan(0)
  expect(list.every(({ bill }) => bill !== null)).toBe(true)
  for (const state of chargeStates) expect((await counted({ state })).total, state).toBe(counts[state])
  expect((await counted({ state: 'open' })).list.every(({ bill }) => bill === null)).toBe(true)
  expect(counts.all).toBe((await counted({})).total)
  expect((await counted({ keyword: list[0]?.orderNo })).counts.all).toBeLessThan(counts.all)
  expect((await counted({}, fixture.token.foreign)).counts.all).toBe(0)
})

test('an invalid month is refused, and a company that is no customer has nothing to bill', async () => {
  const run = (body: { month: string; customerId?: string }) =>
    fixture.portal.call(billDeskCalls.run, { body }, asFinance())
  expect(fieldsOf((await run({ month: '0000-01' })).data)).toHaveProperty('month')
  // What is no id names no customer.
  expect((await run({ month: '2026-01', customerId: 'nobody' })).data.list).toEqual([])
})

describe('a credit limit', () => {
  test('warns both sides, then holds new orders in words until it is paid or raised', async () => {
    const customerId = await customerIdOf()
    const limit = (creditLimit: number | null) =>
      fixture.portal.call(
        billDeskPaymentCalls.setTerms,
        { body: { customerId, dueDays: 30, monthly: true, creditLimit } },
        asFinance(),
      )
    const { data: terms } = await limit(null)
    const placed = await fixture.placed()
    const { totalAmount } = placed
    const quoted = totalAmount ?? 0
    const { data: set } = await limit(Math.ceil(terms.usedUsd + quoted + quoted * 1.1))
    expect(set.level).toBe('warning')
    await fixture.placed()
    expect(await notices(fixture.token.shipper, 'of your ')).toHaveLength(1)
    expect(await notices(fixture.token.finance, 'has used')).toHaveLength(1)
    const { quoteId } = await fixture.ask(byAir)
    const held = await fixture.place(goodOrder(quoteId))
    expect(held.code).toBe(409)
    expect(held.msg).toContain('信用额度')
    expect((await fixture.place(goodOrder(quoteId))).code).toBe(409)
    expect(await notices(fixture.token.shipper, 'New orders are on hold until you pay')).toHaveLength(1)
    expect(await notices(fixture.token.finance, 'New orders are on hold')).toHaveLength(1)
    // A placed order cannot become more expensive either.
    const dearer = [{ ...boxes[0], quantity: 40 }]
    const { data: repriced } = await fixture.portal.call(
      orderCalls.reprice,
      { body: { quoteId: placed.quoteId ?? '', pieces: dearer } },
      asShipper(),
    )
    const edited = await fixture.portal.call(
      orderCalls.edit,
      { body: { id: placed.id, pieces: dearer, quoteId: repriced.quote.quoteId } as never },
      asShipper(),
    )
    expect(edited).toMatchObject({ code: 409, msg: expect.stringContaining('the order was not changed') })
    expect((await fixture.one(placed.id)).data.totalAmount).toBe(totalAmount)
    // It is stored as a draft, and can be submitted after the limit is raised.
    const draft = await fixture.place({ ...goodOrder(quoteId), draft: true })
    expect(draft.data.flowStatus).toBe(0)
    expect((await fixture.shipperMove('submit', draft.data.id)).code).toBe(409)
    await limit(1_000_000)
    expect((await fixture.shipperMove('submit', draft.data.id)).data.flowStatus).toBe(1)
    expect((await fixture.balance()).data.limits[0]).toMatchObject({ level: 'ok', limitUsd: 1_000_000 })
    await limit(null)
  })
})

describe('bank accounts and terms', () => {
  test('are the provider’s own; the first of a currency is its default and stays', async () => {
    const add = (currency: string, isDefault = false, as = fixture.token.finance) =>
      fixture.portal.call(
        billDeskPaymentCalls.addAccount,
        { body: { ...anAccount, currency, isDefault } },
        { token: as },
      )
    const { data: first } = await add('EUR')
    expect(first).toMatchObject({ isDefault: true, provider: { code: 'HD' } })
    const { data: second } = await add('EUR', true)
    const remove = (id: string) =>
      fixture.portal.call(billDeskPaymentCalls.removeAccount, { params: { id } }, asFinance())
    expect((await remove(second.id)).code).toBe(409)
    expect((await remove(first.id)).code).toBe(200)
    expect((await remove(first.id)).code).toBe(404)
    expect((await add('XYZ')).code).toBe(400)
    expect((await add('EUR', false, fixture.token.agent)).code).toBe(403)
    const own = await fixture.portal.call(
      billPaymentCalls.bankAccount,
      { query: { currency: 'eur' } },
      asShipper(),
    )
    expect(own.data.id).toBe(second.id)
    const defaults = await fixture.portal.call(billPaymentCalls.bankAccount, { query: {} }, asShipper())
    expect(defaults.data).toMatchObject({ currency: 'USD', provider: { code: 'HD' } })
    const none = await fixture.portal.call(
      billPaymentCalls.bankAccount,
      { query: { provider: 'YT' } },
      asShipper(),
    )
    expect(none.code).toBe(404)
  })

  test('rules of late charges are set by finance', async () => {
    const rules = { dueDays: 30, lateDays: 0, consentPercent: 0, warnPercent: 80 }
    const set = (body: object) =>
      fixture.portal.call(billDeskPaymentCalls.setRules, { body: body as typeof rules }, asFinance())
    expect((await set(rules)).data).toMatchObject(rules)
    const order = await fixture.adopted()
    expect((await late(order.id, 0.01)).data.state).toBe('waiting')
    expect((await set({ ...rules, warnPercent: 101 })).code).toBe(400)
    await set({ ...rules, lateDays: 30, consentPercent: 10 })
  })
})

test('a reminder comes three days before a bill is due and once when it is past due', async () => {
  const { portal } = fixture
  const remind = billJobs(portal.services)['bill:remind']
  const bill = await fixture.issued()
  const shift = async (days: number) => {
    await sql`alter table bill disable trigger bill_is_kept`.execute(portal.db)
    await sql`update bill set issue_date = issue_date - 60, due_date = (now() at time zone 'Asia/Shanghai')::date + ${days}::int
      where id = ${bill.id}`.execute(portal.db)
    await sql`alter table bill enable trigger bill_is_kept`.execute(portal.db)
  }
  await shift(3)
  await remind?.({})
  await remind?.({})
  expect(await notices(fixture.token.shipper, `Bill ${bill.billNo} is due on`)).toHaveLength(1)
  await shift(-45)
  await remind?.({})
  await remind?.({})
  expect(await notices(fixture.token.shipper, 'Payment reminder: 1 bill from')).toHaveLength(1)
  expect((await fixture.bill(bill.id)).data).toMatchObject({ status: 'past_due', overdueDays: 45 })
  // The number that asks for payment is that of the list it leads to: what is disputed is not in it.
  const mine = { token: fixture.token.shipper }
  const pastDue = async () => {
    const list = await portal.call(billCalls.list, { query: { status: 'past_due' } }, mine)
    const { data } = await portal.call(billCalls.due, {}, mine)
    expect(data.pastDue).toBe(list.data.total)
    return data.pastDue
  }
  const asked = await pastDue()
  const about = { params: { id: bill.id } }
  await portal.call(billCalls.dispute, { ...about, body: { text: 'Why so much?', file: '' } }, mine)
  expect(await pastDue()).toBe(asked - 1)
  const [open] = (await fixture.bill(bill.id)).data.disputes
  await portal.call(billCalls.withdrawDispute, { params: { id: bill.id, disputeId: open?.id ?? '' } }, mine)
  expect(await pastDue()).toBe(asked)
  const { data } = await fixture.balance()
  expect(data.accounts.find(one => one.currency === 'USD')?.ageing.d31_60).toBe(bill.totalAmount)
  await fixture.confirm((await fixture.pay(bill.id, transfer(bill.totalAmount))).data.id)
  expect((await fixture.bill(bill.id)).data.status).toBe('paid')
})

describe('the list', () => {
  test('shows the outstanding amount by currency: the sum of its issued bills', async () => {
    await fixture.issued()
    const order = await fixture.adopted()
    const [made] = (await fixture.make([order.id], false)).data.list
    const asked = async (query: Record<string, string>) =>
      (await fixture.portal.call(billDeskCalls.list, { query: { pageSize: '100', ...query } }, asFinance()))
        .data
    const added = (rows: { status: string; currency: string; balance: number }[]) => {
      const sums: Record<string, number> = {}
      for (const { status, currency, balance } of rows)
        if (status !== 'draft' && status !== 'void' && balance !== 0)
          sums[currency] = Math.round(((sums[currency] ?? 0) + balance) * 100) / 100
      return Object.entries(sums)
        .sort()
        .map(([currency, amount]) => ({ currency, amount }))
    }
    const [all, drafts] = [await asked({}), await asked({ status: 'draft' })]
    expect(drafts.list.map(({ id }) => id)).toContain(made?.id)
    expect(drafts.balances).toEqual([])
    expect(all.balances.length).toBeGreaterThan(0)
    expect(all.balances).toEqual(added(all.list))
    const unpaid = await asked({ status: 'outstanding', keyword: all.list[0]?.billNo ?? '' })
    expect(unpaid.balances).toEqual(added(unpaid.list))
    if (all.next) expect((await asked({ after: all.next })).balances).toEqual([])
    // Sorted as it is shown: of a void bill nothing is to be paid.
    await fixture.annul((await fixture.issued()).id)
    const { list: sorted } = await asked({ sidx: 'balance', sord: 'asc' })
    const balances = sorted.map(({ balance }) => balance)
    expect(sorted.some(({ status }) => status === 'void')).toBe(true)
    expect(balances).toEqual(balances.toSorted((a, b) => a - b))
  })
})
