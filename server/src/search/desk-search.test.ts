import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodOrder, type OrderScene, openOrderScene, toAmazon } from '../../test/order-scene.ts'

let scene: OrderScene
let order: { id: string; orderNo: string }
let conversationId: string
const company = '启航家居'

beforeAll(async () => {
  scene = await openOrderScene()
  await scene.ask(toAmazon)
  const { quoteId } = await scene.ask()
  order = (await scene.place(goodOrder(quoteId, { customerRef: 'PO-7788' }))).data
  conversationId = scene.portal.services.ids.next()
  await sql`insert into conversation (id, customer_id, provider_id, waiting_since)
    select ${conversationId}, person.customer_id, provider.id, now() from person, provider
    where person.email = 'shipper@demo.test' and provider.code = 'HD'`.execute(scene.portal.db)
  // What was asked is gone through when the figures are looked at.
  await scene.portal.call(deskCalls.figures, { query: {} }, { token: scene.token.agent })
})
afterAll(() => scene.portal.close())

const search = async (keyword: string, token: string, language: 'zh' | 'en' = 'zh') =>
  (await scene.portal.call(searchCalls.desk, { query: { keyword } }, { token, language })).data
const nothing = {
  ...{ orders: [], customers: [], conversations: [], quotes: [] },
  ...{ channels: [], imports: [], bills: [] },
}

test('an order is found by any of its numbers, part of one, and its customer, with the way to it', async () => {
  for (const keyword of [order.orderNo.toLowerCase(), order.orderNo.slice(4), 'po-7788', company]) {
    const { orders } = await search(keyword, scene.token.agent)
    expect(orders).toMatchObject([
      { id: order.id, title: order.orderNo, link: `/desk/orders?view=all&open=${order.id}` },
    ])
  }
})

test('customers, conversations and quotes are found by the customer’s name and its users', async () => {
  const found = await search(company, scene.token.agent, 'en')
  expect(found.customers).toHaveLength(1)
  expect(found.conversations).toMatchObject([
    { id: conversationId, link: `/desk/inbox?scope=all&id=${conversationId}` },
  ])
  expect(found.conversations[0]?.text).toMatch(/^waiting · \d{4}-/)
  expect(found.quotes[0]?.title).toMatch(/ → /)
  const byMail = await search('shipper@demo', scene.token.agent)
  expect([byMail.customers.length, byMail.conversations.length]).toEqual([1, 1])
})

test('a name is found by any piece, in any case, also where several people of a company have it', async () => {
  const { db, services } = scene.portal
  const acme = services.ids.next()
  await sql`insert into customer (id, name, name_en, monthly_international, created_by_provider)
    select ${acme}, '顶峰贸易', 'Acme Peak', '0-10', id from provider where code = 'HD'`.execute(db)
  const people = ['Zoë', 'Zoé', 'ZOE', 'Zoela', 'Zoey', 'Ezoe', 'Azoel']
  for (const firstName of people)
    await sql`insert into person (id, email, password_hash, first_name, last_name, language, roles, customer_id)
      values (${services.ids.next()}, ${`${services.ids.next()}@acme.test`}, '', ${firstName}, 'Quillon', 'en', '{member}',
        ${acme})`.execute(db)
  await sql`update person set last_name = 'Quillfeather' where email = 'shipper@demo.test'`.execute(db)
  const named = async (keyword: string) =>
    (await search(keyword, scene.token.agent)).customers.map(({ title }) => title)
  expect(await named('quill')).toEqual(['顶峰贸易', expect.stringContaining(company)])
  for (const piece of ['峰', '峰贸', 'ACME p', 'cme', 'zoe quillon', 'quillonzoey'])
    expect(await named(piece)).toEqual(['顶峰贸易'])
  expect(await named('acem')).toEqual([])
  const { conversations } = await search('quill', scene.token.agent)
  expect(conversations).toMatchObject([{ id: conversationId }])
})

test('a quote is found by a place of its lane, in any language, and leads to the list of that lane', async () => {
  const [{ title, link } = { title: '', link: '' }] = (await search(company, scene.token.agent, 'en')).quotes
  const place = title.split(' → ')[1]?.slice(0, 6) ?? ''
  expect((await search(place, scene.token.agent)).quotes.length).toBeGreaterThan(0)
  expect(new URLSearchParams(link.split('?')[1]).get('lane')).toBe(title)
})

test('spec 3: an Amazon warehouse is shown with its #, and found with it or without', async () => {
  for (const keyword of ['ONT8', '#ONT8']) {
    const { quotes } = await search(keyword, scene.token.agent)
    expect(quotes.map(({ title }) => title)).toEqual([expect.stringMatching(/ → #ONT8$/)])
    expect(new URLSearchParams(quotes[0]?.link.split('?')[1]).get('lane')).toMatch(/ → ONT8$/)
  }
})

test('a channel is found by who prices, not by who sells', async () => {
  const { channels } = await search('HD', scene.token.pricing)
  expect(channels.length).toBeGreaterThan(0)
  expect(channels[0]?.link).toBe(`/desk/rates?channel=${channels[0]?.title}`)
  expect(await search('HD', scene.token.agent)).toMatchObject({ channels: [] })
  const found = await search(company, scene.token.pricing)
  expect(found).toMatchObject({ orders: [], conversations: [] })
  expect(found.customers).toMatchObject([{ link: `/desk/customers?open=${found.customers[0]?.id}` }])
})

test('another provider’s staff find nothing of it, finance only the customer, an admin all that they may open', async () => {
  for (const keyword of [order.orderNo, company, 'po-7788']) {
    expect(await search(keyword, scene.token.foreign)).toEqual(nothing)
    const byFinance = await search(keyword, scene.token.finance)
    expect(byFinance).toEqual({ ...nothing, customers: byFinance.customers })
    expect(byFinance.customers).toHaveLength(keyword === company ? 1 : 0)
  }
  const all = await search(company, scene.token.admin)
  expect(all).toMatchObject({ orders: [{ id: order.id }], conversations: [] })
  expect(all.customers).toHaveLength(1)
})

test('an empty search finds nothing, and pattern characters of the database are literal', async () => {
  for (const keyword of ['  ', '%%%', '\\', "' or 1=1"])
    expect(await search(keyword, scene.token.admin)).toEqual(nothing)
})

test('it is closed to shippers and guests', async () => {
  const call = (token?: string) =>
    scene.portal.call(searchCalls.desk, { query: { keyword: 'x' } }, token ? { token } : {})
  expect((await call(scene.token.shipper)).code).toBe(403)
  expect((await call()).code).toBe(602)
})
