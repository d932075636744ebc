import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { type DeskOrderView, deskOrderViewNames, deskOrderViews } from '@dtms/contract/order/desk-view.ts'
import { orderWorkCalls } from '@dtms/contract/order/work.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consignee, type OrderScene, openOrderScene, shipper } from '../../../../test/order-scene.ts'
import { signUpShipper } from '../../../../test/people.ts'
import { fieldsOf } from '../../../../test/portal.ts'

let scene: OrderScene
let agentId: string
const made: Record<'waiting' | 'moving' | 'delivered' | 'cancelled' | 'rejected' | 'other', string> = {
  ...{ waiting: '', moving: '', delivered: '', cancelled: '', rejected: '', other: '' },
}

beforeAll(async () => {
  scene = await openOrderScene()
  for (const name of ['waiting', 'moving', 'delivered', 'cancelled', 'rejected'] as const)
    made[name] = (await scene.placed({ customerRef: `REF-${name}` })).id
  for (const name of ['moving', 'delivered'] as const) await scene.adopt(made[name])
  const stranger = await signUpShipper(scene.portal)
  const parties = {
    shipper: { ...shipper, company: '宁波远山灯饰有限公司', contact: '周宁' },
    consignee: { ...consignee, company: 'Lighthouse Imports Inc', contact: 'Dana Reyes' },
  }
  made.other = (await scene.placed(parties, stranger.token)).id
  await scene.pass(made.moving, 'departed')
  await scene.portal.call(
    orderDeskCalls.record,
    { params: { id: made.delivered }, body: { code: 'delivered', time: new Date().toISOString() } },
    { token: scene.token.agent },
  )
  await scene.deskCancel(made.cancelled)
  await scene.reject(made.rejected)
  const { data } = await scene.portal.call(
    deskCustomerCalls.customers,
    { query: { keyword: '启航' } },
    { token: scene.token.admin },
  )
  agentId = data.agents.find(({ provider }) => provider === 'HD')?.id ?? ''
  await scene.portal.call(
    deskCustomerCalls.setAgent,
    { params: { id: data.list[0]?.id ?? '' }, body: { personId: agentId } },
    { token: scene.token.admin },
  )
})
afterAll(() => scene.portal.close())

const list = async (query: Record<string, string> = {}, token = scene.token.agent) =>
  (await scene.portal.call(orderDeskCalls.list, { query }, { token })).data
const namesOf = async (query: Record<string, string>, token?: string) =>
  (await list(query, token)).list
    .map(({ id }) => Object.entries(made).find(([, one]) => one === id)?.[0] ?? 'unknown')
    .sort()

test.each([
  ['a customer’s name', { keyword: '启航家居' }, ['cancelled', 'delivered', 'moving', 'rejected', 'waiting']],
  [
    'a contact of the customer',
    { keyword: '岚' },
    ['cancelled', 'delivered', 'moving', 'rejected', 'waiting'],
  ],
  ['a consignee’s name', { keyword: 'lighthouse imports' }, ['other']],
  ['a consignee’s contact', { keyword: 'Reyes' }, ['other']],
  ['a shipper’s company', { keyword: '远山灯饰' }, ['other']],
  ['a customer’s reference', { keyword: 'ref-moving' }, ['moving']],
  ['words that nothing has', { keyword: '没有这家' }, []],
  ['a state of the review', { state: 'rejected' }, ['rejected']],
  ['a state of the transport', { state: 'in_transit' }, ['moving']],
  ['accepted orders that wait', { state: 'waiting' }, []],
  ['what is done', { done: '1' }, ['cancelled', 'delivered']],
  ['days of another year', { submitFrom: '2020-01-01', submitTo: '2020-12-31' }, []],
  ['days of arrival long ago', { arriveTo: '2020-12-31' }, []],
  ['a channel without orders', { channel: 'HD-NONE' }, []],
])('orders are found by %s', async (_what, query, found) => {
  expect(await namesOf(query as Record<string, string>)).toEqual(found)
})

test('by channel and by the agent in charge, which the filters offer', async () => {
  const { data } = await scene.portal.call(
    orderDeskCalls.choices,
    {},
    { token: scene.token.agent, language: 'en' },
  )
  const { service } = (await list({ keyword: 'REF-moving' })).list[0] ?? {}
  const zh = (await scene.portal.call(orderDeskCalls.choices, {}, { token: scene.token.agent })).data
  const channel = zh.channels.find(({ name }) => name === service)?.code ?? ''
  expect(await namesOf({ channel, state: 'in_transit' })).toEqual(['moving'])
  expect(data.channels.map(({ code }) => code)).toContain('SPOT')
  expect(data.channels.some(({ code }) => code.startsWith('YT'))).toBe(false)
  expect(data.agents.map(({ id }) => id)).toContain(agentId)
  expect(await namesOf({ agent: agentId })).not.toContain('other')
  expect(await namesOf({ agent: agentId })).toContain('waiting')
  expect(await namesOf({ agent: agentId }, scene.token.foreign)).toEqual([])
})

test('by days of arrival', async () => {
  const { eta } = (await list({ keyword: 'REF-moving' })).list[0] ?? {}
  expect(await namesOf({ keyword: 'REF-moving', arriveFrom: eta ?? '', arriveTo: eta ?? '' })).toEqual([
    'moving',
  ])
  expect(await namesOf({ keyword: 'REF-moving', arriveFrom: '2999-01-01' })).toEqual([])
})

test('the count of every tab is the number of its rows, whatever is filtered', async () => {
  for (const filter of [{}, { keyword: '启航家居' }, { state: 'delivered' }, { agent: agentId }]) {
    const { counts } = await list({ ...filter, ...deskOrderViews.review })
    const rows = Object.fromEntries(
      await Promise.all(
        deskOrderViewNames.map(async view => [
          view,
          (await list({ ...filter, ...(deskOrderViews[view] as Record<string, string>) })).list.length,
        ]),
      ),
    ) as Record<DeskOrderView, number>
    expect(counts).toEqual(rows)
  }
  expect((await list()).counts).toEqual({
    ...{ review: 2, cancel: 0, moving: 1, exception: 0, done: 2, all: 6 },
  })
})

test('later pages have no counts, and no row is lost or doubled between them', async () => {
  const seen: string[] = []
  for (let after = ''; ; ) {
    const page = await list({ keyword: '启航家居', pageSize: '2', ...(after && { after }) })
    expect(page.counts === null).toBe(after !== '')
    seen.push(...page.list.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect([...seen].sort()).toEqual((await list({ keyword: '启航家居' })).list.map(({ id }) => id).sort())
})

test.each([
  ['a state that is none', { state: 'lost' }, 'state'],
  ['an agent that is none', { agent: 'me' }, 'agent'],
  ['a day that is none', { arriveFrom: '2026-02-31' }, 'arriveFrom'],
])('%s is refused at its field', async (_what, query, field) => {
  const response = await scene.portal.call(
    orderDeskCalls.list,
    { query: query as object },
    { token: scene.token.agent },
  )
  expect(response.code).toBe(400)
  expect(fieldsOf(response.data)).toHaveProperty(field)
})

test('a file has references, weights and the reader’s own times', async () => {
  const columns = 'orderNo,customerRef,weightKg,chargeable,chargeableUnit,submitTime'
  const query = new URLSearchParams({
    ...{ format: 'csv', keyword: 'REF-waiting', columns, timeZone: 'Asia/Tokyo' },
  })
  const file = await scene.portal.request(`${orderDeskCalls.exportList.path}?${query}`, {
    ...{ token: scene.token.agent, language: 'en' as const },
  })
  const [headings, line] = (await file.text())
    .trim()
    .split('\r\n')
    .map(row => row.split(','))
  expect(headings?.at(-1)).toBe('Submitted (Asia/Tokyo)')
  const order = (await list({ keyword: 'REF-waiting' })).list[0]
  const { data } = await scene.portal.call(
    orderDeskCalls.one,
    { params: { id: made.waiting } },
    { token: scene.token.agent },
  )
  const tokyo = new Date(new Date(order?.submitTime ?? '').getTime() + 9 * 3_600_000)
  expect(line).toEqual([
    ...[order?.orderNo, 'REF-waiting', String(order?.weightKg)],
    ...[String(data.quote?.chargeable.chargeable), data.quote?.chargeable.unit],
    tokyo.toISOString().slice(0, 16).replace('T', ' '),
  ])
})

test('a file calls an order by where its goods are, as the list does', async () => {
  const statusOf = async (keyword: string) => {
    const query = new URLSearchParams({ format: 'csv', keyword, columns: 'flowStatus' })
    const file = await scene.portal.request(`${orderDeskCalls.exportList.path}?${query}`, {
      ...{ token: scene.token.agent, language: 'en' as const },
    })
    return (await file.text()).trim().split('\r\n')[1]
  }
  expect(await statusOf('REF-moving')).toBe('In transit')
  expect(await statusOf('REF-delivered')).toBe('Delivered')
  expect(await statusOf('REF-cancelled')).toBe('Cancelled')
})

test('what an order costs and earns is for those who make prices, and agrees with its price', async () => {
  const ask = (token: string) =>
    scene.portal.call(orderDeskCalls.cost, { params: { id: made.waiting } }, { token, language: 'en' })
  const { data } = await ask(scene.token.agent)
  const order = await scene.portal.call(
    orderDeskCalls.one,
    { params: { id: made.waiting } },
    { token: scene.token.agent },
  )
  const { quote } = order.data
  expect(data.currency).toBe(quote?.currency)
  expect(data.sell).toBe(quote?.currencyAmount)
  expect(data.cost).toBeGreaterThan(0)
  expect(data.margin).toBeCloseTo(data.sell - (data.cost ?? 0), 2)
  expect(data.lines).toHaveLength(quote?.lines.length ?? 0)
  const total = (of: 'sell' | 'cost') => data.lines.reduce((sum, line) => sum + line[of], 0)
  expect([total('sell'), total('cost')].map(sum => Math.round(sum * 100))).toEqual(
    [data.sell, data.cost ?? 0].map(sum => Math.round(sum * 100)),
  )
  expect((await ask(scene.token.finance)).code).toBe(403)
  expect((await ask(scene.token.foreign)).code).toBe(404)
  expect((await ask(scene.token.shipper)).code).toBe(403)
  // The order itself, which its customer sees as well, has none of it.
  expect(JSON.stringify(order.data)).not.toMatch(/margin|costMinor/i)
})

test('the list names who is responsible, and finds orders by them', async () => {
  await scene.portal.call(
    orderWorkCalls.setAssignee,
    { params: { id: made.moving }, body: { personId: agentId } },
    { token: scene.token.agent },
  )
  expect(await namesOf({ assignee: agentId })).toEqual(['moving'])
  expect(await namesOf({ assignee: 'none', state: 'in_transit' })).toEqual([])
  expect((await list({ assignee: agentId })).list[0]?.assignee).toMatchObject({ id: agentId })
  expect(await namesOf({ assignee: agentId }, scene.token.foreign)).toEqual([])
  const { data } = await scene.portal.call(orderDeskCalls.choices, {}, { token: scene.token.agent })
  expect(data.assignees.map(({ id }) => id)).toEqual([agentId])
  expect(
    await scene.portal.call(
      orderDeskCalls.list,
      { query: { assignee: 'x' } as never },
      { token: scene.token.agent },
    ),
  ).toMatchObject({ code: 400 })
})
