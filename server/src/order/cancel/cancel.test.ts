import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../../../test/bill-fixture.ts'
import { boxes, byAir, goodOrder, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
  for (const currency of ['USD', 'CNY'])
    await scene.portal.call(
      billDeskPaymentCalls.addAccount,
      { body: { ...anAccount, currency } },
      { token: scene.token.finance },
    )
})
afterAll(() => scene.portal.close())

interface Fee {
  amount: number
  currency: string
}

const as = (token: string) => ({ token })
const setPolicy = (
  channel: string,
  cancelPolicy: CancelRule[],
  token = scene.token.pricing,
  provider?: string,
) => scene.portal.call(rateCalls.setCancelPolicy, { body: { channel, cancelPolicy, provider } }, as(token))
const cancel = (id: string, fee?: Fee, token = scene.token.agent, reason = 'the supplier is closed') =>
  scene.portal.call(orderDeskCalls.cancel, { params: { id }, body: { reason, fee } }, as(token))
const replyToRequest = (id: string, consent: boolean, fee?: Fee) =>
  scene.portal.call(
    orderDeskCalls.replyToCancel,
    { params: { id }, body: { consent, reason: 'as agreed', fee } },
    as(scene.token.agent),
  )
const chargesOf = async (orderNo: string) => {
  const { data } = await scene.portal.call(
    billDeskCalls.charges,
    { query: { keyword: orderNo } } as never,
    as(scene.token.finance),
  )
  return data.list
}
const feesOf = async (orderNo: string) =>
  (await chargesOf(orderNo)).filter(({ code, state }) => code === 'cancellation' && state !== 'void')

// Placed on a channel with this policy.
const placedOn = async (cancelPolicy: CancelRule[]) => {
  const quote = await scene.ask(byAir)
  await setPolicy(quote.channel, cancelPolicy)
  const { data } = await scene.place(goodOrder(quote.quoteId))
  return { id: data.id, orderNo: data.orderNo, channel: quote.channel, quote: data.quote }
}
const adoptedOn = async (cancelPolicy: CancelRule[]) => {
  const placed = await placedOn(cancelPolicy)
  await scene.adopt(placed.id)
  return placed
}

const policy: CancelRule[] = [
  { until: 'accepted', percent: 0 },
  { until: 'departed', percent: 10 },
]

describe('the cancellation policy of a channel', () => {
  test('is shown before booking, frozen on the order, and asks by how far the order has come', async () => {
    const quote = await scene.ask(byAir)
    await setPolicy(quote.channel, policy)
    expect((await scene.prospect(quote.quoteId)).data.cancelPolicy).toEqual(policy)
    const { data } = await scene.place(goodOrder(quote.quoteId))
    await setPolicy(quote.channel, [{ until: 'departed', amount: 900, currency: 'USD' }])
    const waiting = (await scene.one(data.id)).data
    expect(waiting.cancelPolicy).toEqual(policy)
    expect(waiting.cancelFee).toMatchObject({ until: 'accepted', amount: 0 })
    await scene.adopt(data.id)
    const accepted = (await scene.one(data.id)).data
    expect(accepted.cancelFee).toMatchObject({ until: 'departed', currency: accepted.quote?.currency })
    expect(accepted.cancelFee?.amount).toBeCloseTo((accepted.quote?.currencyAmount ?? 0) / 10, 1)
    const { data: channels } = await scene.portal.call(rateCalls.channels, {}, as(scene.token.pricing))
    expect(channels.find(({ channel }) => channel === quote.channel)?.cancelPolicy).toEqual([
      { until: 'departed', amount: 900, currency: 'USD' },
    ])
  })

  test('is refused at its fields, and is the provider’s own', async () => {
    const { channel } = await scene.ask(byAir)
    const fieldsFor = async (rules: CancelRule[], name = channel) =>
      Object.keys(fieldsOf((await setPolicy(name, rules)).data))
    expect(await fieldsFor([{ until: 'accepted' }])).toEqual(['cancelPolicy.0.percent'])
    expect(await fieldsFor([{ until: 'accepted', percent: 101 }])).toEqual(['cancelPolicy.0.percent'])
    expect(await fieldsFor([{ until: 'accepted', amount: 5, currency: 'XXQ' }])).toEqual([
      'cancelPolicy.0.currency',
    ])
    expect(await fieldsFor([policy[0], policy[0]] as CancelRule[])).toEqual(['cancelPolicy.1.until'])
    expect(await fieldsFor(policy, 'no such channel')).toEqual(['channel'])
    expect((await setPolicy(channel, policy, scene.token.agent)).code).toBe(403)
    expect((await setPolicy(channel, policy, scene.token.pricing, 'YT')).code).toBe(403)
  })
})

describe('an order cancelled by the desk', () => {
  test('a fee up to the policy is charged at once; what was owed is taken back', async () => {
    const { id, orderNo } = await adoptedOn([{ until: 'departed', amount: 100, currency: 'USD' }])
    expect((await chargesOf(orderNo)).some(({ state }) => state === 'open')).toBe(true)
    const { code, data } = await cancel(id, { amount: 100, currency: 'USD' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ flowStatus: 5, cancelFee: null, payableAmount: 100, feeAwaited: null })
    const charges = await chargesOf(orderNo)
    expect(
      charges.filter(({ code: name }) => name !== 'cancellation').every(one => one.state === 'void'),
    ).toBe(true)
    expect(await feesOf(orderNo)).toMatchObject([{ state: 'open', amountUsd: 100 }])
    expect(data.events.at(-1)).toMatchObject({ action: 'cancelled', reason: 'the supplier is closed' })
    expect((await cancel(id)).code).toBe(409)
  })

  test('a higher fee waits for the customer like a late charge', async () => {
    const { id, orderNo } = await adoptedOn([{ until: 'departed', amount: 100, currency: 'USD' }])
    const { data } = await cancel(id, { amount: 120, currency: 'USD' })
    // Both sides read that it is not owed yet.
    expect(data).toMatchObject({ payableAmount: 0, feeAwaited: 120 })
    expect(data.events.at(-1)?.text).toBe('取消：取消费 $120.00 · 高于取消政策，客户同意后才收取')
    const [fee] = await feesOf(orderNo)
    expect(fee).toMatchObject({ state: 'waiting', amountUsd: 120 })
    const { code } = await scene.portal.call(
      billCalls.consent,
      { params: { id: fee?.id ?? '' }, body: { agree: true, reason: '' } } as never,
      as(scene.token.shipper),
    )
    expect(code).toBe(200)
    expect(await feesOf(orderNo)).toMatchObject([{ state: 'open' }])
    expect((await scene.one(id)).data).toMatchObject({ payableAmount: 120, feeAwaited: null })
  })

  test('without a policy any fee waits, and without a fee nothing is charged', async () => {
    const first = await adoptedOn([])
    await cancel(first.id, { amount: 1, currency: 'USD' })
    expect(await feesOf(first.orderNo)).toMatchObject([{ state: 'waiting' }])
    const second = await adoptedOn(policy)
    await cancel(second.id)
    expect(await feesOf(second.orderNo)).toEqual([])
    expect((await scene.one(second.id)).data.payableAmount).toBe(0)
  })

  test('is possible in review, too, and closes a price change that waits', async () => {
    const { id } = await placedOn(policy)
    await scene.portal.call(
      orderDeskCalls.measure,
      { params: { id }, body: { pieces: [{ ...boxes[0], weightKg: 30 }], place: '', note: '' } } as never,
      as(scene.token.agent),
    )
    const { data } = await cancel(id)
    expect(data).toMatchObject({ flowStatus: 5, consentWanted: false, priceChange: null })
    expect(data.measures).toMatchObject([{ state: 'closed' }])
  })

  test('ends the tasks of the order, those of staff too', async () => {
    const { id, orderNo } = await adoptedOn(policy)
    const body = { title: 'Call the factory', dueDay: '2030-01-01', orderId: id, note: '', provider: '' }
    const task = await scene.portal.call(taskCalls.add, { body }, as(scene.token.agent))
    expect([task.code, task.data.state]).toEqual([200, 'open'])
    expect((await cancel(id)).code).toBe(200)
    const { data } = await scene.portal.call(
      taskCalls.list,
      { query: { scope: 'team', state: 'open' } } as never,
      as(scene.token.agent),
    )
    expect(data.list.filter(one => JSON.stringify(one).includes(orderNo))).toEqual([])
  })

  test('credits what is on an issued bill, and the fee comes on the next', async () => {
    const { id, orderNo } = await adoptedOn([{ until: 'departed', percent: 20 }])
    const { data: made } = await scene.portal.call(
      billDeskCalls.make,
      { body: { orderIds: [id], issue: true } } as never,
      as(scene.token.finance),
    )
    const billId = made.list[0]?.id ?? ''
    const { amount, currency } = (await scene.one(id)).data.cancelFee ?? { amount: 0, currency: '' }
    expect((await cancel(id, { amount, currency })).code).toBe(200)
    const { data: bill } = await scene.portal.call(
      billDeskCalls.one,
      { params: { id: billId } },
      as(scene.token.finance),
    )
    expect(bill.creditedAmount).toBeCloseTo(bill.totalAmount, 2)
    expect(await feesOf(orderNo)).toMatchObject([{ state: 'open', amount }])
  })

  test('is refused at its fields, after departure, and for another provider', async () => {
    const { id } = await adoptedOn(policy)
    const fields = async (fee: Fee, reason?: string) =>
      Object.keys(fieldsOf((await cancel(id, fee, undefined, reason)).data))
    expect(await fields({ amount: 1, currency: 'USD' }, '')).toEqual(['reason'])
    expect(await fields({ amount: 1, currency: 'XXQ' })).toEqual(['fee.currency'])
    expect(await fields({ amount: 1.001, currency: 'USD' })).toEqual(['fee.amount'])
    expect(await fields({ amount: -1, currency: 'USD' })).toEqual(['fee.amount'])
    expect((await cancel(id, undefined, scene.token.foreign)).code).toBe(404)
    expect((await cancel(id, undefined, scene.token.finance)).code).toBe(403)
    await scene.pass(id, 'departed')
    expect((await cancel(id)).code).toBe(409)
    expect((await scene.one(id)).data).toMatchObject({ flowStatus: 2, cancelFee: null })
  })

  test('at the moment of departure one of the two counts', async () => {
    const { id } = await adoptedOn(policy)
    const [left, cancelled] = await Promise.all([scene.pass(id, 'departed'), cancel(id)])
    expect([left.code, cancelled.code].toSorted()).toEqual([200, 409])
    const { data } = await scene.one(id)
    expect(data.flowStatus === 5).toBe(data.lastMilestone === null)
  })
})

test('a cancellation that the customer asked for has the fee of its answer; a refusal has none', async () => {
  const { id, orderNo } = await adoptedOn([{ until: 'departed', percent: 10 }])
  await scene.shipperMove('cancel', id)
  const { amount, currency } = (await scene.one(id)).data.cancelFee ?? { amount: 0, currency: '' }
  expect(Object.keys(fieldsOf((await replyToRequest(id, false, { amount, currency })).data))).toEqual(['fee'])
  expect((await replyToRequest(id, true, { amount, currency })).data.flowStatus).toBe(5)
  expect(await feesOf(orderNo)).toMatchObject([{ state: 'open', amount, currency }])
})
