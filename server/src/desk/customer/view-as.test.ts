import { accountCalls } from '@dtms/contract/account/account.ts'
import { companyCalls } from '@dtms/contract/account/company.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../test/chat-client.ts'
import { byAir, goodOrder, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { signInAs } from '../../../test/people.ts'
import { digestOf } from '../../account/password.ts'

// PRODUCT 7.1: staff see what the customer sees, for 30 minutes, and change nothing.
let scene: OrderScene
let customerId: string
let agentId: string
beforeAll(async () => {
  scene = await openOrderScene()
  const { db } = scene.portal
  const personOf = (email: string) =>
    db.selectFrom('person').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  customerId = (await personOf('shipper@demo.test')).customer_id ?? ''
  agentId = (await personOf('agent@demo.test')).id
  await scene.placed()
})
afterAll(() => scene.portal.close())

const viewAs = (token: string, id = customerId) =>
  scene.portal.call(deskCustomerCalls.viewAs, { params: { id } }, { token })
const assign = (personId: string) =>
  scene.portal.call(
    deskCustomerCalls.setAgent,
    { params: { id: customerId }, body: { personId } },
    { token: scene.token.admin },
  )
const refusalOn = async (token: string) =>
  (await scene.portal.call(deskCustomerCalls.customer, { params: { id: customerId } }, { token })).data
    .viewRefusal
const viewed = async () => (await viewAs(scene.token.admin)).data.token

test('only the agent in charge and admins may, and not another provider', async () => {
  expect((await viewAs(scene.token.agent)).code).toBe(403)
  await assign(agentId)
  expect((await viewAs(scene.token.agent)).code).toBe(200)
  const colleague = await signInAs(scene.portal, 'agent2@demo.test', digestOf('Demo#2026'))
  const notTheirs = await viewAs(colleague)
  expect(notTheirs).toMatchObject({ code: 403, msg: '只有负责该客户的客服和管理员可以查看其视角' })
  // The card says so before anyone presses.
  expect([await refusalOn(colleague), await refusalOn(scene.token.agent)]).toEqual([notTheirs.msg, ''])
  expect((await viewAs(scene.token.finance)).code).toBe(403)
  expect((await viewAs(scene.token.foreign)).code).toBe(404)
  expect((await viewAs(scene.token.shipper)).code).toBe(403)
})

test('shows what the customer sees, with who looks and until when', async () => {
  const { data } = await viewAs(scene.token.admin)
  const minutes = (Date.parse(data.until) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(28)
  expect(minutes).toBeLessThan(31)
  const asked = { query: {} } as never
  const [theirs, own] = await Promise.all([
    scene.portal.call(orderCalls.list, asked, { token: data.token }),
    scene.portal.call(orderCalls.list, asked, { token: scene.token.shipper }),
  ])
  expect(theirs.data).toEqual(own.data)
  const current = await scene.portal.call(accountCalls.current, {}, { token: data.token })
  expect(current.data).toMatchObject({ id: customerId, roles: ['owner'], view: { until: data.until } })
  expect(current.data.view?.by).not.toBe('')
  const info = await scene.portal.call(accountCalls.userInfo, {}, { token: data.token })
  expect(info.data.roles).toEqual(['owner'])
})

test('works for a customer without a login', async () => {
  const body = { companyName: 'Phone Trading', contact: { name: 'Li Na' }, language: 'en' as const }
  const made = await scene.portal.call(
    deskCustomerCalls.createCustomer,
    { body },
    { token: scene.token.agent },
  )
  const { data } = await viewAs(scene.token.agent, made.data.id)
  const company = await scene.portal.call(companyCalls.company, {}, { token: data.token })
  expect(company.data).toMatchObject({ companyName: 'Phone Trading' })
  expect((await scene.portal.call(accountCalls.current, {}, { token: data.token })).code).toBe(200)
})

test('changes nothing, opens no desk and no socket', async () => {
  const token = await viewed()
  const update = await scene.portal.call(
    companyCalls.updateCompany,
    { body: { address: 'elsewhere' } },
    { token },
  )
  expect(update.code).toBe(403)
  expect((await scene.portal.call(deskCustomerCalls.customers, { query: {} as never }, { token })).code).toBe(
    403,
  )
  expect((await viewAs(token)).code).toBe(403)
  const client = await connect(scene.portal.origin)
  client.send({ method: 'OnConnection', token })
  expect(await client.next('refused')).toMatchObject({ code: 403 })
})

test('ends when left, after its time, and with the person’s own access', async () => {
  const left = await viewed()
  expect((await scene.portal.call(accountCalls.logout, {}, { token: left })).code).toBe(200)
  expect((await scene.portal.call(companyCalls.company, {}, { token: left })).code).toBe(601)
  // The person's own session goes on.
  expect((await scene.portal.call(accountCalls.userInfo, {}, { token: scene.token.admin })).code).toBe(200)
  const late = await viewed()
  await sql`update token set expires_at = now() where kind = 'view' and ended_at is null`.execute(
    scene.portal.db,
  )
  expect((await scene.portal.call(companyCalls.company, {}, { token: late })).code).toBe(600)
  const { rows } = await sql<{ action: string }>`select action from audit_event
    where action like 'customer.view%' and customer_id = ${customerId}`.execute(scene.portal.db)
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['customer.viewed', 'customer.view-ended']),
  )
})

test('of a customer with several providers is for portal admins: it shows what others have with it', async () => {
  await assign(agentId)
  const quote = await scene.ask(byAir, scene.token.shipper, 'YT')
  expect((await scene.place(goodOrder(quote.quoteId))).code).toBe(200)
  const refused = await viewAs(scene.token.agent)
  expect(refused.code).toBe(409)
  expect((await viewAs(scene.token.admin)).code).toBe(200)
  expect([await refusalOn(scene.token.agent), await refusalOn(scene.token.admin)]).toEqual([refused.msg, ''])
})
