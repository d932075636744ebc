import type { Words } from '@dtms/contract/language.ts'
import { type Mode, type ModeKey, type ModePath, modeNumbers, modes } from '@dtms/contract/mode.ts'

// spec 2: an address for each mode, and `/` for all of them at once.
export type InquiryPath = '/' | ModePath

// The titles of the pages, in the order of the tabs.
const titles: Readonly<Record<InquiryPath, Words>> = {
  '/': { zh: '询价', zhtw: '詢價', en: 'Quotes' },
  '/exp': { zh: '国际快递报价', zhtw: '國際快遞報價', en: 'Express quotes' },
  '/air': { zh: '空运报价', zhtw: '空運報價', en: 'Air freight quotes' },
  '/sea': { zh: '海运拼箱报价', zhtw: '海運併櫃報價', en: 'Ocean LCL quotes' },
  '/fba': { zh: '亚马逊 FBA 报价', zhtw: '亞馬遜 FBA 報價', en: 'Amazon FBA quotes' },
}

export const inquiryPaths = Object.keys(titles) as InquiryPath[]

const allModes: Words = { zh: '全部方式', zhtw: '全部方式', en: 'All modes' }

interface InquiryMode {
  // Undefined means every mode that fits (PRODUCT 5).
  businessType: Mode | undefined
  // The class of its colours.
  key: ModeKey | 'all'
  // The ports to choose from.
  port: string
  toAmazon: boolean
  name: Words
  title: Words
}

export const modeOf = Object.fromEntries(
  inquiryPaths.map((path): [string, InquiryMode] => {
    const mode = modeNumbers.find(one => modes[one].path === path)
    const row = mode ? modes[mode] : { key: 'all' as const, port: 'sea,air', toAmazon: false, name: allModes }
    return [
      path,
      { businessType: mode, ...row, name: mode ? modes[mode].name : allModes, title: titles[path] },
    ]
  }),
) as Readonly<Record<InquiryPath, InquiryMode>>

export const pathOf = (mode: Mode | null | undefined): InquiryPath => (mode ? modes[mode].path : '/')
