import { readCsv } from './csv.ts'
import { readWorkbook, type WorkbookTab } from './read.ts'
import { answerSheetTask } from './worker.ts'
import { type WrittenTab, writeWorkbook } from './write.ts'

// The worker behind kernel/table.ts: the first tab of a workbook that holds anything, or a CSV; and templates.
export type TableTask = { do: 'read'; bytes: Uint8Array } | { do: 'write'; tabs: WrittenTab[] }

const zipMark = Buffer.from('PK')

await answerSheetTask(async (task: TableTask): Promise<WorkbookTab | Uint8Array> => {
  if (task.do === 'write') return writeWorkbook(task.tabs)
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength)
  if (!bytes.subarray(0, 2).equals(zipMark)) return { name: '', rows: readCsv(bytes), faults: [], merges: [] }
  const tabs = await readWorkbook(bytes)
  return tabs.find(tab => tab.rows.length > 0) ?? { name: '', rows: [], faults: [], merges: [] }
})
