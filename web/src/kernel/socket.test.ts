import { expect, test } from 'vitest'
import { backOffMs } from './socket.ts'

test('a broken line is tried again later and later, never all at once, and at most half a minute later', () => {
  expect(backOffMs(0, 0)).toBe(250)
  expect(backOffMs(0, 1)).toBe(500)
  expect(backOffMs(3, 1)).toBe(4_000)
  expect(backOffMs(20, 0)).toBe(15_000)
  expect(backOffMs(20, 1)).toBe(30_000)
})
