import type { WordTable } from '#kernel/language.ts'

// The words of a channel's time line.
export const timelineText = {
  title: { zh: '{channel} 的版本', zhtw: '{channel} 的版本', en: 'Versions of {channel}' },
  past: { zh: '已结束', zhtw: '已結束', en: 'Past' },
  now: { zh: '在售', zhtw: '在售', en: 'On sale' },
  coming: { zh: '未开始', zhtw: '尚未開始', en: 'Upcoming' },
  scheduled: { zh: '定时发布', zhtw: '定時發布', en: 'Scheduled' },
  draft: { zh: '草稿', zhtw: '草稿', en: 'Draft' },
  gap: { zh: '断档', zhtw: '斷檔', en: 'Gap' },
  gapDays: { zh: '断档：{from} 至 {to}', zhtw: '斷檔：{from} 至 {to}', en: 'Gap: {from} to {to}' },
  today: { zh: '今天', zhtw: '今天', en: 'Today' },
  bar: {
    zh: '{name}，{when}，{from} 至 {to}',
    zhtw: '{name}，{when}，{from} 至 {to}',
    en: '{name}, {when}, {from} to {to}',
  },
  versionShort: { zh: '第 {n} 版', zhtw: '第 {n} 版', en: 'v{n}' },
} as const satisfies WordTable
