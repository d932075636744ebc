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
  unsoldBar: { zh: '{when}，{from} 至 {to}', zhtw: '{when}，{from} 至 {to}', en: '{when}, {from} to {to}' },
  versionShort: { zh: '第 {n} 版', zhtw: '第 {n} 版', en: 'v{n}' },

  onDay: { zh: '导出某日运价', zhtw: '匯出某日運價', en: 'Export rates for a day' },
  onDayTitle: { zh: '导出某一天的全部运价', zhtw: '匯出某一天的全部運價', en: 'Export all rates for a day' },
  onDayBody: {
    zh: '当天在售的每份运价表，合成一个 XLSX，第一页为目录。',
    zhtw: '當天在售的每份運價表，合成一個 XLSX，第一頁為目錄。',
    en: 'All rate sheets on sale that day in one XLSX file, with a table of contents.',
  },
  onDayField: { zh: '日期', zhtw: '日期', en: 'Date' },
  onDayConfirm: { zh: '导出', zhtw: '匯出', en: 'Export' },
} as const satisfies WordTable
