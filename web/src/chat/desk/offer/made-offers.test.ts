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

test('a spot quote that was sent here is listed, newest first, and a price that cannot be booked is not', () => {
  const spot = {
    data: { ...price.data, quoteId: 's1', remark: 'by Friday', expirationTime: '2026-12-01T00:00:00.000Z' },
    ...{ words: price.words, verified: true, bookable: true },
  }
  const sent = (id: string, content: object) => ({
    id,
    contentType: 'price',
    content: JSON.stringify(content),
  })
  const messages = [message, sent('m2', spot), sent('m3', { ...spot, bookable: false })] as never
  const listed = madeOffers(messages, {}, before, 'en')
  expect(listed.map(({ id, isSpot }) => [id, isSpot])).toEqual([
    ['m2', true],
    ['o1', false],
  ])
  expect(listed[0]).toMatchObject({ lane: 'Shenzhen → #ONT8', reason: 'by Friday', now: { state: 'open' } })
  const after = Date.parse('2026-12-01T00:00:00Z')
  expect(madeOffers(messages, {}, after, 'en')[0]?.now.state).toBe('expired')
})

test('it is open until its time is over', () => {
  expect(made('zh', before)[0]?.now.state).toBe('open')
  expect(made('zh', Date.parse('2026-12-01T00:00:00Z'))[0]?.now.state).toBe('expired')
})
