import { amendmentCalls, amendmentDeskCalls } from '@dtms/contract/order/amendment.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  boxes,
  byAir,
  consignee,
  goodOrder,
  type OrderScene,
  openOrderScene,
} from '../../../test/order-scene.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const accepted = async () => {
  const order = await scene.placed()
  await scene.adopt(order.id)
  return order
}
const more = [{ ...boxes[0], quantity: 14 }]
const fewer = [{ ...boxes[0], quantity: 8 }]
const ask = (id: string, changes: object, reason = 'more goods', token = scene.token.shipper) =>
  scene.portal.call(amendmentCalls.ask, { params: { id }, body: { changes, reason } } as never, { token })
const requested = async (id: string, changes: object) =>
  (await ask(id, changes)).data.amendments.at(-1)?.id ?? ''
const withdraw = (id: string, amendmentId: string) =>
  scene.portal.call(amendmentCalls.withdraw, { params: { id, amendmentId } }, { token: scene.token.shipper })
const accept = (id: string, amendmentId: string, token = scene.token.agent) =>
  scene.portal.call(amendmentDeskCalls.accept, { params: { id, amendmentId } }, { token })
const decline = (id: string, amendmentId: string, reason = 'the flight is full') =>
  scene.portal.call(
    amendmentDeskCalls.decline,
    { params: { id, amendmentId }, body: { reason } },
    { token: scene.token.agent },
  )
const consent = (id: string, measureId: string, agree = true) =>
  scene.portal.call(
    orderCalls.consent,
    { params: { id }, body: { measureId, agree, reason: 'too much' } },
    { token: scene.token.shipper },
  )
const measure = (id: string, weightKg: number) =>
  scene.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces: [{ ...boxes[0], weightKg }], place: '', note: '' } } as never,
    { token: scene.token.agent },
  )
const owed = async (id: string) => {
  const { rows } = await sql<{ cents: number }>`select sum(amount_usd_minor)::int as cents from charge
    where order_id = ${id} and state = 'open'`.execute(scene.portal.db)
  return (rows[0]?.cents ?? 0) / 100
}

describe('an edit of an accepted order', () => {
  test('that bears on price or place needs an amendment, and changes nothing', async () => {
    const { id } = await accepted()
    for (const changes of [{ pieces: more }, { consignee: { ...consignee, line1: '200 Other Street' } }]) {
      const edited = await scene.portal.call(
        orderCalls.edit,
        { body: { id, ...changes } as never },
        {
          token: scene.token.shipper,
        },
      )
      expect(edited).toMatchObject({ code: 409, data: { reasons: [{ kind: 'amendment' }] } })
    }
    const { data } = await scene.one(id)
    expect(data).toMatchObject({ flowStatus: 2, amendments: [], consignee: { line1: '100 Example Street' } })
  })

  test('that bears on neither takes effect at once, as an edit and as an amendment', async () => {
    const { id } = await accepted()
    const { data } = await ask(id, { remarks: 'Call first' }, '')
    expect(data).toMatchObject({ flowStatus: 2, remarks: 'Call first', amendments: [] })
  })
})

describe('an amendment', () => {
  test('leaves the order as it is until the provider answers, and shows both sides old, new and the price', async () => {
    const { id } = await accepted()
    const { data } = await ask(id, { pieces: more })
    expect(data.pieces).toEqual(boxes)
    expect(data.amendments).toMatchObject([
      {
        ...{ state: 'waiting', reason: 'more goods' },
        fields: [
          { field: 'pieces', before: expect.stringMatching(/^10 ×/), after: expect.stringMatching(/^14 ×/) },
        ],
      },
    ])
    expect(data.amendments[0]?.difference).toBeGreaterThan(0)
    const desk = await scene.portal.call(orderDeskCalls.one, { params: { id } }, { token: scene.token.agent })
    expect(desk.data.amendments).toEqual(data.amendments)
    // The desk's list says that it waits, until it is answered.
    const waits = async () => {
      const query = { keyword: data.orderNo }
      const page = await scene.portal.call(orderDeskCalls.list, { query }, { token: scene.token.agent })
      return page.data.list.map(({ amendmentWaits }) => amendmentWaits)
    }
    // So does its file.
    const statusInFile = async () => {
      const query = new URLSearchParams({ format: 'csv', keyword: data.orderNo, columns: 'flowStatus' })
      const path = `${orderDeskCalls.exportList.path}?${query}`
      const file = await scene.portal.request(path, { token: scene.token.agent, language: 'en' })
      return (await file.text()).trim().split('\r\n')[1]
    }
    expect(await waits()).toEqual([true])
    expect(await statusInFile()).toBe('Answer amendment')
    expect((await ask(id, { pieces: fewer })).code).toBe(409)
    await accept(id, data.amendments[0]?.id ?? '')
    expect(await waits()).toEqual([false])
    expect(await statusInFile()).toBe('Customer to approve')
  })

  test('at a higher price waits for the customer’s consent, and takes effect with it', async () => {
    const { id, totalAmount } = await accepted()
    const amendmentId = await requested(id, { pieces: more })
    const { data: answered } = await accept(id, amendmentId)
    expect(answered).toMatchObject({
      ...{ consentWanted: true, payableAmount: totalAmount, amendments: [{ state: 'consent' }] },
      priceChange: { kind: 'amendment', from: totalAmount, currency: 'USD' },
    })
    expect(answered.pieces).toEqual(boxes)
    const change = answered.priceChange
    const { data } = await consent(id, change?.id ?? '')
    expect(data).toMatchObject({
      ...{ consentWanted: false, priceChange: null, payableAmount: change?.to },
      ...{ quantity: 14, amendments: [{ state: 'accepted' }] },
    })
    expect(await owed(id)).toBe(change?.to)
    // The order fits what it costs now: an edit that bears on nothing is no amendment.
    const edited = await scene.portal.call(
      orderCalls.edit,
      { body: { id, remarks: 'again' } },
      {
        token: scene.token.shipper,
      },
    )
    expect(edited.data.remarks).toBe('again')
    // And measuring what was amended changes nothing.
    const weighed = await scene.portal.call(
      orderDeskCalls.weigh,
      { params: { id }, body: { pieces: more } } as never,
      { token: scene.token.agent },
    )
    expect(weighed.data).toMatchObject({ difference: 0, asksConsent: false })
  })

  test('that the customer does not pay for leaves the order as it was, and another may be requested', async () => {
    const { id, totalAmount } = await accepted()
    const { data } = await accept(id, await requested(id, { pieces: more }))
    const refused = await consent(id, data.priceChange?.id ?? '', false)
    expect(refused.data).toMatchObject({
      ...{ consentWanted: false, payableAmount: totalAmount, quantity: 10 },
      amendments: [{ state: 'refused' }],
    })
    expect((await ask(id, { pieces: fewer })).code).toBe(200)
  })

  test('at a lower price takes effect when it is accepted', async () => {
    const { id, totalAmount } = await accepted()
    const { data } = await accept(id, await requested(id, { pieces: fewer }))
    expect(data).toMatchObject({ consentWanted: false, quantity: 8, amendments: [{ state: 'accepted' }] })
    expect(data.payableAmount).toBeLessThan(totalAmount ?? 0)
    expect(await owed(id)).toBe(data.payableAmount)
  })

  test('of a place keeps the price where the sheet has the same for it', async () => {
    const { id, totalAmount } = await accepted()
    const elsewhere = { ...consignee, line1: '200 Other Street' }
    const { data } = await accept(id, await requested(id, { consignee: elsewhere }))
    expect(data).toMatchObject({ consignee: { line1: '200 Other Street' }, payableAmount: totalAmount })
  })

  test('is declined with a reason that the customer reads', async () => {
    const { id } = await accepted()
    const amendmentId = await requested(id, { pieces: more })
    expect((await decline(id, amendmentId, '')).code).toBe(400)
    await decline(id, amendmentId)
    expect((await scene.one(id)).data.amendments).toMatchObject([
      { state: 'declined', reply: 'the flight is full' },
    ])
    expect((await accept(id, amendmentId)).code).toBe(409)
  })

  test('is withdrawn or accepted, whichever comes first', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await accepted()
      const amendmentId = await requested(id, { pieces: fewer })
      const both = await Promise.all([accept(id, amendmentId), withdraw(id, amendmentId)])
      expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
      const { data } = await scene.one(id)
      const won = both[0]?.code === 200
      expect(data).toMatchObject({
        quantity: won ? 8 : 10,
        amendments: [{ state: won ? 'accepted' : 'withdrawn' }],
      })
    }
  })

  test('that is withdrawn while its price waits takes the price back; the late consent is a conflict', async () => {
    const { id, totalAmount } = await accepted()
    const amendmentId = await requested(id, { pieces: more })
    const { data } = await accept(id, amendmentId)
    expect((await withdraw(id, amendmentId)).data).toMatchObject({ consentWanted: false, priceChange: null })
    expect((await consent(id, data.priceChange?.id ?? '')).code).toBe(409)
    expect((await scene.one(id)).data).toMatchObject({ quantity: 10, payableAmount: totalAmount })
  })

  test('and a measured price replace each other: one waits, and the reply to the earlier is a conflict', async () => {
    const { id } = await accepted()
    const { data: measured } = await measure(id, 30)
    const amendmentId = await requested(id, { pieces: [{ ...boxes[0], quantity: 20 }] })
    const { data: amended } = await accept(id, amendmentId)
    expect(amended.priceChange?.kind).toBe('amendment')
    expect((await consent(id, measured.priceChange?.id ?? '')).code).toBe(409)
    const { data: again } = await measure(id, 40)
    expect(again.priceChange?.kind).toBe('measure')
    expect((await consent(id, amended.priceChange?.id ?? '')).code).toBe(409)
    // The provider answers it again, at the price of then.
    expect((await scene.one(id)).data.amendments).toMatchObject([{ state: 'waiting' }])
  })

  test('to another country, without a change or a reason, is refused at its field', async () => {
    const { id } = await accepted()
    const abroad = { consignee: { ...consignee, country: 'CA', postcode: 'V5K 0A1', city: 'Vancouver' } }
    expect((await ask(id, abroad)).code).not.toBe(200)
    expect(await ask(id, {})).toMatchObject({ code: 400, data: { fields: { changes: expect.any(String) } } })
    expect(await ask(id, { pieces: more }, ' ')).toMatchObject({
      code: 400,
      data: { fields: { reason: expect.any(String) } },
    })
    const inReview = await scene.placed()
    expect((await ask(inReview.id, { pieces: more })).code).toBe(409)
    await scene.pass(id, 'departed')
    expect((await ask(id, { pieces: more })).code).toBe(409)
  })
})

describe('an accepted amendment', () => {
  test('gives the order the lane and the insured sum of its new price', async () => {
    const { quoteId } = await scene.ask({
      ...byAir,
      inputData: { ...byAir.inputData, GoodsValue: 1000 },
      options: { insurance: true },
    })
    const { data: placed, msg } = await scene.place(
      goodOrder(quoteId, { insurance: true, goodsValue: 1000, goodsCurrency: 'USD' } as never),
    )
    if (!placed.id) throw new Error(msg)
    await scene.adopt(placed.id)
    const before = (await scene.one(placed.id)).data
    expect(before.insurance).toMatchObject({ insured: true, amount: 1100, currency: 'USD' })
    const there = { ...consignee, city: 'New York', postcode: '10001' }
    const amendmentId = await requested(placed.id, { goodsValue: 2000, consignee: there })
    await accept(placed.id, amendmentId)
    const waiting = (await scene.one(placed.id)).data
    // The order keeps its data until the price is agreed.
    expect(waiting.insurance.amount).toBe(1100)
    expect(waiting.destinationName).toBe(before.destinationName)
    await consent(placed.id, waiting.priceChange?.id ?? '')
    const after = (await scene.one(placed.id)).data
    expect(after.insurance).toMatchObject({ amount: 2200, currency: 'USD' })
    expect(after.destinationName).not.toBe(before.destinationName)
    expect(after.consignee?.city).toBe('New York')
  })
})

test('an order that is cancelled has nothing open: its amendment lapses and cannot be answered', async () => {
  const { id } = await accepted()
  const amendmentId = await requested(id, { pieces: more })
  await accept(id, amendmentId)
  const asked = (await scene.one(id)).data
  expect(asked).toMatchObject({ consentWanted: true, priceChange: { kind: 'amendment' } })
  await scene.deskCancel(id)
  const { data } = await scene.one(id)
  expect(data).toMatchObject({
    flowStatus: 5,
    consentWanted: false,
    priceChange: null,
    cancelRequested: false,
  })
  expect(data.amendments).toMatchObject([{ state: 'lapsed' }])
  expect(data.actions).not.toContain('withdrawAmendment')
  for (const late of [
    await consent(id, asked.priceChange?.id ?? ''),
    await withdraw(id, amendmentId),
    await accept(id, amendmentId),
    await decline(id, amendmentId),
  ])
    expect(late.code).toBe(409)
})

describe('an amendment that staff enter', () => {
  const askFor = (id: string, changes: object, reason = 'called at 10', token = scene.token.agent) =>
    scene.portal.call(amendmentDeskCalls.askFor, { params: { id }, body: { changes, reason } } as never, {
      token,
    })

  test('waits like the customer’s own, under the name of staff, and is accepted like it', async () => {
    const { id } = await accepted()
    const street = { consignee: { ...consignee, line1: '7 Other Street' } }
    expect((await askFor(id, street, '')).code).toBe(400)
    expect((await askFor(id, street, 'x', scene.token.foreign)).code).toBe(404)
    const { data } = await askFor(id, street)
    expect(data.events.find(({ action }) => action === 'amendment-asked')).toMatchObject({
      side: 'provider',
      reason: 'called at 10',
    })
    await accept(id, data.amendments.at(-1)?.id ?? '')
    expect((await scene.one(id)).data.consignee?.line1).toBe('7 Other Street')
  })

  test('that bears on neither price nor place takes effect at once, with its reason', async () => {
    const { id } = await accepted()
    const { data } = await askFor(id, { remarks: 'Ring twice' })
    expect(data).toMatchObject({ remarks: 'Ring twice', amendments: [] })
    expect(data.events.find(({ action }) => action === 'edited-for')?.reason).toBe('called at 10')
  })
})
