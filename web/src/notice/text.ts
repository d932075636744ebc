import type { WordTable } from '#kernel/language.ts'

export const noticeWords = {
  title: { zh: '通知', zhtw: '通知', en: 'Notifications' },
  unread: { zh: '通知，{n} 条未读', zhtw: '通知，{n} 則未讀', en: 'Notifications, {n} unread' },
  isUnread: { zh: '未读', zhtw: '未讀', en: 'Unread' },
  readAll: { zh: '全部标为已读', zhtw: '全部標為已讀', en: 'Mark all as read' },
  empty: { zh: '没有通知', zhtw: '沒有通知', en: 'No notifications' },
  emptyHint: {
    zh: '订单、报价和账单有变化时会在这里告诉您。',
    zhtw: '訂單、報價和帳單有變化時會在這裡告訴您。',
    en: 'You are notified here when orders, offers or bills change.',
  },
  failed: { zh: '通知没有加载出来', zhtw: '通知沒有載入', en: 'Could not load notifications' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
  more: { zh: '查看更早的通知', zhtw: '查看更早的通知', en: 'Show earlier notifications' },
} as const satisfies WordTable
