import type { WordTable } from '#kernel/language.ts'

export const cargoText = {
  unNumber: { zh: 'UN 编号', zhtw: 'UN 編號', en: 'UN number' },
  unNumberHint: {
    zh: '编号或品名，如 UN1263',
    zhtw: '編號或品名，如 UN1263',
    en: 'Number or name, e.g. UN1263',
  },
} as const satisfies WordTable
