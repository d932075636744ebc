import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// A browser's storage and storage events. Each `load` is a tab: modules of its own on the same storage.
const kept = new Map<string, string>()
type Listener = (event: { key: string | null; newValue: string | null }) => void

const load = async () => {
  const own: Listener[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => own.push(listener))
  vi.resetModules()
  const tab = { ...(await import('./typed.ts')), ...(await import('./visitor/session.ts')) }
  return {
    ...tab,
    receive: (key: string, newValue: string | null) => own.map(told => told({ key, newValue })),
  }
}
const stored = () => kept.get('tms_typed') ?? ''

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a form that closes after the sign-out does not store itself again', async () => {
  const { endSession, forgetTyped, readTyped, startSession, storeTyped } = await load()
  startSession('one')
  storeTyped('order 1', 'begun')
  forgetTyped()
  endSession()
  storeTyped('order 1', 'begun')
  expect(stored()).toBe('')
  startSession('two')
  storeTyped('order 1', 'begun again')
  expect(readTyped('order 1')).toBe('begun again')
})

test('a session that ends by itself lets its forms store themselves', async () => {
  const { endSession, readTyped, startSession, storeTyped } = await load()
  startSession('one')
  endSession()
  storeTyped('order 1', 'begun')
  expect(readTyped('order 1')).toBe('begun')
})

test('a guest begins an inquiry and a sign-up after a sign-out', async () => {
  const { forgetTyped, readTyped, storeTyped } = await load()
  forgetTyped()
  storeTyped('inquiry', 'cups')
  storeTyped('sign-up', 'a@b.co')
  expect([readTyped('inquiry'), readTyped('sign-up')]).toEqual(['cups', 'a@b.co'])
})

test('a sign-out in another tab is one here: in memory, and for forms that close after it', async () => {
  kept.set('tms_token', 'one')
  const { onTypedForgotten, receive, storeTyped } = await load()
  const forgotten = vi.fn()
  onTypedForgotten(forgotten)
  receive('tms_typed', '{}')
  expect(forgotten).not.toHaveBeenCalled()
  receive('tms_typed', null)
  kept.delete('tms_token')
  receive('tms_token', null)
  storeTyped('order 1', 'begun')
  expect(forgotten).toHaveBeenCalledTimes(1)
  expect(stored()).toBe('')
})

test('other tabs learn of a sign-out although nothing was stored', async () => {
  const { forgetTyped } = await load()
  const set = vi.spyOn(localStorage, 'setItem')
  forgetTyped()
  expect(set).toHaveBeenCalledWith('tms_typed', '{}')
  expect(stored()).toBe('')
})

test('a form that has closed before the news of the sign-out came is removed', async () => {
  const { receive, storeTyped } = await load()
  storeTyped('order 1', 'begun')
  storeTyped('inquiry', 'cups')
  receive('tms_typed', null)
  expect(stored()).not.toContain('begun')
  expect(stored()).toContain('cups')
})

test('what is older than seven days is removed when the store is read', async () => {
  const { readTyped, storeTyped } = await load()
  storeTyped('order 1', 'last week')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
  storeTyped('order 2', 'this week')
  vi.setSystemTime(Date.now() + 4 * 86_400_000)
  expect(readTyped('order 2')).toBe('this week')
  expect(stored()).not.toContain('last week')
})

test('what a person has typed is removed when another signs in', async () => {
  const { claimTyped, endSession, onTypedForgotten, readTyped, startSession, storeTyped } = await load()
  const forgotten = vi.fn()
  onTypedForgotten(forgotten)
  startSession('one')
  claimTyped('ann')
  storeTyped('inquiry', 'cups')
  storeTyped('chat ann 1', 'hello')
  // The session ends by itself; the form closes after it.
  endSession()
  storeTyped('order 1', 'begun')
  storeTyped('inquiry', 'more cups')
  startSession('two')
  claimTyped('ann')
  expect(['inquiry', 'chat ann 1', 'order 1'].map(readTyped)).toEqual(['more cups', 'hello', 'begun'])
  expect(forgotten).not.toHaveBeenCalled()
  endSession()
  startSession('three')
  storeTyped('order 2', 'of the next')
  claimTyped('bob')
  expect(['inquiry', 'chat ann 1', 'order 1', 'order 2'].map(readTyped)).toEqual([
    ...[undefined, undefined, undefined],
    'of the next',
  ])
  expect(forgotten).toHaveBeenCalledTimes(1)
})

test('an inquiry of a guest is theirs who signs in, a sign-up is not', async () => {
  const { claimTyped, endSession, readTyped, startSession, storeTyped } = await load()
  storeTyped('inquiry', 'cups')
  storeTyped('sign-up', 'a@b.co')
  startSession('one')
  claimTyped('ann')
  expect([readTyped('inquiry'), readTyped('sign-up')]).toEqual(['cups', undefined])
  endSession()
  startSession('two')
  claimTyped('bob')
  expect(readTyped('inquiry')).toBeUndefined()
})

test('another tab that holds the inquiry of the person before forgets it too', async () => {
  const { claimTyped, endSession, onTypedForgotten, startSession, storeTyped } = await load()
  const forgotten = vi.fn()
  onTypedForgotten(forgotten)
  startSession('one')
  claimTyped('ann')
  storeTyped('inquiry', 'cups')
  endSession()
  startSession('two')
  kept.delete('tms_typed')
  claimTyped('bob')
  expect(forgotten).toHaveBeenCalledTimes(1)
})
