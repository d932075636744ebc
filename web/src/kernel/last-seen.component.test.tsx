import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetLastSeen, lastSeen, maxAgeMs, patience } from './last-seen.ts'
import { CallFailure } from './request/call-failure.ts'
import { isReachable, reportReached, reportUnreachable } from './request/connection.ts'
import { clearCache } from './request/query-client.ts'
import { endSession, startSession } from './visitor/session.ts'

// In a real browser, whose IndexedDB it is about.
const failing = async (): Promise<string> => {
  reportUnreachable()
  throw new CallFailure({ code: 0, message: 'no network' })
}
const ask = (value: string) => async () => {
  reportReached()
  return value
}
const name = ['orders', 'list']
const { lateMs, knownLateMs } = patience

beforeEach(() => startSession('one'))
afterEach(async () => {
  vi.useRealTimers()
  endSession()
  await forgetLastSeen()
  reportReached()
})

// Writes come after the response.
const kept = async (value: string) => {
  await lastSeen(name, ask(value))
  await vi.waitFor(async () => expect(await lastSeen(name, failing)).toBe(value))
}

test('the last response is given where the server cannot be reached, and only there', async () => {
  await kept('rows')
  expect(await lastSeen(name, ask('newer'))).toBe('newer')
  const refused = async (): Promise<string> => {
    reportReached()
    throw new CallFailure({ code: 403, message: 'refused' })
  }
  await expect(lastSeen(name, refused)).rejects.toThrow('refused')
  await expect(lastSeen(['bills'], failing)).rejects.toThrow('no network')
})

test('where the line hangs the last response is shown after a while, until one comes after all', async () => {
  await kept('rows')
  patience.lateMs = 20
  onTestFinished(() => {
    patience.lateMs = lateMs
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const hanging = async () => {
    await promise
    return ask('newer')()
  }
  expect(await lastSeen(name, hanging, { isAwaited: true })).toBe('rows')
  expect(isReachable()).toBe(false)
  resolve()
  await vi.waitFor(() => expect(isReachable()).toBe(true))
  await vi.waitFor(async () => expect(await lastSeen(name, failing)).toBe('newer'))
  // Without a kept response there is nothing to show: this one is still waited for when the other is shown.
  const bills = Promise.withResolvers<string>()
  const asked = lastSeen(['bills'], () => bills.promise, { isAwaited: true })
  const never = () => new Promise<string>(() => {})
  expect(await lastSeen(name, never, { isAwaited: true })).toBe('newer')
  bills.resolve('bills')
  expect(await asked).toBe('bills')
})

test('where it is known that the server cannot be reached the last response is shown sooner', async () => {
  await kept('rows')
  patience.knownLateMs = 20
  onTestFinished(() => {
    patience.knownLateMs = knownLateMs
  })
  reportUnreachable()
  const began = performance.now()
  expect(await lastSeen(name, () => new Promise<string>(() => {}), { isAwaited: true })).toBe('rows')
  expect(performance.now() - began).toBeLessThan(lateMs)
})

test('where rows are on screen a hanging line leaves them there: the response is waited for', async () => {
  await kept('rows')
  patience.lateMs = 0
  onTestFinished(() => {
    patience.lateMs = lateMs
  })
  const bills = Promise.withResolvers<string>()
  const asked = lastSeen(name, () => bills.promise)
  const never = () => new Promise<string>(() => {})
  // One that began later, and is awaited, is shown its kept rows meanwhile.
  expect(await lastSeen(name, never, { isAwaited: true })).toBe('rows')
  bills.resolve('newer')
  expect(await asked).toBe('newer')
})

test('what may not be stored is left out', async () => {
  const asked = () =>
    lastSeen(['one'], ask('order and quote'), { kept: value => value.replace(' and quote', '') })
  expect(await asked()).toBe('order and quote')
  await vi.waitFor(async () => expect(await lastSeen(['one'], failing)).toBe('order'))
})

test('what an earlier build stored of it is left out too', async () => {
  await lastSeen(['one'], ask('order and quote'))
  const stored = () => lastSeen(['one'], failing, { kept: value => value.replace(' and quote', '') })
  await vi.waitFor(async () => expect(await stored()).toBe('order'))
})

test('after seven days it is gone', async () => {
  await kept('rows')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + maxAgeMs })
  await expect(lastSeen(name, failing)).rejects.toThrow('no network')
})

test.each([
  ['a sign-out or a refused session', endSession],
  ['another person', () => startSession('two')],
  ['other rights', clearCache],
] as const)('%s leaves nothing', async (_, change) => {
  await kept('rows')
  change()
  await expect(lastSeen(name, failing)).rejects.toThrow('no network')
})

test('a response belongs to the session that has asked for it', async () => {
  await lastSeen(name, async () => {
    startSession('two')
    return 'rows of one'
  })
  await expect(lastSeen(name, failing)).rejects.toThrow('no network')
})
