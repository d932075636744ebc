import { describe, expect, test } from 'vitest'
import { formatDateTime, formatDay, relativeTime, timeAgo } from './time.ts'

const now = new Date(2026, 10, 15, 12, 0, 0)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const before = (ms: number) => new Date(now.getTime() - ms)

test('dates are YYYY-MM-DD HH:mm', () => {
  expect(formatDateTime(new Date(2026, 0, 5, 7, 3))).toBe('2026-01-05 07:03')
})

describe('relative time', () => {
  test.each([
    [0, '刚刚'],
    [minute - 1, '刚刚'],
    [minute, '1 分钟前'],
    [hour - 1, '59 分钟前'],
    [hour, '1 小时前'],
    [day - 1, '23 小时前'],
    [day, '1 天前'],
    [7 * day - 1, '6 天前'],
    [7 * day, '1 周前'],
    [28 * day - 1, '3 周前'],
    [28 * day, '1 个月前'],
    [60 * day, '2 个月前'],
    [120 * day - 1, '3 个月前'],
  ])('%i ms ago: %s', (passed, words) => {
    expect(relativeTime(before(passed), now, 'zh')).toBe(words)
  })

  test('from the fourth month on it is the day itself', () => {
    expect(relativeTime(before(120 * day), now, 'zh')).toBe(formatDay(before(120 * day)))
  })

  test('in the other languages', () => {
    expect(relativeTime(before(3 * day), now, 'zhtw')).toBe('3 天前')
    expect(relativeTime(before(8 * day), now, 'zhtw')).toBe('1 週前')
    expect(relativeTime(before(day), now, 'en')).toBe('1 day ago')
    expect(relativeTime(before(2 * day), now, 'en')).toBe('2 days ago')
  })

  test('a clock slightly ahead is just now, a real future its day', () => {
    expect(relativeTime(before(-30 * second), now, 'en')).toBe('just now')
    expect(relativeTime(before(-3 * day), now, 'en')).toBe('2026-11-18')
  })
})

describe('time ago', () => {
  test.each([
    [30 * second - 1, 'just now'],
    [30 * second, '1 min ago'],
    [hour - 1, '59 min ago'],
    [hour, '1 h ago'],
    [day - 1, '23 h ago'],
    [day, '1 day ago'],
    [2 * day - 1, '1 day ago'],
  ])('%i ms ago: %s', (passed, words) => {
    expect(timeAgo(before(passed), now, 'en')).toBe(words)
  })

  test('from 48 hours on it is the date and time', () => {
    expect(timeAgo(before(2 * day), now, 'en')).toBe('2026-11-13 12:00')
  })
})
