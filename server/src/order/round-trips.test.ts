import { addressCalls } from '@dtms/contract/address/address.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byAir, goodOrder, type OrderBook, openOrderBook, type Sent, shipper } from '../../test/order-book.ts'
import { joinAs } from '../../test/people.ts'
import { countRoundTrips } from '../../test/round-trips.ts'

const most = 8

let book: OrderBook
beforeAll(async () => {
  book = await openOrderBook()
  // So many connections are open as one placement uses at the same time.
  await Promise.all([book.placed(), book.placed(), book.placed(), book.placed()])
})
afterAll(() => book.portal.close())

const tripsOf = async (changes: Sent = {}, token = book.token.shipper) => {
  const { quoteId } = await book.ask(byAir, token)
  let code = 0
  const trips = await countRoundTrips(book.portal.services.pool, async () => {
    ;({ code } = await book.place(goodOrder(quoteId, changes), token, `trips-${quoteId}`))
  })
  expect(code).toBe(200)
  return trips
}

test('an order under a key is placed, told and shown within eight round trips to the database', async () => {
  expect(await tripsOf()).toBeLessThanOrEqual(most)
})

test('so is one with an entry of the address book', async () => {
  const { data } = await book.portal.call(
    addressCalls.add,
    { body: { ...shipper, kind: 'shipper' } },
    { token: book.token.shipper },
  )
  expect(await tripsOf({ shipper: { id: data.id } })).toBeLessThanOrEqual(most)
})

test('so is one that waits for the owner, above a limit', async () => {
  const { token } = await joinAs(book.portal, book.token.shipper, { modules: ['orders'], spendLimit: 1 })
  expect(await tripsOf({}, token)).toBeLessThanOrEqual(most)
})

test('so is a draft', async () => {
  expect(await tripsOf({ draft: true })).toBeLessThanOrEqual(most)
})
