import { fill } from '@dtms/contract/language.ts'
import { bulkMax } from '@dtms/contract/list.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { exportText } from './export-text.ts'

// Of chosen rows no more are asked for at once than a call takes: a file with fewer than were chosen would be wrong
// without anybody seeing it.
export const useExport = (selected = 0) => {
  const say = useWords(exportText)
  return (save: () => Promise<unknown>): void => {
    if (selected > bulkMax)
      void showMessage('warning', fill(say.maxRows, { max: bulkMax, n: selected.toLocaleString('en') }))
    // `send` says why it failed.
    else void save().catch(() => {})
  }
}
