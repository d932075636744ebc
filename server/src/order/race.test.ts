import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealings, goodOrder, type OrderBook, openOrderBook } from '../../test/order-book.ts'
import { openPortal, type Portal } from '../../test/portal.ts'

// Two instances of the app on one database.
let book: OrderBook
let other: Portal
beforeAll(async () => {
  book = await openOrderBook()
  other = await openPortal({ beside: { databaseUrl: book.portal.databaseUrl, mail: book.portal.mail } })
  // The connections of both pools are opened before the races, which are about locks and not about dialling.
  for (const portal of [book.portal, other])
    await Promise.all(
      fifty.slice(0, 12).map(() => dealings(portal, book.token).one(portal.services.ids.next())),
    )
})
afterAll(async () => {
  await other.close()
  await book.portal.close()
})

const fifty = Array.from({ length: 50 }, (_, index) => index)
const placeOn = (index: number) => (index % 2 ? dealings(other, book.token).place : book.place)

const ordersOf = (quoteId: string) =>
  book.portal.db.selectFrom('shipping_order').where('quote_id', '=', quoteId).select(['id']).execute()

test('fifty posts of one key on two instances make one order, and all get it', async () => {
  const { quoteId } = await book.ask()
  const body = goodOrder(quoteId)
  const answers = await Promise.all(
    fifty.map(index => placeOn(index)(body, book.token.shipper, 'key-of-fifty')),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await ordersOf(quoteId)).toHaveLength(1)
})

test('fifty posts of one quote under fifty keys make one order; the others are told that it is used', async () => {
  const { quoteId } = await book.ask()
  const answers = await Promise.all(
    fifty.map(index => placeOn(index)(goodOrder(quoteId), book.token.shipper, `one-of-fifty-${index}`)),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(49)
  expect(await ordersOf(quoteId)).toHaveLength(1)
})

test('another body under the same key is refused, and a retry gets its order even after the quote has expired', async () => {
  const { quoteId } = await book.ask()
  const first = await book.place(goodOrder(quoteId), book.token.shipper, 'key-again')
  const changed = await book.place(goodOrder(quoteId, { remarks: 'x' }), book.token.shipper, 'key-again')
  expect(changed.code).toBe(409)
  const row = await book.portal.db
    .selectFrom('inquiry')
    .where('id', '=', quoteId.slice(0, 36))
    .select('answer')
    .executeTakeFirstOrThrow()
  await book.portal.db
    .updateTable('inquiry')
    .set({ answer: JSON.stringify(row.answer).replace(/"expiresAtMs":\d+/g, '"expiresAtMs":1') })
    .where('id', '=', quoteId.slice(0, 36))
    .execute()
  // The fields in another order are the same body.
  const body = Object.fromEntries(Object.entries(goodOrder(quoteId)).reverse())
  const again = await book.place(body, book.token.shipper, 'key-again')
  expect(again.data.id).toBe(first.data.id)
  expect((await book.place(body, book.token.shipper, 'key with a blank')).code).toBe(400)
})

test('a refused post leaves its key free', async () => {
  const { quoteId } = await book.ask()
  expect((await book.place(goodOrder(quoteId, { readyDate: '' }), book.token.shipper, 'key-free')).code).toBe(
    400,
  )
  expect((await book.place(goodOrder(quoteId), book.token.shipper, 'key-free')).code).toBe(200)
})

test('two submits at once, a submit against a delete, an adopt against a revoke: one of them wins', async () => {
  const draft = async () => (await book.placed({ draft: true })).id
  const one = await draft()
  const submits = await Promise.all([book.shipperMove('submit', one), book.shipperMove('submit', one)])
  expect(submits.map(({ code }) => code).sort()).toEqual([200, 409])

  const { id } = await book.placed()
  const moves = await Promise.all([book.adopt(id), book.shipperMove('revoke', id)])
  expect(moves.map(({ code }) => code).sort()).toEqual([200, 409])
  const { data } = await book.one(id)
  expect(data.flowStatus).toBe(moves[0]?.code === 200 ? 2 : 4)
  expect(data.events.filter(({ toStatus }) => toStatus !== null)).toHaveLength(2)
})
