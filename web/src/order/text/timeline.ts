import type { WordTable } from '#kernel/language.ts'

export const timelineText = {
  planned: { zh: '计划', zhtw: '計劃', en: 'planned' },
  toCome: { zh: '（未到）', zhtw: '（未到）', en: ' (to come)' },
} as const satisfies WordTable
