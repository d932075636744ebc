import type { UploadedFile } from '#kernel/feature.ts'
import { Refusal, refuse, refuseField } from '#kernel/refuse.ts'
import { inSheetWorker } from '#kernel/sheet.ts'
import { PackedRow } from './packed-row.ts'

// What the worker hands over.
export interface ReadSheet {
  tab: string
  headings: string[]
  rowNumbers: Int32Array
  // A JSON array of texts and nulls for each row, with the end of a line behind each; whole rows on every page.
  pages: Uint8Array<ArrayBuffer>[]
  faults: { row: number; column: number; what: 'formula' | 'cell-error' }[]
}

export interface FileRow {
  // As the spreadsheet counts it.
  row: number
  readonly cells: (string | null)[]
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
  return { tab: sheet.tab, headings: sheet.headings, rows: rowsOf(sheet) }
}

const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const rowsOf = ({ rowNumbers, pages, faults }: ReadSheet): FileRow[] => {
  const rows: FileRow[] = []
  for (const page of pages) {
    const bytes = Buffer.from(page.buffer)
    for (let from = 0; from < bytes.length; ) {
      const row = new PackedRow(rowNumbers[rows.length] ?? 0, bytes, from)
      rows.push(row)
      from = row.end
    }
  }
  const byNumber = faults.length > 0 ? new Map(rows.map(row => [row.row, row])) : undefined
  for (const { row, column, what } of faults) {
    const found = byNumber?.get(row)
    if (found) found.faults = { ...found.faults, [column]: what }
  }
  return rows
}
