import { fill, type Language } from '@dtms/contract/language.ts'
import type { WordTable } from './language.ts'

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
  if (passedMs < hourMs) return count('minutesAgo', 'minutesAgo', passedMs / minuteMs, language)
  if (passedMs < dayMs) return count('hoursAgo', 'hoursAgo', passedMs / hourMs, language)
  const days = Math.floor(passedMs / dayMs)
  if (days <= 6) return count('dayAgo', 'daysAgo', days, language)
  const weeks = Math.floor(days / 7)
  if (weeks <= 3) return count('weekAgo', 'weeksAgo', weeks, language)
  const months = Math.max(1, Math.floor(days / 30))
  if (months <= 3) return count('monthAgo', 'monthsAgo', months, language)
  return formatDay(date)
}

// spec 9, the separate time-ago helper: 30 s, 1 h, 24 h, 48 h, then the date and time.
export const timeAgo = (date: Date, now: Date, language: Language): string => {
  const passedMs = now.getTime() - date.getTime()
  if (passedMs < -minuteMs) return formatDateTime(date)
  if (passedMs < 30 * secondMs) return timeText.justNow[language]
  if (passedMs < hourMs) return count('minutesAgo', 'minutesAgo', passedMs / minuteMs, language)
  if (passedMs < dayMs) return count('hoursAgo', 'hoursAgo', passedMs / hourMs, language)
  if (passedMs < 2 * dayMs) return timeText.dayAgo[language]
  return formatDateTime(date)
}

const count = (
  one: keyof typeof timeText,
  many: keyof typeof timeText,
  amount: number,
  language: Language,
): string => {
  const n = Math.max(1, Math.floor(amount))
  return fill(timeText[n === 1 ? one : many][language], { n })
}

// Separate from what every page needs: no public page shows how long ago something was.
const timeText = {
  justNow: { zh: '刚刚', zhtw: '剛剛', en: 'just now' },
  minutesAgo: { zh: '{n} 分钟前', zhtw: '{n} 分鐘前', en: '{n} min ago' },
  hoursAgo: { zh: '{n} 小时前', zhtw: '{n} 小時前', en: '{n} h ago' },
  dayAgo: { zh: '1 天前', zhtw: '1 天前', en: '1 day ago' },
  daysAgo: { zh: '{n} 天前', zhtw: '{n} 天前', en: '{n} days ago' },
  weekAgo: { zh: '1 周前', zhtw: '1 週前', en: '1 week ago' },
  weeksAgo: { zh: '{n} 周前', zhtw: '{n} 週前', en: '{n} weeks ago' },
  monthAgo: { zh: '1 个月前', zhtw: '1 個月前', en: '1 month ago' },
  monthsAgo: { zh: '{n} 个月前', zhtw: '{n} 個月前', en: '{n} months ago' },
} as const satisfies WordTable
