import { addressCalls } from '@dtms/contract/address/address.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byAir,
  goodOrder,
  type OrderScene,
  openOrderScene,
  type Sent,
  shipper,
} from '../../test/order-scene.ts'
import { joinAs } from '../../test/people.ts'
import { countRoundTrips } from '../../test/round-trips.ts'

const max = 8

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
  // So many connections are open as one placement uses at the same time.
  await Promise.all([scene.placed(), scene.placed(), scene.placed(), scene.placed()])
})
afterAll(() => scene.portal.close())

// The least of three: what a timer of the server asks meanwhile is in one of them, not in all.
const tripsOf = async (changes: Sent = {}, token = scene.token.shipper) => {
  const trips: number[] = []
  for (let placement = 0; placement < 3; placement++) trips.push(await tripsOnce(changes, token))
  return Math.min(...trips)
}

const tripsOnce = async (changes: Sent, token: string) => {
  const { quoteId } = await scene.ask(byAir, token)
  let code = 0
  const trips = await countRoundTrips(scene.portal.services.pool, async () => {
    ;({ code } = await scene.place(goodOrder(quoteId, changes), token, `trips-${quoteId}`))
  })
  expect(code).toBe(200)
  return trips
}

test('an order under a key is placed, notified and shown within eight round trips to the database', async () => {
  expect(await tripsOf()).toBeLessThanOrEqual(max)
})

test('so is one with an entry of the address book', async () => {
  const { data } = await scene.portal.call(
    addressCalls.add,
    { body: { ...shipper, kind: 'shipper' } },
    { token: scene.token.shipper },
  )
  expect(await tripsOf({ shipper: { id: data.id } })).toBeLessThanOrEqual(max)
})

test('so is one that waits for the owner, above a limit', async () => {
  const { token } = await joinAs(scene.portal, scene.token.shipper, { modules: ['orders'], spendLimit: 1 })
  expect(await tripsOf({}, token)).toBeLessThanOrEqual(max)
})

test('so is a draft', async () => {
  expect(await tripsOf({ draft: true })).toBeLessThanOrEqual(max)
})
