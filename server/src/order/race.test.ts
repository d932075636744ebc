import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealings, goodOrder, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { openPortal, type Portal } from '../../test/portal.ts'

// Two instances of the app on one database.
let scene: OrderScene
let other: Portal
beforeAll(async () => {
  scene = await openOrderScene()
  other = await openPortal({ beside: { databaseUrl: scene.portal.databaseUrl, mail: scene.portal.mail } })
  // The connections of both pools are opened before the races, which are about locks and not about dialling.
  for (const portal of [scene.portal, other])
    await Promise.all(
      fifty.slice(0, 12).map(() => dealings(portal, scene.token).one(portal.services.ids.next())),
    )
})
afterAll(async () => {
  await other.close()
  await scene.portal.close()
})

const fifty = Array.from({ length: 50 }, (_, index) => index)
const placeOn = (index: number) => (index % 2 ? dealings(other, scene.token).place : scene.place)

const ordersOf = (quoteId: string) =>
  scene.portal.db.selectFrom('shipping_order').where('quote_id', '=', quoteId).select(['id']).execute()

test('fifty posts of one key on two instances make one order, and all get it', async () => {
  const { quoteId } = await scene.ask()
  const body = goodOrder(quoteId)
  const responses = await Promise.all(
    fifty.map(index => placeOn(index)(body, scene.token.shipper, 'key-of-fifty')),
  )
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
  expect(await ordersOf(quoteId)).toHaveLength(1)
})

test('fifty posts of one quote under fifty keys make one order; the others are refused as used', async () => {
  const { quoteId } = await scene.ask()
  const responses = await Promise.all(
    fifty.map(index => placeOn(index)(goodOrder(quoteId), scene.token.shipper, `one-of-fifty-${index}`)),
  )
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(responses.filter(({ code }) => code === 409)).toHaveLength(49)
  expect(await ordersOf(quoteId)).toHaveLength(1)
})

test('another body under the same key is refused, and a retry gets its order even after the quote has expired', async () => {
  const { quoteId } = await scene.ask()
  const first = await scene.place(goodOrder(quoteId), scene.token.shipper, 'key-again')
  const changed = await scene.place(goodOrder(quoteId, { remarks: 'x' }), scene.token.shipper, 'key-again')
  expect(changed.code).toBe(409)
  const row = await scene.portal.db
    .selectFrom('inquiry')
    .where('id', '=', quoteId.slice(0, 36))
    .select('answer')
    .executeTakeFirstOrThrow()
  await scene.portal.db
    .updateTable('inquiry')
    .set({ answer: JSON.stringify(row.answer).replace(/"expiresAtMs":\d+/g, '"expiresAtMs":1') })
    .where('id', '=', quoteId.slice(0, 36))
    .execute()
  // The fields in another order are the same body.
  const body = Object.fromEntries(Object.entries(goodOrder(quoteId)).reverse())
  const again = await scene.place(body, scene.token.shipper, 'key-again')
  expect(again.data.id).toBe(first.data.id)
  expect((await scene.place(body, scene.token.shipper, 'key with a blank')).code).toBe(400)
})

test('a refused post leaves its key free', async () => {
  const { quoteId } = await scene.ask()
  expect(
    (await scene.place(goodOrder(quoteId, { readyDate: '' }), scene.token.shipper, 'key-free')).code,
  ).toBe(400)
  expect((await scene.place(goodOrder(quoteId), scene.token.shipper, 'key-free')).code).toBe(200)
})

test('two submits at once, a submit against a delete, an adopt against a revoke: one of them wins', async () => {
  const draft = async () => (await scene.placed({ draft: true })).id
  const one = await draft()
  const submits = await Promise.all([scene.shipperMove('submit', one), scene.shipperMove('submit', one)])
  expect(submits.map(({ code }) => code).sort()).toEqual([200, 409])

  const { id } = await scene.placed()
  const moves = await Promise.all([scene.adopt(id), scene.shipperMove('revoke', id)])
  expect(moves.map(({ code }) => code).sort()).toEqual([200, 409])
  const { data } = await scene.one(id)
  expect(data.flowStatus).toBe(moves[0]?.code === 200 ? 2 : 4)
  expect(data.events.filter(({ toStatus }) => toStatus !== null)).toHaveLength(2)
})
