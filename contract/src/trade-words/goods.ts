import type { Words } from '../language.ts'

// Goods, weights and duties.
export const chargeableWeight: Words = { zh: '计费重', zhtw: '計費重', en: 'Chargeable weight' }
export const grossWeight: Words = { zh: '毛重', zhtw: '毛重', en: 'Gross weight' }
export const volumetricWeight: Words = { zh: '体积重', zhtw: '材積重', en: 'Volumetric weight' }
export const batteriesContained: Words = {
  zh: '内置电池',
  zhtw: '內建電池',
  en: 'Batteries contained in equipment',
}
export const batteriesPacked: Words = {
  zh: '配套电池',
  zhtw: '配套電池',
  en: 'Batteries packed with equipment',
}
export const batteriesAlone: Words = { zh: '纯电池', zhtw: '純電池', en: 'Batteries shipped alone' }
export const dutiesAndTaxes: Words = { zh: '关税和税费', zhtw: '關稅及稅費', en: 'Duties and taxes' }
export const ddp: Words = { zh: '包税 DDP', zhtw: '包稅 DDP', en: 'DDP' }
export const ddu: Words = { zh: '不包税 DDU', zhtw: '不包稅 DDU', en: 'DDU' }
