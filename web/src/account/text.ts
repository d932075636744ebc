import type { WordTable } from '#kernel/language.ts'

// The words of the account dialogs and pages. What is wrong with a field stands in the contract.
export const accountText = {
  login: { zh: '登录', zhtw: '登入', en: 'Log in' },
  loginName: { zh: '登录名（邮箱）', zhtw: '登入名稱（電子郵件）', en: 'Login (e-mail)' },
  password: { zh: '密码', zhtw: '密碼', en: 'Password' },
  email: { zh: '邮箱', zhtw: '電子郵件', en: 'E-mail' },
  forgotPassword: { zh: '忘记密码？', zhtw: '忘記密碼？', en: 'Forgot password?' },
  noAccount: { zh: '还没有账户？', zhtw: '還沒有帳戶？', en: 'No account yet?' },
  signUp: { zh: '注册', zhtw: '註冊', en: 'Sign up' },
  loginSuccessful: { zh: '登录成功', zhtw: '登入成功', en: 'Login successful' },

  loginFirstTitle: { zh: '请先登录', zhtw: '請先登入', en: 'Please log in first' },
  loginFirstBody: {
    zh: '登录后会回到您要打开的页面。',
    zhtw: '登入後會回到您要開啟的頁面。',
    en: 'After that you are led to the page you asked for.',
  },

  signUpTitle: { zh: '创建账户', zhtw: '建立帳戶', en: 'Create your account' },
  step: { zh: '第 {step} 步，共 2 步', zhtw: '第 {step} 步，共 2 步', en: 'Step {step} of 2' },
  passwordGood: { zh: '密码符合要求', zhtw: '密碼符合要求', en: 'This password will do' },
  next: { zh: '下一步', zhtw: '下一步', en: 'Next' },
  back: { zh: '返回上一步', zhtw: '返回上一步', en: 'Back' },
  firstName: { zh: '名', zhtw: '名字', en: 'First name' },
  lastName: { zh: '姓', zhtw: '姓氏', en: 'Last name' },
  companyName: { zh: '公司名称', zhtw: '公司名稱', en: 'Company name' },
  monthlyInternational: {
    zh: '每月国际货量',
    zhtw: '每月國際貨量',
    en: 'Monthly international volume',
  },
  choose: { zh: '请选择', zhtw: '請選擇', en: 'Please choose' },
  agree: {
    zh: '创建账户即表示您同意',
    zhtw: '建立帳戶即表示您同意',
    en: 'By creating an account you agree to the',
  },
  terms: { zh: '服务条款', zhtw: '服務條款', en: 'terms of service' },
  createAccount: { zh: '创建账户', zhtw: '建立帳戶', en: 'Create account' },
  haveAccount: { zh: '已有账户？', zhtw: '已有帳戶？', en: 'Already have an account?' },
  goToLogin: { zh: '去登录', zhtw: '前往登入', en: 'Go to login' },

  forgotTitle: { zh: '找回密码', zhtw: '找回密碼', en: 'Reset your password' },
  forgotLead: {
    zh: '请输入注册时使用的邮箱，我们会把重置密码的链接发给您。',
    zhtw: '請輸入註冊時使用的電子郵件，我們會把重設密碼的連結寄給您。',
    en: 'Enter the e-mail of your account and we will send you a link to choose a new password.',
  },
  sendLink: { zh: '发送链接', zhtw: '寄送連結', en: 'Send link' },
  backToLogin: { zh: '返回登录', zhtw: '返回登入', en: 'Back to login' },

  resetTitle: { zh: '设置新密码', zhtw: '設定新密碼', en: 'Choose a new password' },
  newPassword: { zh: '新密码', zhtw: '新密碼', en: 'New password' },
  confirmPassword: { zh: '确认新密码', zhtw: '確認新密碼', en: 'Repeat the new password' },
  resetSubmit: { zh: '保存新密码', zhtw: '儲存新密碼', en: 'Save password' },
  passwordChanged: {
    zh: '密码已更新，请用新密码登录',
    zhtw: '密碼已更新，請用新密碼登入',
    en: 'Password changed. Please log in with it.',
  },
  strength: { zh: '密码强度：', zhtw: '密碼強度：', en: 'Password strength:' },
  strong: { zh: '强', zhtw: '強', en: 'strong' },
  weak: { zh: '弱', zhtw: '弱', en: 'weak' },
  hintLength: { zh: '8 个字符以上', zhtw: '8 個字元以上', en: '8+ characters' },
  hintCases: { zh: '大写和小写字母', zhtw: '大寫和小寫字母', en: 'Upper and lower case' },
  hintDigit: { zh: '数字', zhtw: '數字', en: 'Digits' },
  hintSymbol: { zh: '符号', zhtw: '符號', en: 'Symbols' },
  hintMet: { zh: '已满足：', zhtw: '已符合：', en: 'Met:' },
  hintUnmet: { zh: '未满足：', zhtw: '未符合：', en: 'Not met:' },

  createdTitle: { zh: '账户已创建', zhtw: '帳戶已建立', en: 'Your account is created' },
  createdBody: {
    zh: '请查收 {email} 的邮件，点击其中的链接完成验证，然后登录。',
    zhtw: '請查收 {email} 的郵件，點選其中的連結完成驗證，然後登入。',
    en: 'Please check the mail at {email} and follow the link in it to verify your address, then log in.',
  },
  unverifiedTitle: { zh: '邮箱尚未验证', zhtw: '電子郵件尚未驗證', en: 'Your e-mail is not verified yet' },
  unverifiedBody: {
    zh: '请打开发送到 {email} 的验证邮件并点击其中的链接，之后即可登录。',
    zhtw: '請開啟寄到 {email} 的驗證郵件並點選其中的連結，之後即可登入。',
    en: 'Please open the verification mail sent to {email} and follow the link in it. Then you can log in.',
  },
  checkEmailTitle: { zh: '请查收邮件', zhtw: '請查收郵件', en: 'Check your e-mail' },
  checkEmailBody: {
    zh: '如果 {email} 已注册，重置密码的链接已经发出，30 分钟内有效。',
    zhtw: '如果 {email} 已註冊，重設密碼的連結已經寄出，30 分鐘內有效。',
    en: 'If {email} belongs to an account, a link to reset its password is on the way. It works for 30 minutes.',
  },
  yourMailbox: { zh: '您的邮箱', zhtw: '您的信箱', en: 'your mailbox' },
  notReceived: {
    zh: '没有收到？请看看垃圾邮件，或重新发送。',
    zhtw: '沒有收到？請看看垃圾郵件，或重新寄送。',
    en: 'Nothing there? Look into the spam folder, or send it again.',
  },
  resend: { zh: '重新发送邮件', zhtw: '重新寄送郵件', en: 'Send the e-mail again' },
  resent: { zh: '邮件已重新发送', zhtw: '郵件已重新寄出', en: 'The e-mail was sent again' },
  demoOutbox: {
    zh: '演示环境：在这里查看邮件',
    zhtw: '示範環境：在這裡查看郵件',
    en: 'Demo: read the mail here',
  },

  activatedTitle: { zh: '邮箱验证成功', zhtw: '電子郵件驗證成功', en: 'Your e-mail is verified' },
  activatedBody: {
    zh: '{email} 的账户已启用，现在可以登录了。',
    zhtw: '{email} 的帳戶已啟用，現在可以登入了。',
    en: 'The account of {email} is active. You can log in now.',
  },
  deadLinkTitle: { zh: '链接已失效', zhtw: '連結已失效', en: 'This link no longer works' },
  deadLinkBody: {
    zh: '验证链接 24 小时内有效，且只能使用一次。如果已经验证过，请直接登录；否则登录后可以重新发送验证邮件。',
    zhtw: '驗證連結 24 小時內有效，且只能使用一次。如果已經驗證過，請直接登入；否則登入後可以重新寄送驗證郵件。',
    en: 'A verification link works once and for 24 hours. If you have verified already, just log in; otherwise log in and have the mail sent again.',
  },
  activationFailedTitle: { zh: '暂时无法验证', zhtw: '暫時無法驗證', en: 'We could not verify it just now' },
  activationFailedBody: {
    zh: '没有收到服务器的回应，链接仍然有效，请再试一次。',
    zhtw: '沒有收到伺服器的回應，連結仍然有效，請再試一次。',
    en: 'The server did not answer. The link still works; please try again.',
  },
  tryAgain: { zh: '再试一次', zhtw: '再試一次', en: 'Try again' },
} as const satisfies WordTable
