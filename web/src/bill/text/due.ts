import type { WordTable } from '#kernel/language.ts'

export const dueText = {
  title: { zh: '待付账单', zhtw: '待付帳單', en: 'Bills due' },
  all: { zh: '全部账单', zhtw: '全部帳單', en: 'All bills' },
  dueOn: { zh: '{day} 到期', zhtw: '{day} 到期', en: 'due {day}' },
  paying: { zh: '付款待确认', zhtw: '付款待確認', en: 'Awaiting confirmation' },
  none: { zh: '没有待付的账单。', zhtw: '沒有待付的帳單。', en: 'No bills due.' },
  failed: { zh: '账单没有加载出来', zhtw: '帳單沒有載入', en: 'Could not load bills' },
} as const satisfies WordTable
