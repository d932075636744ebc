import type { Language, Words } from '@dtms/contract/language.ts'
import {
  atField,
  breakFields,
  limitFields,
  lineFields,
  placeFields,
  sheetFields,
  surchargeFields,
} from './field.ts'
import type { TabOut } from './to-grid.ts'

// The last tab of every exported workbook: what each field means. It is not read back.
const words: Record<'price' | 'list' | 'value' | 'merge', Words> = {
  price: {
    zh: '每个重量段一列，标题为 price@21（自 21 公斤起的单价）；也可用 total@、first@、firstKg@、next@、nextKg@；价格另询的档写 onRequest@100 = yes',
    zhtw: '每個重量級距一欄，標題為 price@21（自 21 公斤起的單價）；也可用 total@、first@、firstKg@、next@、nextKg@；價格另詢的級距寫 onRequest@100 = yes',
    en: 'One column per weight break, headed price@21 (unit price from 21 kg); also total@, first@, firstKg@, next@ and nextKg@; onRequest@100 = yes for a band priced on request',
  },
  list: {
    zh: '多个值用逗号分隔',
    zhtw: '多個值用逗號分隔',
    en: 'Separate several values with commas',
  },
  value: {
    zh: '请填数值，不要用公式；小数用点',
    zhtw: '請填值，不要用公式；小數用點',
    en: 'Enter values, not formulas; use a point for decimals',
  },
  merge: {
    zh: '标题第一个词不可更改，列的顺序不限',
    zhtw: '標題第一個詞不可更改，欄的順序不限',
    en: 'Keep the first word of each heading; columns may be in any order',
  },
}

export const guideTab = (language: Language): TabOut => ({
  name: 'guide',
  rows: [
    ['tab', 'field', 'guide'],
    ...sheetFields.map(field => ['sheet', field.key, field.words[language]]),
    ...placeFields.map(field => ['places', field.key, field.words[language]]),
    ...lineFields.map(field => ['lines', field.key, field.words[language]]),
    ['lines', 'price@…', words.price[language]],
    ...[atField, ...breakFields].map(field => ['lines', field.key, field.words[language]]),
    ...surchargeFields.map(field => ['surcharges', field.key, field.words[language]]),
    ...limitFields.map(field => ['limits', field.key, field.words[language]]),
    ['', '', words.list[language]],
    ['', '', words.value[language]],
    ['', '', words.merge[language]],
  ],
})
