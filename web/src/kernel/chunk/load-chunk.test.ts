import { afterEach, expect, test, vi } from 'vitest'
import { ChunkFailure, loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failureOf = (loading: Promise<unknown>) =>
  loading.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a chunk that loads is handed on', async () => {
  expect(await loadChunk('faq', async () => ({ page: 1 }))).toEqual({ page: 1 })
})

test('a file that cannot be fetched is missing', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const failure = await failureOf(
    loadChunk('faq', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
  )
  expect(failure).toBeInstanceOf(ChunkFailure)
  expect(failure).toMatchObject({ id: 'faq', kind: 'missing', message: 'Loading chunk faq failed' })
})

test('without a network that proves nothing about the file', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(
    await failureOf(loadChunk('faq', () => Promise.reject(new TypeError('Failed to fetch')))),
  ).toMatchObject({
    kind: 'other',
  })
})

test('a chunk that breaks while it starts is neither', async () => {
  expect(await failureOf(loadChunk('faq', () => Promise.reject(new Error('boom'))))).toMatchObject({
    kind: 'other',
    message: 'Loading chunk faq failed',
  })
})

test('after 120 s it is given up', async () => {
  vi.useFakeTimers()
  const failing = failureOf(loadChunk('faq', () => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(119_999)
  let settled = false
  void failing.then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failing).toMatchObject({ kind: 'timeout', message: 'Loading chunk faq failed' })
})
