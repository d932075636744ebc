import { meCalls } from '@dtms/contract/account/me.ts'
import { grouped } from '@dtms/contract/grouped.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { documentWords, orderCalls, type TransportCode } from '@dtms/contract/order/order.ts'
import { nextCutOffText } from '@dtms/contract/quote/days.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addJob } from '#kernel/jobs.ts'
import { type BillFixture, openBillFixture, transfer } from '../test/bill-fixture.ts'
import { boxes } from '../test/order-scene.ts'

// The mails that a shipper gets on the way from an order to its payment (docs/mails.md): each event once, as HTML and
// as text, in the reader's language, with one link to the record.
const reader = 'shipper@demo.test'
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const asAgent = () => ({ token: fixture.token.agent })
const asShipper = () => ({ token: fixture.token.shipper })
const record = (id: string, milestones: { code: TransportCode; actual?: string; planned?: string }[]) =>
  fixture.portal.call(
    orderDeskCalls.record,
    { params: { id }, body: { milestones: milestones.map(one => ({ place: 'Shenzhen', ...one })) } },
    asAgent(),
  )
const now = () => new Date().toISOString()
const speak = (language: Language) =>
  sql`update person set language = ${language} where email = ${reader}`.execute(fixture.portal.db)

// The kinds of the mails that name a number, after every mail job has ended.
const mailsAbout = async (number: string) => {
  const { db, mail } = fixture.portal
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where task_identifier like 'notice:%'`.execute(db)
    expect(rows).toHaveLength(0)
  }, 20_000)
  const log = await db
    .selectFrom('mail_log')
    .where('to_address', '=', reader)
    .where('subject', 'like', `%${number}%`)
    .orderBy('created_at')
    .select(['kind', 'language', 'subject'])
    .execute()
  const sent = mail.to(reader).filter(({ subject }) => subject.includes(number))
  expect(sent).toHaveLength(log.length)
  return log.map(row => {
    const found = sent.find(({ subject }) => subject === row.subject)
    if (!found) throw new Error(`not sent: ${row.subject}`)
    return { ...row, ...found }
  })
}

describe.each(languages)('in %s', language => {
  test('sends one mail for each event of an order, from its receipt to its payment, with a link to the record', async () => {
    await speak(language)
    const { id, orderNo } = await fixture.placed()
    await fixture.adopt(id)
    const heavier = boxes.map(box => ({ ...box, weightKg: 30 }))
    const { data: measured } = await fixture.portal.call(
      orderDeskCalls.measure,
      { params: { id }, body: { pieces: heavier, place: 'Shenzhen' } },
      asAgent(),
    )
    const consent = { measureId: measured.measures[0]?.id ?? '', agree: true, reason: '' }
    await fixture.portal.call(orderCalls.consent, { params: { id }, body: consent }, asShipper())
    await record(id, [{ code: 'departed', actual: now() }])
    const { data: shown } = await fixture.one(id)
    const eta = later(shown.eta ?? '', 5)
    await record(id, [{ code: 'delivered', planned: `${eta}T02:00:00Z` }])
    await record(id, [{ code: 'out_for_delivery', actual: now() }])
    await record(id, [{ code: 'delivered', actual: now() }])
    const { data } = await fixture.make([id])
    const bill = data.list[0]
    if (!bill) throw new Error('no bill')
    const { data: paid } = await fixture.pay(bill.id, transfer(bill.balance))
    await fixture.confirm(paid.id)

    const orderMails = await mailsAbout(orderNo)
    expect(orderMails.map(({ kind }) => kind).toSorted()).toEqual(
      [
        'order.received',
        'order.adopted',
        'order.consent-wanted',
        'order.departed-air',
        'order.eta-changed',
        'order.out-for-delivery',
        'order.delivered',
      ].toSorted(),
    )
    const billMails = [...(await mailsAbout(bill.billNo)), ...(await mailsAbout(paid.paymentNo))]
    expect(billMails.map(({ kind }) => kind)).toEqual(['bill.issued', 'payment.confirmed'])
    const links = {
      order: `http://portal.test/shipments?open=${id}`,
      bill: `http://portal.test/billing?open=${bill.id}`,
      payment: `http://portal.test/billing?payment=${paid.id}`,
    }
    for (const mail of [...orderMails, ...billMails]) {
      const link = links[mail.kind.slice(0, mail.kind.indexOf('.')) as keyof typeof links]
      expect(mail.language).toBe(language)
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`href="${link}"`)
      expect(mail.html.match(/<a /g)).toHaveLength(1)
      expect(mail.text).not.toMatch(/[{}]|undefined|null/)
      expect(mail.html).not.toMatch(/[{}]|undefined|null/)
    }
    const of = (kind: string) => orderMails.find(mail => mail.kind === kind)
    expect(of('order.eta-changed')?.text).toContain(eta)
    // Both prices, not only what is added; the bill names its order, the payment its bill.
    expect(of('order.consent-wanted')?.text).toMatch(/\$[\d,]+\.\d\d → \$[\d,]+\.\d\d/)
    expect(billMails.map(({ text }) => text)).toEqual([
      expect.stringContaining(orderNo),
      expect.stringContaining(bill.billNo),
    ])
    expect(of('order.received')?.text).toContain(shown.eta)
    const { totalAmount, quote } = shown
    const { cutOff } = quote ?? {}
    if (!cutOff) throw new Error('the quote has no cut-off')
    const missing = shown.checklist.filter(({ present }) => !present).map(({ kind }) => kind)
    for (const mail of [of('order.received')?.text, of('order.received')?.html]) {
      expect(mail).toContain(`$${grouped((totalAmount ?? 0).toFixed(2))}`)
      expect(mail).toContain(nextCutOffText(cutOff, language, new Date(), shown.readyDate))
      expect(missing).not.toHaveLength(0)
      for (const kind of missing) expect(mail).toContain(documentWords[kind][language])
    }
    expect(of('order.departed-air')?.text).toContain(shown.eta)
  })
})

test('mails a rejection once, and the receipt of the order that comes back', async () => {
  await speak('en')
  const { id, orderNo } = await fixture.placed()
  await fixture.reject(id)
  await fixture.shipperMove('submit', id)
  const kinds = (await mailsAbout(orderNo)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['order.received', 'order.received', 'order.rejected'])
})

describe('one event', () => {
  test('that also moves the day of arrival is one mail, with the day before', async () => {
    await speak('en')
    const { id, orderNo } = await fixture.adopted()
    const { data: before } = await fixture.one(id)
    const eta = later(before.eta ?? '', 6)
    await record(id, [
      { code: 'departed', actual: now() },
      { code: 'delivered', planned: `${eta}T02:00:00Z` },
    ])
    const mails = await mailsAbout(orderNo)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order.adopted',
      'order.departed-air',
      'order.received',
    ])
    const departed = mails.find(({ kind }) => kind === 'order.departed-air')
    expect(departed?.text).toContain(`ETA: ${eta}`)
    expect(departed?.text).toContain(`Previous ETA: ${before.eta}`)
  })

  test('whose mail was sent before its job could say so is not mailed again', async () => {
    const { id: personId } = await fixture.portal.db
      .selectFrom('person')
      .where('email', '=', reader)
      .select('id')
      .executeTakeFirstOrThrow()
    const params = { orderNo: 'DT-KILLED', provider: 'HD' }
    const payload = { personId, kind: 'order.adopted', params, link: '/shipments' }
    await addJob(fixture.portal.db, 'notice:send-mail', payload)
    const [first] = await mailsAbout('DT-KILLED')
    expect(first?.key).toMatch(/^notice:send-mail\./)
    // As after a kill: its mail is in the log, and the job is not ended but begun again.
    await addJob(fixture.portal.db, 'notice:send-mail', payload, { runAt: 'infinity' })
    await sql`update mail_log set job_id = (select id from graphile_worker.jobs where run_at = 'infinity')
      where subject like '%DT-KILLED%'`.execute(fixture.portal.db)
    await sql`update graphile_worker._private_jobs set run_at = now()
      where run_at = 'infinity'`.execute(fixture.portal.db)
    expect(await mailsAbout('DT-KILLED')).toHaveLength(1)
  })

  test('is not mailed to a person who switched it off, and still in the portal', async () => {
    const off = [{ event: 'order', channel: 'mail' } as const]
    await fixture.portal.call(meCalls.setNotices, { body: { off } }, asShipper())
    const { id, orderNo } = await fixture.adopted()
    await record(id, [{ code: 'out_for_delivery', actual: now() }])
    expect((await mailsAbout(orderNo)).map(({ kind }) => kind)).toEqual(['order.out-for-delivery'])
    await fixture.portal.call(meCalls.setNotices, { body: { off: [] } }, asShipper())
  })
})
