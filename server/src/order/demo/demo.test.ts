import { orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billHooks } from '#bill/public.ts'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { signInAs } from '../../../test/people.ts'
import { digestOf } from '../../account/password.ts'
import { fillDemoOrders } from './fill.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

test('the demo shipper has orders in every state, once, with milestones around today', async () => {
  const hooks = billHooks(scene.portal.services)
  await Promise.all([
    fillDemoOrders(scene.portal.services, hooks),
    fillDemoOrders(scene.portal.services, hooks),
  ])
  const { data } = await scene.portal.call(orderCalls.list, { query: {} }, { token: scene.token.shipper })
  expect(data.counts).toMatchObject({ all: 9, 0: 1, 1: 1, 2: 5, 3: 1, 5: 1 })
  expect(data.list.filter(({ consentWanted }) => consentWanted)).toHaveLength(1)
  expect(data.list.filter(({ exception }) => exception === 'customs_exam')).toHaveLength(1)
  const oldest = data.list.at(-1)
  expect(oldest?.lastMilestone?.code).toBe('closed')
  expect(Date.now() - new Date(oldest?.createTime ?? 0).getTime()).toBeGreaterThan(20 * 86_400_000)
  const { data: order } = await scene.one(oldest?.id ?? '')
  const quotes = await scene.portal.call(quoteCalls.history, { query: {} }, { token: scene.token.shipper })
  const asked = quotes.data.list.find(({ id }) => order.quoteId?.startsWith(id))?.createTime
  expect([asked, order.createTime].toSorted()).toEqual([asked, order.createTime])
  expect(asked).not.toBe(order.createTime)
  const times = order.events.map(({ time }) => time)
  expect(times).toEqual([...times].sort())
  // Nothing was heard of one shipment for days, which is a task.
  await scene.portal.tasks['order:make-tasks']?.({})
  const tasks = await scene.portal.call(
    taskCalls.list,
    { query: { scope: 'team', state: 'open' } },
    { token: scene.token.agent },
  )
  const silent = data.list.find(({ customerRef }) => customerRef === 'FBA-US-1021')
  expect(tasks.data.list.filter(({ kind }) => kind === 'no_news')).toMatchObject([
    { order: { id: silent?.id } },
  ])
})

test('the customer who reads Traditional Chinese has orders of YT with remarks in it', async () => {
  await fillDemoOrders(scene.portal.services, billHooks(scene.portal.services))
  const token = await signInAs(scene.portal, 'shipper.tw@demo.test', digestOf('Demo#2026'))
  const { data } = await scene.portal.call(orderCalls.list, { query: {} }, { token })
  expect(data.list.map(({ customerRef }) => customerRef)).toEqual(['CG-2026-131', 'CG-2026-118'])
  const { data: order } = await scene.portal.call(
    orderCalls.one,
    { params: { id: data.list[1]?.id ?? '' } },
    { token },
  )
  expect(order.provider?.code).toBe('YT')
  expect(order.milestones.map(({ note }) => note)).toContain('實收 25 箱，外箱完好')
})
