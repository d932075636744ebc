import type { WordTable } from '#kernel/language.ts'

// The titles of the desk's pages and of the groups of its menu.
export const deskText = {
  menu: { zh: '工作台菜单', zhtw: '工作台選單', en: 'Desk menu' },
  start: { zh: '工作台', zhtw: '工作台', en: 'Desk' },
  work: { zh: '业务', zhtw: '業務', en: 'Work' },
  pricing: { zh: '运价', zhtw: '運價', en: 'Pricing' },
  money: { zh: '财务', zhtw: '財務', en: 'Money' },
  administration: { zh: '管理', zhtw: '管理', en: 'Administration' },
  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  requests: { zh: '询价请求', zhtw: '詢價請求', en: 'Price requests' },
  quotes: { zh: '报价记录', zhtw: '報價紀錄', en: 'Quotes asked' },
  inbox: { zh: '会话', zhtw: '對話', en: 'Inbox' },
  rates: { zh: '运价表', zhtw: '運價表', en: 'Rate sheets' },
  markups: { zh: '加价', zhtw: '加價', en: 'Markups' },
  account: { zh: '账户信息', zhtw: '帳戶資訊', en: 'Account' },
  bills: { zh: '账单', zhtw: '帳單', en: 'Bills' },
  payments: { zh: '收款确认', zhtw: '收款確認', en: 'Payments' },
  terms: { zh: '账期与额度', zhtw: '帳期與額度', en: 'Terms and limits' },
  bank: { zh: '收款账户', zhtw: '收款帳戶', en: 'Bank accounts' },
  fx: { zh: '汇率', zhtw: '匯率', en: 'Exchange rates' },
  site: { zh: '站点设置', zhtw: '網站設定', en: 'Site' },
  health: { zh: '系统', zhtw: '系統', en: 'System' },
  audit: { zh: '操作记录', zhtw: '操作紀錄', en: 'Audit trail' },
} as const satisfies WordTable
