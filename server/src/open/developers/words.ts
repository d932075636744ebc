import type { Words } from '@dtms/contract/language.ts'
import type { OpenTag } from '@dtms/contract/open/open.ts'

export const pageWords = {
  title: { zh: '开发者 API', zhtw: '開發者 API', en: 'API for developers' },
  description: {
    zh: '用您自己的系统询价、下单、跟踪和对账。',
    zhtw: '用您自己的系統詢價、下單、追蹤與對帳。',
    en: 'Quote, book, track and reconcile from your own systems.',
  },
  portal: { zh: '返回网站', zhtw: '返回網站', en: 'Back to the portal' },
  keys: { zh: 'API 密钥', zhtw: 'API 金鑰', en: 'API keys' },
  file: { zh: 'OpenAPI 文件', zhtw: 'OpenAPI 檔案', en: 'OpenAPI file' },
  languages: { zh: '语言', zhtw: '語言', en: 'Language' },
  contents: { zh: '目录', zhtw: '目錄', en: 'Contents' },
  guides: { zh: '指南', zhtw: '指南', en: 'Guides' },
  operations: { zh: '接口', zhtw: '介面', en: 'Operations' },
  providers: { zh: '服务商接口', zhtw: '服務商介面', en: 'For providers' },
  providerLead: {
    zh: '服务商的管理员在工作台的“API 密钥”页新建密钥。这些接口只接受服务商的密钥。',
    zhtw: '服務商的管理員在工作台的「API 金鑰」頁建立金鑰。這些介面只接受服務商的金鑰。',
    en: 'Administrators of a provider create keys at the desk under API keys. These operations take keys of providers only.',
  },
  errors: { zh: '错误代码', zhtw: '錯誤代碼', en: 'Errors' },
  changelog: { zh: '更新记录', zhtw: '更新紀錄', en: 'Changelog' },
  scope: { zh: '权限', zhtw: '權限', en: 'Scope' },
  everyKey: { zh: '所有密钥', zhtw: '所有金鑰', en: 'Every key' },
  testKey: { zh: '测试密钥可用', zhtw: '測試金鑰可用', en: 'Test keys too' },
  deprecated: { zh: '已弃用，移除日期', zhtw: '已棄用，移除日期', en: 'Deprecated, removed on' },
  parameters: { zh: '参数', zhtw: '參數', en: 'Parameters' },
  body: { zh: '请求内容', zhtw: '請求內容', en: 'Request body' },
  answer: { zh: '返回内容', zhtw: '回應內容', en: 'Response' },
  example: { zh: '示例', zhtw: '範例', en: 'Example' },
  field: { zh: '字段', zhtw: '欄位', en: 'Field' },
  type: { zh: '类型', zhtw: '類型', en: 'Type' },
  required: { zh: '必填', zhtw: '必填', en: 'required' },
  code: { zh: '代码', zhtw: '代碼', en: 'Code' },
  status: { zh: '状态码', zhtw: '狀態碼', en: 'Status' },
  meaning: { zh: '含义', zhtw: '含義', en: 'Meaning' },
  aFile: { zh: '返回文件。', zhtw: '回應檔案。', en: 'The response is a file.' },
  empty: { zh: '没有返回内容。', zhtw: '沒有回應內容。', en: 'The response is empty.' },
} as const satisfies Record<string, Words>

export const tagWords: Record<OpenTag, Words> = {
  locations: { zh: '地点', zhtw: '地點', en: 'Locations' },
  quotes: { zh: '报价', zhtw: '報價', en: 'Quotes' },
  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  shipments: { zh: '运输', zhtw: '運輸', en: 'Shipments' },
  'rate sheets': { zh: '运价表', zhtw: '運價表', en: 'Rate sheets' },
  bills: { zh: '账单', zhtw: '帳單', en: 'Bills' },
  payments: { zh: '付款', zhtw: '付款', en: 'Payments' },
  addresses: { zh: '地址簿', zhtw: '地址簿', en: 'Addresses' },
  commodities: { zh: '商品', zhtw: '商品', en: 'Commodities' },
  webhooks: { zh: 'Webhook', zhtw: 'Webhook', en: 'Webhooks' },
}

/** The newest first. Within v1 names only grow. */
export const changes: readonly { day: string; version: string; words: Words }[] = [
  {
    day: '2026-11-17',
    version: '1.0.0',
    words: {
      zh: '首个版本：地点、报价、订单与文件、运输、账单、付款、地址簿、商品、Webhook、OAuth 2.1。',
      zhtw: '首個版本：地點、報價、訂單與文件、運輸、帳單、付款、地址簿、商品、Webhook、OAuth 2.1。',
      en: 'First version: locations, quotes, orders and documents, shipments, bills, payments, addresses, commodities, webhooks, OAuth 2.1.',
    },
  },
]
