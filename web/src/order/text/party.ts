import type { WordTable } from '#kernel/language.ts'

export const partyWords = {
  copy: { zh: '复制{name}', zhtw: '複製{name}', en: 'Copy {name}' },
} as const satisfies WordTable
