import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { amendmentCalls, amendmentDeskCalls } from '@dtms/contract/order/amendment.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderWorkCalls } from '@dtms/contract/order/work.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxes, byAir, dayFromNow, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'

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

test('the start page has my orders with what each needs next, and none that is delivered', async () => {
  const start = async (token = scene.token.pricing) =>
    (await scene.portal.call(deskCalls.start, { query: {} }, { token })).data.orders
  const [reviewed, moving, delivered] = [
    await scene.placed(),
    await scene.placed(),
    await scene.placed(),
  ].map(({ id }) => id) as [string, string, string]
  for (const id of [reviewed, moving, delivered])
    await scene.portal.call(
      orderWorkCalls.setAssignee,
      { params: { id }, body: { personId: people.pricing } },
      { token: scene.token.agent },
    )
  for (const id of [moving, delivered]) await scene.adopt(id)
  expect((await start()).list.map(({ step }) => step)).toEqual(['review', 'pickUp', 'pickUp'])
  await scene.pass(moving, 'departed')
  await scene.portal.call(
    orderDeskCalls.record,
    { params: { id: delivered }, body: { code: 'delivered', time: new Date().toISOString() } },
    { token: scene.token.agent },
  )
  expect(await start()).toMatchObject({
    open: 2,
    list: [
      { id: reviewed, step: 'review', milestone: null },
      { id: moving, step: 'move', milestone: 'departed' },
    ],
  })
  expect((await start(scene.token.foreign)).list).toEqual([])
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

const waiting = async (kind: string, query: InputOf<typeof taskCalls.list>['query'], token: string) =>
  (
    await scene.portal.call(taskCalls.list, { query: { pageSize: 100, ...query } }, { token })
  ).data.list.filter(task => task.kind === kind)

test('an amendment is a task of the order’s operator until it is answered', async () => {
  const { id } = await scene.placed()
  await scene.adopt(id)
  await scene.portal.call(
    orderWorkCalls.setAssignee,
    { params: { id }, body: { personId: people.finance } },
    { token: scene.token.agent },
  )
  const { data } = await scene.portal.call(
    amendmentCalls.ask,
    {
      params: { id },
      body: { changes: { pieces: [{ ...boxes[0], quantity: 8 }] }, reason: 'fewer' },
    } as never,
    { token: scene.token.shipper },
  )
  const [task] = await waiting('amendment', { scope: 'mine', state: 'open' }, scene.token.finance)
  expect(task).toMatchObject({ note: 'fewer', order: { id }, assignee: { id: people.finance } })
  expect(task?.answerAt).toBe(`/desk/orders?view=all&open=${id}`)
  // It has one end only.
  expect(await change({ id: task?.id ?? '', state: 'done' })).toMatchObject({ code: 409 })
  expect(await change({ id: task?.id ?? '', state: 'done' }, scene.token.foreign)).toMatchObject({
    code: 404,
  })
  const params = { id, amendmentId: data.amendments[0]?.id ?? '' }
  await scene.portal.call(amendmentDeskCalls.accept, { params }, { token: scene.token.agent })
  expect(await waiting('amendment', { orderId: id }, scene.token.agent)).toMatchObject([
    { id: task?.id, state: 'done', doneBy: { id: people.agent } },
  ])
})

test('a quote below the floor is a task of those who may decide, and not of who made it', async () => {
  const freight = {
    ...{ code: 'A/F', text: '空运费', leg: 'main', quantity: 180, unit: 'kg', unitPrice: 4 },
    currency: 'USD',
  } as const
  const body = {
    ...{
      businessType: 2,
      inputData: byAir.inputData,
      pieces: boxes,
      service: 'CA 直飞',
      minDays: 4,
      maxDays: 6,
    },
    ...{ expirationTime: new Date(Date.now() + 48 * 3_600_000).toISOString(), currency: 'USD', remark: '' },
    ...{ lines: [freight], costLines: [{ ...freight, unitPrice: 5, supplier: 'A' }] },
  } as const
  const { token, portal } = scene
  const { data: spot } = await portal.call(spotCalls.makeSpot, { body } as never, { token: token.pricing })
  const send = { by: 'mail', email: 'buyer@company.test' } as const
  await portal.call(spotCalls.sendSpot, { params: { id: spot.id }, body: send }, { token: token.pricing })
  expect(await waiting('approval', { scope: 'mine', state: 'open' }, token.pricing)).toEqual([])
  const [task] = await waiting('approval', { scope: 'team', state: 'open' }, token.agent)
  expect(task).toMatchObject({ role: 'pricing', assignee: null, answerAt: `/desk/spot?open=${spot.id}` })
  expect(task?.subject).toContain(' → ')
  expect(await waiting('approval', { scope: 'mine', state: 'open' }, token.admin)).toHaveLength(1)
  const declined = { params: { id: spot.id }, body: { reason: 'too cheap' } }
  await portal.call(spotCalls.declineSpot, declined, { token: token.admin })
  expect(await waiting('approval', { scope: 'team', state: 'open' }, token.agent)).toEqual([])
})

test('a price request is taken by one, and closed by the answer', async () => {
  const { token, portal } = scene
  const inputData = {
    ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHANGHAI' },
    ...{ DestinationType: 4, DestinationCountryCode: 'GL', DestinationZipCode: '3900' },
  }
  const asked = await portal.call(quoteCalls.inquire, { body: { inputData, pieces: boxes } } as never, {
    token: token.shipper,
  })
  await portal.call(
    quoteCalls.request,
    { params: { id: asked.data.inquiryId }, body: { words: 'please' } },
    { token: token.shipper },
  )
  const [task] = await waiting('request', { scope: 'mine', state: 'open' }, token.agent)
  expect(task).toMatchObject({
    assignee: null,
    role: 'agent',
    overdue: false,
    subject: expect.stringContaining('上海'),
  })
  const params = { id: task?.id ?? '' }
  const take = (as: string, confirm?: boolean) =>
    portal.call(quoteCalls.takeRequest, { params, body: { confirm } }, { token: as })
  expect((await take(token.agent)).code).toBe(200)
  expect((await take(token.agent)).code).toBe(200)
  expect((await take(token.foreign)).code).toBe(404)
  // A colleague’s is taken over on purpose only.
  expect((await take(token.admin)).code).toBe(409)
  expect((await take(token.admin, true)).code).toBe(200)
  expect(await waiting('request', { scope: 'mine', state: 'open' }, token.agent)).toEqual([])
  await take(token.agent, true)
  expect(await waiting('request', { scope: 'mine' }, token.agent)).toMatchObject([
    { assignee: { id: people.agent } },
  ])
  await portal.call(quoteCalls.releaseRequest, { params }, { token: token.agent })
  expect(await waiting('request', { scope: 'mine' }, token.agent)).toMatchObject([{ assignee: null }])
  await portal.call(quoteCalls.replyToRequest, { params }, { token: token.agent })
  expect(await waiting('request', { scope: 'team', state: 'open' }, token.agent)).toEqual([])
  expect((await take(token.agent)).code).toBe(409)
})
