import type { WordTable } from '#kernel/language.ts'

export const deskText = {
  desk: { zh: '工作台', zhtw: '工作台', en: 'Desk' },
  menu: { zh: '工作台菜单', zhtw: '工作台選單', en: 'Desk menu' },
  skip: { zh: '跳到正文', zhtw: '跳至內容', en: 'Skip to content' },
  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  requests: { zh: '询价请求', zhtw: '詢價請求', en: 'Price requests' },
  rates: { zh: '运价表', zhtw: '運價表', en: 'Rate sheets' },
  markups: { zh: '加价', zhtw: '加價', en: 'Markups' },
  inbox: { zh: '会话', zhtw: '對話', en: 'Inbox' },
  fx: { zh: '汇率', zhtw: '匯率', en: 'Exchange rates' },
  nothingTitle: { zh: '工作台', zhtw: '工作台', en: 'Desk' },
  nothingBody: {
    zh: '您的角色暂时没有可用的页面。如需处理运价，请联系管理员开通权限。',
    zhtw: '您的角色暫時沒有可用的頁面。如需處理運價，請聯絡管理員開通權限。',
    en: 'There is no page for your role here yet. To work on rates, ask an administrator for the role.',
  },
} as const satisfies WordTable
