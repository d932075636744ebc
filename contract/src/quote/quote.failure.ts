import type { Words } from '../language.ts'
import { type Code, codes } from '../wire.ts'

// PRODUCT 7.1: why a spot quote cannot be changed, sent, decided or booked.
export const quoteFailures = {
  'quote.replaced': {
    code: codes.conflict,
    words: {
      zh: '这份报价已被新版本替换，请使用最新的报价',
      zhtw: '這份報價已被新版本取代，請使用最新的報價',
      en: 'This quote was replaced by a newer version. Use the latest one',
    },
  },
  'quote.spot-renew': {
    code: codes.conflict,
    words: {
      zh: '单票报价不能自动更新，请让服务商重新报价',
      zhtw: '單票報價無法自動更新，請服務商重新報價',
      en: 'A spot quote cannot be repriced online. Ask the provider for a new one',
    },
  },
  'quote.spot-expired': {
    code: codes.expired,
    words: {
      zh: '这份单票报价已过期，请先保存一个新版本',
      zhtw: '這份單票報價已過期，請先儲存一個新版本',
      en: 'This spot quote has expired. Save a new version first',
    },
  },
  'quote.spot-state': {
    code: codes.conflict,
    words: {
      zh: '这份单票报价的状态已变化，请刷新后再试',
      zhtw: '這份單票報價的狀態已變更，請重新整理後再試',
      en: 'This spot quote has just changed. Reload and try again',
    },
  },
  'quote.spot-booked': {
    code: codes.conflict,
    words: {
      zh: '客户已按这份报价下单，不能再修改',
      zhtw: '客戶已按這份報價下單，無法再修改',
      en: 'The customer has booked this quote. It can no longer be changed',
    },
  },
  'quote.spot-own': {
    code: codes.forbidden,
    words: {
      zh: '低于利润下限的报价须由另一位同事批准',
      zhtw: '低於利潤下限的報價須由另一位同事核准',
      en: 'A quote below the margin floor must be approved by someone else',
    },
  },
  'quote.offer-login': {
    code: codes.forbidden,
    words: {
      zh: '请登录贵公司的账户后接受这份报价',
      zhtw: '請登入貴公司的帳戶後接受這份報價',
      en: 'Log in to your company’s account to accept this offer',
    },
  },
  'quote.offer-foreign': {
    code: codes.forbidden,
    words: {
      zh: '这份报价是给另一家公司的，请用该公司的账户登录',
      zhtw: '這份報價是給另一家公司的，請用該公司的帳戶登入',
      en: 'This offer was made to another company. Log in with that company’s account',
    },
  },
  'quote.offer-ended': {
    code: codes.expired,
    words: {
      zh: '这份报价已过期或已被替换，请让服务商重新报价',
      zhtw: '這份報價已過期或已被取代，請服務商重新報價',
      en: 'This offer has expired or was replaced. Ask the provider for a new one',
    },
  },
} as const satisfies Record<string, { code: Code; words: Words }>
