import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { SearchShapes } from './search.schema.ts'

// The search over everything of mine: numbers, names, SKUs (PRODUCT 5).
export const searchCalls = callsOf<SearchShapes>()({
  search: { method: 'GET', path: '/api/webapi/search', access: 'customer' },
  // Over everything of the staff's provider.
  desk: {
    method: 'GET',
    path: '/api/desk/Search',
    access: 'staff',
    roles: ['agent', 'pricing', 'finance', 'admin'],
  },
})

export const searchGroups = ['orders', 'quotes', 'bills', 'imports', 'addresses', 'commodities'] as const
export type SearchGroup = (typeof searchGroups)[number]

export const searchGroupWords: Record<SearchGroup, Words> = {
  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  quotes: { zh: '询价', zhtw: '詢價', en: 'Inquiries' },
  bills: { zh: '账单', zhtw: '帳單', en: 'Bills' },
  imports: { zh: '批量导入', zhtw: '批次匯入', en: 'Imports' },
  addresses: { zh: '地址', zhtw: '地址', en: 'Addresses' },
  commodities: { zh: '商品', zhtw: '商品', en: 'Commodities' },
}

export const deskSearchGroups = [
  'orders',
  'customers',
  'conversations',
  'quotes',
  'channels',
  'imports',
  'bills',
] as const
export type DeskSearchGroup = (typeof deskSearchGroups)[number]

export const deskSearchGroupWords: Record<DeskSearchGroup, Words> = {
  orders: searchGroupWords.orders,
  customers: { zh: '客户', zhtw: '客戶', en: 'Customers' },
  conversations: { zh: '会话', zhtw: '對話', en: 'Conversations' },
  quotes: { zh: '报价', zhtw: '報價', en: 'Quotes' },
  channels: { zh: '渠道', zhtw: '渠道', en: 'Channels' },
  imports: searchGroupWords.imports,
  bills: searchGroupWords.bills,
}

export const searchKeywordLength = { min: 1, max: 100 } as const
// Maximum of each kind; the rest is found in its own list.
export const maxHits = 5
