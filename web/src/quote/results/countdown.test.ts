import { expect, test } from 'vitest'
import { isPressing, timeLeft } from './countdown.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [5 * day + 14 * hour + 59 * minute, '还剩 5 天 14 小时', '5 d 14 h left'],
  [day, '还剩 1 天 0 小时', '1 d 0 h left'],
  [day - 1, '还剩 23 小时 59 分', '23 h 59 min left'],
  [hour, '还剩 1 小时 0 分', '1 h 0 min left'],
  [59 * minute, '还剩 59 分', '59 min left'],
  [1, '还剩 1 分', '1 min left'],
  [0, '已过期', 'Expired'],
  [-day, '已过期', 'Expired'],
])('%s ms before its end a quote shows "%s"', (left, zh, en) => {
  expect(timeLeft(1e12 + left, 1e12, 'zh')).toBe(zh)
  expect(timeLeft(1e12 + left, 1e12, 'en')).toBe(en)
})

test('the last day presses', () => {
  expect(isPressing(1e12 + day, 1e12)).toBe(false)
  expect(isPressing(1e12 + day - 1, 1e12)).toBe(true)
})
