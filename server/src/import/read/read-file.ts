import type { UploadedFile } from '#kernel/feature.ts'
import { Refusal, refuse, refuseField } from '#kernel/refuse.ts'
import { inSheetWorker } from '#kernel/sheet.ts'

// What the worker hands over.
export interface ReadSheet {
  tab: string
  headings: string[]
  rowNumbers: Int32Array
  // A JSON array of texts and nulls for each row, a line each.
  text: Uint8Array
  faults: { row: number; column: number; what: 'formula' | 'cell-error' }[]
}

export interface FileRow {
  // As the spreadsheet counts it.
  row: number
  cells: (string | null)[]
  faults?: Record<string, 'formula' | 'cell-error'>
}

export interface OrderFile {
  tab: string
  headings: string[]
  rows: FileRow[]
}

const worker = new URL('./read-worker.ts', import.meta.url)

/** A file of orders as texts, or a refusal that says what kind of file it is instead. */
export const readOrderFile = async (file: UploadedFile | undefined): Promise<OrderFile> => {
  if (!file || file.bytes.length === 0) throw refuseField('file', 'required')
  const { bytes } = file
  // A compound file: .xls, or a workbook under a password.
  if (bytes.subarray(0, 4).equals(compoundMark)) throw refuse('import.old-workbook')
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const sheet = await inSheetWorker<ReadSheet>(worker, { bytes: new Uint8Array(bytes) }, 'readingMuch').catch(
    error => {
      if (error instanceof Refusal && error.failure === 'sheet.not-a-workbook')
        throw refuse(isWorkbook ? 'import.damaged' : 'import.not-a-table')
      throw error
    },
  )
  if (sheet.rowNumbers.length === 0) throw refuse('import.no-rows')
  return { tab: sheet.tab, headings: sheet.headings, rows: await unpacked(sheet) }
}

const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const rowsAtOnce = 500

const unpacked = async ({ rowNumbers, text, faults }: ReadSheet): Promise<FileRow[]> => {
  const lines = Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('utf8').split('\n')
  const rows: FileRow[] = []
  for (const [index, line] of lines.entries()) {
    // Others are served between the rows of a long file.
    if (index % rowsAtOnce === rowsAtOnce - 1) await new Promise(go => setImmediate(go))
    rows.push({ row: rowNumbers[index] ?? 0, cells: JSON.parse(line) as (string | null)[] })
  }
  const byNumber = faults.length > 0 ? new Map(rows.map(row => [row.row, row])) : undefined
  for (const { row, column, what } of faults) {
    const found = byNumber?.get(row)
    if (found) found.faults = { ...found.faults, [column]: what }
  }
  return rows
}
