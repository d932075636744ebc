import { expect, test } from 'vitest'
import { madeOffers } from './made-offers.ts'

const price = {
  data: { businessType: 3, totalAmount: 856.8, originName: '深圳', destinationName: 'ONT8' },
  words: { en: { originName: 'Shenzhen', destinationName: 'ONT8' } },
  offer: { id: 'o1', reason: '老客户优惠', validUntil: '2026-12-01T00:00:00.000Z', quoteId: 'q1' },
}
const message = { contentType: 'price', content: JSON.stringify(price) }
const made = (language: 'zh' | 'en', nowMs: number) => madeOffers([message] as never, {}, nowMs, language)
const before = Date.parse('2026-11-15T00:00:00Z')

test('an offer shows its lane in the reader’s language, and the customer’s content unchanged', () => {
  expect(made('en', before)[0]).toMatchObject({ lane: 'Shenzhen → #ONT8', quote: price.data })
  expect(made('zh', before)[0]).toMatchObject({ lane: '深圳 → #ONT8', reason: '老客户优惠' })
})

test('it is open until its time is over', () => {
  expect(made('zh', before)[0]?.now.state).toBe('open')
  expect(made('zh', Date.parse('2026-12-01T00:00:00Z'))[0]?.now.state).toBe('expired')
})
