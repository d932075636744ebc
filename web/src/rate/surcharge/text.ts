import type { WordTable } from '#kernel/language.ts'

// The words of the list of all surcharges.
export const surchargesText = {
  title: { zh: '附加费', zhtw: '附加費', en: 'Surcharges' },
  count: { zh: '{n} 项', zhtw: '{n} 項', en: '{n} {n:surcharge|surcharges}' },
  views: { zh: '按状态查看', zhtw: '依狀態檢視', en: 'By status' },
  all: { zh: '全部', zhtw: '全部', en: 'All' },
  search: {
    zh: '搜索代码、名称、渠道、客户',
    zhtw: '搜尋代碼、名稱、渠道、客戶',
    en: 'Search code, name, channel, customer',
  },
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  everyMode: { zh: '全部', zhtw: '全部', en: 'All' },
  charge: { zh: '费用', zhtw: '費用', en: 'Charge' },
  days: { zh: '日期', zhtw: '日期', en: 'Dates' },
  scheduled: { zh: '定时发布', zhtw: '定時發布', en: 'Scheduled' },
  always: { zh: '一律收取', zhtw: '一律收取', en: 'Always' },
  atLeast: { zh: '最低 {amount}', zhtw: '最低 {amount}', en: 'minimum {amount}' },
  atMost: { zh: '最高 {amount}', zhtw: '最高 {amount}', en: 'maximum {amount}' },
  emptyTitle: { zh: '没有附加费', zhtw: '沒有附加費', en: 'No surcharges' },
  emptyBody: {
    zh: '运价表发布后，其中的附加费会列在这里。',
    zhtw: '運價表發布後，其中的附加費會列在這裡。',
    en: 'Surcharges of published rate sheets appear here.',
  },
  noneTitle: { zh: '没有符合条件的附加费', zhtw: '沒有符合條件的附加費', en: 'No matching surcharges' },
  failedTitle: { zh: '附加费没有加载出来', zhtw: '附加費沒有載入', en: 'Could not load surcharges' },
} as const satisfies WordTable
