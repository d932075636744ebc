import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderWorkCalls } from '@dtms/contract/order/work.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'

let scene: OrderScene
let people: Record<'agent' | 'finance' | 'pricing', string>
beforeAll(async () => {
  scene = await openOrderScene()
  const { data } = await scene.portal.call(taskCalls.colleagues, { query: {} }, { token: scene.token.agent })
  const withRole = (role: string) => data.find(({ roles }) => (roles as string[]).includes(role))?.id ?? ''
  people = { agent: withRole('agent'), finance: withRole('finance'), pricing: withRole('pricing') }
})
afterAll(() => scene.portal.close())

const add = (body: InputOf<typeof taskCalls.add>['body'], token = scene.token.agent) =>
  scene.portal.call(taskCalls.add, { body }, { token })
const change = (body: InputOf<typeof taskCalls.change>['body'], token = scene.token.agent) =>
  scene.portal.call(taskCalls.change, { body }, { token })
const titles = async (query: InputOf<typeof taskCalls.list>['query'], token = scene.token.agent) =>
  (await scene.portal.call(taskCalls.list, { query: { pageSize: 100, ...query } }, { token })).data.list.map(
    ({ title }) => title,
  )
const notices = async (token: string) =>
  (
    await scene.portal.call(noticeCalls.list, { query: { pageSize: '100' } }, { token, language: 'en' })
  ).data.list.map(({ text }) => text)

test('a task is given to a colleague, who is notified, finds it among their own and ends it', async () => {
  const { id, orderNo } = await scene.placed()
  const { data } = await add({
    ...{ title: 'Ask for the packing list', note: 'They promised it', orderId: id },
    ...{ dueDay: dayFromNow(2), assigneeId: people.finance },
  })
  expect(data).toMatchObject({
    ...{ state: 'open', kind: 'own', overdue: false, order: { id, orderNo } },
    ...{ assignee: { id: people.finance }, createdBy: { id: people.agent }, provider: 'HD' },
  })
  expect(await titles({ scope: 'mine' }, scene.token.finance)).toContain('Ask for the packing list')
  expect(await titles({ scope: 'mine' })).not.toContain('Ask for the packing list')
  expect(await titles({ scope: 'team', orderId: id })).toEqual(['Ask for the packing list'])
  expect(await titles({ scope: 'team' }, scene.token.foreign)).toEqual([])
  expect((await notices(scene.token.finance))[0]).toContain('gave you a task: Ask for the packing list')

  // Twice is once.
  await change({ id: data.id, state: 'done' }, scene.token.finance)
  const again = await change({ id: data.id, state: 'done' })
  expect(again.data).toMatchObject({ state: 'done', doneBy: { id: people.finance } })
  expect(await titles({ scope: 'mine', state: 'open' }, scene.token.finance)).not.toContain(
    'Ask for the packing list',
  )
  // Ended by mistake: it is opened again.
  expect((await change({ id: data.id, state: 'open' })).data).toMatchObject({ state: 'open', doneBy: null })
})

test('the start page names my tasks first, the overdue ones on top', async () => {
  const start = async () =>
    (await scene.portal.call(deskCalls.start, { query: {} }, { token: scene.token.pricing })).data.tasks
  const before = await start()
  await add({ title: 'Later', dueDay: dayFromNow(9), assigneeId: people.pricing })
  await add({ title: 'Too late', dueDay: '2026-01-02', assigneeId: people.pricing })
  await add({ title: 'Some day', assigneeId: people.pricing })
  const after = await start()
  expect(after).toMatchObject({ open: before.open + 3, overdue: before.overdue + 1 })
  expect(after.list.map(({ title }) => title)).toEqual(['Too late', 'Later', 'Some day'])
  expect(await titles({ scope: 'mine', overdue: '1' }, scene.token.pricing)).toEqual(['Too late'])
})

test('a wrong task answers at its field', async () => {
  const { id } = await scene.placed()
  const { data: other } = await scene.portal.call(
    taskCalls.colleagues,
    { query: {} },
    { token: scene.token.foreign },
  )
  const fieldsOf = async (body: InputOf<typeof taskCalls.add>['body'], token = scene.token.agent) =>
    Object.keys(((await add(body, token)).data as { fields?: object }).fields ?? {})
  expect(await fieldsOf({ title: ' ' })).toEqual(['title'])
  expect(await fieldsOf({ title: 'x', dueDay: '2026-02-30' })).toEqual(['dueDay'])
  expect(await fieldsOf({ title: 'x', assigneeId: other[0]?.id ?? '' })).toEqual(['assigneeId'])
  expect(await fieldsOf({ title: 'x', orderId: id }, scene.token.foreign)).toEqual(['orderId'])
  expect(await fieldsOf({ title: 'x', quoteId: 'nothing-1' })).toEqual(['quoteId'])
  // The portal's administrator names the provider, or an order that does.
  expect(await fieldsOf({ title: 'x' }, scene.token.admin)).toEqual(['provider'])
  expect((await add({ title: 'From the portal', orderId: id }, scene.token.admin)).data.provider).toBe('HD')
})

test('notes with mentions and the responsible operator are the provider’s own, and the customer sees none of it', async () => {
  const { id, orderNo } = await scene.placed()
  const params = { id }
  const as = { token: scene.token.agent }
  const text = 'The customer sounds unhappy about the ETA'
  const { data } = await scene.portal.call(
    orderWorkCalls.addNote,
    { params, body: { text, mentions: [people.finance, people.finance] } },
    as,
  )
  expect(data.notes).toMatchObject([{ text, who: { id: people.agent }, mentions: [{ id: people.finance }] }])
  expect((await notices(scene.token.finance)).filter(one => one.includes(orderNo))).toEqual([
    expect.stringContaining(`mentioned you on order ${orderNo}: ${text}`),
  ])

  const { data: assigned } = await scene.portal.call(
    orderWorkCalls.setAssignee,
    { params, body: { personId: people.agent } },
    as,
  )
  expect(assigned.assignee?.id).toBe(people.agent)
  const shown = await scene.one(id)
  expect(JSON.stringify(shown.data)).not.toContain('unhappy')
  expect(JSON.stringify(shown.data)).not.toContain(people.agent)
  expect((await notices(scene.token.shipper)).join()).not.toContain('unhappy')

  const away = await scene.portal.call(orderWorkCalls.setAssignee, { params, body: { personId: null } }, as)
  expect(away.data.assignee).toBeNull()
  const foreign = { token: scene.token.foreign }
  expect((await scene.portal.call(orderWorkCalls.notes, { params }, foreign)).code).toBe(404)
  const stranger = (await scene.portal.call(taskCalls.colleagues, { query: {} }, foreign)).data[0]?.id ?? ''
  const refused = await scene.portal.call(
    orderWorkCalls.addNote,
    { params, body: { text: 'x', mentions: [people.finance, stranger] } },
    as,
  )
  expect(refused).toMatchObject({ code: 400, data: { fields: { 'mentions.1': expect.any(String) } } })
})
