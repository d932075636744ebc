import type { WordTable } from '#kernel/language.ts'

// What every inner page shows of the chat; the rest comes with its window.
export const buttonText = {
  title: { zh: '在线沟通', zhtw: '線上溝通', en: 'Chat' },
  titleUnread: { zh: '在线沟通，{n} 条未读', zhtw: '線上溝通，{n} 則未讀', en: 'Chat, {n} unread' },
} as const satisfies WordTable
