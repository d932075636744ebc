import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('listeners get changes, not the same value again, and nothing after they leave', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
