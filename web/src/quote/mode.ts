import type { Words } from '@dtms/contract/language.ts'
import { businessTypes } from '@dtms/contract/reference.ts'

// spec 2: an address for each mode, and `/` for all of them at once.
export const inquiryPaths = ['/', '/exp', '/air', '/sea', '/fba'] as const
export type InquiryPath = (typeof inquiryPaths)[number]

export type BusinessType = keyof typeof businessTypes

interface Mode {
  // Absent: every mode that fits (PRODUCT 5).
  businessType?: BusinessType
  name: Words
  // Of the page.
  title: Words
}

export const modeOf: Readonly<Record<InquiryPath, Mode>> = {
  '/': {
    name: { zh: '全部方式', zhtw: '全部方式', en: 'All modes' },
    title: { zh: '询价', zhtw: '詢價', en: 'Quotes' },
  },
  '/exp': {
    businessType: 1,
    name: businessTypes[1],
    title: { zh: '国际快递报价', zhtw: '國際快遞報價', en: 'Express quotes' },
  },
  '/air': {
    businessType: 2,
    name: businessTypes[2],
    title: { zh: '空运报价', zhtw: '空運報價', en: 'Air freight quotes' },
  },
  '/sea': {
    businessType: 4,
    name: businessTypes[4],
    title: { zh: '海运拼箱报价', zhtw: '海運併櫃報價', en: 'Ocean LCL quotes' },
  },
  '/fba': {
    businessType: 3,
    name: { zh: '亚马逊 FBA', zhtw: '亞馬遜 FBA', en: 'Amazon FBA' },
    title: { zh: '亚马逊 FBA 报价', zhtw: '亞馬遜 FBA 報價', en: 'Amazon FBA quotes' },
  },
}

export const pathOf = (businessType: number | null | undefined): InquiryPath =>
  inquiryPaths.find(path => modeOf[path].businessType === (businessType ?? undefined)) ?? '/'
