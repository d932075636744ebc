import type { WordTable } from '#kernel/language.ts'

// For the import of a table, which is loaded on demand.
export const importText = {
  importTitle: { zh: '批量导入', zhtw: '批次匯入', en: 'Import' },
  importHelp: {
    zh: '下载模板，按表头填写后拖到这里。支持 XLSX、ODS 和 CSV，一次最多 5,000 行；有一处错误则全部不导入。',
    zhtw: '下載範本，依標題填寫後拖到這裡。支援 XLSX、ODS 與 CSV，一次最多 5,000 列；只要有一處錯誤便全部不匯入。',
    en: 'Download the template, fill it in and drop it here. XLSX, ODS or CSV, up to 5,000 rows. If any row has an error, nothing is imported.',
  },
  downloadTemplate: { zh: '下载模板', zhtw: '下載範本', en: 'Download template' },
  dropTable: {
    zh: '拖入或选择 .xlsx / .ods / .csv 文件',
    zhtw: '拖入或選擇 .xlsx / .ods / .csv 檔案',
    en: 'Drop or choose an .xlsx, .ods or .csv file',
  },
  importing: {
    zh: '正在导入 {name} {percent}',
    zhtw: '正在匯入 {name} {percent}',
    en: 'Importing {name} {percent}',
  },
  checkingFile: { zh: '正在检查 {name}', zhtw: '正在檢查 {name}', en: 'Checking {name}' },
  importedRows: { zh: '已导入 {n} 行', zhtw: '已匯入 {n} 列', en: '{n} {n:row|rows} imported' },
  importedNone: {
    zh: '没有导入：请改正下面 {n} 处后再试',
    zhtw: '未匯入：請更正下列 {n} 處後再試',
    en: 'Nothing was imported. Fix the {n} {n:issue|issues} below and try again',
  },
  importedSkipped: {
    zh: '其中 {n} 行与已有内容相同，已跳过',
    zhtw: '其中 {n} 列與既有內容相同，已略過',
    en: '{n} duplicate {n:row|rows} skipped',
  },
  notTableFile: {
    zh: '请选择 .xlsx、.ods 或 .csv 文件',
    zhtw: '請選擇 .xlsx、.ods 或 .csv 檔案',
    en: 'Choose an .xlsx, .ods or .csv file',
  },
  findingPlace: { zh: '位置', zhtw: '位置', en: 'Location' },
  findingColumn: { zh: '列', zhtw: '欄位', en: 'Column' },
  findingText: { zh: '问题', zhtw: '問題', en: 'Issue' },
  findingsMore: { zh: '另有 {n} 处未列出', zhtw: '另有 {n} 處未列出', en: '{n} more not listed' },
} as const satisfies WordTable
