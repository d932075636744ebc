import type { WordTable } from '#kernel/language.ts'

export const overviewText = {
  title: { zh: '概览', zhtw: '總覽', en: 'Overview' },
  hello: { zh: '{name}，您好', zhtw: '{name}，您好', en: 'Hello, {name}' },
  needsTitle: { zh: '待您处理', zhtw: '待您處理', en: 'Waiting for you' },
  needsNone: {
    zh: '没有要处理的事。可以查一查新报价，或看看您常走路线的运价变化。',
    zhtw: '沒有要處理的事。可以查一查新報價，或看看您常走路線的運價變化。',
    en: 'Nothing waits for you. Ask for a new quote, or see how the rates of your lanes have moved.',
  },
  needsFailed: {
    zh: '部分事项暂时无法读取',
    zhtw: '部分事項暫時無法讀取',
    en: 'Some of it cannot be read just now',
  },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable
