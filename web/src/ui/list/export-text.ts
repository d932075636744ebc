import type { WordTable } from '#kernel/language.ts'

// Apart from the kit's other words, which every page begins with: who exports is behind the login.
export const exportText = {
  mostRows: {
    zh: '一次最多导出 {most} 行，现选了 {n} 行；请少选一些，或导出整个列表',
    zhtw: '一次最多匯出 {most} 列，目前選了 {n} 列；請少選一些，或匯出整個清單',
    en: 'At most {most} rows at once, {n} are chosen; please choose fewer or export the whole list',
  },
} satisfies WordTable
