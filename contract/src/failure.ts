import type { Words } from './language.ts'
import { type Code, codes } from './wire.ts'

// Every expected failure of the portal: its code in the envelope and what it tells the caller. A closed
// table: the server cannot refuse with a reason that is not here (`refuse('account.wrong-login')`).
interface Failure {
  code: Code
  words: Words
}

export const failures = {
  'input.invalid': {
    code: codes.invalid,
    words: { zh: '请检查标出的内容', zhtw: '請檢查標示的內容', en: 'Please check the marked fields' },
  },
  'input.unreadable': {
    code: codes.invalid,
    words: { zh: '请求内容无法读取', zhtw: '請求內容無法讀取', en: 'The request could not be read' },
  },
  'input.too-large': {
    code: codes.tooLarge,
    words: { zh: '请求内容过大', zhtw: '請求內容過大', en: 'The request is too large' },
  },
  'input.too-many': {
    code: codes.tooMany,
    words: {
      zh: '请求过于频繁，请稍后再试',
      zhtw: '請求過於頻繁，請稍後再試',
      en: 'Too many requests, please try again later',
    },
  },
  'call.unknown': { code: codes.notFound, words: { zh: '未找到', zhtw: '找不到', en: 'Not found' } },
  'call.failed': { code: codes.failed, words: { zh: '系统错误！', zhtw: '系統錯誤！', en: 'System Error!' } },
  'thing.not-found': {
    code: codes.notFound,
    words: { zh: '内容不存在', zhtw: '內容不存在', en: 'There is nothing here' },
  },
  'access.forbidden': {
    code: codes.forbidden,
    words: { zh: '没有权限', zhtw: '沒有權限', en: 'You are not allowed to do this' },
  },
  'access.unverified': {
    code: codes.forbidden,
    words: { zh: '请先验证邮箱', zhtw: '請先驗證電子郵件', en: 'Please verify your e-mail first' },
  },
  'session.expired': {
    code: codes.sessionExpired,
    words: {
      zh: '登录已过期，请重新登录',
      zhtw: '登入已過期，請重新登入',
      en: 'Your session has expired, please log in again',
    },
  },
  'session.ended': {
    code: codes.sessionEnded,
    words: {
      zh: '登录已在别处结束，请重新登录',
      zhtw: '登入已在別處結束，請重新登入',
      en: 'Your session was ended, please log in again',
    },
  },
  'session.none': {
    code: codes.noSession,
    words: { zh: '请先登录', zhtw: '請先登入', en: 'Please log in' },
  },
  'account.wrong-login': {
    code: codes.invalid,
    words: {
      zh: '登录名或密码不正确',
      zhtw: '登入名稱或密碼不正確',
      en: 'The login or the password is wrong',
    },
  },
  'account.disabled': {
    code: codes.forbidden,
    words: {
      zh: '账户已停用，请联系管理员',
      zhtw: '帳戶已停用，請聯絡管理員',
      en: 'This account is disabled, please ask its administrator',
    },
  },
  'account.email-taken': {
    code: codes.conflict,
    words: {
      zh: '这个邮箱已经注册，请直接登录',
      zhtw: '這個電子郵件已經註冊，請直接登入',
      en: 'This e-mail is registered already, please log in',
    },
  },
  'account.link-dead': {
    code: codes.expired,
    words: {
      zh: '链接已失效或已使用，请重新获取',
      zhtw: '連結已失效或已使用，請重新取得',
      en: 'This link has expired or was used already, please ask for a new one',
    },
  },
} as const satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

export const successWords: Words = { zh: '成功', zhtw: '成功', en: 'Success' }
