import { linkPaths } from '@dtms/contract/account/account.ts'
import { mailKind, sameWords } from '#kernel/mail/mail-kind.ts'

// The mails for sign-up and forgotten passwords, each in three languages. The secret in a link is created when the
// mail is written (decision 0002); an example contains none.
export const exampleSecret = '#token=example'

export const activation = mailKind({
  kind: 'account.activation',
  group: 'account',
  reader: 'shipper',
  name: { zh: '注册：验证邮箱', zhtw: '註冊：驗證電子郵件', en: 'Sign-up: verify email' },
  words: {
    subject: {
      zh: '请验证您的邮箱 · {sysName}',
      zhtw: '請驗證您的電子郵件 · {sysName}',
      en: 'Verify your email · {sysName}',
    },
    body: {
      zh: '感谢注册{sysName}。请在 24 小时内点击下方链接验证邮箱，之后即可登录、询价和下单。\n\n待您下单的报价：{lane}，{price}。验证后直接进入这票的下单页。',
      zhtw: '感謝註冊{sysName}。請在 24 小時內點擊下方連結驗證電子郵件，之後即可登入、詢價和下單。\n\n待您下單的報價：{lane}，{price}。驗證後直接進入這票的下單頁。',
      en: 'Thank you for signing up with {sysName}. Verify your email within 24 hours to log in, compare rates and book.\n\nYour booking is waiting: {lane}, {price}. Verifying takes you straight to its order form.',
    },
    button: { zh: '验证邮箱', zhtw: '驗證電子郵件', en: 'Verify my email' },
    note: {
      zh: '如果不是您本人注册，请忽略这封邮件。',
      zhtw: '如果不是您本人註冊，請忽略這封郵件。',
      en: 'If you did not sign up, ignore this email.',
    },
  },
  // Empty without a quote.
  places: {
    lane: {
      label: { zh: '待下单的路线', zhtw: '待下單的路線', en: 'Route of the waiting booking' },
      example: { zh: '上海 → 洛杉矶', zhtw: '上海 → 洛杉磯', en: 'Shanghai → Los Angeles' },
    },
    price: {
      label: { zh: '待下单的价格', zhtw: '待下單的價格', en: 'Price of the waiting booking' },
      example: sameWords('$1,280.50'),
    },
  },
  link: { path: `${linkPaths.activation}${exampleSecret}`, required: true },
})

export const finishSignUp = mailKind({
  kind: 'account.finish-sign-up',
  group: 'account',
  reader: 'shipper',
  name: { zh: '注册：补设密码', zhtw: '註冊：補設密碼', en: 'Sign-up: choose a password' },
  words: {
    subject: {
      zh: '完成注册，请设置密码 · {sysName}',
      zhtw: '完成註冊，請設定密碼 · {sysName}',
      en: 'Finish signing up: choose a password · {sysName}',
    },
    body: {
      zh: '这个邮箱注册过{sysName}，但还没有验证。请在 30 分钟内点击下方链接设置密码，邮箱会同时完成验证。',
      zhtw: '這個電子郵件註冊過{sysName}，但還沒有驗證。請在 30 分鐘內點擊下方連結設定密碼，電子郵件會同時完成驗證。',
      en: 'This email was used to sign up with {sysName} but was never verified. Choose a password within 30 minutes using the link below. This also verifies your email.',
    },
    button: { zh: '设置密码', zhtw: '設定密碼', en: 'Choose a password' },
    note: {
      zh: '如果不是您本人操作，请忽略这封邮件。',
      zhtw: '如果不是您本人操作，請忽略這封郵件。',
      en: 'If this wasn’t you, ignore this email.',
    },
  },
  link: { path: `${linkPaths.reset}${exampleSecret}`, required: true },
})

export const alreadyRegistered = mailKind({
  kind: 'account.already-registered',
  group: 'account',
  reader: 'shipper',
  name: { zh: '注册：已有账户', zhtw: '註冊：已有帳戶', en: 'Sign-up: account exists' },
  words: {
    subject: {
      zh: '您已经有账户了 · {sysName}',
      zhtw: '您已經有帳戶了 · {sysName}',
      en: 'You already have an account · {sysName}',
    },
    body: {
      zh: '有人用这个邮箱再次注册。您已经有可用的账户，直接登录即可；忘记密码时可以在登录窗口重设。',
      zhtw: '有人用這個電子郵件再次註冊。您已經有可用的帳戶，直接登入即可；忘記密碼時可以在登入視窗重設。',
      en: 'Someone signed up again with this email. You already have an account. Log in, or reset your password from the login window.',
    },
    button: { zh: '前往登录', zhtw: '前往登入', en: 'Go to login' },
    note: {
      zh: '如果不是您本人操作，请忽略这封邮件。',
      zhtw: '如果不是您本人操作，請忽略這封郵件。',
      en: 'If this wasn’t you, ignore this email.',
    },
  },
  link: { path: '' },
})

export const reset = mailKind({
  kind: 'account.reset',
  group: 'account',
  reader: 'anybody',
  name: { zh: '重设密码', zhtw: '重設密碼', en: 'Password reset' },
  words: {
    subject: {
      zh: '重设密码 · {sysName}',
      zhtw: '重設密碼 · {sysName}',
      en: 'Reset your password · {sysName}',
    },
    body: {
      zh: '我们收到了重设密码的请求。请在 30 分钟内点击下方链接设置新密码；链接只能使用一次。',
      zhtw: '我們收到了重設密碼的請求。請在 30 分鐘內點擊下方連結設定新密碼；連結只能使用一次。',
      en: 'We received a request to reset your password. Choose a new one within 30 minutes using the link below. The link works once.',
    },
    button: { zh: '设置新密码', zhtw: '設定新密碼', en: 'Choose a new password' },
    note: {
      zh: '如果不是您本人操作，请忽略这封邮件，您的密码不会改变。',
      zhtw: '如果不是您本人操作，請忽略這封郵件，您的密碼不會改變。',
      en: 'If this wasn’t you, ignore this email. Your password stays the same.',
    },
  },
  link: { path: `${linkPaths.reset}${exampleSecret}`, required: true },
})

export const passwordChanged = mailKind({
  kind: 'account.password-changed',
  group: 'account',
  reader: 'anybody',
  name: { zh: '密码已更改', zhtw: '密碼已變更', en: 'Password changed' },
  words: {
    subject: {
      zh: '您的密码已更改 · {sysName}',
      zhtw: '您的密碼已變更 · {sysName}',
      en: 'Your password was changed · {sysName}',
    },
    body: {
      zh: '您的账户密码刚刚被更改，所有已登录的设备都已退出。',
      zhtw: '您的帳戶密碼剛剛被變更，所有已登入的裝置都已登出。',
      en: 'The password of your account was just changed, and all devices were logged out.',
    },
    button: { zh: '前往{sysName}', zhtw: '前往{sysName}', en: 'Go to {sysName}' },
    note: {
      zh: '如果不是您本人操作，请立即通过“忘记密码”重设密码。',
      zhtw: '如果不是您本人操作，請立即透過「忘記密碼」重設密碼。',
      en: 'If this wasn’t you, reset your password now with “Forgot password?”.',
    },
  },
  link: { path: '' },
})

export const guessing = mailKind({
  kind: 'account.guessing',
  group: 'account',
  reader: 'anybody',
  name: { zh: '多次登录失败', zhtw: '多次登入失敗', en: 'Repeated failed logins' },
  words: {
    subject: {
      zh: '您的账户多次登录失败 · {sysName}',
      zhtw: '您的帳戶多次登入失敗 · {sysName}',
      en: 'Repeated failed logins to your account · {sysName}',
    },
    body: {
      zh: '有人在短时间内多次用错误的密码登录您的账户。账户没有被锁定，您仍可正常登录；继续尝试会越来越慢。',
      zhtw: '有人在短時間內多次用錯誤的密碼登入您的帳戶。帳戶沒有被鎖定，您仍可正常登入；繼續嘗試會越來越慢。',
      en: 'Someone tried to log in to your account several times with a wrong password. Your account is not locked: you can log in as usual, and further attempts are slowed down.',
    },
    button: { zh: '前往{sysName}', zhtw: '前往{sysName}', en: 'Go to {sysName}' },
    note: {
      zh: '如果是您本人忘记了密码，请在登录窗口点“忘记密码”。如果不是您本人，请确认密码足够复杂，且没有在其他网站使用。',
      zhtw: '如果是您本人忘記了密碼，請在登入視窗點「忘記密碼」。如果不是您本人，請確認密碼夠複雜，且沒有在其他網站使用。',
      en: 'If this was you, use “Forgot password?” in the login window. If it wasn’t, make sure your password is hard to guess and not used on any other site.',
    },
  },
  link: { path: '' },
})
