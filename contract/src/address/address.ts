import { accountRules } from '../account/rules.ts'
import type { FieldProblem } from '../field.ts'
import type { Words } from '../language.ts'
import * as trade from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { AddressShapes } from './address.schema.ts'

// The address book of a customer (spec 7, PRODUCT 5): shippers and consignees, for inquiries, orders and imports.
const customer = { access: 'customer', module: 'addresses' } as const

export const addressCalls = callsOf<AddressShapes>()({
  list: { method: 'GET', path: '/api/crm/Address/GetCustomerAddress', ...customer },
  export: { method: 'GET', path: '/api/crm/Address/Export', ...customer, download: true },
  template: { method: 'GET', path: '/api/crm/Address/Template', ...customer, download: true },
  import: { method: 'POST', path: '/api/crm/Address/Import', ...customer, upload: true },
  // A whole address in one text, divided into fields to be confirmed.
  split: { method: 'POST', path: '/api/crm/Address/Split', ...customer },
  removeMany: { method: 'POST', path: '/api/crm/Address/Delete', ...customer },
  // Undoes a removal, for a day.
  restore: { method: 'POST', path: '/api/crm/Address/Restore', ...customer },
  one: { method: 'GET', path: '/api/crm/Address/:id', ...customer },
  add: { method: 'POST', path: '/api/crm/Address', ...customer },
  change: { method: 'PUT', path: '/api/crm/Address', ...customer },
  remove: { method: 'DELETE', path: '/api/crm/Address/:id', ...customer },
})

export const addressKinds = ['shipper', 'consignee'] as const
export type AddressKind = (typeof addressKinds)[number]
export const addressKindWords: Record<AddressKind, Words> = {
  shipper: trade.shipper,
  consignee: trade.consignee,
}

export const addressSortKeys = ['createdAt', 'company', 'contact', 'country', 'city', 'postcode'] as const
export type AddressSortKey = (typeof addressSortKeys)[number]

// The columns of the list, of its export and of its import, with the names of the wire.
export const addressColumns = [
  'kind',
  'type',
  'company',
  'contact',
  'phone',
  'email',
  'country',
  'province',
  'city',
  'postcode',
  'line1',
  'line2',
  'taxId',
  'eori',
  'isDefault',
] as const
export type AddressColumn = (typeof addressColumns)[number]
export const addressColumnWords: Record<AddressColumn, Words> = {
  kind: { zh: '用途', zhtw: '用途', en: 'Use' },
  type: { zh: '地址类型', zhtw: '地址類型', en: 'Address type' },
  company: { zh: '公司', zhtw: '公司', en: 'Company' },
  contact: { zh: '联系人', zhtw: '聯絡人', en: 'Contact' },
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  email: { zh: '邮箱', zhtw: '電子郵件', en: 'Email' },
  country: trade.country,
  province: { zh: '省/州', zhtw: '省/州', en: 'State/province' },
  city: { zh: '城市', zhtw: '城市', en: 'City' },
  postcode: { zh: '邮编', zhtw: '郵遞區號', en: 'Postcode' },
  line1: { zh: '详细地址', zhtw: '詳細地址', en: 'Address line 1' },
  line2: { zh: '地址补充', zhtw: '地址補充', en: 'Address line 2' },
  taxId: { zh: '税号', zhtw: '稅號', en: 'Tax ID' },
  eori: { zh: 'EORI', zhtw: 'EORI', en: 'EORI' },
  isDefault: { zh: '默认', zhtw: '預設', en: 'Default' },
}

export const addressMaxLength = {
  company: 120,
  contact: 60,
  phone: 40,
  province: 60,
  city: 80,
  postcode: 20,
  line1: 200,
  line2: 200,
  taxId: 40,
  eori: 17,
  splitText: 1_000,
} as const

const filled = (value: string): FieldProblem => (value.trim() === '' ? 'required' : undefined)

// What the form asks before it sends and the schema asks again. Postcode and phone are the server's to judge:
// it has the tables of every country.
export const addressRules = {
  contact: filled,
  phone: filled,
  city: filled,
  line1: filled,
  country: (value: string): FieldProblem => (/^[a-z]{2}$/i.test(value.trim()) ? undefined : 'chooseCountry'),
  email: (value: string): FieldProblem => (value.trim() === '' ? undefined : accountRules.email(value)),
  // The two-letter country code and up to fifteen characters.
  eori: (value: string): FieldProblem =>
    value.trim() === '' || /^[A-Z]{2}[A-Z0-9]{1,15}$/i.test(value.replace(/[\s.-]/g, ''))
      ? undefined
      : 'eoriFormat',
}
