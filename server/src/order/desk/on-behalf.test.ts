import { holdCalls } from '@dtms/contract/bill/hold.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byAir, goodOrder, type OrderScene, openOrderScene, toAmazon } from '../../../test/order-scene.ts'

// PRODUCT 7.1: an order by phone, at the customer's own prices, by the customer's own checks.
let scene: OrderScene
let customerId: string
beforeAll(async () => {
  scene = await openOrderScene()
  const owner = await scene.portal.db
    .selectFrom('person')
    .where('email', '=', 'shipper@demo.test')
    .select('customer_id')
    .executeTakeFirstOrThrow()
  customerId = owner.customer_id ?? ''
  // The first order makes the demo's shipper a customer of HD.
  await scene.placed()
})
afterAll(() => scene.portal.close())

const inquire = (id = customerId, token = scene.token.agent, input: object = byAir) =>
  scene.portal.call(
    orderDeskCalls.inquireFor,
    { body: { customerId: id, ...(input as typeof byAir) } },
    { token },
  )
const quoted = async (id = customerId) => (await inquire(id)).data.quotes[0]?.quoteId ?? ''
type Placement = InputOf<typeof orderDeskCalls.placeFor>['body']
const place = (body: object, token = scene.token.agent, key?: string) =>
  scene.portal.call(
    orderDeskCalls.placeFor,
    { body: body as Placement },
    { token, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const placement = async (changes: object = {}, id = customerId) => ({
  ...{ customerId: id, source: 'phone' },
  ...goodOrder(await quoted(id)),
  ...changes,
})
const edit = (id: string, body: object, token = scene.token.agent) =>
  scene.portal.call(
    orderDeskCalls.editFor,
    { params: { id }, body: body as InputOf<typeof orderDeskCalls.editFor>['body'] },
    { token },
  )

describe('a price for a customer', () => {
  test('is the customer’s own, of the caller’s provider alone', async () => {
    const theirs = await scene.ask()
    const { data } = await inquire()
    expect(data.quotes.map(({ provider }) => provider.code)).toEqual(data.quotes.map(() => 'HD'))
    expect(data.refusals.every(({ provider }) => provider.code === 'HD')).toBe(true)
    const same = data.quotes.find(({ channel }) => channel === theirs.channel)
    expect(same?.totalAmount).toBe(theirs.totalAmount)
    const all = await inquire(customerId, scene.token.admin)
    expect(new Set(all.data.quotes.map(({ provider }) => provider.code)).size).toBeGreaterThan(1)
  })

  test('follows the customer’s markup', async () => {
    const before = (await inquire()).data.quotes[0]
    await sql`insert into markup (id, provider_id, customer_id, percent)
      select gen_random_uuid(), id, ${customerId}, 50 from provider where code = 'HD'`.execute(
      scene.portal.db,
    )
    await scene.portal.rates.refresh()
    const after = (await inquire()).data.quotes.find(({ channel }) => channel === before?.channel)
    expect(after?.totalAmount).toBeGreaterThan((before?.totalAmount ?? 0) * 1.2)
    await sql`delete from markup where customer_id = ${customerId}`.execute(scene.portal.db)
    await scene.portal.rates.refresh()
  })

  test('of another provider’s customer is refused like that of an unknown one', async () => {
    for (const id of [customerId, '00000000-0000-4000-8000-000000000000']) {
      const { code, data } = await inquire(id, scene.token.foreign)
      expect(code).toBe(400)
      expect(data).toMatchObject({ fields: { customerId: expect.any(String) } })
    }
    expect((await inquire(customerId, scene.token.finance)).code).toBe(403)
  })
})

describe('an order for a customer', () => {
  test('notifies the customer, who sees who placed it and how it was given', async () => {
    const { data, code, msg } = await place(await placement({ source: 'wechat' }))
    expect([code, msg]).toEqual([200, expect.any(String)])
    const { data: seen } = await scene.one(data.id)
    expect(seen.flowStatus).toBe(1)
    expect(seen.events.at(0)).toMatchObject({ action: 'placed-for', side: 'provider' })
    expect(seen.events.at(0)?.text).toContain('微信')
    expect(seen.events.at(0)?.who).toContain('陈敏')
    const notices = await scene.portal.call(noticeCalls.list, { query: {} }, { token: scene.token.shipper })
    expect(notices.data.list.map(({ kind }) => kind)).toContain('order.placed-for')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_event
      where action = 'order.placed-for' and customer_id = ${customerId}`.execute(scene.portal.db)
    expect(rows[0]?.n).toBe(1)
  })

  test('is one for a key, however often it is sent, and refused for another body', async () => {
    const body = await placement()
    const tries = await Promise.all([1, 2, 3, 4].map(() => place(body, scene.token.agent, 'phone-1')))
    expect(new Set(tries.map(({ data }) => data.id)).size).toBe(1)
    expect((await place({ ...body, remarks: 'other' }, scene.token.agent, 'phone-1')).code).toBe(409)
    expect((await place(body, scene.token.agent, 'phone-2')).code).toBe(409)
  })

  test('has the checks of an order: fields, quote, provider, customer', async () => {
    const wrong = await place(await placement({ commodities: [] }))
    expect(wrong.code).toBe(400)
    expect((await place(await placement({ source: 'fax' }))).data).toMatchObject({
      fields: { source: expect.any(String) },
    })
    const foreignQuote = await scene.ask(byAir, scene.token.shipper, 'YT')
    expect((await place({ ...(await placement()), quoteId: foreignQuote.quoteId })).code).toBe(404)
    expect((await place(await placement(), scene.token.foreign)).code).toBe(400)
    // A quote that was priced for another customer.
    const other = await made()
    expect((await place({ ...(await placement()), customerId: other })).code).toBe(404)
  })

  test('works for a customer without a login', async () => {
    const id = await made()
    const { data, code } = await place(await placement({}, id))
    expect(code).toBe(200)
    const shown = await scene.portal.call(
      orderDeskCalls.one,
      { params: { id: data.id } },
      { token: scene.token.agent },
    )
    expect(shown.data.events.at(0)?.action).toBe('placed-for')
    expect((await scene.adopt(data.id)).code).toBe(200)
  })
})

const made = async () => {
  const body = { companyName: 'Phone Trading', contact: { name: 'Li Na' }, language: 'en' as const }
  return (await scene.portal.call(deskCustomerCalls.createCustomer, { body }, { token: scene.token.agent }))
    .data.id
}

describe('an edit for a customer', () => {
  test('needs a reason, and the customer sees it', async () => {
    const { id } = await scene.placed()
    expect((await edit(id, { remarks: 'x' })).data).toMatchObject({ fields: { reason: expect.any(String) } })
    expect((await edit(id, { reason: 'called at 10', remarks: 'Ring twice' })).code).toBe(200)
    const { data } = await scene.one(id)
    expect(data.remarks).toBe('Ring twice')
    expect(data.events.find(({ action }) => action === 'edited-for')).toMatchObject({
      side: 'provider',
      reason: 'called at 10',
    })
  })

  test('is not for another provider, nor over a change that was not seen', async () => {
    const { id, updateTime } = await scene.placed()
    expect((await edit(id, { reason: 'x', remarks: 'x' }, scene.token.foreign)).code).toBe(404)
    expect((await edit(id, { reason: 'first', remarks: '1', updateTime })).code).toBe(200)
    expect((await edit(id, { reason: 'second', remarks: '2', updateTime })).code).toBe(409)
  })
})

const boxes = byAir.pieces
const ports = (OriginAddressCode: string, DestinationAddressCode: string) => ({
  ...{ OriginType: 1, OriginAddressCode, DestinationType: 1, DestinationAddressCode },
})

// One order of each mode and service that the desk's form sends.
const services: readonly [string, object, object][] = [
  ['express, door to door', { ...byAir, businessType: 1 }, {}],
  ['air, door to door', byAir, {}],
  [
    'air, airport to airport',
    { businessType: 2, inputData: ports('SZX', 'LAX'), pieces: boxes },
    { ports: { origin: 'SZX', destination: 'LAX' } },
  ],
  ['ocean LCL, door to door', { ...byAir, businessType: 4 }, {}],
  [
    'ocean LCL, port to port',
    { businessType: 4, inputData: ports('CNYTN', 'USLAX'), pieces: boxes },
    { ports: { origin: 'CNYTN', destination: 'USLAX' } },
  ],
  [
    'ocean LCL, port to a home',
    {
      ...byAir,
      businessType: 4,
      inputData: { ...byAir.inputData, OriginType: 1, OriginAddressCode: 'CNYTN', DestinationType: 5 },
    },
    { ports: { origin: 'CNYTN' } },
  ],
  ['FBA', toAmazon, { fba: { warehouseCode: 'ONT8', shipmentId: 'FBA15ABCDEF1' } }],
  [
    'air, insured',
    {
      ...byAir,
      inputData: { ...byAir.inputData, GoodsValue: 850, GoodsCurrency: 'USD' },
      options: { insurance: true, ddp: false },
    },
    { insurance: { insured: true }, goodsValue: 850 },
  ],
]

describe.each(services)('%s', (_name, asked, expected) => {
  test('is priced and ordered for a customer, with the ports and services of its quote', async () => {
    const { data } = await inquire(customerId, scene.token.agent, asked)
    const quoteId = data.quotes[0]?.quoteId ?? ''
    const { businessType } = asked as { businessType: number }
    const isFba = businessType === 3
    const { consignee, ...order } = goodOrder(quoteId, { pieces: boxes }) as Record<string, unknown>
    const placedFor = await place({
      ...{ customerId, source: 'phone' },
      ...order,
      ...(isFba
        ? { fba: { warehouseCode: 'ONT8', shipmentId: 'FBA15ABCDEF1', referenceId: '' } }
        : { consignee }),
    })
    expect([placedFor.code, placedFor.msg, placedFor.data]).toMatchObject([
      200,
      expect.any(String),
      { businessType, ...expected },
    ])
  })
})

test('a customer without a login reads of the order at the address on file, in its language and without a link', async () => {
  const email = 'anna.berg@northwind.test'
  const { data: made } = await scene.portal.call(
    deskCustomerCalls.createCustomer,
    {
      body: {
        companyName: 'Northwind Trading',
        contact: { name: 'Anna Berg', email, phone: '+49 40 555 0199' },
        language: 'en',
      },
    },
    { token: scene.token.agent },
  )
  const { data: order } = await place(await placement({}, made.id))
  const first = await scene.portal.mail.nth(email, 1)
  expect(first.subject).toContain(order.orderNo)
  expect(first.text).toContain('Hello Anna Berg,')
  expect(first.text).toContain('You have no login here')
  expect(first.text).not.toMatch(/https?:|link below/)
  await scene.adopt(order.id)
  await scene.portal.mail.about(email, order.orderNo)
})

test('a hold is explained to staff in words about the customer, and the card shows what is owed', async () => {
  const { data: order } = await place(await placement())
  const staff = { token: scene.token.agent, language: 'en' as const }
  const cardAmount = async () => {
    const { data } = await scene.portal.call(
      deskCustomerCalls.customer,
      { params: { id: customerId } },
      staff,
    )
    return data.orders.find(({ id }) => id === order.id)?.amount
  }
  expect(await cardAmount()).toBe(order.totalAmount)
  await scene.portal.call(
    orderDeskCalls.cancel,
    { params: { id: order.id }, body: { reason: 'Customer changed the plan' } },
    staff,
  )
  expect(await cardAmount()).toBe(0)
  const body = { customerId, reason: 'October is unpaid' }
  await scene.portal.call(holdCalls.hold, { body }, { token: scene.token.finance })
  const held = await scene.portal.call(
    orderDeskCalls.placeFor,
    { body: (await placement()) as Placement },
    staff,
  )
  expect(held).toMatchObject({
    code: 409,
    msg: expect.stringContaining('This customer’s new orders are on hold'),
  })
  await scene.portal.call(holdCalls.endHold, { body }, { token: scene.token.finance })
  expect((await place(await placement())).code).toBe(200)
})
