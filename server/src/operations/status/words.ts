import type { Words } from '@dtms/contract/language.ts'

export const statusParts = ['quotes', 'orders', 'chat', 'mails', 'webhooks'] as const
export type StatusPart = (typeof statusParts)[number]
export type PartState = 'ok' | 'late' | 'limited' | 'paused' | 'down'

export const partWords: Readonly<Record<StatusPart, Words>> = {
  quotes: { zh: '询价', zhtw: '詢價', en: 'Quotes' },
  orders: { zh: '订单与账单', zhtw: '訂單與帳單', en: 'Orders and bills' },
  chat: { zh: '在线沟通', zhtw: '線上溝通', en: 'Chat' },
  mails: { zh: '邮件与通知', zhtw: '郵件與通知', en: 'Emails and notifications' },
  webhooks: { zh: 'Webhook 推送', zhtw: 'Webhook 推送', en: 'Webhooks' },
}

export const stateWords: Readonly<Record<PartState, Words>> = {
  ok: { zh: '正常', zhtw: '正常', en: 'Operational' },
  late: { zh: '延迟', zhtw: '延遲', en: 'Delayed' },
  limited: { zh: '文件暂不可用', zhtw: '檔案暫不可用', en: 'Files unavailable' },
  paused: { zh: '暂时只能查看', zhtw: '暫時只能查看', en: 'Read-only' },
  down: { zh: '暂不可用', zhtw: '暫不可用', en: 'Unavailable' },
}

export const statusText = {
  title: { zh: '系统状态', zhtw: '系統狀態', en: 'System status' },
  allWell: { zh: '所有功能正常', zhtw: '所有功能正常', en: 'All systems operational' },
  maintenance: {
    zh: '系统维护中：可以查看，暂时不能提交或修改',
    zhtw: '系統維護中：可以查看，暫時不能提交或修改',
    en: 'Maintenance in progress: you can view your data but not change it',
  },
  trouble: { zh: '部分功能受影响', zhtw: '部分功能受影響', en: 'Some features are affected' },
  since: { zh: '开始时间', zhtw: '開始時間', en: 'Since' },
  checked: { zh: '更新时间', zhtw: '更新時間', en: 'Checked' },
  home: { zh: '返回首页', zhtw: '返回首頁', en: 'Back to home' },
} as const satisfies Readonly<Record<string, Words>>
