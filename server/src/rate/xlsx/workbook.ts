import type { Language } from '@dtms/contract/language.ts'
import { inSheetWorker } from '#kernel/sheet.ts'
import type { ReadAnswer, SheetTask } from './worker.ts'

// Rate sheets from and to XLSX; the work is done in a worker.
const entry = new URL('./worker.ts', import.meta.url)

export const readSheetWorkbook = (bytes: Buffer): Promise<ReadAnswer> =>
  inSheetWorker(entry, { do: 'read', bytes: new Uint8Array(bytes) } satisfies SheetTask)

export const writeSheetWorkbook = async (content: unknown, language: Language): Promise<Buffer> => {
  const task: SheetTask = { do: 'write', contentText: JSON.stringify(content), language }
  return Buffer.from(await inSheetWorker<Uint8Array>(entry, task))
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
