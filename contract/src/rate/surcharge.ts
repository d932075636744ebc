import type { Language, Words } from '../language.ts'

// The surcharges of all sheets in one list: what runs, what comes, what has ended.
export const surchargeTerms = ['running', 'coming', 'ended'] as const
export type SurchargeTerm = (typeof surchargeTerms)[number]
export const surchargeTermWords: Record<SurchargeTerm, Words> = {
  running: { zh: '生效中', zhtw: '生效中', en: 'In force' },
  coming: { zh: '未生效', zhtw: '未生效', en: 'Upcoming' },
  ended: { zh: '已结束', zhtw: '已結束', en: 'Ended' },
}

// What ended longer ago is found in its sheet.
export const endedDays = 92

export const surchargeSortKeys = ['code', 'channel', 'validFrom', 'validTo'] as const
export type SurchargeSortKey = (typeof surchargeSortKeys)[number]

export const surchargeColumnWords = {
  code: { zh: '代码', zhtw: '代碼', en: 'Code' },
  name: { zh: '名称', zhtw: '名稱', en: 'Name' },
  basis: { zh: '计费方式', zhtw: '計費方式', en: 'Basis' },
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  min: { zh: '最低', zhtw: '最低', en: 'Minimum' },
  max: { zh: '最高', zhtw: '最高', en: 'Maximum' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  condition: { zh: '条件', zhtw: '條件', en: 'Condition' },
  validFrom: { zh: '生效', zhtw: '生效', en: 'From' },
  validTo: { zh: '截止', zhtw: '截止', en: 'Until' },
  term: { zh: '状态', zhtw: '狀態', en: 'Status' },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  channel: { zh: '渠道', zhtw: '渠道', en: 'Channel' },
  audience: { zh: '适用对象', zhtw: '適用對象', en: 'For' },
  version: { zh: '版本', zhtw: '版本', en: 'Version' },
} as const satisfies Record<string, Words>
export type SurchargeColumn = keyof typeof surchargeColumnWords
export const surchargeColumns = Object.keys(surchargeColumnWords) as SurchargeColumn[]

// pricing 2: by what a surcharge is counted. A percentage has no currency. A basis that is added here does not compile
// until the engine charges it (pricing/src/price/basis.ts, surcharge.ts).
export const surchargeBasisWords = {
  shipment: { zh: '每票', zhtw: '每票', en: 'per shipment' },
  piece: { zh: '每件', zhtw: '每件', en: 'per piece' },
  kg: { zh: '每计费公斤', zhtw: '每計費公斤', en: 'per chargeable kg' },
  'kg-gross': { zh: '每毛重公斤', zhtw: '每毛重公斤', en: 'per gross kg' },
  rt: { zh: '每计费吨', zhtw: '每計費噸', en: 'per revenue ton' },
  cbm: { zh: '每立方米', zhtw: '每立方公尺', en: 'per cbm' },
  'percent-base': { zh: '运费的 %', zhtw: '運費的 %', en: '% of freight' },
  'percent-fuelable': {
    zh: '燃油计费基数的 %',
    zhtw: '燃油計費基數的 %',
    en: '% of charges subject to fuel',
  },
  'percent-value': { zh: '货值的 %', zhtw: '貨值的 %', en: '% of goods value' },
} as const satisfies Record<string, Words>
export type SurchargeBasis = keyof typeof surchargeBasisWords

const wordsByName: Readonly<Partial<Record<string, Words>>> = surchargeBasisWords

/** A basis as a sheet names it, in words. */
export const surchargeBasisText = (per: string, language: Language): string =>
  wordsByName[per]?.[language] ?? per
