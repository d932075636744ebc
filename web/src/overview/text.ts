import type { WordTable } from '#kernel/language.ts'

export const overviewText = {
  title: { zh: '概览', zhtw: '總覽', en: 'Overview' },
} as const satisfies WordTable
