import type { Words } from '../language.ts'
import type { Role } from '../role.ts'
import * as trade from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { DeskShapes } from './desk.schema.ts'

// The desk's start page (PRODUCT 2.8). Staff see their own provider's figures, portal admins all of them or those of
// a chosen provider.
const staff = { access: 'staff', roles: ['agent', 'pricing', 'finance', 'admin'] } as const

export const deskCalls = callsOf<DeskShapes>()({
  start: { method: 'GET', path: '/api/desk/Start', ...staff },
  figures: { method: 'GET', path: '/api/desk/Figures', ...staff },
  // What was asked and had a price of ours: what the figures count, row by row.
  asked: {
    method: 'GET',
    path: '/api/desk/Quotes',
    access: 'staff',
    roles: ['agent', 'pricing', 'admin'],
  },
  exportAsked: {
    method: 'GET',
    path: '/api/desk/Quotes/Export',
    access: 'staff',
    roles: ['agent', 'pricing', 'admin'],
    download: true,
  },
})

export const askedColumnWords = {
  createTime: { zh: '询价时间', zhtw: '詢價時間', en: 'Quoted at' },
  origin: { zh: '起运地', zhtw: '起運地', en: 'Origin' },
  destination: { zh: '目的地', zhtw: '目的地', en: 'Destination' },
  mode: { zh: '方式', zhtw: '方式', en: 'Mode' },
  customer: trade.customer,
  lowestAmount: { zh: '我们的最低价', zhtw: '我們的最低價', en: 'Our lowest price' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  order: { zh: '订单', zhtw: '訂單', en: 'Order' },
} as const satisfies Record<string, Words>
export type AskedColumn = keyof typeof askedColumnWords
export const askedColumns = Object.keys(askedColumnWords) as AskedColumn[]

interface Work {
  // What waits, with its number in `{n}`.
  words: Words
  roles: readonly Role[]
  // The page where it is done, and what it shows then.
  page: string
  search?: Readonly<Record<string, string>>
  // Only the staff of the provider itself may open it.
  ownOnly?: true
  // Concerns the whole portal, so only portal admins see it.
  portalOnly?: true
  // A person waits for us; otherwise it is only to be watched.
  pressing: boolean
}

// What may wait at the desk, in the order of the start page. A feature that has such work adds its kind here and
// counts it in server/src/desk/waiting.
export const workKinds = {
  chats: {
    words: {
      zh: '{n} 个会话等待回复',
      zhtw: '{n} 個對話等待回覆',
      en: '{n} {n:conversation|conversations} awaiting a reply',
    },
    roles: ['agent'],
    page: '/desk/inbox',
    search: { scope: 'all' },
    ownOnly: true,
    pressing: true,
  },
  review: {
    words: { zh: '{n} 单待审核', zhtw: '{n} 單待審核', en: '{n} {n:order|orders} to review' },
    roles: ['agent'],
    page: '/desk/orders',
    pressing: true,
  },
  cancel: {
    words: { zh: '{n} 单申请取消', zhtw: '{n} 單申請取消', en: '{n} cancellation {n:request|requests}' },
    roles: ['agent'],
    page: '/desk/orders',
    search: { view: 'cancel' },
    pressing: true,
  },
  requests: {
    words: {
      zh: '{n} 条询价请求未答复',
      zhtw: '{n} 則詢價請求未答覆',
      en: '{n} price {n:request|requests} to answer',
    },
    roles: ['agent'],
    page: '/desk/requests',
    pressing: true,
  },
  exceptions: {
    words: {
      zh: '{n} 单运输异常',
      zhtw: '{n} 單運輸異常',
      en: '{n} {n:shipment|shipments} with an exception',
    },
    roles: ['agent'],
    page: '/desk/orders',
    search: { view: 'exception' },
    pressing: true,
  },
  consents: {
    words: {
      zh: '{n} 单等待客户确认实测费用',
      zhtw: '{n} 單等待客戶確認實測費用',
      en: '{n} {n:order|orders} awaiting the customer’s approval of the new price',
    },
    roles: ['agent'],
    page: '/desk/orders',
    search: { view: 'all', consent: '1' },
    pressing: false,
  },
  channels: {
    words: {
      zh: '{n} 个渠道的运价即将到期',
      zhtw: '{n} 個渠道的運價即將到期',
      en: '{n} {n:channel|channels} with expiring rates',
    },
    roles: ['pricing'],
    page: '/desk/rates',
    pressing: true,
  },
  payments: {
    words: {
      zh: '{n} 笔付款待确认到账',
      zhtw: '{n} 筆付款待確認到帳',
      en: '{n} {n:payment|payments} to confirm',
    },
    roles: ['finance'],
    page: '/desk/payments',
    pressing: true,
  },
  disputes: {
    words: {
      zh: '{n} 条账单异议待答复',
      zhtw: '{n} 則帳單異議待答覆',
      en: '{n} disputed {n:bill|bills} to answer',
    },
    roles: ['finance'],
    page: '/desk/bills',
    search: { part: 'disputes' },
    pressing: true,
  },
  fapiao: {
    words: { zh: '{n} 份发票待开', zhtw: '{n} 份發票待開立', en: '{n} fapiao to issue' },
    roles: ['finance'],
    page: '/desk/bills',
    search: { part: 'fapiao' },
    pressing: true,
  },
  jobs: {
    words: { zh: '{n} 个任务已放弃', zhtw: '{n} 個任務已放棄', en: '{n} failed {n:job|jobs}' },
    roles: ['admin'],
    page: '/desk/health',
    search: { part: 'jobs', state: 'failed' },
    portalOnly: true,
    pressing: true,
  },
  mailTexts: {
    words: {
      zh: '{n} 份自定义邮件模板无法使用',
      zhtw: '{n} 份自訂郵件範本無法使用',
      en: '{n} custom email {n:template|templates} that cannot be used',
    },
    roles: ['admin'],
    page: '/desk/mails',
    portalOnly: true,
    pressing: true,
  },
} as const satisfies Record<string, Work>

export type WorkKind = keyof typeof workKinds
export const workOf = (kind: WorkKind): Work => workKinds[kind]

// The figures are of so many days, today the last of them, beside as many before.
export const figureDays = 7
export const maxLanes = 8
