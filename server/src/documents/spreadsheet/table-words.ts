import type { Words } from '@dtms/contract/language.ts'

// Texts of templates and of reading a file, for any columns.
export const tableWords = {
  guide: { zh: '填写说明', zhtw: '填寫說明', en: 'Guide' },
  column: { zh: '列', zhtw: '欄位', en: 'Column' },
  required: { zh: '必填', zhtw: '必填', en: 'Required' },
  note: { zh: '说明', zhtw: '說明', en: 'Note' },
  yes: { zh: '是', zhtw: '是', en: 'yes' },
  limit: { zh: '一次最多导入 {n} 行', zhtw: '一次最多匯入 {n} 列', en: 'Up to {n} rows at a time' },
  noColumn: {
    zh: '缺少“{name}”列，请使用模板的表头',
    zhtw: '缺少「{name}」欄，請使用範本的標題列',
    en: 'Column “{name}” is missing. Keep the template’s headings',
  },
  empty: {
    zh: '文件里没有可导入的行',
    zhtw: '檔案中沒有可匯入的資料列',
    en: 'This file has no rows to import',
  },
  formula: {
    zh: '单元格是公式，请粘贴为数值',
    zhtw: '儲存格是公式，請貼上為值',
    en: 'This cell contains a formula. Paste it as a value',
  },
  'cell-error': {
    zh: '单元格显示错误值，请改正',
    zhtw: '儲存格顯示錯誤值，請更正',
    en: 'This cell shows an error. Correct it',
  },
} as const satisfies Record<string, Words>
