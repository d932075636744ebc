import { expect, test } from 'vitest'
import { minutes, seconds } from '#kernel/clock.ts'
import { blockMs, giveUpAfterMs, openAfterFailures, retryPauseMs } from './retry.ts'

test('a delivery is tried again soon at first, then less often, more than a dozen times in three days', () => {
  let [afterMs, attempts] = [0, 0]
  while (afterMs < giveUpAfterMs) afterMs += retryPauseMs(++attempts, 0.5)
  expect(retryPauseMs(1, 0.5)).toBe(seconds(5))
  expect(attempts).toBeGreaterThanOrEqual(12)
  for (let n = 1; n < 20; n++) expect(retryPauseMs(n + 1, 0.5)).toBeGreaterThanOrEqual(retryPauseMs(n, 0.5))
})

test('pauses differ by up to a fifth', () => {
  expect([retryPauseMs(3, 0), retryPauseMs(3, 1)]).toEqual([minutes(2) * 0.8, minutes(2) * 1.2])
})

test('an endpoint is left alone from the fifth failure on, for half an hour at most', () => {
  expect(blockMs(openAfterFailures - 1)).toBe(0)
  expect(blockMs(openAfterFailures, 0.5)).toBe(seconds(30))
  expect(blockMs(openAfterFailures + 1, 0.5)).toBe(seconds(60))
  expect(blockMs(1_000, 0.5)).toBe(minutes(30))
})
