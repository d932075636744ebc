import type { WordTable } from '#kernel/language.ts'

export const savedViewText = {
  views: { zh: '视图', zhtw: '檢視', en: 'Views' },
  named: { zh: '视图：{name}', zhtw: '檢視：{name}', en: 'View: {name}' },
  saveThis: { zh: '保存当前视图…', zhtw: '儲存目前檢視…', en: 'Save this view…' },
  manage: { zh: '管理视图…', zhtw: '管理檢視…', en: 'Manage views…' },
} as const satisfies WordTable
