import type { Words } from '@dtms/contract/language.ts'
import { type MailKind, mailKind } from '#kernel/mail/mail-kind.ts'

// What concerns the second factor is always mailed to its owner.
export type FactorNews = 'on' | 'off' | 'reset' | 'recovery' | 'guessed'

const notYou: Words = {
  zh: '如果不是您本人操作，请立即修改密码并联系管理员。',
  zhtw: '如果不是您本人操作，請立即變更密碼並聯絡管理員。',
  en: 'If this wasn’t you, change your password now and contact an administrator.',
}
const button: Words = { zh: '前往{sysName}', zhtw: '前往{sysName}', en: 'Go to {sysName}' }
const mail = (news: FactorNews, name: Words, subject: Words, body: Words, note = notYou): MailKind<never> =>
  mailKind({
    kind: `account.factor-${news}`,
    group: 'factor',
    reader: 'staff',
    name,
    words: { subject, body, button, note },
    link: { path: '' },
  })

export const factorMails: Record<FactorNews, MailKind<never>> = {
  on: mail(
    'on',
    { zh: '两步验证已开启', zhtw: '兩步驟驗證已開啟', en: 'Two-step verification on' },
    {
      zh: '两步验证已开启 · {sysName}',
      zhtw: '兩步驟驗證已開啟 · {sysName}',
      en: 'Two-step verification is on · {sysName}',
    },
    {
      zh: '从现在起，登录时除了密码还需要验证器中的验证码。您在其他设备上的登录已经结束。',
      zhtw: '從現在起，登入時除了密碼還需要驗證器中的驗證碼。您在其他裝置上的登入已經結束。',
      en: 'From now on you log in with your password and a code from your authenticator app. Your other devices have been logged out.',
    },
  ),
  off: mail(
    'off',
    { zh: '两步验证已关闭', zhtw: '兩步驟驗證已關閉', en: 'Two-step verification off' },
    {
      zh: '两步验证已关闭 · {sysName}',
      zhtw: '兩步驟驗證已關閉 · {sysName}',
      en: 'Two-step verification is off · {sysName}',
    },
    {
      zh: '您的账户现在只用密码登录。',
      zhtw: '您的帳戶現在只用密碼登入。',
      en: 'Your account now needs only your password to log in.',
    },
  ),
  reset: mail(
    'reset',
    { zh: '管理员重置两步验证', zhtw: '管理員重設兩步驟驗證', en: 'Two-step verification reset' },
    {
      zh: '管理员重置了您的两步验证 · {sysName}',
      zhtw: '管理員重設了您的兩步驟驗證 · {sysName}',
      en: 'An administrator reset your two-step verification · {sysName}',
    },
    {
      zh: '原来的验证器和恢复码已失效，所有设备都已退出。请用密码登录后重新设置。',
      zhtw: '原來的驗證器與備用碼已失效，所有裝置都已登出。請用密碼登入後重新設定。',
      en: 'Your old authenticator app and recovery codes no longer work, and all devices have been logged out. Log in with your password and set it up again.',
    },
    {
      zh: '如果您没有提出这个请求，请立即联系管理员。',
      zhtw: '如果您沒有提出這個請求，請立即聯絡管理員。',
      en: 'If you did not request this, contact an administrator now.',
    },
  ),
  recovery: mail(
    'recovery',
    { zh: '用恢复码登录', zhtw: '用備用碼登入', en: 'Login with a recovery code' },
    {
      zh: '有人用恢复码登录了您的账户 · {sysName}',
      zhtw: '有人用備用碼登入了您的帳戶 · {sysName}',
      en: 'A recovery code was used to log in · {sysName}',
    },
    {
      zh: '刚刚有人用您的密码和一个恢复码登录。每个恢复码只能用一次；如果您换了手机，请重新设置验证器。',
      zhtw: '剛剛有人用您的密碼與一個備用碼登入。每個備用碼只能用一次；如果您換了手機，請重新設定驗證器。',
      en: 'Someone just logged in with your password and one of your recovery codes. Each code works once. If you have a new phone, set up your authenticator app again.',
    },
  ),
  guessed: mail(
    'guessed',
    { zh: '验证码多次错误', zhtw: '驗證碼多次錯誤', en: 'Repeated wrong verification codes' },
    {
      zh: '您的账户多次输入错误验证码 · {sysName}',
      zhtw: '您的帳戶多次輸入錯誤驗證碼 · {sysName}',
      en: 'Repeated wrong verification codes on your account · {sysName}',
    },
    {
      zh: '有人知道您的密码，并多次输入了错误的验证码。我们已暂停一小时内的尝试。',
      zhtw: '有人知道您的密碼，並多次輸入了錯誤的驗證碼。我們已暫停一小時內的嘗試。',
      en: 'Someone who knows your password entered several wrong codes. We have blocked further attempts for one hour.',
    },
  ),
}
