import { fill } from '@dtms/contract/language.ts'
import { bulkMax } from '@dtms/contract/list.ts'
import { figure } from '#kernel/format/figure.ts'
import { useWords, type WordTable } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'

// Selected rows are requested at most as many at once as a call takes: a file with fewer rows than selected would be
// wrong without notice.
export const useExport = (selected = 0) => {
  const say = useWords(exportText)
  return (save: () => Promise<unknown>): void => {
    if (selected > bulkMax)
      void showMessage('warning', fill(say.maxRows, { max: bulkMax, n: figure(selected) }))
    // `send` shows the reason.
    else void save().catch(() => {})
  }
}

// Apart from the other texts of the components, which every page loads: only people who are signed in export.
const exportText = {
  maxRows: {
    zh: '一次最多导出 {max} 行，现选了 {n} 行；请少选一些，或导出整个列表',
    zhtw: '一次最多匯出 {max} 列，目前選了 {n} 列；請少選一些，或匯出整個清單',
    en: 'You can export up to {max} rows at once; {n} are selected. Select fewer or export the whole list',
  },
} satisfies WordTable
