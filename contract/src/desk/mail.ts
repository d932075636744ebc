import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { DeskMailShapes } from './mail.schema.ts'

// The words of the mails that the portal sends, in three languages. The portal's own administrator alone changes them.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskMailCalls = callsOf<DeskMailShapes>()({
  list: { method: 'GET', path: '/api/desk/MessageTemplate', ...admin },
  one: { method: 'GET', path: '/api/desk/MessageTemplate/:kind', ...admin },
  save: { method: 'PUT', path: '/api/desk/MessageTemplate/:kind', ...admin },
  // Back to the built-in words.
  restore: { method: 'DELETE', path: '/api/desk/MessageTemplate/:kind', ...admin },
  // Nothing is stored: neither call changes what is sent.
  preview: { method: 'POST', path: '/api/desk/MessageTemplate/:kind/Preview', ...admin },
  test: { method: 'POST', path: '/api/desk/MessageTemplate/:kind/Test', ...admin },
})

export const mailTextLimits = { subject: 150, text: 4000, button: 40 } as const

export const mailGroups = {
  account: { zh: '账户与登录', zhtw: '帳戶與登入', en: 'Accounts and logins' },
  factor: { zh: '两步验证', zhtw: '兩步驟驗證', en: 'Two-step verification' },
  order: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  milestone: { zh: '运输节点', zhtw: '運輸節點', en: 'Transport milestones' },
  chat: { zh: '会话与报价', zhtw: '對話與報價', en: 'Conversations and offers' },
  bill: { zh: '账单与付款', zhtw: '帳單與付款', en: 'Bills and payments' },
  rate: { zh: '运价', zhtw: '運價', en: 'Rates' },
} as const satisfies Record<string, Words>
export type MailGroup = keyof typeof mailGroups

export const mailReaders = {
  shipper: { zh: '发给客户', zhtw: '寄給客戶', en: 'To customers' },
  staff: { zh: '发给员工', zhtw: '寄給員工', en: 'To staff' },
  anybody: { zh: '发给客户或员工', zhtw: '寄給客戶或員工', en: 'To customers or staff' },
} as const satisfies Record<string, Words>
export type MailReader = keyof typeof mailReaders

// Which words a mail is sent with: those of its maker, the administrator's, or again the maker's because the
// administrator's do not fit any more.
export const mailTextStates = ['builtIn', 'own', 'unfit'] as const
export type MailTextState = (typeof mailTextStates)[number]
