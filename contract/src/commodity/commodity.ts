import type { FieldProblem } from '../field.ts'
import type { Words } from '../language.ts'
import * as trade from '../trade-words/goods.ts'
import { callsOf } from '../wire.ts'
import type { CommodityShapes } from './commodity.schema.ts'

// The commodities of a customer (spec 7, PRODUCT 5): the goods, described as customs and carriers require.
const customer = { access: 'customer', module: 'commodities' } as const

export const commodityCalls = callsOf<CommodityShapes>()({
  list: { method: 'GET', path: '/api/crm/CustomerCommodity', ...customer },
  export: { method: 'GET', path: '/api/crm/CustomerCommodity/Export', ...customer, download: true },
  template: { method: 'GET', path: '/api/crm/CustomerCommodity/Template', ...customer, download: true },
  import: { method: 'POST', path: '/api/crm/CustomerCommodity/Import', ...customer, upload: true },
  removeMany: { method: 'POST', path: '/api/crm/CustomerCommodity/Delete', ...customer },
  // Undoes a removal, for a day.
  restore: { method: 'POST', path: '/api/crm/CustomerCommodity/Restore', ...customer },
  one: { method: 'GET', path: '/api/crm/CustomerCommodity/:id', ...customer },
  add: { method: 'POST', path: '/api/crm/CustomerCommodity', ...customer },
  change: { method: 'PUT', path: '/api/crm/CustomerCommodity', ...customer },
  remove: { method: 'DELETE', path: '/api/crm/CustomerCommodity/:id', ...customer },
})

export const batteries = {
  0: { zh: '不含电池', zhtw: '不含電池', en: 'No batteries' },
  1: trade.batteriesContained,
  2: trade.batteriesPacked,
  3: trade.batteriesAlone,
} as const satisfies Record<number, Words>

export const commoditySortKeys = [
  'createdAt',
  'sku',
  'nameZh',
  'nameEn',
  'hsCode',
  'brand',
  'unitValue',
] as const
export type CommoditySortKey = (typeof commoditySortKeys)[number]

// The columns of the list, of its export and of its import, with the names of the wire. A photo is no cell.
export const commodityColumns = [
  'sku',
  'nameZh',
  'nameEn',
  'hsCode',
  'material',
  'usage',
  'brand',
  'unitValue',
  'currency',
  'originCountry',
  'battery',
  'unNumber',
  'link',
] as const
export type CommodityColumn = (typeof commodityColumns)[number]
export const commodityColumnWords: Record<CommodityColumn, Words> = {
  sku: { zh: 'SKU', zhtw: 'SKU', en: 'SKU' },
  nameZh: { zh: '中文品名', zhtw: '中文品名', en: 'Chinese name' },
  nameEn: { zh: '英文品名', zhtw: '英文品名', en: 'English name' },
  hsCode: { zh: 'HS 编码', zhtw: 'HS 編碼', en: 'HS code' },
  material: { zh: '材质', zhtw: '材質', en: 'Material' },
  usage: { zh: '用途', zhtw: '用途', en: 'Use' },
  brand: { zh: '品牌', zhtw: '品牌', en: 'Brand' },
  unitValue: { zh: '单价', zhtw: '單價', en: 'Unit value' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  originCountry: { zh: '原产国', zhtw: '原產國', en: 'Country of origin' },
  battery: { zh: '电池', zhtw: '電池', en: 'Batteries' },
  unNumber: { zh: 'UN 编号', zhtw: 'UN 編號', en: 'UN number' },
  link: { zh: '产品链接', zhtw: '產品連結', en: 'Product link' },
}

export const commodityMaxLength = {
  sku: 60,
  name: 120,
  material: 120,
  usage: 120,
  brand: 60,
  link: 500,
  search: 60,
} as const

const digitsOnly = (value: string) => value.replace(/[\s.-]/g, '')
export const tidyHsCode = digitsOnly
export const tidyUnNumber = (value: string): string => {
  const digits = value.replace(/^\s*un\s*/i, '').trim()
  return digits === '' ? '' : `UN${digits}`
}

const decimals = /^\d{1,9}(\.\d{1,4})?$/

// The form and the schema use the same checks; an empty field is not a fault here.
export const commodityRules = {
  hsCode: (value: string): FieldProblem =>
    value.trim() === '' || /^\d{6,13}$/.test(digitsOnly(value)) ? undefined : 'hsFormat',
  unNumber: (value: string): FieldProblem =>
    value.trim() === '' || /^UN\d{4}$/.test(tidyUnNumber(value)) ? undefined : 'unFormat',
  unitValue: (value: string): FieldProblem =>
    value.trim() === '' || decimals.test(value.trim()) ? undefined : 'amountFormat',
  currency: (value: string): FieldProblem =>
    /^[a-z]{3}$/i.test(value.trim()) ? undefined : 'currencyUnknown',
  originCountry: (value: string): FieldProblem =>
    value.trim() === '' || /^[a-z]{2}$/i.test(value.trim()) ? undefined : 'choice',
  link: (value: string): FieldProblem =>
    value.trim() === '' || isWebLink(value.trim()) ? undefined : 'linkFormat',
}

// Only what a browser may open: no script, no file, no login hidden in it.
const isWebLink = (value: string): boolean => {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value)) return false
  const url = URL.parse(value)
  return Boolean(url?.hostname.includes('.') && url.username === '' && url.password === '')
}
