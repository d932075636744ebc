import { fill, type Language } from '@dtms/contract/language.ts'
import type { WordTable } from '../language.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const two = (value: number): string => String(value).padStart(2, '0')

// Dates have the same format in every language (DESIGN), in the reader's own time zone.
export const formatDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const formatDateTime = (date: Date): string =>
  `${formatDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`

// spec 9, relative time: under 1 minute 'just now', then minutes, hours, days up to 6, weeks up to 3,
// months up to 3, then the day itself. Days 28 and 29 are a month already: there is no fourth week.
export const relativeTime = (date: Date, now: Date, language: Language): string => {
  const passedMs = now.getTime() - date.getTime()
  // A clock that runs a little ahead must not turn "just now" into a date.
  if (Math.abs(passedMs) < minuteMs) return timeText.justNow[language]
  if (passedMs < 0) return formatDay(date)
  if (passedMs < hourMs) return count('minutesAgo', passedMs / minuteMs, language)
  if (passedMs < dayMs) return count('hoursAgo', passedMs / hourMs, language)
  const days = Math.floor(passedMs / dayMs)
  if (days <= 6) return count('daysAgo', days, language)
  const weeks = Math.floor(days / 7)
  if (weeks <= 3) return count('weeksAgo', weeks, language)
  const months = Math.max(1, Math.floor(days / 30))
  if (months <= 3) return count('monthsAgo', months, language)
  return formatDay(date)
}

// spec 9, the separate time-ago helper: 30 s, 1 h, 24 h, 48 h, then the date and time.
export const timeAgo = (date: Date, now: Date, language: Language): string => {
  const passedMs = now.getTime() - date.getTime()
  if (passedMs < -minuteMs) return formatDateTime(date)
  if (passedMs < 30 * secondMs) return timeText.justNow[language]
  if (passedMs < hourMs) return count('minutesAgo', passedMs / minuteMs, language)
  if (passedMs < dayMs) return count('hoursAgo', passedMs / hourMs, language)
  if (passedMs < 2 * dayMs) return count('daysAgo', 1, language)
  return formatDateTime(date)
}

const count = (unit: keyof typeof timeText, amount: number, language: Language): string =>
  fill(timeText[unit][language], { n: Math.max(1, Math.floor(amount)) })

// Separate from what every page needs: no public page shows how long ago something was.
const timeText = {
  justNow: { zh: '刚刚', zhtw: '剛剛', en: 'just now' },
  minutesAgo: { zh: '{n} 分钟前', zhtw: '{n} 分鐘前', en: '{n} min ago' },
  hoursAgo: { zh: '{n} 小时前', zhtw: '{n} 小時前', en: '{n} h ago' },
  daysAgo: { zh: '{n} 天前', zhtw: '{n} 天前', en: '{n} {n:day|days} ago' },
  weeksAgo: { zh: '{n} 周前', zhtw: '{n} 週前', en: '{n} {n:week|weeks} ago' },
  monthsAgo: { zh: '{n} 个月前', zhtw: '{n} 個月前', en: '{n} {n:month|months} ago' },
} as const satisfies WordTable
