import { staffCalls } from '@dtms/contract/account/staff.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#kernel/audit.ts'
import { goodOrder, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'

let scene: OrderScene
let orderNo: string
// The administrator of one provider alone.
let fixtureAdmin: string

beforeAll(async () => {
  scene = await openOrderScene()
  const placed = await scene.place(goodOrder((await scene.ask()).quoteId))
  orderNo = placed.data.orderNo
  await scene.portal.call(
    orderDeskCalls.adopt,
    { params: { id: placed.data.id }, body: {} },
    { token: scene.token.agent },
  )
  fixtureAdmin = scene.token.finance
  await sql`update person set roles = array['finance', 'admin'] where email = 'finance@demo.test'`.execute(
    scene.portal.db,
  )
})
afterAll(() => scene.portal.close())

const list = async (token: string, query: object = {}) =>
  (await scene.portal.call(deskAuditCalls.list, { query }, { token })).data
const actions = async (token: string, query: object = {}) =>
  (await list(token, query)).list.map(({ action }) => action)

test('shows who did what to whom, newest first, in the reader’s language', async () => {
  const response = await scene.portal.call(
    deskAuditCalls.list,
    { query: { action: 'order.adopted' } },
    { token: scene.token.admin, language: 'en' },
  )
  expect(response.data.list[0]).toMatchObject({
    action: 'order.adopted',
    actionName: 'Accepted',
    person: { email: 'agent@demo.test' },
    customer: { name: expect.any(String) },
    provider: { code: 'HD' },
    facts: expect.arrayContaining([{ field: 'orderNo', value: orderNo }]),
  })
  const { list: all } = await list(scene.token.admin)
  expect(all.map(({ createTime }) => createTime)).toEqual(
    all
      .map(({ createTime }) => createTime)
      .sort()
      .reverse(),
  )
})

test('shows what something was before and what it is now', async () => {
  const staff = await scene.portal.call(
    staffCalls.staff,
    { query: { keyword: 'agent.yt' } },
    { token: scene.token.admin },
  )
  const id = staff.data.list[0]?.id ?? ''
  await scene.portal.call(
    staffCalls.updateStaff,
    { body: { id, phone: '+86 755 0000 0001' } },
    { token: scene.token.admin },
  )
  const [event] = (await list(scene.token.admin, { topic: 'staff' })).list
  expect(event?.changes).toEqual([{ field: 'phone', before: expect.any(String), after: '+86 755 0000 0001' }])
  expect(event?.provider?.code).toBe('YT')
})

test('code names are shown in the reader’s language, amounts as money', async () => {
  const { db, services } = scene.portal
  const details = [
    { code: 'ONT8', kind: 'fba', before: { state: 'open' }, after: { state: 'closed' } },
    { currency: 'JPY', receivedMinor: 5200 },
    { currency: 'CNY', amountMinor: 123456, bills: [] },
    { currency: 'CNY', amountMinor: 5000, refundId: 'r' },
    // As a release before wrote it.
    { currency: 'USD', receivedMinor: 5000, refundId: 'r' },
    { currency: 'USD', lines: [{ amount: 10 }, { amount: 1234.5, code: 'A/F' }] },
    { currency: 'CNY', amount: '71.2050' },
    { creditLimit: 20000 },
    { totalUsdMinor: 80652 },
    { mail: 'account.activation', language: 'zhtw' },
    { codes: ['departed', 'arrived'] },
    { source: 'phone', from: 'card' },
  ]
  for (const one of details)
    await recordAudit(db, services.ids, { action: 'site.changed', address: '', details: one })
  const read = async (language: 'zh' | 'en') =>
    (
      await scene.portal.call(
        deskAuditCalls.list,
        { query: { action: 'site.changed', sord: 'asc' } },
        { token: scene.token.admin, language },
      )
    ).data.list.map(({ changes, facts }) => [
      ...changes.map(({ field, before, after }) => `${field} ${before} ${after}`),
      ...facts.map(({ field, value }) => `${field} ${value}`),
    ])
  expect(await read('zh')).toEqual([
    ['state 使用中 已停用', 'code ONT8', 'kind 亚马逊仓库'],
    ['receivedAmount JPY 5,200'],
    ['amount CNY 1,234.56'],
    ['refundId r', 'amount CNY 50.00'],
    ['refundId r', 'amount $50.00'],
    ['lines 金额：$10.00；代码：A/F，金额：$1,234.50'],
    ['amount CNY 71.205'],
    ['creditLimit $20,000.00'],
    ['totalAmount $806.52'],
    [expect.stringMatching(/^mail .*邮箱/), 'language 繁体中文'],
    [expect.stringMatching(/^codes .*、/)],
    ['from 外部价格表', 'source 电话'],
  ])
  const english = await read('en')
  expect(english[0]).toEqual(['state In use Closed', 'code ONT8', 'kind Amazon warehouses'])
  expect(english).toContainEqual(['lines Amount: $10.00; Code: A/F, Amount: $1,234.50'])
})

test('a provider’s administrator reads what its staff did and what was done to its own, and nothing else', async () => {
  const mine = (await list(fixtureAdmin)).list
  expect(mine.map(({ action }) => action)).toContain('order.adopted')
  expect(new Set(mine.map(({ provider }) => provider?.code))).toEqual(new Set(['HD']))
  expect(await actions(fixtureAdmin, { topic: 'staff' })).toEqual([])
  const [foreign] = (await list(scene.token.admin, { topic: 'staff' })).list
  for (const [token, code] of [
    [fixtureAdmin, 404],
    [scene.token.admin, 200],
  ] as const)
    expect(
      (await scene.portal.call(deskAuditCalls.one, { params: { id: foreign?.id ?? '' } }, { token })).code,
    ).toBe(code)
})

test('the locations of shippers are hidden from a provider', async () => {
  const placedBy = (await list(scene.token.admin, { keyword: 'shipper@demo.test' })).list
  expect(placedBy[0]?.address).not.toBe('')
  const { db, services } = scene.portal
  const order = await db.selectFrom('shipping_order').select('id').executeTakeFirstOrThrow()
  const shipper = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'shipper@demo.test')
    .executeTakeFirstOrThrow()
  await recordAudit(db, services.ids, {
    ...{
      action: 'order.revoked',
      personId: shipper.id,
      address: '192.0.2.7',
      details: { orderId: order.id },
    },
  })
  expect((await list(fixtureAdmin, { action: 'order.revoked' })).list[0]).toMatchObject({ address: '' })
  expect((await list(scene.token.admin, { action: 'order.revoked' })).list[0]).toMatchObject({
    address: '192.0.2.7',
  })
})

test('is filtered by person, customer, days and words', async () => {
  const [event] = (await list(scene.token.admin, { action: 'order.adopted' })).list
  const { person, customer } = event ?? {}
  expect(
    new Set((await list(scene.token.admin, { person: person?.id })).list.map(one => one.person?.id)),
  ).toEqual(new Set([person?.id]))
  expect(await actions(scene.token.admin, { customer: customer?.id, topic: 'order' })).toContain(
    'order.adopted',
  )
  expect(await actions(scene.token.admin, { keyword: orderNo })).toContain('order.adopted')
  expect(await actions(scene.token.admin, { keyword: 'no such words' })).toEqual([])
  expect(await actions(scene.token.admin, { to: '2020-01-01' })).toEqual([])
  expect(await actions(scene.token.admin, { from: '2020-01-01' })).toContain('order.adopted')
  const bad = await scene.portal.call(
    deskAuditCalls.list,
    { query: { from: '2026-02-30' } },
    { token: scene.token.admin },
  )
  expect(bad).toMatchObject({ code: 400, data: { fields: { from: expect.anything() } } })
})

test('changes and logins are read apart', async () => {
  const logins = ['account.signed-in', 'account.sign-in-refused', 'account.signed-out']
  const changes = await actions(scene.token.admin, { kind: 'changes' })
  expect(changes).toContain('order.adopted')
  expect(changes.filter(action => logins.includes(action))).toEqual([])
  const came = await actions(scene.token.admin, { kind: 'logins' })
  expect(came).toContain('account.signed-in')
  expect(came.filter(action => !logins.includes(action))).toEqual([])
  const all = await list(scene.token.admin)
  expect(all.total).toBe(
    (await list(scene.token.admin, { kind: 'changes' })).total +
      (await list(scene.token.admin, { kind: 'logins' })).total,
  )
})

test('times in a file are the reader’s own', async () => {
  const [event] = (await list(scene.token.admin, { action: 'order.adopted' })).list
  const saved = async (timeZone: string) => {
    const query = new URLSearchParams({
      ...{ format: 'csv', action: 'order.adopted', columns: 'createTime', timeZone },
    })
    const response = await scene.portal.request(`${deskAuditCalls.export.path}?${query}`, {
      ...{ token: scene.token.admin, language: 'en' as const },
    })
    return (await response.text()).trim().split('\r\n')
  }
  const at = new Date(event?.createTime ?? '').getTime()
  const written = (hours: number) =>
    new Date(at + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  expect(await saved('Asia/Tokyo')).toEqual(['Time (Asia/Tokyo)', written(9)])
  expect(await saved('Etc/GMT+5')).toEqual(['Time (Etc/GMT+5)', written(-5)])
  expect((await saved(''))[1]).toBe(event?.createTime)
  expect((await saved('Mars/Olympus'))[0]).toContain('"timeZone"')
})

test('is taken along as a file, as it is filtered', async () => {
  const path = `${deskAuditCalls.export.path}?format=csv&action=order.adopted`
  const response = await scene.portal.request(path, { token: scene.token.admin, language: 'en' })
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Time,Action,By,Email')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(orderNo)
})

test('is the administrators’ alone', async () => {
  for (const token of [scene.token.agent, scene.token.pricing, scene.token.foreign, scene.token.shipper])
    for (const call of [deskAuditCalls.list, deskAuditCalls.export])
      expect((await scene.portal.call(call, { query: {} }, { token })).code).toBe(403)
})

test('nothing in it can be changed or taken out, not even in the database', async () => {
  for (const statement of [
    sql`update audit_event set action = 'order.rejected'`,
    sql`update audit_event set provider_id = null`,
    sql`delete from audit_event`,
  ])
    await expect(statement.execute(scene.portal.db)).rejects.toThrow('only ever added to')
})
