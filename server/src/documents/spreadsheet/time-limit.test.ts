import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTime } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// A worker that gets this share of a processor, and when its limit of ten seconds ends it.
const endOf = async (share: number, cpuUsage?: () => Promise<NodeJS.CpuUsage>) => {
  const startedAt = performance.now()
  const worked = async () => ({ user: (performance.now() - startedAt) * share * 1_000, system: 0 })
  let endMs: number | undefined
  limitTime({ cpuUsage: cpuUsage ?? worked }, 10_000, () => {
    endMs = performance.now() - startedAt
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return endMs
}

test('a worker is ended when it has worked for its limit, however long that takes', async () => {
  expect(await endOf(1)).toBeCloseTo(10_000, -2)
  expect(await endOf(0.5)).toBeCloseTo(20_000, -3)
})

test('a worker that does not work is ended after three times its limit', async () => {
  expect(await endOf(0.1)).toBeCloseTo(30_000, -2)
  expect(await endOf(0)).toBeCloseTo(30_000, -2)
})

test('a worker that does not say how long it worked is ended', async () => {
  expect(await endOf(0, () => new Promise(() => {}))).toBeCloseTo(11_000, -2)
  expect(await endOf(0, () => Promise.reject(new Error('not running')))).toBeCloseTo(10_000, -2)
})

test('a worker that was done in time is not ended', async () => {
  let isOver = false
  const end = limitTime({ cpuUsage: async () => ({ user: 1e9, system: 0 }) }, 10_000, () => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOver).toBe(false)
})
