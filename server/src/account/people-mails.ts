import { linkPaths } from '@dtms/contract/account/account.ts'
import type { Words } from '@dtms/contract/language.ts'
import { type MailPlaceholder, mailKind, sameWords } from '#kernel/mail/mail-kind.ts'
import { exampleSecret } from './sign-up-mails.ts'

// The mails about colleagues and about a change of e-mail.

const ignore: Words = {
  zh: '如果您不认识对方，请忽略这封邮件。',
  zhtw: '如果您不認識對方，請忽略這封郵件。',
  en: 'If you do not know this person, ignore this email.',
}

const host: MailPlaceholder = {
  label: { zh: '邀请人', zhtw: '邀請人', en: 'Invited by' },
  example: { zh: '王明', zhtw: '王明', en: 'Ming Wang' },
}
const company: MailPlaceholder = {
  label: { zh: '公司', zhtw: '公司', en: 'Company' },
  example: { zh: '示例贸易有限公司', zhtw: '範例貿易有限公司', en: 'Example Trading Co.' },
}
const newEmail: MailPlaceholder = {
  label: { zh: '新邮箱', zhtw: '新電子郵件', en: 'New email' },
  example: sameWords('new.address@example.com'),
  required: true,
}

export const invitation = mailKind({
  kind: 'account.invitation',
  group: 'account',
  reader: 'shipper',
  name: { zh: '邀请同事', zhtw: '邀請同事', en: 'Colleague invitation' },
  words: {
    subject: {
      zh: '{host}邀请您加入{company} · {sysName}',
      zhtw: '{host}邀請您加入{company} · {sysName}',
      en: '{host} invited you to join {company} · {sysName}',
    },
    body: {
      zh: '{host}邀请您以{company}的同事身份使用{sysName}，一起询价、下单和跟踪货物。请在 7 天内点击下方链接设置密码；链接只能使用一次。',
      zhtw: '{host}邀請您以{company}的同事身分使用{sysName}，一起詢價、下單和追蹤貨物。請在 7 天內點擊下方連結設定密碼；連結只能使用一次。',
      en: '{host} invited you to join {company} on {sysName} to compare rates, book and track shipments together. Choose a password within 7 days using the link below. The link works once.',
    },
    button: { zh: '接受邀请', zhtw: '接受邀請', en: 'Accept invitation' },
    note: ignore,
  },
  places: { host, company },
  link: { path: `${linkPaths.invitation}${exampleSecret}`, required: true },
})

export const staffInvitation = mailKind({
  kind: 'account.staff-invitation',
  group: 'account',
  reader: 'staff',
  name: { zh: '邀请员工', zhtw: '邀請員工', en: 'Staff invitation' },
  words: {
    subject: {
      zh: '{host}邀请您加入{company} · {sysName}',
      zhtw: '{host}邀請您加入{company} · {sysName}',
      en: '{host} invited you to join {company} · {sysName}',
    },
    body: {
      zh: '{host}邀请您作为{company}的员工使用{sysName}的工作台。请在 7 天内点击下方链接设置密码；链接只能使用一次。',
      zhtw: '{host}邀請您作為{company}的員工使用{sysName}的工作台。請在 7 天內點擊下方連結設定密碼；連結只能使用一次。',
      en: '{host} invited you to join {company} as staff on the {sysName} desk. Choose a password within 7 days using the link below. The link works once.',
    },
    button: { zh: '接受邀请', zhtw: '接受邀請', en: 'Accept invitation' },
    note: ignore,
  },
  places: { host, company },
  link: { path: `${linkPaths.invitation}${exampleSecret}`, required: true },
})

// A provider's staff made a customer, and its owner takes it over.
export const ownerInvitation = mailKind({
  kind: 'account.owner-invitation',
  group: 'account',
  reader: 'shipper',
  name: { zh: '邀请客户开通登录', zhtw: '邀請客戶開通登入', en: 'Customer invitation' },
  words: {
    subject: {
      zh: '{host}邀请{company}使用{sysName}',
      zhtw: '{host}邀請{company}使用{sysName}',
      en: '{host} invited {company} to {sysName}',
    },
    body: {
      zh: '{host}已在{sysName}为{company}建立客户资料，之前为您办理的订单和账单都在里面。请在 7 天内点击下方链接设置密码，即可查看订单、跟踪货物和在线询价；链接只能使用一次。',
      zhtw: '{host}已在{sysName}為{company}建立客戶資料，之前為您辦理的訂單和帳單都在裡面。請在 7 天內點擊下方連結設定密碼，即可查看訂單、追蹤貨物和線上詢價；連結只能使用一次。',
      en: '{host} set up {company} on {sysName}. The orders and bills handled for you so far are already there. Choose a password within 7 days using the link below to see your orders, track shipments and compare rates. The link works once.',
    },
    button: { zh: '开通登录', zhtw: '開通登入', en: 'Set up your login' },
    note: {
      zh: '如果您不认识这家服务商，请忽略这封邮件。',
      zhtw: '如果您不認識這家服務商，請忽略這封郵件。',
      en: 'If you do not know this provider, ignore this email.',
    },
  },
  places: { host, company },
  link: { path: `${linkPaths.invitation}${exampleSecret}`, required: true },
})

export const ownerHasAccount = mailKind({
  kind: 'account.owner-has-account',
  group: 'account',
  reader: 'shipper',
  name: {
    zh: '邀请客户：邮箱已有账户',
    zhtw: '邀請客戶：電子郵件已有帳戶',
    en: 'Customer invitation: email already has an account',
  },
  words: {
    subject: {
      zh: '{host}邀请{company}使用{sysName}',
      zhtw: '{host}邀請{company}使用{sysName}',
      en: '{host} invited {company} to {sysName}',
    },
    body: {
      zh: '{host}想邀请您管理{company}在{sysName}的客户资料，但这个邮箱已有账户，而一个邮箱只能属于一家公司。您的账户没有任何变化。如需开通，请告诉{host}另一个邮箱；也可以登录现有账户，在会话中联系对方。',
      zhtw: '{host}想邀請您管理{company}在{sysName}的客戶資料，但這個電子郵件已有帳戶，而一個電子郵件只能屬於一家公司。您的帳戶沒有任何變化。如需開通，請告訴{host}另一個電子郵件；也可以登入現有帳戶，在對話中聯絡對方。',
      en: '{host} wants you to manage {company} on {sysName}. This email already has an account, and an email belongs to one company only. Your account has not changed. To join, give {host} another email, or log in to your account and contact them by chat.',
    },
    button: { zh: '前往{sysName}', zhtw: '前往{sysName}', en: 'Go to {sysName}' },
    note: {
      zh: '如果您不认识这家服务商，请忽略这封邮件。',
      zhtw: '如果您不認識這家服務商，請忽略這封郵件。',
      en: 'If you do not know this provider, ignore this email.',
    },
  },
  places: { host, company },
  link: { path: '' },
})

export const createdForYou = mailKind({
  kind: 'account.created',
  group: 'account',
  reader: 'shipper',
  name: { zh: '同事开通的账户', zhtw: '同事開通的帳戶', en: 'Account created by a colleague' },
  words: {
    subject: {
      zh: '{host}为您开通了{company}的账户 · {sysName}',
      zhtw: '{host}為您開通了{company}的帳戶 · {sysName}',
      en: '{host} created an account for you at {company} · {sysName}',
    },
    body: {
      zh: '{host}为您开通了{company}在{sysName}的账户。请在 24 小时内点击下方链接确认邮箱，之后用对方告诉您的密码登录。',
      zhtw: '{host}為您開通了{company}在{sysName}的帳戶。請在 24 小時內點擊下方連結確認電子郵件，之後用對方告訴您的密碼登入。',
      en: '{host} created an account for you at {company} on {sysName}. Confirm your email within 24 hours, then log in with the password they gave you.',
    },
    button: { zh: '确认邮箱', zhtw: '確認電子郵件', en: 'Confirm my email' },
    note: ignore,
  },
  places: { host, company },
  link: { path: `${linkPaths.activation}${exampleSecret}`, required: true },
})

export const emailOld = mailKind({
  kind: 'account.email-old',
  group: 'account',
  reader: 'anybody',
  name: {
    zh: '更换邮箱：旧邮箱确认',
    zhtw: '更換電子郵件：舊信箱確認',
    en: 'Email change: old address confirms',
  },
  words: {
    subject: {
      zh: '请确认更换邮箱 · {sysName}',
      zhtw: '請確認更換電子郵件 · {sysName}',
      en: 'Confirm your email change · {sysName}',
    },
    body: {
      zh: '您的账户要把登录邮箱换成 {newEmail}。新旧两个邮箱都确认后才会生效，请在 24 小时内点击下方链接。',
      zhtw: '您的帳戶要把登入電子郵件換成 {newEmail}。新舊兩個信箱都確認後才會生效，請在 24 小時內點擊下方連結。',
      en: 'You asked to change your login email to {newEmail}. The change takes effect once both addresses have confirmed. Confirm within 24 hours.',
    },
    button: { zh: '同意更换', zhtw: '同意更換', en: 'Confirm the change' },
    note: {
      zh: '如果不是您本人操作，请不要点击，并尽快修改密码。',
      zhtw: '如果不是您本人操作，請不要點擊，並盡快變更密碼。',
      en: 'If this wasn’t you, do not confirm, and change your password soon.',
    },
  },
  places: { newEmail },
  link: { path: `${linkPaths.email}${exampleSecret}`, required: true },
})

export const emailNew = mailKind({
  kind: 'account.email-new',
  group: 'account',
  reader: 'anybody',
  name: {
    zh: '更换邮箱：新邮箱确认',
    zhtw: '更換電子郵件：新信箱確認',
    en: 'Email change: new address confirms',
  },
  words: {
    subject: {
      zh: '请确认更换邮箱 · {sysName}',
      zhtw: '請確認更換電子郵件 · {sysName}',
      en: 'Confirm your email change · {sysName}',
    },
    body: {
      zh: '请确认 {newEmail} 是您的邮箱，今后将用它登录{sysName}。新旧两个邮箱都确认后才会生效，请在 24 小时内点击下方链接。',
      zhtw: '請確認 {newEmail} 是您的電子郵件，今後將用它登入{sysName}。新舊兩個信箱都確認後才會生效，請在 24 小時內點擊下方連結。',
      en: 'Confirm that {newEmail} is yours. You will use it to log in to {sysName}. The change takes effect once both addresses have confirmed. Confirm within 24 hours.',
    },
    button: { zh: '确认新邮箱', zhtw: '確認新電子郵件', en: 'Confirm new email' },
    note: {
      zh: '如果不是您本人操作，请忽略这封邮件。',
      zhtw: '如果不是您本人操作，請忽略這封郵件。',
      en: 'If this wasn’t you, ignore this email.',
    },
  },
  places: { newEmail },
  link: { path: `${linkPaths.email}${exampleSecret}`, required: true },
})

export const emailChanged = mailKind({
  kind: 'account.email-changed',
  group: 'account',
  reader: 'anybody',
  name: { zh: '邮箱已更换', zhtw: '電子郵件已更換', en: 'Email changed' },
  words: {
    subject: {
      zh: '您的登录邮箱已更换 · {sysName}',
      zhtw: '您的登入電子郵件已更換 · {sysName}',
      en: 'Your email was changed · {sysName}',
    },
    body: {
      zh: '您的账户从现在起使用 {newEmail} 登录。',
      zhtw: '您的帳戶從現在起使用 {newEmail} 登入。',
      en: 'From now on you log in to your account with {newEmail}.',
    },
    button: { zh: '前往{sysName}', zhtw: '前往{sysName}', en: 'Go to {sysName}' },
    note: {
      zh: '如果不是您本人操作，请立即联系我们。',
      zhtw: '如果不是您本人操作，請立即聯絡我們。',
      en: 'If this wasn’t you, contact us now.',
    },
  },
  places: { newEmail },
  link: { path: '' },
})
