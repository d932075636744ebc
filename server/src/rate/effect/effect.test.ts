import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, dayFromNow, goodSheet, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  const plain = { currency: 'USD', surcharges: [] }
  await desk.put(goodSheet({ channel: 'E1', ...plain }))
  await desk.put(goodSheet({ channel: 'E2', ...plain }))
  await desk.put(goodSheet({ channel: 'E3', ...plain, validFrom: dayFromNow(5), validTo: dayFromNow(9) }))
  await desk.put(goodSheet({ channel: 'Y1', provider: 'YT', ...plain }), desk.token.foreign)
})
afterAll(() => desk.close())

const ask = (body: object, token = desk.token.pricing) =>
  desk.portal.call(rateCalls.markupEffect, { body }, { token, language: 'en' })
const add = async (body: object) => {
  const response = await desk.portal.call(rateCalls.addMarkup, { body }, { token: desk.token.pricing })
  await desk.portal.rates.refresh()
  return response.data.id
}
const rules = async () =>
  (await desk.portal.call(rateCalls.markups, {}, { token: desk.token.pricing })).data.length

test('a rule for one channel is shown on three loads of it, priced by the engine, and nothing is stored', async () => {
  const { data } = await ask({ channel: 'E1', percent: '10' })
  expect(data).toMatchObject({ channels: ['E1'], channelCount: 1, keptCount: 0, customerCount: 1 })
  // Two boxes of 15 kg, 16 kg each by volume: 32 kg at 48.00, and a tenth more.
  expect(data.examples[0]).toEqual({
    ...{ provider: 'HD', channel: 'E1', service: 'Test express', businessType: 1 },
    ...{ from: 'CN 518000', to: expect.stringMatching(/^US/), pieces: 2, weightKg: 30, volumeM3: 0.16 },
    ...{ currency: 'USD', cost: 1_536, before: 1_536, after: 1_689.6, difference: 153.6, percent: 10 },
  })
  expect(data.examples.map(({ pieces }) => pieces)).toEqual([2, 1, 6])
  expect(await rules()).toBe(0)
})

test('if a more specific rule takes precedence, it is named and no other price shown', async () => {
  const special = await add({ channel: 'E1', percent: '20' })
  const { data } = await ask({ percent: '5' })
  expect(data).toMatchObject({ channels: ['E2'], channelCount: 1, keptCount: 1, specificRules: 1 })
  expect(new Set(data.examples.map(({ channel }) => channel))).toEqual(new Set(['E2']))

  // A customer's own beats both; what was sold to it until now is the channel's.
  const { data: own } = await ask({ customerId: desk.customer.id, percent: '0' })
  expect(own).toMatchObject({ channelCount: 2, keptCount: 0, customerCount: 1 })
  expect(own.examples.find(one => one.channel === 'E1')).toMatchObject({ percent: -16.67 })
  expect(own.examples.find(one => one.channel === 'E2')).toMatchObject({ percent: 0 })

  // Changed, it is compared with itself; ended, with the price without it.
  const change = (more: object) => ask({ id: special, channel: 'E1', ...more })
  expect((await change({ percent: '32' })).data.examples[0]).toMatchObject({ percent: 10 })
  const ended = await change({ percent: '20', validTo: dayFromNow(-1) })
  expect(ended.data.examples[0]).toMatchObject({ cost: 1_536, before: 1_843.2, after: 1_536 })
})

test('is refused as saving it would be', async () => {
  expect((await ask({ channel: 'E1' })).code).toBe(400)
  expect((await ask({ percent: '1', provider: 'YT' })).code).toBe(403)
  expect((await ask({ id: desk.customer.id, percent: '1' })).code).toBe(404)
  expect((await ask({ percent: '1' }, desk.token.admin)).code).toBe(400)
  expect((await ask({ percent: '1' }, desk.token.agent)).code).toBe(403)
  expect((await ask({ percent: '1', provider: 'YT' }, desk.token.admin)).data.channels).toEqual(['Y1'])
})
