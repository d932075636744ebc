import type { FieldProblem } from '../field.ts'
import type { Language, Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { CompanyShapes } from './company.schema.ts'
import { accountRules, type MonthlyVolume, monthlyVolumeWords } from './rules.ts'

// The customer's own company: the details printed on its documents and bills (spec 7, PRODUCT 5).
export const companyCalls = callsOf<CompanyShapes>()({
  company: { method: 'GET', path: '/api/crm/Customer/Detail', access: 'customer', module: 'company' },
  updateCompany: { method: 'PUT', path: '/api/crm/Customer/Detail', access: 'customer', module: 'company' },
  companyHistory: {
    method: 'GET',
    path: '/api/crm/Customer/Detail/History',
    access: 'customer',
    module: 'company',
  },
})

export const industries = [
  'retail',
  'electronics',
  'apparel',
  'furniture',
  'machinery',
  'auto',
  'beauty',
  'food',
  'chemical',
  'logistics',
  'other',
] as const
export type Industry = (typeof industries)[number]
export const industryWords: Record<Industry, Words> = {
  retail: { zh: '跨境电商', zhtw: '跨境電商', en: 'Cross-border retail' },
  electronics: { zh: '电子与电器', zhtw: '電子與電器', en: 'Electronics' },
  apparel: { zh: '服装鞋帽', zhtw: '服飾鞋類', en: 'Clothing and footwear' },
  furniture: { zh: '家具家居', zhtw: '家具家居', en: 'Furniture and home' },
  machinery: { zh: '机械设备', zhtw: '機械設備', en: 'Machinery' },
  auto: { zh: '汽车配件', zhtw: '汽車零件', en: 'Vehicle parts' },
  beauty: { zh: '美妆个护', zhtw: '美妝個人護理', en: 'Beauty and personal care' },
  food: { zh: '食品', zhtw: '食品', en: 'Food' },
  chemical: { zh: '化工', zhtw: '化工', en: 'Chemicals' },
  logistics: { zh: '货代与物流', zhtw: '貨代與物流', en: 'Freight forwarding and logistics' },
  other: { zh: '其他', zhtw: '其他', en: 'Other' },
}

// An industry that the company typed itself is shown unchanged.
export const industryText = (industry: string, language: Language): string =>
  industryWords[industry as Industry]?.[language] ?? industry

export const monthlyVolumeText = (volume: string, language: Language): string =>
  monthlyVolumeWords[volume as MonthlyVolume]?.[language] ?? volume

export const companyRules = {
  // Printed on documents abroad: only characters that every carrier's system can print.
  companyNameEn: (value: string): FieldProblem =>
    /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u.test(value) ? undefined : 'latinOnly',
  // A unified credit code, an EIN, a VAT number: letters, digits, dashes.
  taxNumber: (value: string): FieldProblem =>
    value.trim() === '' || /^[A-Za-z0-9][A-Za-z0-9 ./-]{4,29}$/.test(value.trim())
      ? undefined
      : 'taxNumberFormat',
  email: (value: string): FieldProblem => (value.trim() === '' ? undefined : accountRules.email(value)),
}
