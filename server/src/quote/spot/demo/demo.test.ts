import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../../../test/order-scene.ts'
import { fillDemoQuotes } from './fill.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

test('the demo has two price requests and a spot quote sent in its second version, once', async () => {
  await Promise.all([fillDemoQuotes(scene.portal.services), fillDemoQuotes(scene.portal.services)])
  const as = { token: scene.token.agent, language: 'zh' as const }
  const { data: requests } = await scene.portal.call(quoteCalls.requests, { query: {} }, as)
  expect(requests.list.map(({ words, answeredTime }) => [words.slice(0, 7), answeredTime])).toEqual([
    ['Monthly', null],
    ['下周要补一批货', null],
  ])
  const { data: spots } = await scene.portal.call(spotCalls.spots, { query: {} }, as)
  expect(spots.list).toMatchObject([{ state: 'sent', version: 2 }])
  const { data: spot } = await scene.portal.call(
    spotCalls.spot,
    { params: { id: spots.list[0]?.id ?? '' } },
    as,
  )
  expect(spot.costLines).toHaveLength(2)
  expect(spot.margin).toBeGreaterThan(0)
})
