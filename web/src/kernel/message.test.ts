import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentMessage, showMessage } from './message.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a message is shown for 1.5 s', async () => {
  const shown = showMessage('success', '登录成功')
  expect(currentMessage.get()).toMatchObject({ kind: 'success', text: '登录成功' })
  await vi.advanceTimersByTimeAsync(1499)
  expect(currentMessage.get()).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(currentMessage.get()).toBeUndefined()
  await shown
})

test('only one is shown: a second closes the first, and gets its own full time', async () => {
  void showMessage('error', 'first')
  await vi.advanceTimersByTimeAsync(1000)
  void showMessage('info', 'second')
  await vi.advanceTimersByTimeAsync(1000)
  expect(currentMessage.get()?.text).toBe('second')
  await vi.advanceTimersByTimeAsync(500)
  expect(currentMessage.get()).toBeUndefined()
})
