import type { WordTable } from '#kernel/language.ts'

export const noticeWords = {
  title: { zh: '消息', zhtw: '訊息', en: 'Notices' },
  unread: { zh: '消息，{n} 条未读', zhtw: '訊息，{n} 則未讀', en: 'Notices, {n} unread' },
  isUnread: { zh: '未读', zhtw: '未讀', en: 'Unread' },
  readAll: { zh: '全部标为已读', zhtw: '全部標為已讀', en: 'Mark all as read' },
  empty: { zh: '没有消息', zhtw: '沒有訊息', en: 'Nothing new' },
  emptyHint: {
    zh: '订单、报价和账单有变化时会在这里告诉您。',
    zhtw: '訂單、報價和帳單有變化時會在這裡告訴您。',
    en: 'You are told here when an order, an offer or a bill changes.',
  },
  failed: { zh: '消息暂时无法读取', zhtw: '訊息暫時無法讀取', en: 'The notices cannot be read just now' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
  more: { zh: '更早的消息', zhtw: '更早的訊息', en: 'Earlier ones' },
} as const satisfies WordTable
