import type { NoticeEvent } from '../account/me.ts'
import { billNotices } from '../bill/notice.ts'
import { fill, type Language, type Words } from '../language.ts'
import { orderNotices } from '../order/notice.ts'
import { rateNotices } from '../rate/notice.ts'
import type { Module } from '../role.ts'
import { callsOf } from '../wire.ts'
import type { NoticeShapes } from './notice.schema.ts'

// The bell (PRODUCT 5): what happened to my orders, offers, bills and account.
export const noticeCalls = callsOf<NoticeShapes>()({
  list: { method: 'GET', path: '/api/webapi/notice', access: 'session' },
  read: { method: 'POST', path: '/api/webapi/notice/Read', access: 'session' },
})

// What a kind's words are filled with: a name of ours comes in all languages.
export type NoticeParams = Readonly<Record<string, string | number | Words>>

interface Kind {
  words: Words
  // What a user may switch off, and otherwise also gets by mail; notices about the account itself are always shown.
  event?: NoticeEvent
  // Members without this module do not get the notice.
  module?: Module
}

// Every kind of notice and its texts. A feature that sends notices adds its kinds here. A kind that was sent is never
// removed, because old notices need its texts.
export const noticeKinds = {
  'account.welcome': {
    words: {
      zh: '欢迎使用。完善公司资料、地址簿和商品库后，下单只需几步。',
      zhtw: '歡迎使用。完善公司資料、地址簿和商品庫後，下單只需幾步。',
      en: 'Welcome. Complete your company profile, address book and commodities to book in a few steps.',
    },
  },
  'account.password': {
    words: {
      zh: '您的密码已更改，其他设备已全部退出。如非本人操作，请立即重设密码。',
      zhtw: '您的密碼已變更，其他裝置已全部登出。如非本人操作，請立即重設密碼。',
      en: 'Your password was changed and all other devices were logged out. If this wasn’t you, reset your password now.',
    },
  },
  ...orderNotices,
  'offer.received': {
    event: 'offer',
    words: {
      zh: '{provider}给您报了新价：{amount}，有效期至 {until}。',
      zhtw: '{provider}給您報了新價：{amount}，有效期限至 {until}。',
      en: '{provider} made you an offer: {amount}, valid until {until}.',
    },
  },
  'offer.accepted': {
    event: 'offer',
    words: {
      zh: '{company}接受了您的报价 {amount}，可以按此价下单。',
      zhtw: '{company}接受了您的報價 {amount}，可以按此價下單。',
      en: '{company} accepted your offer of {amount} and can book at that price.',
    },
  },
  'offer.countered': {
    event: 'offer',
    words: {
      zh: '{company}对您的报价 {amount} 还价 {counter}。',
      zhtw: '{company}對您的報價 {amount} 還價 {counter}。',
      en: '{company} countered your offer of {amount} with {counter}.',
    },
  },
  'offer.declined': {
    event: 'offer',
    words: {
      zh: '{company}没有接受您的报价 {amount}。',
      zhtw: '{company}沒有接受您的報價 {amount}。',
      en: '{company} declined your offer of {amount}.',
    },
  },
  ...billNotices,
  'webhook.paused': {
    event: 'webhook',
    words: {
      zh: 'Webhook“{webhook}”多次推送失败，已暂停。请检查接收地址后恢复。',
      zhtw: 'Webhook「{webhook}」多次推送失敗，已暫停。請檢查接收網址後恢復。',
      en: 'Webhook {webhook} was paused because its deliveries failed. Check its address, then resume it.',
    },
  },
  ...rateNotices,
  'task.assigned': {
    words: {
      zh: '{who}把任务交给您：{title}',
      zhtw: '{who}把任務交給您：{title}',
      en: '{who} gave you a task: {title}',
    },
  },
  'task.mentioned': {
    words: {
      zh: '{who}在订单 {orderNo} 的内部备注中提到您：{text}',
      zhtw: '{who}在訂單 {orderNo} 的內部備註中提到您：{text}',
      en: '{who} mentioned you on order {orderNo}: {text}',
    },
  },
  'task.order-assigned': {
    words: {
      zh: '{who}请您负责订单 {orderNo}。',
      zhtw: '{who}請您負責訂單 {orderNo}。',
      en: '{who} assigned order {orderNo} to you.',
    },
  },
  'quote.request': {
    words: {
      zh: '新的询价请求：{origin} → {destination}，系统没有找到报价，请回复客户。',
      zhtw: '新的詢價請求：{origin} → {destination}，系統找不到報價，請回覆客戶。',
      en: 'New price request: {origin} → {destination}. The system found no quote. Reply to the customer.',
    },
  },
  'quote.approval-asked': {
    words: {
      zh: '低于利润下限的报价待您批准：{company}，{amount}。',
      zhtw: '低於利潤下限的報價待您核准：{company}，{amount}。',
      en: 'A quote below the margin floor needs your approval: {company}, {amount}.',
    },
  },
  'quote.approved': {
    words: {
      zh: '给{company}的报价 {amount} 已批准并发送。',
      zhtw: '給{company}的報價 {amount} 已核准並傳送。',
      en: 'Your quote of {amount} for {company} was approved and sent.',
    },
  },
  'quote.not-approved': {
    words: {
      zh: '给{company}的报价 {amount} 未获批准：{reason}',
      zhtw: '給{company}的報價 {amount} 未獲核准：{reason}',
      en: 'Your quote of {amount} for {company} was not approved: {reason}',
    },
  },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds

export const noticeKind = (kind: NoticeKind): Kind => noticeKinds[kind]

export const noticeText = (kind: string, params: NoticeParams, language: Language): string => {
  const known: Kind | undefined = noticeKinds[kind as NoticeKind]
  const words = known?.words[language] ?? kind
  const values = inLanguage(params, language)
  const more = Object.entries(details)
    .filter(([name]) => values[name] && !words.includes(`{${name}}`))
    .map(([, detail]) => detail[language])
  return fill([words, ...more].join(language === 'en' ? ' ' : ''), values)
}

// Said after the sentence, where there is one: a place or a reason that the sentence itself leaves out.
const details: Readonly<Record<string, Words>> = {
  place: { zh: '地点：{place}', zhtw: '地點：{place}', en: 'Location: {place}' },
  reason: { zh: '原因：{reason}', zhtw: '原因：{reason}', en: 'Reason: {reason}' },
}

/** What a text is filled with, names of several languages in this one. */
export const inLanguage = (params: NoticeParams, language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )
