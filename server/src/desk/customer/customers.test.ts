import { accountCalls } from '@dtms/contract/account/account.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../test/chat-client.ts'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { goodDigest, joinAs, registerNewShipper, signInAs, signUpShipper } from '../../../test/people.ts'
import { digestOf } from '../../account/password.ts'

// The demo's shipper has ordered from HD and never from YT. The second agent of HD and the one of GS are admins of
// their providers here.
let scene: OrderScene
let customerId: string
let orderId: string
let ownAdmin: string
let foreignAdmin: string
beforeAll(async () => {
  scene = await openOrderScene()
  const { db } = scene.portal
  await sql`update person set roles = '{agent,admin}' where email in ('agent2@demo.test', 'agent.gs@demo.test')`.execute(
    db,
  )
  ownAdmin = await signIn('agent2@demo.test')
  foreignAdmin = await signIn('agent.gs@demo.test')
  customerId = await customerOf('shipper@demo.test')
  orderId = (await scene.placed()).id
})
afterAll(() => scene.portal.close())

const signIn = (email: string) => signInAs(scene.portal, email, digestOf('Demo#2026'))
const customerOf = async (email: string) => {
  const { customer_id } = await scene.portal.db
    .selectFrom('person')
    .where('email', '=', email)
    .select('customer_id')
    .executeTakeFirstOrThrow()
  return customer_id ?? ''
}
const personOf = async (email: string) =>
  (
    await scene.portal.db
      .selectFrom('person')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

const list = (token: string, query: object = {}) =>
  scene.portal.call(deskCustomerCalls.customers, { query: query as { provider?: string } }, { token })
const ids = async (token: string, query: object = {}) =>
  (await list(token, query)).data.list.map(({ id }) => id)
const card = (token: string, id = customerId) =>
  scene.portal.call(deskCustomerCalls.customer, { params: { id } }, { token })
const change = {
  setAgent: (token: string, personId: string, id = customerId) =>
    scene.portal.call(deskCustomerCalls.setAgent, { params: { id }, body: { personId } }, { token }),
  activate: (token: string, id: string, personId?: string) =>
    scene.portal.call(
      deskCustomerCalls.activate,
      { params: { id }, body: personId ? { personId } : {} },
      { token },
    ),
  toggle: (token: string, id = customerId) =>
    scene.portal.call(deskCustomerCalls.toggle, { params: { id } }, { token }),
  setGroup: (token: string, group: string, id = customerId) =>
    scene.portal.call(deskCustomerCalls.setGroup, { params: { id }, body: { group } }, { token }),
}

describe('the list', () => {
  test('has the customers of one’s own provider, and all for the portal’s administrator', async () => {
    const stranger = await signUpShipper(scene.portal)
    const strangerId = await customerOf(stranger.email)
    for (const token of [scene.token.agent, scene.token.pricing, scene.token.finance, ownAdmin]) {
      expect(await ids(token)).toContain(customerId)
      expect(await ids(token)).not.toContain(strangerId)
    }
    for (const token of [scene.token.foreign, foreignAdmin]) expect(await ids(token)).toEqual([])
    expect(await ids(scene.token.admin)).toEqual(expect.arrayContaining([customerId, strangerId]))
    expect(await ids(scene.token.admin, { provider: 'HD' })).toEqual([customerId])
    expect((await list(scene.token.agent, { provider: 'YT' })).code).toBe(404)
  })

  test('shows what is open and when the last order came, with the customer’s own provider only', async () => {
    const { data } = await list(scene.token.agent)
    expect(data.list[0]).toMatchObject({ id: customerId, openOrders: 1, state: 'active' })
    expect(Date.now() - Date.parse(data.list[0]?.lastOrder ?? '')).toBeLessThan(600_000)
    expect(data.agents.every(({ provider }) => provider === 'HD')).toBe(true)
  })

  test('is found by name, e-mail, group, state and agent, and sorted', async () => {
    expect(await ids(scene.token.agent, { keyword: 'shipper@demo' })).toEqual([customerId])
    expect(await ids(scene.token.agent, { keyword: 'unknown%' })).toEqual([])
    expect(await ids(scene.token.agent, { state: 'disabled' })).toEqual([])
    expect(await ids(scene.token.agent, { agent: 'none' })).toEqual([customerId])
    expect(await ids(scene.token.agent, { group: 'no such' })).toEqual([])
    for (const sidx of ['name', 'createdAt', 'lastOrder', 'openOrders', 'balance'])
      expect(await ids(scene.token.admin, { sidx, sord: 'asc' })).toContain(customerId)
  })

  test('begins with the customer that ordered last, page by page, also where two orders were submitted at once', async () => {
    const { db, tasks } = scene.portal
    const stored = async () =>
      db
        .selectFrom('provider_customer')
        .where('customer_id', '=', customerId)
        .orderBy('provider_id')
        .select('last_order_at')
        .execute()
    const newest = async () => {
      const { rows } = await sql<{
        at: Date
      }>`select max(submitted_at) as at from shipping_order where customer_id = ${customerId}`.execute(db)
      return { last_order_at: rows[0]?.at }
    }
    await scene.placed()
    expect(await stored()).toContainEqual(await newest())
    expect((await ids(scene.token.admin))[0]).toBe(customerId)
    const walked: string[] = []
    for (let after = ''; ; ) {
      const { data } = await list(scene.token.admin, { pageSize: '1', after })
      walked.push(...data.list.map(({ id }) => id))
      if (!data.next) break
      after = data.next
    }
    expect(walked).toEqual(await ids(scene.token.admin))
    const before = await stored()
    // Another order that is being submitted holds the rows; this one does not wait.
    const held = await db.startTransaction().execute()
    await sql`select from provider_customer where customer_id = ${customerId} for update`.execute(held)
    await scene.placed()
    await held.rollback().execute()
    expect(await stored()).toEqual(before)
    await tasks['bill:correct-last-orders']?.({})
    const now = await newest()
    expect(before).not.toContainEqual(now)
    // With the provider, and with the portal.
    expect((await stored()).filter(one => +one.last_order_at === +(now.last_order_at ?? 0))).toHaveLength(2)
  })

  test('is closed to shippers and guests', async () => {
    expect((await list(scene.token.shipper)).code).toBe(403)
    expect((await list('')).code).toBe(602)
  })

  test('has who turned to the provider with a request', async () => {
    const asking = await signUpShipper(scene.portal)
    const askingId = await customerOf(asking.email)
    await scene.ask(undefined, asking.token)
    // An inquiry alone does not make a customer of a provider.
    expect(await ids(scene.token.foreign)).not.toContain(askingId)
    await sql`insert into quote_request (id, inquiry_id, provider_id, contact_email, contact_phone, words, refusals)
      select gen_random_uuid(), inquiry.id, provider.id, '', '', '', '[]' from inquiry, provider
      where inquiry.customer_id = ${askingId} and provider.code = 'YT'`.execute(scene.portal.db)
    expect(await ids(scene.token.foreign)).toEqual([askingId])
    expect(await ids(scene.token.agent)).not.toContain(askingId)
  })
})

describe('the card', () => {
  test('shows the people, orders and conversations with one’s own provider', async () => {
    const { data } = await card(scene.token.agent)
    expect(data.users[0]).toMatchObject({ email: 'shipper@demo.test', isOwner: true, state: 'active' })
    expect(data.orders.at(-1)?.id).toBe(orderId)
    expect(data.may).toEqual({
      edit: false,
      invite: false,
      view: false,
      assign: false,
      activate: false,
      toggle: false,
      group: false,
      terms: false,
    })
    expect(data.terms).toMatchObject([{ id: customerId, provider: { code: 'HD' }, creditLimit: null }])
    expect((await card(scene.token.finance)).data.may.terms).toBe(true)
    expect((await card(scene.token.pricing)).data.terms).toEqual([])
    expect((await card(scene.token.pricing)).data.may.group).toBe(false)
    expect((await card(ownAdmin)).data.may).toEqual({
      edit: false,
      invite: false,
      view: true,
      assign: true,
      activate: true,
      toggle: false,
      group: false,
      terms: true,
    })
    expect((await card(scene.token.admin)).data.may).toMatchObject({ toggle: true, group: true })
  })

  test('answers for another provider’s customer as for an unknown one', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000'
    for (const token of [scene.token.foreign, foreignAdmin]) {
      expect((await card(token)).code).toBe(404)
      expect(await card(token)).toEqual(await card(token, unknownId))
    }
    expect((await card(scene.token.admin, unknownId)).code).toBe(404)
  })
})

describe('what is changed', () => {
  test('is changed by administrators of one’s own, and unknownId else', async () => {
    const agent = await personOf('agent@demo.test')
    for (const token of [scene.token.agent, scene.token.finance, scene.token.pricing]) {
      expect((await change.setAgent(token, agent)).code).toBe(403)
      expect((await change.activate(token, customerId)).code).toBe(403)
      expect((await change.toggle(token)).code).toBe(403)
    }
    expect((await change.setAgent(foreignAdmin, await personOf('agent.gs@demo.test'))).code).toBe(404)
    expect((await change.activate(foreignAdmin, customerId)).code).toBe(404)
    // What holds at every provider is the portal's: who may come in, and whose prices they get.
    for (const token of [ownAdmin, foreignAdmin, scene.token.pricing]) {
      expect((await change.toggle(token)).code).toBe(403)
      expect((await change.setGroup(token, 'VIP')).code).toBe(403)
    }
  })

  test('an agent is put in charge before any message, and only one of the same provider', async () => {
    const agent = await personOf('agent@demo.test')
    expect((await change.setAgent(ownAdmin, await personOf('agent.yt@demo.test'))).code).toBe(400)
    expect((await change.setAgent(ownAdmin, agent)).code).toBe(200)
    const { data } = await card(ownAdmin)
    expect(data.agent).toMatchObject({ id: agent, provider: 'HD' })
    expect(data.conversations).toMatchObject([{ provider: { code: 'HD' }, opens: true }])
    expect(await ids(scene.token.agent, { agent })).toEqual([customerId])
    expect(await ids(scene.token.agent, { agent: 'none' })).toEqual([])
    const { data: all } = await card(scene.token.admin)
    expect(all.conversations).toMatchObject([{ agent: { id: agent }, opens: false }])
  })

  test('a group has its prices at once, and its markups on the card', async () => {
    const before = (await scene.ask()).totalAmount
    const provider = await sql<{ id: string }>`select id from provider where code = 'HD'`.execute(
      scene.portal.db,
    )
    await sql`insert into markup (id, provider_id, group_name, percent)
      values (gen_random_uuid(), ${provider.rows[0]?.id}, 'Gold', -50)`.execute(scene.portal.db)
    expect((await change.setGroup(scene.token.admin, 'Gold')).code).toBe(200)
    expect((await scene.ask()).totalAmount).toBeLessThan(before)
    const { data } = await card(scene.token.pricing)
    expect(data.group).toBe('Gold')
    expect(data.markups).toContainEqual(expect.objectContaining({ group: 'Gold', percent: '-50.0000' }))
    expect(await ids(scene.token.agent, { group: 'Gold' })).toEqual([customerId])
    await change.setGroup(scene.token.admin, '')
    expect((await card(ownAdmin)).data.group).toBeNull()
  })

  test('whose mail never came is let in', async () => {
    const late = await registerNewShipper(scene.portal)
    const lateId = await customerOf(late.email)
    expect((await card(scene.token.admin, lateId)).data.state).toBe('unverified')
    expect(await ids(scene.token.admin, { state: 'unverified' })).toContain(lateId)
    expect((await change.activate(scene.token.admin, lateId)).code).toBe(200)
    const { data } = await scene.portal.call(accountCalls.login, {
      body: { account: late.email, password: goodDigest },
    })
    expect(data?.status).toBe(1)
    expect((await change.activate(scene.token.admin, lateId)).code).toBe(409)
    // The mailed link has served its time.
    const link = await scene.portal.call(accountCalls.activate, { params: { id: late.activationSecret } })
    expect(link.code).toBe(410)
  })

  test('a disabled company is out at once, all of it, and comes back as it was', async () => {
    const owner = await signUpShipper(scene.portal)
    const colleague = await joinAs(scene.portal, owner.token)
    const dismissed = await joinAs(scene.portal, owner.token)
    await sql`update person set disabled_at = now() where id = ${dismissed.id}`.execute(scene.portal.db)
    const id = await customerOf(owner.email)
    const socket = await connect(scene.portal.origin, { token: colleague.token })
    expect((await change.toggle(scene.token.admin, id)).data).toEqual({ enabled: false })
    expect(await socket.closed()).toBe(4401)
    for (const { token } of [owner, colleague])
      expect((await scene.portal.call(accountCalls.current, {}, { token })).code).toBe(601)
    const login = (account: string) =>
      scene.portal.call(accountCalls.login, { body: { account, password: goodDigest } })
    expect((await login(owner.email)).code).toBe(400)
    expect(await ids(scene.token.admin, { state: 'disabled' })).toEqual([id])
    expect((await change.toggle(scene.token.admin, id)).data).toEqual({ enabled: true })
    expect((await login(owner.email)).data?.status).toBe(1)
    expect((await login(colleague.email)).data?.status).toBe(1)
    expect((await login(dismissed.email)).code).toBe(400)
  })

  test('everything is in the audit trail, with before and after', async () => {
    const rows = await scene.portal.db
      .selectFrom('audit_event')
      .where('customer_id', '=', customerId)
      .where('action', 'in', ['customer.group-changed', 'chat.assigned'])
      .select(['action', 'details'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'chat.assigned' },
      { action: 'customer.group-changed', details: { before: null, after: 'Gold' } },
      { action: 'customer.group-changed', details: { before: 'Gold', after: null } },
    ])
  })
})

test('after all of this the list has exactly those who deal with a provider', async () => {
  const { db } = scene.portal
  const dealing = sql`select id, created_by_provider from customer where created_by_provider is not null
    union select customer_id, provider_id from conversation
    union select inquiry.customer_id, quote_request.provider_id from quote_request
      join inquiry on inquiry.id = quote_request.inquiry_id where inquiry.customer_id is not null
    union select customer_id, provider_id from shipping_order where deleted_at is null and flow_status > 0
    union select id, null from customer`
  const listed = sql`select customer_id, provider_id from provider_customer`
  expect((await sql`(${dealing}) except ${listed}`.execute(db)).rows).toEqual([])
  expect((await sql`${listed} except (${dealing})`.execute(db)).rows).toEqual([])
})
