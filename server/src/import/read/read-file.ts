import { inSpreadsheetWorker } from '#documents/spreadsheet.ts'
import { Refusal, refuse, refuseField } from '#kernel/refuse.ts'
import type { UploadedFile } from '#kernel/routes.ts'
import { eachInSlices } from '../check/slices.ts'
import { rowsIn } from './packed-row.ts'

// What the worker hands over.
export interface ReadTable {
  tab: string
  headings: string[]
  // The first ones and the others: a JSON array of texts and nulls for each, with the end of a line behind it.
  rows: { numbers: Int32Array; packed: ArrayBuffer }[]
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
  /** Frees the memory of the rows, which the collector would do late. They are not read any more. */
  release: () => void
}

const worker = new URL('./read-worker.ts', import.meta.url)

/** A file of orders as texts, or a refusal that names the detected file type. */
export const readOrderFile = async (file: UploadedFile | undefined): Promise<OrderFile> => {
  if (!file) throw refuseField('file', 'required')
  if (file.bytes.length === 0) throw refuseField('file', 'fileEmpty')
  const { bytes } = file
  // A compound file: .xls, or a workbook under a password.
  if (bytes.subarray(0, 4).equals(compoundMark)) throw refuse('import.old-workbook')
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const table = await inSpreadsheetWorker<ReadTable>(worker, { bytes }, 'readingMuch').catch(error => {
    if (error instanceof Refusal && error.failure === 'sheet.not-a-workbook')
      throw refuse(isWorkbook ? 'import.damaged' : 'import.not-a-table')
    throw error
  })
  if (table.rows.every(({ numbers }) => numbers.length === 0)) throw refuse('import.no-rows')
  const release = () => {
    for (const { packed } of table.rows) packed.transferToFixedLength(0)
  }
  return { tab: table.tab, headings: table.headings, rows: await rowsOf(table), release }
}

const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const rowsOf = async ({ rows: parts, faults }: ReadTable): Promise<FileRow[]> => {
  const rows: FileRow[] = []
  for (const { packed, numbers } of parts)
    await eachInSlices(rowsIn(packed, numbers), row => {
      rows.push(row)
    })
  const byNumber = faults.length > 0 ? new Map(rows.map(row => [row.row, row])) : undefined
  for (const { row, column, what } of faults) {
    const found = byNumber?.get(row)
    if (found) found.faults = { ...found.faults, [column]: what }
  }
  return rows
}
