import type { WordTable } from '#kernel/language.ts'

// The texts of this area's shell; those of both areas are in area/layout-text.ts.
export const manageLayoutText = {
  menu: { zh: '客户中心菜单', zhtw: '客戶中心選單', en: 'Customer area menu' },
  settingsLead: {
    zh: '公司、账户和常用资料都在这里维护。',
    zhtw: '公司、帳戶與常用資料都在這裡維護。',
    en: 'Manage your company, account and saved data here.',
  },
  checkEmailTitle: { zh: '请查收验证邮件', zhtw: '請查收驗證郵件', en: 'Check your email' },
  checkEmailBody: {
    zh: '验证邮件已发往 {email}。点开邮件里的链接后重新登录，即可使用客户中心。',
    zhtw: '驗證郵件已寄至 {email}。點開郵件裡的連結後重新登入，即可使用客戶中心。',
    en: 'We sent a verification email to {email}. Click the link in it and log in again to use the customer area.',
  },
  checkEmailAction: { zh: '没有收到？', zhtw: '沒有收到？', en: 'Not received?' },
  newQuote: { zh: '查询报价', zhtw: '查詢報價', en: 'Find a quote' },
} as const satisfies WordTable
