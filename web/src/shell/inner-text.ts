import type { WordTable } from '#kernel/language.ts'

// Texts behind the login and mailed links: no part of the public entry.
export const innerText = {
  viewing: {
    zh: '{by} 正在以 {company} 的视角查看，只读，至 {until}。',
    zhtw: '{by} 正在以 {company} 的視角檢視，唯讀，至 {until}。',
    en: '{by}, you are viewing as {company}. Read only, until {until}.',
  },
  leaveView: { zh: '返回工作台', zhtw: '返回工作台', en: 'Back to the desk' },
  userMenu: { zh: '用户菜单', zhtw: '使用者選單', en: 'User menu' },
  invitation: { zh: '接受邀请', zhtw: '接受邀請', en: 'Accept invitation' },
  confirmEmail: { zh: '确认新邮箱', zhtw: '確認新電子郵件', en: 'Confirm email change' },
  verifyEmail: { zh: '验证邮箱', zhtw: '驗證電子郵件', en: 'Verify email' },
  account: { zh: '账户信息', zhtw: '帳戶資訊', en: 'Account' },
  secondFactor: { zh: '两步验证', zhtw: '兩步驟驗證', en: 'Two-step verification' },
  desk: { zh: '工作台', zhtw: '工作台', en: 'Desk' },
  signOut: { zh: '退出登录', zhtw: '登出', en: 'Log out' },
  unverified: { zh: '邮箱未验证', zhtw: '電子郵件未驗證', en: 'Email not verified' },
  forbiddenTitle: {
    zh: '没有权限查看这个页面',
    zhtw: '沒有權限檢視這個頁面',
    en: 'You don’t have access to this page',
  },
  forbiddenBody: {
    zh: '请换一个有权限的账户登录，或向账户管理员申请权限。',
    zhtw: '請改用有權限的帳戶登入，或向帳戶管理員申請權限。',
    en: 'Log in with another account, or ask for access.',
  },
} as const satisfies WordTable
