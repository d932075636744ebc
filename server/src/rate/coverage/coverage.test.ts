import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, dayFromNow, goodSheet, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const cover = (token = desk.token.pricing, businessType: '1' | '2' = '1') =>
  desk.portal.call(rateCalls.coverage, { query: { businessType } }, { token })

const line = (to: string) => ({ from: 'SZ', to, breaks: [{ at: 0, price: '50.00' }] })
const sheet = (channel: string, from: number, to: number, lanes: string[]) =>
  goodSheet({
    ...{ channel, surcharges: [], lines: lanes.map(line) },
    ...{ validFrom: dayFromNow(from), validTo: dayFromNow(to) },
  })

test('a lane is covered as long as the channel that holds longest, without a gap', async () => {
  const first = await desk.put(sheet('C1', 0, 13, ['US-ANY', 'US-W']))
  // The renewal sells one of the two lanes only.
  const next = await desk.put(sheet('C1', 14, 27, ['US-ANY']))
  // Another channel on the lane that is left, and one that begins after a gap: it covers nothing yet.
  const other = await desk.put(sheet('C2', 0, 5, ['US-W']))
  await desk.put(sheet('C2', 8, 20, ['US-W']))
  await desk.create(sheet('C3', 0, 13, ['US-W']))
  const { code, data } = await cover()
  expect(code).toBe(200)
  expect(data.leftOut).toBe(0)
  expect(data.lanes.map(({ from, to, daysLeft, lastDay }) => [from, to, daysLeft, lastDay])).toEqual([
    ['SZ', 'US-W', 13, dayFromNow(13)],
    ['SZ', 'US-ANY', 27, dayFromNow(27)],
  ])
  // The zones are read by their names.
  expect(data.lanes.map(({ fromName, toName }) => [fromName, toName])).toEqual([
    ['中国，邮编前缀 518', 'Washington, DC'],
    ['中国，邮编前缀 518', '美国'],
  ])
  expect(data.lanes[0]?.channels.map(one => [one.channel, one.sheetId, one.daysLeft])).toEqual([
    ['C1', first, 13],
    ['C2', other, 5],
  ])
  expect(data.lanes[1]?.channels.map(one => one.sheetId)).toEqual([next])
})

test('prices for one customer cover no other, other modes and providers are separate', async () => {
  await desk.put({ ...sheet('C1', 30, 40, ['US-W']), customer: desk.customer.id })
  expect((await cover()).data.lanes[0]?.daysLeft).toBe(13)
  expect((await cover(desk.token.pricing, '2')).data.lanes).toEqual([])
  expect((await cover(desk.token.foreign)).data.lanes).toEqual([])
  expect((await cover(desk.token.admin)).data.lanes).toHaveLength(2)
})

test('only pricing and administrators look', async () => {
  const { agent, finance, shipper, providerAdmin } = desk.token
  const codes = []
  for (const token of [agent, finance, shipper, providerAdmin]) codes.push((await cover(token)).code)
  expect(codes).toEqual([403, 403, 403, 200])
})
