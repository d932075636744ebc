import { afterEach, expect, test, vi } from 'vitest'

// A browser's storage, as far as a session needs it.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('location', { protocol: 'http:' })
vi.stubGlobal('document', { cookie: '' })
const { cacheGeneration, clearCache, invalidate, queryClient } = await import('./query-client.ts')
const { endSession, startSession } = await import('../visitor/session.ts')

afterEach(() => queryClient.clear())

const keep = (key: unknown[], meta?: Record<string, unknown>) => {
  queryClient.getQueryCache().build(queryClient, { queryKey: key, ...(meta && { meta }) }, undefined)
  queryClient.setQueryData(key, { value: 1 })
}
const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated

test('nothing of a session is left after it has ended, nor for the next one', () => {
  startSession('one')
  keep(['orders', 'list'])
  const before = cacheGeneration()
  endSession()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(cacheGeneration()).toBeGreaterThan(before)
  startSession('two')
  keep(['bills', 'list'])
  startSession('three')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('other rights begin with an empty cache', () => {
  keep(['orders', 'list'])
  clearCache()
  expect(queryClient.getQueryData(['orders', 'list'])).toBeUndefined()
})

test('a hint concerns its subject only, and never what is being edited', () => {
  keep(['orders', 'list'])
  keep(['bills', 'list'])
  keep(['orders', 'place', 'draft'], { fresh: true })
  invalidate(['orders'])
  expect(isStale(['orders', 'list'])).toBe(true)
  expect(isStale(['bills', 'list'])).toBe(false)
  expect(isStale(['orders', 'place', 'draft'])).toBe(false)
})
