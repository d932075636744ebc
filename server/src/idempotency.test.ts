import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, transfer } from '../test/bill-fixture.ts'
import { byAir, goodOrder } from '../test/order-scene.ts'
import { fieldsOf } from '../test/portal.ts'

// Every call that takes an Idempotency-Key, through HTTP.
let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

interface Response {
  code: number
  msg: string
  data: unknown
}
// Sends under a key: the first body, or another one.
type Send = (key: string, other?: boolean) => Promise<Response>
interface Keyed {
  name: string
  open: () => Promise<{ send: Send; done: () => Promise<unknown>; once: unknown }>
}

const withKey = (key: string) => ({
  token: fixture.token.shipper,
  language: 'en' as const,
  headers: { 'idempotency-key': key },
})

const ordersWith = async (keyword: string) => {
  const { data } = await fixture.portal.call(
    orderCalls.list,
    { query: { keyword } },
    { token: fixture.token.shipper },
  )
  return data.list.length
}
const pending = async (id: string) => (await fixture.bill(id)).data.pendingAmount

const openOrder = async (draft: boolean) => {
  const { quoteId } = await fixture.ask(byAir)
  const customerRef = `once-${quoteId}`
  const send: Send = (key, other) =>
    fixture.portal.call(
      orderCalls.place,
      { body: goodOrder(quoteId, { customerRef, draft, remarks: other ? 'x' : '' }) as never },
      withKey(key),
    )
  return { send, done: () => ordersWith(customerRef), once: 1 }
}

const calls: Keyed[] = [
  { name: 'an order', open: () => openOrder(false) },
  { name: 'a draft', open: () => openOrder(true) },
  {
    name: 'a payment of a bill',
    open: async () => {
      const { id } = await fixture.issued()
      const send: Send = (key, other) =>
        fixture.portal.call(
          billPaymentCalls.pay,
          { params: { id }, body: transfer(other ? 4 : 3) },
          withKey(key),
        )
      return { send, done: () => pending(id), once: 3 }
    },
  },
  {
    name: 'a payment of several bills',
    open: async () => {
      const [first, second] = [await fixture.issued(), await fixture.issued()]
      const bills = [first, second].map(({ id }) => ({ billId: id, amount: 2 }))
      const send: Send = (key, other) =>
        fixture.portal.call(
          billPaymentCalls.payMany,
          { body: { bills, ...transfer(4, other ? { reference: 'T-2' } : {}) } },
          withKey(key),
        )
      return { send, done: () => Promise.all([pending(first.id), pending(second.id)]), once: [2, 2] }
    },
  },
  {
    name: 'a use of credit',
    open: async () => {
      const { id: paid, totalAmount } = await fixture.issued()
      await fixture.confirm((await fixture.pay(paid, transfer(totalAmount + 30, { keepRest: true }))).data.id)
      const { id } = await fixture.issued()
      const send: Send = (key, other) =>
        fixture.portal.call(
          billPaymentCalls.useCredit,
          { body: { bills: [{ billId: id, amount: other ? 6 : 5 }] } },
          withKey(key),
        )
      return { send, done: async () => (await fixture.bill(id)).data.paidAmount, once: 5 }
    },
  },
]

describe.each(calls)('$name under an Idempotency-Key', ({ name, open }) => {
  const keyOf = (what: string) => `${name.replaceAll(' ', '-')}-${what}`

  test('is done once and answered the same, sent again or several times at once', async () => {
    const { send, done, once } = await open()
    const key = keyOf('same')
    const responses = await Promise.all([send(key), send(key), send(key), send(key)])
    responses.push(await send(key))
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    for (const { data } of responses) expect(data).toEqual(responses[0]?.data)
    expect(await done()).toEqual(once)
  })

  test('is refused with another body, also at once, in the same words everywhere', async () => {
    const { send, done, once } = await open()
    const key = keyOf('other')
    await send(key)
    const refused = await send(key, true)
    expect(refused).toMatchObject({
      code: 409,
      msg: 'This Idempotency-Key has already been used for a different request',
    })
    expect(await done()).toEqual(once)
    const race = await open()
    const both = await Promise.all([race.send(keyOf('race')), race.send(keyOf('race'), true)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(both.find(({ code }) => code === 409)?.msg).toBe(refused.msg)
  })

  test('is refused where the key is no key', async () => {
    const { send } = await open()
    for (const key of ['k'.repeat(201), 'with a blank']) {
      const { code, data } = await send(key)
      expect(code).toBe(400)
      expect(fieldsOf(data)).toHaveProperty(['Idempotency-Key'])
    }
  })
})
