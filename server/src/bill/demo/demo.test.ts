import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { fillDemoOrders } from '../../order/demo/fill.ts'
import { billHooks } from '../hooks.ts'
import { fillDemoBills } from './fill.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

test('the demo shipper has bills in every status, once; finance sees what waits', async () => {
  const { services } = scene.portal
  await fillDemoOrders(services, billHooks(services))
  await Promise.all([fillDemoBills(services), fillDemoBills(services)])
  const { data } = await scene.portal.call(billCalls.list, { query: {} }, { token: scene.token.shipper })
  expect(data.counts).toEqual({
    ...{ all: 6, outstanding: 1, partly_paid: 1, past_due: 1, disputed: 1, paid: 1, void: 1 },
  })
  const { data: byNeed } = await scene.portal.call(
    billCalls.list,
    { query: { sidx: 'openFirst', sord: 'asc' } },
    { token: scene.token.shipper },
  )
  const isOpen = (status: string) => status !== 'paid' && status !== 'void'
  const dueDays = (open: boolean) =>
    byNeed.list.filter(({ status }) => isOpen(status) === open).map(({ dueDate }) => dueDate)
  expect(byNeed.list.map(({ status }) => isOpen(status))).toEqual([true, true, true, true, false, false])
  expect(dueDays(true)).toEqual(dueDays(true).toSorted())
  expect(dueDays(false)).toEqual(dueDays(false).toSorted().reverse())
  const { data: waiting } = await scene.portal.call(
    billDeskPaymentCalls.payments,
    { query: { status: 'submitted' } },
    { token: scene.token.finance },
  )
  expect(waiting.list).toHaveLength(1)
  const { data: disputes } = await scene.portal.call(
    billDeskCalls.disputes,
    { query: { state: 'open' } },
    { token: scene.token.finance },
  )
  expect(disputes.list).toHaveLength(1)
  const { data: balance } = await scene.portal.call(
    billPaymentCalls.balance,
    { query: {} },
    { token: scene.token.shipper },
  )
  expect(balance.accounts.map(({ currency }) => currency)).toEqual(['CNY', 'USD'])
  expect(balance.accounts.map(({ credit }) => credit)).toEqual([0, 5])
  expect(balance.limits[0]?.level).toBe('ok')
  const { data: due } = await scene.portal.call(billCalls.due, {}, { token: scene.token.shipper })
  expect(due).toMatchObject({ pastDue: 1, consentWanted: 1 })
})
