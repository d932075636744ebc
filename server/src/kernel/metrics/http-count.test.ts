import { expect, test } from 'vitest'
import { bucketsS, quantileMs } from './http-count.ts'

const buckets = (...counts: number[]) =>
  Uint32Array.from({ length: bucketsS.length + 1 }, (_, i) => counts[i] ?? 0)

test('of nothing there is no time', () => {
  expect(quantileMs(buckets(), 0.5)).toBe(0)
})

test('a part of the answers lies within its bucket', () => {
  expect(quantileMs(buckets(10), 0.5)).toBe(2.5)
  expect(quantileMs(buckets(90, 0, 10), 0.95)).toBe(17.5)
})

test('what took longer than the last bucket is at least that', () => {
  expect(quantileMs(buckets(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3), 0.5)).toBe(5000)
})
