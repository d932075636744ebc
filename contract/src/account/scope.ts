import type { Words } from '../language.ts'

// PRODUCT 7.6: what a key may do. The right to write includes the right to read.
export const keyScopes = [
  'quotes:read',
  'quotes:write',
  'orders:read',
  'orders:write',
  'shipments:read',
  'bills:read',
  'addresses:write',
  'commodities:write',
  'webhooks:write',
] as const

/** The scopes that a test key can use: it quotes, reads its quotes, and validates orders. */
export const testKeyScopes = [
  'quotes:read',
  'quotes:write',
  'orders:write',
] as const satisfies readonly KeyScope[]

// What a key of a provider may do.
export const providerScopes = ['orders:read', 'milestones:write', 'bills:read', 'rates:write'] as const

export type ProviderScope = (typeof providerScopes)[number]
export type KeyScope = (typeof keyScopes)[number] | ProviderScope
export const allKeyScopes: readonly KeyScope[] = [...new Set<KeyScope>([...keyScopes, ...providerScopes])]

export const keyScopeWords: Record<KeyScope, Words> = {
  'quotes:read': { zh: '查看报价', zhtw: '檢視報價', en: 'Read quotes' },
  'quotes:write': { zh: '询价、更新报价', zhtw: '詢價、更新報價', en: 'Request and renew quotes' },
  'orders:read': { zh: '查看订单', zhtw: '檢視訂單', en: 'Read orders' },
  'orders:write': {
    zh: '下单、修改、取消订单',
    zhtw: '下單、修改、取消訂單',
    en: 'Place, change and cancel orders',
  },
  'milestones:write': {
    zh: '录入运输节点',
    zhtw: '登記運輸節點',
    en: 'Record milestones',
  },
  'rates:write': { zh: '上传运价表草稿', zhtw: '上傳運價表草稿', en: 'Upload drafts of rate sheets' },
  'shipments:read': { zh: '查看运输进度', zhtw: '檢視運輸進度', en: 'Track shipments' },
  'bills:read': { zh: '查看账单', zhtw: '檢視帳單', en: 'Read bills' },
  'addresses:write': { zh: '管理地址簿', zhtw: '管理地址簿', en: 'Manage the address book' },
  'commodities:write': { zh: '管理商品', zhtw: '管理商品', en: 'Manage commodities' },
  'webhooks:write': { zh: '管理 Webhook', zhtw: '管理 Webhook', en: 'Manage webhooks' },
}

/** Whether these scopes allow what needs `wanted`. */
export const allowsScope = (scopes: readonly KeyScope[], wanted: KeyScope): boolean =>
  scopes.includes(wanted) ||
  scopes.some(scope => scope.endsWith(':write') && scope.replace(':write', ':read') === wanted)
