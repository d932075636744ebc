import type { WordTable } from '#kernel/language.ts'

// Apart from the other texts of the components, which every page loads: only people who are signed in export.
export const exportText = {
  maxRows: {
    zh: '一次最多导出 {max} 行，现选了 {n} 行；请少选一些，或导出整个列表',
    zhtw: '一次最多匯出 {max} 列，目前選了 {n} 列；請少選一些，或匯出整個清單',
    en: 'At most {max} rows at once, {n} are chosen; please choose fewer or export the whole list',
  },
} satisfies WordTable
