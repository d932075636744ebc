import { fill, type Words } from '@dtms/contract/language.ts'

// What can be wrong with the cells of a workbook, before its content is looked at. {0} is what was typed.
const words = {
  formula: {
    zh: '单元格是公式，请粘贴为数值',
    zhtw: '儲存格是公式，請貼上為值',
    en: 'contains a formula; paste its value instead',
  },
  'cell-error': {
    zh: '单元格是错误值',
    zhtw: '儲存格是錯誤值',
    en: 'contains an error value',
  },
  'ambiguous-number': {
    zh: '“{0}”的小数点或千位分隔不明确，请写成 1234.5',
    zhtw: '「{0}」的小數點或千分位不明確，請寫成 1234.5',
    en: '“{0}” is ambiguous; write it as 1234.5',
  },
  'missing-tab': { zh: '缺少工作表“{0}”', zhtw: '缺少工作表「{0}」', en: 'sheet “{0}” is missing' },
  'unknown-tab': {
    zh: '工作表“{0}”未被读取',
    zhtw: '工作表「{0}」未被讀取',
    en: 'sheet “{0}” was not read',
  },
  'unknown-column': { zh: '未知列“{0}”', zhtw: '未知欄「{0}」', en: 'unknown column “{0}”' },
  'column-twice': { zh: '列“{0}”重复', zhtw: '欄「{0}」重複', en: 'column “{0}” appears twice' },
  'no-heading': {
    zh: '此列没有标题，内容未被读取',
    zhtw: '此欄沒有標題，內容未被讀取',
    en: 'this column has no heading, so its content was not read',
  },
  'unknown-row': { zh: '未知字段“{0}”', zhtw: '未知欄位「{0}」', en: 'unknown field “{0}”' },
  'row-twice': { zh: '字段“{0}”重复', zhtw: '欄位「{0}」重複', en: 'field “{0}” appears twice' },
} as const satisfies Record<string, Words>

export type ReadingCode = keyof typeof words

export const readingText = (code: ReadingCode, figures: readonly string[]): Words => {
  const values = Object.fromEntries(figures.map((figure, index) => [String(index), figure.slice(0, 60)]))
  const { zh, zhtw, en } = words[code]
  return { zh: fill(zh, values), zhtw: fill(zhtw, values), en: fill(en, values) }
}
