import type { WordTable } from '#kernel/language.ts'

export const timelineText = {
  planned: { zh: '预计', zhtw: '預計', en: 'planned' },
  toCome: { zh: '（未到）', zhtw: '（未到）', en: ' (to come)' },
} as const satisfies WordTable
