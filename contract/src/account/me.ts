import type { Words } from '../language.ts'
import type { Role } from '../role.ts'
import { callsOf } from '../wire.ts'
import type { MeShapes } from './me.schema.ts'

// The signed-in user's account (PRODUCT 5): profile, sessions, notices.
export const meCalls = callsOf<MeShapes>()({
  me: { method: 'GET', path: '/api/crm/user/Current', access: 'session', notInView: true },
  updateMe: { method: 'PUT', path: '/api/crm/user/Current', access: 'session' },
  changePassword: {
    method: 'PUT',
    path: '/api/crm/user/Current/Password',
    access: 'session',
    limit: 'login',
  },
  sessions: { method: 'GET', path: '/api/crm/user/Current/Sessions', access: 'session', notInView: true },
  endSessions: { method: 'DELETE', path: '/api/crm/user/Current/Sessions', access: 'session' },
  endSession: { method: 'DELETE', path: '/api/crm/user/Current/Sessions/:id', access: 'session' },
  // A mail to oneself with the link of a page that is better on a computer.
  mailPage: { method: 'POST', path: '/api/crm/user/Current/MailPage', access: 'session', limit: 'mail' },
  setNotices: { method: 'PUT', path: '/api/crm/user/Current/Notices', access: 'session' },
  changeEmail: { method: 'PUT', path: '/api/crm/user/Current/Email', access: 'session', limit: 'login' },
  cancelEmail: { method: 'DELETE', path: '/api/crm/user/Current/Email', access: 'session' },
  // {id} is the secret of a mailed link; both addresses get one.
  confirmEmail: { method: 'POST', path: '/api/crm/user/ConfirmEmail/:id', access: 'open', limit: 'open' },
  downloadMe: {
    method: 'GET',
    path: '/api/crm/user/Current/Download',
    access: 'session',
    notInView: true,
    download: true,
  },
  closeMe: { method: 'POST', path: '/api/crm/user/Current/Close', access: 'customer', limit: 'login' },
})

// The pages with wide tables, and the parameter of their address that opens one record. On a phone they offer their
// own link by mail.
export const computerPages = {
  '/orderImport': 'id',
  '/desk/rates': 'sheet',
  '/desk/rate-cards': 'card',
  '/desk/places': '',
  '/desk/remote-areas': '',
} as const
export type ComputerPage = keyof typeof computerPages

// The notices a user may receive, and the channels. Security notices are always mailed.
export const noticeEvents = [
  'order',
  'milestone',
  'offer',
  'chat',
  'bill',
  'document',
  'rate',
  'webhook',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]
export const noticeChannels = ['mail', 'portal', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeEventWords: Record<NoticeEvent, Words> = {
  order: {
    zh: '订单：收到、受理、价格与预计到达变更',
    zhtw: '訂單：收到、受理、價格與預計抵達變更',
    en: 'Orders: received, reviewed, price and ETA changes',
  },
  milestone: { zh: '运输节点与异常', zhtw: '運輸節點與異常', en: 'Milestones and exceptions' },
  offer: { zh: '服务商报价', zhtw: '服務商報價', en: 'Offers from providers' },
  chat: { zh: '离线时收到的消息', zhtw: '離線時收到的訊息', en: 'Chat messages while you are away' },
  bill: { zh: '账单与付款', zhtw: '帳單與付款', en: 'Bills and payments' },
  document: { zh: '缺少的单证', zhtw: '缺少的文件', en: 'Missing documents' },
  rate: { zh: '即将到期的运价', zhtw: '即將到期的運價', en: 'Expiring rates' },
  webhook: { zh: '暂停的 Webhook', zhtw: '暫停的 Webhook', en: 'Paused webhooks' },
}
/** The roles that an event concerns; every other event concerns everybody. */
export const rolesOfEvent: Partial<Record<NoticeEvent, readonly Role[]>> = {
  rate: ['pricing', 'admin'],
  webhook: ['owner'],
}

export const noticeChannelWords: Record<NoticeChannel, Words> = {
  mail: { zh: '邮件', zhtw: '電子郵件', en: 'Email' },
  portal: { zh: '站内通知', zhtw: '站內通知', en: 'In the portal' },
  push: { zh: '设备通知', zhtw: '裝置通知', en: 'On devices' },
}
