import type { WordTable } from './language.ts'

// Apart from what every page needs: no stranger's page says how long ago something was.
export const timeText = {
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
