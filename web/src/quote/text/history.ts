import type { WordTable } from '#kernel/language.ts'

export const historyText = {
  title: { zh: '询价历史', zhtw: '詢價紀錄', en: 'Past quotes' },
  clearAll: { zh: '清空历史', zhtw: '清除紀錄', en: 'Clear history' },
  clearTitle: { zh: '清空全部询价历史？', zhtw: '清除全部詢價紀錄？', en: 'Clear all history?' },
  clearBody: {
    zh: '这些询价和报价将不再显示，无法撤销。',
    zhtw: '這些詢價和報價將不再顯示，無法復原。',
    en: 'These inquiries and their quotes will no longer be shown. This cannot be undone.',
  },
  repeat: { zh: '按今日运价重查', zhtw: '按今日運價重查', en: 'Re-quote today' },
  repeatOf: {
    zh: '按今日运价重查：{lane}',
    zhtw: '按今日運價重查：{lane}',
    en: 'Re-quote today: {lane}',
  },
  remove: { zh: '删除：{lane}', zhtw: '刪除：{lane}', en: 'Remove: {lane}' },
  quotes: { zh: '{n} 个报价', zhtw: '{n} 個報價', en: '{n} {n:quote|quotes}' },
  from: { zh: '最低 {price}', zhtw: '最低 {price}', en: 'from {price}' },
  none: { zh: '无报价', zhtw: '無報價', en: 'no quote' },
  empty: {
    zh: '还没有询价。查过的报价会保存在这里，只有您能看到。',
    zhtw: '還沒有詢價。查過的報價會保存在這裡，只有您能看到。',
    en: 'No inquiries yet. Your quotes are kept here, visible only to you.',
  },
  failed: { zh: '询价历史没有加载出来', zhtw: '詢價紀錄沒有載入', en: 'Could not load the history' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
  more: { zh: '查看更早的询价', zhtw: '查看更早的詢價', en: 'Show earlier inquiries' },
  allModes: { zh: '全部方式', zhtw: '全部方式', en: 'All modes' },
} as const satisfies WordTable
