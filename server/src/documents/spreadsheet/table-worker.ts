import type { Language } from '@dtms/contract/language.ts'
import { maxImportRows } from '@dtms/contract/list.ts'
import { readRows } from '../table/read-rows.ts'
import { type ReadRecords, recordsOf } from '../table/records.ts'
import type { FileColumn } from '../table.ts'
import { runSpreadsheetTask } from './worker.ts'
import { type WrittenTab, writeWorkbook } from './write.ts'

// The worker behind documents/table.ts: a file as records, which are all that the main thread receives; and templates.
export type TableTask =
  | { do: 'read'; bytes: Uint8Array; columns: readonly FileColumn<string>[]; language: Language }
  | { do: 'write'; tabs: WrittenTab[] }

await runSpreadsheetTask(async (task: TableTask): Promise<ReadRecords<string> | Uint8Array> => {
  if (task.do === 'write') return writeWorkbook(task.tabs)
  const { bytes, columns, language } = task
  const rows = await readRows(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    columns,
    maxImportRows,
  )
  return recordsOf(rows, columns, language, maxImportRows)
})
