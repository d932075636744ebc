import { fill, type Language, localeOf, type Words } from '@dtms/contract/language.ts'
import { type Html, html } from '#kernel/html.ts'

// The letters that this feature writes, each as HTML and as text, in the recipient's language.
export interface Letter {
  subject: string
  html: string
  text: string
}

export interface Address {
  name: string
  language: Language
  sysName: string
}

export interface LetterWords {
  subject: Words
  greeting: Words
  body: Words
  button: Words
  note: Words
}

export const greeting: Words = { zh: '{name}，您好：', zhtw: '{name} 您好：', en: 'Hello {name},' }

const activation: LetterWords = {
  subject: {
    zh: '请验证您的邮箱 · {sysName}',
    zhtw: '請驗證您的電子郵件 · {sysName}',
    en: 'Please verify your e-mail · {sysName}',
  },
  greeting,
  body: {
    zh: '感谢注册{sysName}。请在 24 小时内点击下面的按钮验证邮箱，之后即可登录、询价和下单。',
    zhtw: '感謝註冊{sysName}。請在 24 小時內點擊下方按鈕驗證電子郵件，之後即可登入、詢價和下單。',
    en: 'Thank you for signing up with {sysName}. Please verify your e-mail within 24 hours; then you can log in, compare prices and book.',
  },
  button: { zh: '验证邮箱', zhtw: '驗證電子郵件', en: 'Verify my e-mail' },
  note: {
    zh: '如果不是您本人注册，请忽略这封邮件。',
    zhtw: '如果不是您本人註冊，請忽略這封郵件。',
    en: 'If it was not you who signed up, please ignore this mail.',
  },
}

const reset: LetterWords = {
  subject: {
    zh: '重设密码 · {sysName}',
    zhtw: '重設密碼 · {sysName}',
    en: 'Reset your password · {sysName}',
  },
  greeting,
  body: {
    zh: '我们收到了重设密码的请求。请在 30 分钟内点击下面的按钮设置新密码；链接只能使用一次。',
    zhtw: '我們收到了重設密碼的請求。請在 30 分鐘內點擊下方按鈕設定新密碼；連結只能使用一次。',
    en: 'We were asked to reset your password. Please choose a new one within 30 minutes; the link works once.',
  },
  button: { zh: '设置新密码', zhtw: '設定新密碼', en: 'Choose a new password' },
  note: {
    zh: '如果不是您本人操作，请忽略这封邮件，您的密码不会改变。',
    zhtw: '如果不是您本人操作，請忽略這封郵件，您的密碼不會改變。',
    en: 'If it was not you who asked, please ignore this mail: your password stays as it is.',
  },
}

const passwordChanged: LetterWords = {
  subject: {
    zh: '您的密码已更改 · {sysName}',
    zhtw: '您的密碼已變更 · {sysName}',
    en: 'Your password was changed · {sysName}',
  },
  greeting,
  body: {
    zh: '您的账户密码刚刚被更改，所有已登录的设备都已退出。',
    zhtw: '您的帳戶密碼剛剛被變更，所有已登入的裝置都已登出。',
    en: 'The password of your account was just changed, and every device was signed out.',
  },
  button: { zh: '前往{sysName}', zhtw: '前往{sysName}', en: 'Go to {sysName}' },
  note: {
    zh: '如果不是您本人操作，请立即通过“忘记密码”重设密码。',
    zhtw: '如果不是您本人操作，請立即透過「忘記密碼」重設密碼。',
    en: 'If it was not you, please reset your password at once by “Forgot password”.',
  },
}

const alreadyRegistered: LetterWords = {
  subject: {
    zh: '您已经有账户了 · {sysName}',
    zhtw: '您已經有帳戶了 · {sysName}',
    en: 'You already have an account · {sysName}',
  },
  greeting,
  body: {
    zh: '有人用这个邮箱再次注册。您已经有可用的账户，直接登录即可；忘记密码时可以在登录窗口重设。',
    zhtw: '有人用這個電子郵件再次註冊。您已經有可用的帳戶，直接登入即可；忘記密碼時可以在登入視窗重設。',
    en: 'Somebody signed up again with this e-mail. You have a working account: just log in, or reset a forgotten password there.',
  },
  button: { zh: '前往登录', zhtw: '前往登入', en: 'Go to the login' },
  note: {
    zh: '如果不是您本人操作，请忽略这封邮件。',
    zhtw: '如果不是您本人操作，請忽略這封郵件。',
    en: 'If it was not you, please ignore this mail.',
  },
}

const finishSignUp: LetterWords = {
  subject: {
    zh: '完成注册，请设置密码 · {sysName}',
    zhtw: '完成註冊，請設定密碼 · {sysName}',
    en: 'Finish signing up: choose a password · {sysName}',
  },
  greeting,
  body: {
    zh: '这个邮箱注册过{sysName}，但还没有验证。请在 30 分钟内点击下面的按钮设置密码，邮箱会同时完成验证。',
    zhtw: '這個電子郵件註冊過{sysName}，但還沒有驗證。請在 30 分鐘內點擊下方按鈕設定密碼，電子郵件會同時完成驗證。',
    en: 'This e-mail was used to sign up with {sysName} but never verified. Please choose a password within 30 minutes; that verifies your e-mail too.',
  },
  button: { zh: '设置密码', zhtw: '設定密碼', en: 'Choose a password' },
  note: {
    zh: '如果不是您本人操作，请忽略这封邮件。',
    zhtw: '如果不是您本人操作，請忽略這封郵件。',
    en: 'If it was not you, please ignore this mail.',
  },
}

export const activationLetter = (to: Address, link: string) => compose(activation, to, link)
export const finishSignUpLetter = (to: Address, link: string) => compose(finishSignUp, to, link)
export const resetLetter = (to: Address, link: string) => compose(reset, to, link)
export const passwordChangedLetter = (to: Address, link: string) => compose(passwordChanged, to, link)
export const alreadyRegisteredLetter = (to: Address, link: string) => compose(alreadyRegistered, to, link)

// `more` fills what a letter says besides the name and the site's.
export const compose = (
  words: LetterWords,
  to: Address,
  link: string,
  more: Readonly<Record<string, string>> = {},
): Letter => {
  const say = (text: Words) => fill(text[to.language], { ...more, name: to.name, sysName: to.sysName })
  const lines = {
    greeting: say(words.greeting),
    body: say(words.body),
    button: say(words.button),
    note: say(words.note),
  }
  return {
    subject: say(words.subject),
    text: [lines.greeting, lines.body, `${lines.button}:\n${link}`, lines.note, to.sysName].join('\n\n'),
    html: page(lines, to, link).text,
  }
}

// Mail programs know neither style sheets nor modern layout: a table-free column with inline styles is read by all.
const page = (
  lines: Record<'greeting' | 'body' | 'button' | 'note', string>,
  to: Address,
  link: string,
): Html =>
  html`<!doctype html>
<html lang="${localeOf[to.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f5f7fa;color:#26364d;font:15px/1.6 -apple-system,'PingFang SC','Microsoft YaHei',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<div style="font-size:18px;font-weight:600;color:#0f1b2d;padding:0 0 16px">${to.sysName}</div>
<div style="background:#ffffff;border:1px solid #dfe5ee;border-radius:10px;padding:28px">
<p style="margin:0 0 12px">${lines.greeting}</p>
<p style="margin:0 0 24px">${lines.body}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;background:#0b5fff;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px;padding:10px 20px">${lines.button}</a></p>
<p style="margin:0 0 4px;color:#5b6b82;font-size:13px;word-break:break-all">${link}</p>
<p style="margin:16px 0 0;color:#5b6b82;font-size:13px">${lines.note}</p>
</div></div></body></html>`
