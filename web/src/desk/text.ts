import type { WordTable } from '#kernel/language.ts'

export const startText = {
  title: { zh: '工作台', zhtw: '工作台', en: 'Desk' },
  hello: { zh: '{name}，您好', zhtw: '{name}，您好', en: 'Hello, {name}' },
} as const satisfies WordTable
