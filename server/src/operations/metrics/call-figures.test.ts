import { expect, test } from 'vitest'
import { bucketsS, callFigures, quantileMs } from './call-figures.ts'

// Cumulative, as a histogram has them.
const upTo = (...counts: number[]) => {
  let total = 0
  return Array.from({ length: bucketsS.length + 1 }, (_, index) => {
    total += counts[index] ?? 0
    return total
  })
}

test('of nothing there is no time', () => {
  expect(quantileMs(upTo(), 0.5)).toBe(0)
})

test('a part of the answers lies within its bucket', () => {
  expect(quantileMs(upTo(10), 0.5)).toBe(2.5)
  expect(quantileMs(upTo(90, 0, 10), 0.95)).toBe(17.5)
})

test('what took longer than the last bucket is at least that', () => {
  expect(quantileMs(upTo(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3), 0.5)).toBe(5000)
})

test('a call is counted over all its codes, and failed from 500 on', () => {
  const labels = { method: 'GET', route: '/a' }
  const requests = [
    { labels: { ...labels, code: '200' }, value: 8 },
    { labels: { ...labels, code: '404' }, value: 1 },
    { labels: { ...labels, code: '500' }, value: 1 },
  ]
  const buckets = upTo(10).map(value => ({ labels, value }))
  expect(callFigures(requests, buckets)).toEqual([
    { ...labels, count: 10, failed: 1, p50Ms: 2.5, p95Ms: 4.8 },
  ])
})
