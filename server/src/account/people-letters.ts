import type { Words } from '@dtms/contract/language.ts'
import { type Address, compose, greeting, type LetterWords } from './letters.ts'

// The letters about colleagues and about a change of e-mail.

const ignore: Words = {
  zh: '如果您不认识对方，请忽略这封邮件。',
  zhtw: '如果您不認識對方，請忽略這封郵件。',
  en: 'If you do not know them, please ignore this mail.',
}

const invitation: LetterWords = {
  subject: {
    zh: '{host}邀请您加入{company} · {sysName}',
    zhtw: '{host}邀請您加入{company} · {sysName}',
    en: '{host} invites you to {company} · {sysName}',
  },
  greeting,
  body: {
    zh: '{host}邀请您以{company}的同事身份使用{sysName}，一起询价、下单和跟踪货物。请在 7 天内点击下面的按钮设置密码；链接只能使用一次。',
    zhtw: '{host}邀請您以{company}的同事身分使用{sysName}，一起詢價、下單和追蹤貨物。請在 7 天內點擊下方按鈕設定密碼；連結只能使用一次。',
    en: '{host} invites you to use {sysName} as a colleague at {company}: to compare prices, book and follow shipments together. Please choose a password within 7 days; the link works once.',
  },
  button: { zh: '接受邀请', zhtw: '接受邀請', en: 'Accept the invitation' },
  note: ignore,
}

const staffInvitation: LetterWords = {
  ...invitation,
  body: {
    zh: '{host}邀请您作为{company}的员工使用{sysName}的工作台。请在 7 天内点击下面的按钮设置密码；链接只能使用一次。',
    zhtw: '{host}邀請您作為{company}的員工使用{sysName}的工作台。請在 7 天內點擊下方按鈕設定密碼；連結只能使用一次。',
    en: '{host} invites you to work for {company} at the desk of {sysName}. Please choose a password within 7 days; the link works once.',
  },
}

const created: LetterWords = {
  subject: {
    zh: '{host}为您开通了{company}的账户 · {sysName}',
    zhtw: '{host}為您開通了{company}的帳戶 · {sysName}',
    en: '{host} made an account for you at {company} · {sysName}',
  },
  greeting,
  body: {
    zh: '{host}为您开通了{company}在{sysName}的账户。请在 24 小时内点击下面的按钮确认邮箱，之后用对方告诉您的密码登录。',
    zhtw: '{host}為您開通了{company}在{sysName}的帳戶。請在 24 小時內點擊下方按鈕確認電子郵件，之後用對方告訴您的密碼登入。',
    en: '{host} made an account for you at {company} on {sysName}. Please confirm your e-mail within 24 hours, then log in with the password they gave you.',
  },
  button: { zh: '确认邮箱', zhtw: '確認電子郵件', en: 'Confirm my e-mail' },
  note: ignore,
}

const emailOld: LetterWords = {
  subject: {
    zh: '请确认更换邮箱 · {sysName}',
    zhtw: '請確認更換電子郵件 · {sysName}',
    en: 'Please confirm your new e-mail · {sysName}',
  },
  greeting,
  body: {
    zh: '您的账户要把登录邮箱换成 {newEmail}。新旧两个邮箱都确认后才会生效，请在 24 小时内点击下面的按钮。',
    zhtw: '您的帳戶要把登入電子郵件換成 {newEmail}。新舊兩個信箱都確認後才會生效，請在 24 小時內點擊下方按鈕。',
    en: 'Your account is to be reached at {newEmail} from now on. It changes once both addresses have confirmed; please do so within 24 hours.',
  },
  button: { zh: '同意更换', zhtw: '同意更換', en: 'Agree to the change' },
  note: {
    zh: '如果不是您本人操作，请不要点击，并尽快修改密码。',
    zhtw: '如果不是您本人操作，請不要點擊，並盡快變更密碼。',
    en: 'If it was not you, please do not agree, and change your password soon.',
  },
}

const emailNew: LetterWords = {
  ...emailOld,
  body: {
    zh: '请确认 {newEmail} 是您的邮箱，今后将用它登录{sysName}。新旧两个邮箱都确认后才会生效，请在 24 小时内点击下面的按钮。',
    zhtw: '請確認 {newEmail} 是您的電子郵件，今後將用它登入{sysName}。新舊兩個信箱都確認後才會生效，請在 24 小時內點擊下方按鈕。',
    en: 'Please confirm that {newEmail} is yours; you will log in to {sysName} with it. It changes once both addresses have confirmed; please do so within 24 hours.',
  },
  button: { zh: '确认新邮箱', zhtw: '確認新電子郵件', en: 'Confirm this e-mail' },
  note: {
    zh: '如果不是您本人操作，请忽略这封邮件。',
    zhtw: '如果不是您本人操作，請忽略這封郵件。',
    en: 'If it was not you, please ignore this mail.',
  },
}

const emailChanged: LetterWords = {
  subject: {
    zh: '您的登录邮箱已更换 · {sysName}',
    zhtw: '您的登入電子郵件已更換 · {sysName}',
    en: 'Your e-mail was changed · {sysName}',
  },
  greeting,
  body: {
    zh: '您的账户从现在起使用 {newEmail} 登录。',
    zhtw: '您的帳戶從現在起使用 {newEmail} 登入。',
    en: 'From now on you log in to your account with {newEmail}.',
  },
  button: { zh: '前往{sysName}', zhtw: '前往{sysName}', en: 'Go to {sysName}' },
  note: {
    zh: '如果不是您本人操作，请立即联系我们。',
    zhtw: '如果不是您本人操作，請立即聯絡我們。',
    en: 'If it was not you, please contact us at once.',
  },
}

interface Host {
  host: string
  company: string
}

export const invitationLetter = (to: Address, link: string, by: Host) =>
  compose(invitation, to, link, { ...by })
export const staffInvitationLetter = (to: Address, link: string, by: Host) =>
  compose(staffInvitation, to, link, { ...by })
export const createdForYouLetter = (to: Address, link: string, by: Host) =>
  compose(created, to, link, { ...by })
export const emailOldLetter = (to: Address, link: string, newEmail: string) =>
  compose(emailOld, to, link, { newEmail })
export const emailNewLetter = (to: Address, link: string, newEmail: string) =>
  compose(emailNew, to, link, { newEmail })
export const emailChangedLetter = (to: Address, link: string, newEmail: string) =>
  compose(emailChanged, to, link, { newEmail })
