import type { WordTable } from '#kernel/language.ts'

export const kitText = {
  close: { zh: '关闭', zhtw: '關閉', en: 'Close' },
  loading: { zh: '正在加载', zhtw: '載入中', en: 'Loading' },
  showPassword: { zh: '显示密码', zhtw: '顯示密碼', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', zhtw: '隱藏密碼', en: 'Hide password' },
  cancel: { zh: '取消', zhtw: '取消', en: 'Cancel' },
  widen: { zh: '加宽面板', zhtw: '加寬面板', en: 'Widen the panel' },
  calendar: { zh: '打开日历', zhtw: '開啟日曆', en: 'open the calendar' },
  pages: { zh: '分页', zhtw: '分頁', en: 'Pages' },
  pageOf: { zh: '第 {page} / {pages} 页', zhtw: '第 {page} / {pages} 頁', en: 'Page {page} of {pages}' },
  previousPage: { zh: '上一页', zhtw: '上一頁', en: 'Previous page' },
  rowsBeyond: {
    zh: '超出表格的 {n} 行没有粘贴。',
    zhtw: '超出表格的 {n} 列未貼上。',
    en: '{n} rows beyond the table were not pasted.',
  },
  columnsBeyond: {
    zh: '超出表格的 {n} 列没有粘贴。',
    zhtw: '超出表格的 {n} 欄未貼上。',
    en: '{n} columns beyond the table were not pasted.',
  },
  nextPage: { zh: '下一页', zhtw: '下一頁', en: 'Next page' },
} as const satisfies WordTable
