import { expect, test } from 'vitest'
import { etaDays, etaText, etdText, shortEtaText } from './eta.ts'

const order = { flowStatus: 2, transportState: 'transit', etd: '2026-12-01' }
const days = { etaFrom: '2026-12-13', eta: '2026-12-20' }

test('an arrival names its first and its last day', () => {
  expect(etaText({ ...order, ...days })).toBe('2026-12-13 – 2026-12-20')
  expect(shortEtaText({ ...order, ...days })).toBe('12-13 – 12-20')
  expect(etaDays({ ...order, etaFrom: null, eta: '2026-12-20' })).toEqual({
    from: '2026-12-20',
    to: '2026-12-20',
  })
  expect(etdText(order)).toBe('2026-12-01')
})

test('what has arrived, was cancelled or rejected has no arrival', () => {
  expect(etaText({ ...order, ...days, transportState: 'delivered' })).toBe('')
  for (const flowStatus of [3, 4, 5]) {
    expect(etaText({ ...order, ...days, flowStatus })).toBe('')
    expect(etdText({ ...order, flowStatus })).toBe('')
  }
})
