import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { dunningCalls } from '@dtms/contract/bill/dunning.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../../test/bill-fixture.ts'
import { addOrders } from '../../../test/bill-rows.ts'
import { seatShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { makeBills } from '../make/make.ts'
import { billJobs } from '../remind/jobs.ts'
import { builtInWords } from './built-in.ts'

let fixture: BillFixture
let desk: Parameters<typeof makeBills>[1]
beforeAll(async () => {
  fixture = await openBillFixture()
  const finance = await fixture.portal.db
    .selectFrom('person')
    .where('email', '=', 'finance@demo.test')
    .selectAll()
    .executeTakeFirstOrThrow()
  desk = { scope: { providerId: finance.provider_id ?? '' }, personId: finance.id }
})
afterAll(() => fixture.portal.close())
beforeEach(async () => {
  await sql`delete from dunning_rule`.execute(fixture.portal.db)
})

const fields = async (asked: Promise<{ data: unknown }>) => fieldsOf((await asked).data)
const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const daysFrom = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const run = () => billJobs(fixture.portal.services)['bill:remind']?.({})

// Its own customer for each test, with bills that are so many days past due.
const owing = async (...pastDue: readonly (readonly [days: number, amount: number, currency?: string])[]) => {
  const who = await seatShipper(fixture.portal, { company: `Owing ${Math.random()}` })
  await sql`update person set language = 'en' where id = ${who.id}`.execute(fixture.portal.db)
  const { email } = await fixture.portal.db
    .selectFrom('person')
    .where('id', '=', who.id)
    .select('email')
    .executeTakeFirstOrThrow()
  const bills = []
  for (const [days, amount, currency = 'USD'] of pastDue) {
    const orderIds = await addOrders(fixture.portal, { customerId: who.customerId, personId: who.id }, [
      { currency, fxRate: '1', amounts: [amount * 100] },
    ])
    const context = { ...fixture.portal.services, day: daysFrom(-days - 30) }
    const [id = ''] = await makeBills(context, desk, { orderIds, issue: true }, { address: '' })
    bills.push((await fixture.bill(id, who.token)).data)
  }
  const mails = () => fixture.portal.mail.to(email)
  // The daily job; `expected` mails have been decided on so far, and have left when it returns.
  const daily = async (expected: number) => {
    await run()
    expect((await state(who.customerId)).history).toHaveLength(expected)
    if (expected > 0) await fixture.portal.mail.nth(email, expected)
  }
  return { ...who, email, bills, mails, daily }
}

const state = async (customerId: string, more: object = {}) =>
  (await fixture.portal.call(dunningCalls.state, { query: { customerId, ...more } }, asFinance())).data
const level = (days: number, more: object = {}) => ({
  ...{ days, enabled: true, holds: false, words: builtInWords[0] as (typeof builtInWords)[number] },
  ...more,
})
const save = async (levels: readonly ReturnType<typeof level>[], seen?: string) => {
  const before = await fixture.portal.call(dunningCalls.levels, { query: {} }, asFinance())
  const body = { seen: seen ?? before.data.version, levels: [...levels] }
  return fixture.portal.call(dunningCalls.setLevels, { body }, asFinance())
}
const threeLevels = () =>
  save([level(1), level(14, { words: builtInWords[1] }), level(30, { words: builtInWords[2] })])
const send = (customerId: string, number: number, more: object = {}) =>
  fixture.portal.call(dunningCalls.send, { body: { customerId, level: number, ...more } }, asFinance())

// So many days pass for what was sent.
const wait = (customerId: string, days: number) =>
  sql`update dunning set created_at = created_at - make_interval(days => ${days}) where customer_id = ${customerId}`.execute(
    fixture.portal.db,
  )

describe('the daily job', () => {
  test('sends one mail that lists all bills of a level, and each level once', async () => {
    const { customerId, bills, mails, daily, token } = await owing([3, 120.5], [9, 80, 'CNY'])
    await daily(1)
    await daily(1)
    const [mail] = mails()
    expect(mail?.subject).toMatch(/^Payment reminder from .+: CNY 80\.00, \$120\.50 past due$/)
    for (const { billNo } of bills) expect(mail?.text).toContain(billNo)
    expect(mail?.text).toContain('3 days past due · $120.50')
    expect(mail?.text).toContain('6222 0000 0000 1234')
    expect(mail?.text).toContain('/billing?view=past_due')
    const { data } = await fixture.portal.call(noticeCalls.list, { query: {} }, { token, language: 'en' })
    expect(data.list.filter(({ text }) => text.startsWith('Payment reminder: 2 bills from'))).toHaveLength(1)
    const { history } = await state(customerId)
    expect(history).toMatchObject([{ level: 1, name: 'Payment reminder', by: '' }])
    expect(history[0]?.bills).toHaveLength(2)
  })

  test('goes on to the next level after as many days as lie between the two', async () => {
    await threeLevels()
    const { customerId, daily, mails } = await owing([20, 50])
    await daily(1)
    await wait(customerId, 12)
    await daily(1)
    await wait(customerId, 1)
    await daily(2)
    expect(mails()[1]?.subject).toContain('Second reminder')
    await wait(customerId, 400)
    // 20 days past due are not 30.
    await daily(2)
  })

  test('leaves out what is disputed, paid, void, credited or waits for confirmation', async () => {
    const { bills, token, daily } = await owing([5, 10], [5, 20], [5, 30], [5, 40], [5, 50])
    const [disputed, paid, voided, credited, waiting] = bills
    if (!disputed || !paid || !voided || !credited || !waiting) throw new Error('five bills')
    const about = { params: { id: disputed.id }, body: { text: 'why?', file: '' } }
    await fixture.portal.call(billCalls.dispute, about, { token })
    await fixture.confirm((await fixture.pay(paid.id, transfer(20), token)).data.id)
    expect((await fixture.annul(voided.id)).code).toBe(200)
    const line = { lineId: credited.lines[0]?.id ?? '', amount: 40 }
    expect((await fixture.credit(credited.id, [line])).code).toBe(200)
    await fixture.pay(waiting.id, transfer(50), token)
    await daily(0)
  })

  test('a reversed payment makes a bill due again, and no level is sent twice', async () => {
    const { customerId, bills, token, daily } = await owing([5, 10])
    await daily(1)
    const paymentId = (await fixture.pay(bills[0]?.id ?? '', transfer(10), token)).data.id
    await fixture.confirm(paymentId)
    expect((await state(customerId)).bills).toEqual([])
    const reverse = { params: { id: paymentId }, body: { reason: 'bounced' } }
    expect((await fixture.portal.call(billDeskPaymentCalls.reverse, reverse, asFinance())).code).toBe(200)
    expect((await state(customerId)).bills).toMatchObject([{ level: 1, block: null }])
    await daily(1)
  })

  test('does not begin again with a bill that was reminded before there were levels', async () => {
    const { bills, daily } = await owing([5, 10])
    await sql`update bill set reminded = 'overdue' where id = ${bills[0]?.id}`.execute(fixture.portal.db)
    await daily(0)
  })

  test('reaches the owner who switched mails about bills off, and a customer without a login', async () => {
    const one = await owing([5, 10])
    await sql`insert into notice_off (person_id, event, channel) values (${one.id}, 'bill', 'mail')`.execute(
      fixture.portal.db,
    )
    const other = await owing([5, 10])
    await sql`update person set disabled_at = now() where id = ${other.id}`.execute(fixture.portal.db)
    const address = `accounts-${other.id}@shipper.test`
    await sql`update customer set email = ${address}, invoice_language = 'zhtw' where id = ${other.customerId}`.execute(
      fixture.portal.db,
    )
    await one.daily(1)
    expect((await fixture.portal.mail.nth(address, 1)).subject).toMatch(/^付款提醒：.+逾期/)
    const silent = await owing([5, 10])
    await sql`update person set disabled_at = now() where id = ${silent.id}`.execute(fixture.portal.db)
    await sql`update customer set email = '' where id = ${silent.customerId}`.execute(fixture.portal.db)
    await run()
    expect((await state(silent.customerId)).history).toEqual([])
    expect((await send(silent.customerId, 1)).msg).toContain('no email address')
  })
})

describe('finance', () => {
  test('pauses one customer until a day, with a reason, and resumes', async () => {
    const { customerId, daily } = await owing([5, 10])
    const leaveAlone = (until: string, reason = 'in talks') =>
      fixture.portal.call(dunningCalls.pause, { body: { customerId, until, reason } }, asFinance())
    expect(await fields(leaveAlone(daysFrom(-1)))).toHaveProperty('until')
    expect(await fields(leaveAlone(daysFrom(400)))).toHaveProperty('until')
    expect(await fields(leaveAlone(daysFrom(3), ' '))).toHaveProperty('reason')
    expect((await leaveAlone(daysFrom(3))).code).toBe(200)
    expect((await leaveAlone(daysFrom(5), 'still in talks')).code).toBe(200)
    expect(await state(customerId)).toMatchObject({
      pause: { until: daysFrom(5), reason: 'still in talks' },
      bills: [{ block: 'paused' }],
    })
    await daily(0)
    expect((await send(customerId, 1)).msg).toContain('paused')
    const resume = () => fixture.portal.call(dunningCalls.resume, { body: { customerId } }, asFinance())
    expect([(await resume()).code, (await resume()).code]).toEqual([200, 200])
    await daily(1)
  })

  test('sends a level by hand once, for chosen bills, and the job counts from there', async () => {
    await threeLevels()
    const { customerId, bills, daily, mails } = await owing([5, 10], [6, 20])
    const [first, second] = bills
    const one = await send(customerId, 2, { billIds: [first?.id] })
    expect(one.data).toMatchObject({ bills: 1 })
    expect((await send(customerId, 2, { billIds: [first?.id] })).code).toBe(409)
    expect((await send(customerId, 1, { billIds: [first?.id] })).code).toBe(409)
    expect(await fields(send(customerId, 4))).toHaveProperty('level')
    // Two clerks press it at the same moment: the other bill has it once.
    expect((await send(customerId, 2)).msg).toContain('already had a dunning email today')
    const again = () => send(customerId, 2, { confirm: true })
    const both = await Promise.all([again(), again()])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
    await daily(2)
    expect(mails().every(({ subject }) => subject.includes('Second reminder'))).toBe(true)
    const ofBill = await state(customerId, { billId: second?.id })
    expect(ofBill.history).toMatchObject([{ level: 2, bills: [{ billNo: second?.billNo }] }])
    expect(ofBill.history[0]?.by).not.toBe('')
    const trail = await fixture.portal.call(
      deskAuditCalls.list,
      { query: {} },
      { token: fixture.token.admin },
    )
    expect(trail.data.list.map(({ action }) => action)).toContain('bill.dunning-sent')
  })

  test('a reminder by hand is shown first, worded for this mail and kept; a second one that day is confirmed', async () => {
    const { customerId, bills, mails, daily, email } = await owing([5, 10])
    await daily(1)
    const draft = (more: object = {}) =>
      fixture.portal.call(
        dunningCalls.draft,
        { body: { customerId, level: 1, again: true, ...more } },
        asFinance(),
      )
    expect((await draft({ again: false })).msg).toContain('Nothing to send')
    const { data } = await draft()
    expect(data).toMatchObject({
      bills: 1,
      sentToday: true,
      mails: [{ language: 'en', recipients: [email] }],
    })
    expect(data.mails[0]?.filled.text).toContain(`${bills[0]?.billNo} · due`)
    expect(data.mails[0]?.filled.subject).toContain('$10.00 past due')

    const words = [{ language: 'en', subject: 'As agreed today: {total}', text: 'Dear Ann,\n\n{bills}' }]
    expect((await draft({ words })).data.mails[0]?.filled).toMatchObject({
      subject: 'As agreed today: $10.00',
      text: expect.stringContaining('Dear Ann'),
    })
    const lacking = [{ language: 'en', subject: 'As agreed', text: 'Pay soon' }]
    expect(await fields(draft({ words: lacking }))).toHaveProperty(['words.0.text'])
    expect(await fields(send(customerId, 1, { again: true, words: lacking }))).toHaveProperty([
      'words.0.text',
    ])
    expect((await send(customerId, 1, { again: true, words })).code).toBe(409)
    expect((await send(customerId, 1, { again: true, words, confirm: true })).code).toBe(200)
    await fixture.portal.mail.nth(email, 2)
    expect(mails()[1]).toMatchObject({ subject: expect.stringContaining('As agreed today: $10.00') })
    expect((await state(customerId)).history).toMatchObject([
      { level: 1, edited: [{ language: 'en', subject: 'As agreed today: {total}' }], bills: [{ days: 5 }] },
      { level: 1, edited: [], by: '' },
    ])
    await daily(2)
  })

  test('words a level; the mail and its preview use these words', async () => {
    const own = {
      name: 'Nudge',
      subject: '{company}: {count} open',
      text: 'Dear friends,\n\n{bills}\n\n<b>{level}</b>',
    }
    const words = { ...(builtInWords[0] as (typeof builtInWords)[number]), en: own }
    expect((await save([level(1, { words })])).code).toBe(200)
    const preview = await fixture.portal.call(
      dunningCalls.preview,
      { body: { language: 'en', ...own } },
      asFinance(),
    )
    expect(preview.data.subject).toBe('Example Trading Co.: 2 open')
    expect(preview.data.html).toContain('&#60;b&#62;Nudge')
    const { mails, daily } = await owing([5, 10])
    await daily(1)
    expect(mails()[0]?.subject).toMatch(/^Owing .+: 1 open$/)
    expect(mails()[0]?.text).toContain('Dear friends')
  })

  test('is refused at the field that is wrong, and does not overwrite a colleague', async () => {
    const text = (more: object) => {
      const words = builtInWords[0] as (typeof builtInWords)[number]
      return level(2, { words: { ...words, zh: { ...words.zh, ...more } } })
    }
    const refused = async (levels: ReturnType<typeof level>[]) => Object.keys(await fields(save(levels)))
    expect(await refused([level(5), level(5)])).toEqual(['levels.1.days'])
    expect(await refused([text({ text: 'pay' })])).toEqual(['levels.0.words.zh.text'])
    expect(await refused([text({ subject: '{secret}' })])).toEqual(['levels.0.words.zh.subject'])
    expect(await refused([text({ name: '' })])).toEqual(['levels.0.words.zh.name'])
    expect(await refused([])).toEqual(['levels'])
    expect(await refused([level(1), level(2), level(3), level(4), level(5)])).toEqual(['levels'])
    const both = await Promise.all([save([level(2)], ''), save([level(3)], '')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  })
})
