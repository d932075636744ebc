import type { WordTable } from '#kernel/language.ts'

// The titles of the area's pages: in the public entry, so nothing else is here.
export const manageText = {
  area: { zh: '客户中心', zhtw: '客戶中心', en: 'Customer area' },
  overview: { zh: '概览', zhtw: '總覽', en: 'Overview' },
  orderImport: { zh: '批量下单', zhtw: '批次下單', en: 'Bulk ordering' },
  shipments: { zh: '我的订单', zhtw: '我的訂單', en: 'My orders' },
  billing: { zh: '我的账单', zhtw: '我的帳單', en: 'My bills' },
  prices: { zh: '我的价格', zhtw: '我的價格', en: 'My prices' },
  settings: { zh: '我的设置', zhtw: '我的設定', en: 'My settings' },
  commodities: { zh: '我的商品', zhtw: '我的商品', en: 'My commodities' },
  addresses: { zh: '地址簿', zhtw: '地址簿', en: 'Address book' },
  companyProfile: { zh: '公司资料', zhtw: '公司資料', en: 'Company profile' },
  accountDetails: { zh: '账户信息', zhtw: '帳戶資訊', en: 'Account' },
  login: { zh: '登录', zhtw: '登入', en: 'Log in' },
} as const satisfies WordTable
