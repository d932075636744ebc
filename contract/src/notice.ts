import { fill, type Language, type Words } from './language.ts'
import type { NoticeShapes } from './notice.schema.ts'
import { callsOf } from './wire.ts'

// The bell (PRODUCT 5): what happened to my orders, offers, bills and account.
export const noticeCalls = callsOf<NoticeShapes>()({
  list: { method: 'GET', path: '/api/webapi/notice', access: 'session' },
  read: { method: 'POST', path: '/api/webapi/notice/Read', access: 'session' },
})

// What a kind's words are filled with: a name of ours comes in all languages.
export type NoticeParams = Readonly<Record<string, string | number | Words>>

// Every kind of notice and its words. A feature that tells people something adds its kinds here; a kind that was
// sent stays, since old notices are read by it.
export const noticeKinds = {
  'account.welcome': {
    zh: '欢迎使用。完善公司资料、地址簿和商品库后，下单只需几步。',
    zhtw: '歡迎使用。完善公司資料、地址簿和商品庫後，下單只需幾步。',
    en: 'Welcome. With your company, addresses and commodities filled in, booking takes a few steps.',
  },
  'account.password': {
    zh: '您的密码已更改，其他设备已全部退出。如非本人操作，请立即重设密码。',
    zhtw: '您的密碼已變更，其他裝置已全部登出。如非本人操作，請立即重設密碼。',
    en: 'Your password was changed and every other device signed out. If it was not you, reset it at once.',
  },
} as const satisfies Record<string, Words>

export type NoticeKind = keyof typeof noticeKinds

// Of the badge: more are not counted.
export const mostUnread = 100

export const noticeText = (kind: string, params: NoticeParams, language: Language): string => {
  const words: Words | undefined = noticeKinds[kind as NoticeKind]
  return fill(words?.[language] ?? kind, inLanguage(params, language))
}

const inLanguage = (params: NoticeParams, language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )
