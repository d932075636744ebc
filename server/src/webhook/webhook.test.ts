import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { webhookEvents } from '@dtms/contract/webhook/event.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changesTopic } from '#kernel/database/changes.ts'
import { type BillFixture, openBillFixture, transfer } from '../../test/bill-fixture.ts'
import { connect } from '../../test/chat-client.ts'
import { goodOrder } from '../../test/order-scene.ts'
import { joinAs, seatShipper } from '../../test/people.ts'
import { fieldsOf } from '../../test/portal.ts'
import { pdf, uploadAs } from '../../test/uploads.ts'
import { loopbackAllowed, openReceiver } from '../../test/webhook-receiver.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture({ settings: loopbackAllowed })
})
afterAll(() => fixture.portal.close())

// However busy the machine is.
const soon = <Value>(look: () => Value) => expect.poll(look, { timeout: 20_000 })

type Sent = NonNullable<InputOf<typeof webhookCalls.add>['body']>
const as = (token = fixture.token.shipper) => ({ token, language: 'en' as const })
const add = (body: Partial<Sent> & { url: string }, token?: string) =>
  fixture.portal.call(webhookCalls.add, { body: { name: 'ERP', ...body } }, as(token))
const show = async (id: string) =>
  (await fixture.portal.call(webhookCalls.one, { params: { id } }, as())).data
const log = async (id: string, query: Record<string, string> = {}) =>
  (await fixture.portal.call(webhookCalls.deliveries, { params: { id }, query }, as())).data.list
const remove = (id: string) => fixture.portal.call(webhookCalls.remove, { params: { id } }, as())

const listening = async (events: Sent['events'] = []) => {
  const receiver = await openReceiver()
  const { data } = await add({ url: receiver.url, events })
  receiver.trust(data.secret)
  onTestFinished(async () => {
    await remove(data.id)
    receiver.close()
    expect(receiver.undeclared).toEqual([])
  })
  return { receiver, ...data }
}

const wake = () => fixture.portal.services.bus.publish(changesTopic, 'webhooks::')
const dueNow = async (id: string) => {
  const { db } = fixture.portal
  await sql`update webhook_endpoint set blocked_until = null where id = ${id}`.execute(db)
  await sql`update webhook_lane set due_at = now() where endpoint_id = ${id}`.execute(db)
  await wake()
}

describe('events of an order', () => {
  test('arrive signed, in order, without a gap, and say what happened', async () => {
    const { receiver, id } = await listening()
    const order = await fixture.placed({ customerRef: 'PO-9' })
    await fixture.adopt(order.id)
    await fixture.pass(order.id, 'picked_up')
    const { data: file } = await uploadAs(fixture.portal, fixture.token.shipper, 'invoice.pdf', pdf())
    await fixture.portal.call(
      orderCalls.addDocument,
      { params: { id: order.id }, body: { kind: 'commercial_invoice', file: file.path } },
      as(),
    )
    await fixture.pass(order.id, 'departed')
    const wanted = [
      'order.placed',
      'order.accepted',
      'milestone.recorded',
      'document.added',
      'milestone.recorded',
    ]
    await soon(() => receiver.types().filter(type => type !== 'eta.changed')).toEqual(wanted)
    const { received } = receiver
    expect(received.map(({ sequence }) => sequence)).toEqual(received.map((_, index) => index + 1))
    expect(received[0]?.data).toEqual({
      ...{ orderId: order.id, orderNo: order.orderNo, customerRef: 'PO-9', status: 'wait' },
    })
    expect(received[1]?.data).toMatchObject({ status: 'adopt' })
    expect(received.find(({ type }) => type === 'milestone.recorded')?.data).toMatchObject({
      milestone: { code: 'picked_up', actualAt: expect.any(String), place: 'Shenzhen' },
    })
    expect(receiver.refused).toEqual([])
    await soon(async () => (await show(id)).pending).toBe(0)
    expect(await show(id)).toMatchObject({ failingSince: null, deliveredAt: expect.any(String) })
  })

  test('come to those alone who listen to them, and never to another customer', async () => {
    const { receiver } = await listening(['order.rejected'])
    const theirs = await openReceiver()
    onTestFinished(theirs.close)
    const other = await seatShipper(fixture.portal)
    const { data } = await add({ url: theirs.url }, other.token)
    theirs.trust(data.secret)
    const order = await fixture.placed()
    await fixture.reject(order.id)
    await soon(receiver.types).toEqual(['order.rejected'])
    expect(receiver.received[0]?.data).toMatchObject({ status: 'reject', reason: 'no space this week' })
    expect(theirs.received).toEqual([])
    expect((await fixture.portal.call(webhookCalls.one, { params: { id: data.id } }, as())).code).toBe(404)
  })

  test('of a placement that is rolled back are not sent', async () => {
    const { id } = await listening()
    const { quoteId } = await fixture.ask()
    const codes = await Promise.all([1, 2, 3].map(() => fixture.place(goodOrder(quoteId))))
    expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await log(id)).toHaveLength(1)
  })

  test('tell of a price that waits for the customer, and of no reason among staff', async () => {
    const { receiver } = await listening([
      'price.change_requested',
      'milestone.corrected',
      'milestone.voided',
    ])
    const order = await fixture.placed()
    await fixture.adopt(order.id)
    const pieces = [{ quantity: 10, lengthCm: 90, widthCm: 60, heightCm: 60, weightKg: 40 }]
    await fixture.portal.call(
      orderDeskCalls.measure,
      { params: { id: order.id }, body: { pieces, place: 'Shenzhen', note: '' } },
      as(fixture.token.agent),
    )
    const { data } = await fixture.pass(order.id, 'departed')
    const milestoneId = data.milestones.find(({ code }) => code === 'departed')?.id ?? ''
    await fixture.portal.call(
      orderDeskCalls.voidMilestone,
      { params: { id: order.id, milestoneId }, body: { reason: 'typing error' } },
      as(fixture.token.agent),
    )
    await soon(receiver.types).toEqual(['price.change_requested', 'milestone.voided'])
    expect(receiver.received[0]?.data).toMatchObject({
      total: { from: { currency: 'USD' }, to: { amount: expect.stringMatching(/^\d+\.\d\d$/) } },
    })
    expect(JSON.stringify(receiver.received)).not.toContain('typing error')
  })
})

test('bills, payments and messages are events too', async () => {
  const { receiver } = await listening(webhookEvents.filter(event => /^(bill|payment|message)\./.test(event)))
  const bill = await fixture.issued()
  const paid = await fixture.pay(bill.id, transfer(bill.totalAmount))
  await fixture.confirm(paid.data.id)
  const { portal, token } = fixture
  const agentId = (await portal.call(chatCalls.chatUserId, { query: {} }, { token: token.shipper })).data
  const talk = await connect(portal.origin, { token: token.shipper })
  for (const messageContent of ['hello', 'are you there?'])
    talk.send({ method: 'SendMessage', toUserId: agentId, messageType: 'text', messageContent })
  await soon(receiver.types).toEqual(expect.arrayContaining(['bill.issued', 'payment.confirmed']))
  expect(receiver.received.find(({ type }) => type === 'bill.issued')?.data).toEqual({
    billId: bill.id,
    billNo: bill.billNo,
  })
  const messages = () => receiver.received.filter(({ type }) => type === 'message.created')
  await soon(() => messages().map(({ data }) => data.text)).toEqual(['hello', 'are you there?'])
  expect(messages()[0]).toMatchObject({ sequence: 1, data: { from: 'customer', kind: 'text' } })
  expect(messages()[1]).toMatchObject({ sequence: 2 })
})

describe('an endpoint', () => {
  test('is called by a name for each wrong field', async () => {
    const other = await seatShipper(fixture.portal)
    for (const [url, words] of [
      ['', 'Fill this in'],
      ['hooks', 'Enter a full address, e.g. https://example.com/hooks'],
      ['https://10.0.0.7/', 'This address is not on the public internet. Enter one that is'],
      ['https://[::1]/', 'This address is not on the public internet. Enter one that is'],
      ['http://1.1.1.1/', 'Use an address that starts with https://'],
      ['https://nowhere.invalid/', 'This server was not found. Check its name'],
    ])
      expect([url, fieldsOf((await add({ url: url ?? '' }, other.token)).data).url]).toEqual([url, words])
    const unknown = await add({ url: 'https://1.1.1.1/', events: ['order.lost' as never] }, other.token)
    expect(fieldsOf(unknown.data)).toHaveProperty('events.0')
  })

  test('is the owner’s business alone, and one of at most ten', async () => {
    const member = await joinAs(fixture.portal, fixture.token.shipper, { modules: ['orders', 'users'] })
    expect((await add({ url: 'https://1.1.1.1/' }, member.token)).code).toBe(403)
    const other = await seatShipper(fixture.portal)
    for (let n = 1; n < 10; n += 1)
      expect((await add({ url: 'https://1.1.1.1/' }, other.token)).code).toBe(200)
    const two = await Promise.all([1, 2].map(() => add({ url: 'https://1.1.1.1/' }, other.token)))
    expect(two.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  test('keeps its secret sealed, and signs with both after a rotation', async () => {
    const { receiver, id, secret } = await listening()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { rows } = await sql<{ row: string }>`select e::text as row from webhook_endpoint e`.execute(
      fixture.portal.db,
    )
    const hex = Buffer.from(secret.slice(6), 'base64').toString('hex')
    expect(rows.map(({ row }) => row).join()).not.toContain(hex)
    expect(JSON.stringify(await show(id))).not.toContain(secret)

    const rotate = (overlapHours: number) =>
      fixture.portal.call(webhookCalls.rotate, { params: { id }, body: { overlapHours } }, as())
    const { data: second } = await rotate(24)
    expect(second).toMatchObject({ previousUntil: expect.any(String) })
    const sendTest = () => fixture.portal.call(webhookCalls.test, { params: { id } }, as())
    for (const trusted of [secret, second.secret]) {
      receiver.trust(trusted)
      const before = receiver.received.length
      await sendTest()
      await soon(() => receiver.received.length).toBe(before + 1)
    }
    await rotate(0)
    await sendTest()
    await soon(() => receiver.refused.length).toBe(1)
    expect(receiver.types()).toEqual(['webhook.test', 'webhook.test'])
  })

  test('that is paused keeps what happens, and gets it when it resumes', async () => {
    const { receiver, id, url } = await listening(['order.placed'])
    const change = (paused: boolean) =>
      fixture.portal.call(
        webhookCalls.change,
        { params: { id }, body: { name: 'ERP', url, events: ['order.placed'], paused } },
        as(),
      )
    expect((await change(true)).data).toMatchObject({ state: 'paused', pausedWhy: 'owner' })
    await fixture.placed()
    expect(await show(id)).toMatchObject({ pending: 1 })
    expect((await fixture.portal.call(webhookCalls.test, { params: { id } }, as())).code).toBe(409)
    expect((await change(false)).data).toMatchObject({ state: 'active', pausedAt: null })
    await soon(receiver.types).toEqual(['order.placed'])
  })
})

describe('a delivery that fails', () => {
  test('is tried again later, before what follows it, and the log shows each attempt', async () => {
    const { receiver, id } = await listening()
    receiver.answer(500)
    const order = await fixture.placed()
    await fixture.adopt(order.id)
    await soon(async () => (await log(id, { state: 'pending' })).at(-1)?.attempts).toBe(1)
    expect(await show(id)).toMatchObject({ failingSince: expect.any(String) })
    receiver.answer(204)
    await dueNow(id)
    await soon(receiver.types).toEqual(['order.placed', 'order.accepted'])
    await soon(async () => (await show(id)).failingSince).toBeNull()

    const [first] = (await log(id)).toReversed()
    const { data } = await fixture.portal.call(
      webhookCalls.delivery,
      { params: { deliveryId: first?.id ?? '' } },
      as(),
    )
    expect(data).toMatchObject({ event: 'order.placed', state: 'delivered', attempts: 2, status: 204 })
    expect(data.tries.map(({ status }) => status)).toEqual([500, 204])
    expect(data.tries[0]).toMatchObject({ response: 'not now', headers: { id: data.messageId } })
    expect(JSON.parse(data.body)).toMatchObject({ type: 'order.placed', sequence: 1 })
  })

  test('often in a row leaves the endpoint alone, and no other waits', async () => {
    const dead = await listening(['order.placed'])
    const alive = await listening(['order.placed'])
    dead.receiver.hold()
    for (let n = 0; n < 6; n += 1) await fixture.placed()
    await soon(() => alive.receiver.received.length).toBe(6)
    expect(dead.receiver.received.length).toBeLessThanOrEqual(4)

    dead.receiver.close()
    const failing = await listening(['order.placed'])
    failing.receiver.answer(503)
    for (let n = 0; n < 6; n += 1) await fixture.placed()
    await soon(async () => {
      await sql`update webhook_lane set due_at = now() where endpoint_id = ${failing.id}`.execute(
        fixture.portal.db,
      )
      await wake()
      return (await show(failing.id)).blockedUntil
    }).toEqual(expect.any(String))
    const tried = async () => (await log(failing.id)).reduce((sum, { attempts }) => sum + attempts, 0)
    const before = await tried()
    await fixture.placed()
    expect(await tried()).toBe(before)
    failing.receiver.answer(204)
    await sql`update webhook_endpoint set blocked_until = now() where id = ${failing.id}`.execute(
      fixture.portal.db,
    )
    await dueNow(failing.id)
    // Once it is back, nothing waits for its own pause.
    await soon(() => failing.receiver.received.length).toBe(7)
  }, 120_000)

  test('for three days is given up, and the endpoint paused; its owners get a notice and a mail in their language', async () => {
    const owner = 'shipper@demo.test'
    await sql`update person set language = 'zhtw' where email = ${owner}`.execute(fixture.portal.db)
    const { receiver, id } = await listening(['order.placed'])
    receiver.answer(500)
    await fixture.placed()
    await soon(async () => (await log(id))[0]?.attempts).toBe(1)
    await sql`update webhook_endpoint set failing_since = now() - interval '3 days' where id = ${id}`.execute(
      fixture.portal.db,
    )
    await sql`update webhook_delivery set created_at = now() - interval '3 days' where endpoint_id = ${id}`.execute(
      fixture.portal.db,
    )
    await dueNow(id)
    await soon(async () => (await show(id)).state).toBe('paused')
    expect(await show(id)).toMatchObject({ pausedWhy: 'failing', pending: 0 })
    expect((await log(id))[0]).toMatchObject({ state: 'failed', status: 500 })
    const { data } = await fixture.portal.call(noticeCalls.list, { query: {} }, as())
    expect(data.list[0]).toMatchObject({ kind: 'webhook.paused', link: '/AccountDetails?tab=webhooks' })
    const mails = () => fixture.portal.mail.to(owner).filter(({ subject }) => subject.includes('Webhook'))
    await soon(() => mails().length).toBe(1)
    expect(mails()[0]?.subject).toContain('Webhook「ERP」多次推送失敗，已暫停')
    expect(mails()[0]?.text).toContain('/AccountDetails?tab=webhooks')
    // Whatever fails afterwards, it is paused only once.
    await fixture.placed()
    await dueNow(id)
    expect(mails()).toHaveLength(1)
  })

  test('because the server says that it is gone pauses the endpoint at once', async () => {
    const { receiver, id } = await listening(['order.placed'])
    receiver.answer(410)
    await fixture.placed()
    await soon(async () => (await show(id)).pausedWhy).toBe('gone')
  })
})

test('one delivery or a span of them is replayed under the same ids, in order', async () => {
  const { receiver, id } = await listening(['order.placed', 'order.accepted'])
  const order = await fixture.placed()
  await fixture.adopt(order.id)
  await soon(receiver.types).toEqual(['order.placed', 'order.accepted'])
  await soon(async () => (await show(id)).pending).toBe(0)
  const ids = receiver.received.map(one => one.id)
  const [newest] = await log(id)
  const one = await fixture.portal.call(
    webhookCalls.replay,
    { params: { deliveryId: newest?.id ?? '' } },
    as(),
  )
  expect(one.data).toEqual({ count: 1 })
  await soon(() => receiver.received.map(({ id: sent }) => sent)).toEqual([...ids, ids[1]])
  const span = (from: string, to: string, failedOnly = false) =>
    fixture.portal.call(webhookCalls.replaySpan, { params: { id }, body: { from, to, failedOnly } }, as())
  await soon(async () => (await show(id)).pending).toBe(0)
  expect((await span('2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z')).data).toEqual({ count: 2 })
  await soon(() => receiver.received.map(({ id: sent }) => sent)).toEqual([...ids, ids[1], ...ids])
  expect((await span('2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z', true)).data).toEqual({ count: 0 })
  expect((await span('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z')).data).toEqual({ count: 0 })
  const other = await seatShipper(fixture.portal)
  const foreign = await fixture.portal.call(
    webhookCalls.replay,
    { params: { deliveryId: newest?.id ?? '' } },
    as(other.token),
  )
  expect(foreign.code).toBe(404)
})
