import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, dayFromNow, goodSheet, openDesk } from '../../../test/rate-desk.ts'
import { gapsBetween } from './tracks.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const ask = (channel: string, token = desk.token.pricing) =>
  desk.portal.call(rateCalls.timeline, { query: { channel } }, { token })
const sheet = (from: number, to: number) =>
  goodSheet({ channel: 'T1', validFrom: dayFromNow(from), validTo: dayFromNow(to) })

test('versions are on their days: in force, coming, scheduled, draft, with the gap between', async () => {
  const first = await desk.put(sheet(0, 13))
  const third = await desk.put(sheet(20, 33))
  // It cuts the first in two.
  const between = await desk.put(sheet(3, 5))
  const { data: draft } = await desk.create(sheet(34, 47))
  const { data: planned } = await desk.create(sheet(14, 19))
  await desk.publish(planned.id, new Date(Date.now() + 86_400_000).toISOString())
  await desk.put({ ...sheet(0, 13), customer: desk.customer.id })
  const { code, data } = await ask('T1')
  expect(code).toBe(200)
  expect(data.today).toBe(dayFromNow(0))
  expect(data.tracks.map(track => [track.provider, track.customerId])).toEqual([
    ['HD', null],
    ['HD', desk.customer.id],
  ])
  expect(data.tracks[0]?.bars.map(bar => [bar.sheetId, bar.when, bar.from, bar.to])).toEqual([
    [first, 'now', dayFromNow(0), dayFromNow(2)],
    [between, 'coming', dayFromNow(3), dayFromNow(5)],
    [first, 'coming', dayFromNow(6), dayFromNow(13)],
    [planned.id, 'scheduled', dayFromNow(14), dayFromNow(19)],
    [third, 'coming', dayFromNow(20), dayFromNow(33)],
    [draft.id, 'draft', dayFromNow(34), dayFromNow(47)],
  ])
  // What is only scheduled closes no gap yet.
  expect(data.tracks[0]?.gaps).toEqual([{ from: dayFromNow(14), to: dayFromNow(19) }])
})

test('a gap is the days between two that are sold', () => {
  const sold = [
    { from: '2026-11-01', to: '2026-11-14' },
    { from: '2026-11-15', to: '2026-11-28' },
    { from: '2026-12-01', to: '2026-12-14' },
  ]
  expect(gapsBetween(sold)).toEqual([{ from: '2026-11-29', to: '2026-11-30' }])
  expect(gapsBetween([])).toEqual([])
})

test('another provider’s channel is as unknown as one that never was, and only pricing looks', async () => {
  expect((await ask('T1', desk.token.foreign)).data.tracks).toEqual([])
  expect((await ask('NEVER')).data.tracks).toEqual([])
  expect((await ask('T1', desk.token.admin)).data.tracks).toHaveLength(2)
  const { agent, finance, shipper } = desk.token
  const codes = []
  for (const token of [agent, finance, shipper]) codes.push((await ask('T1', token)).code)
  expect(codes).toEqual([403, 403, 403])
})
