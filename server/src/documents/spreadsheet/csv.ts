import { encodingsOf } from './encoding.ts'
import { WorkbookFault } from './guard.ts'
import type { WorkbookCell } from './read.ts'
import { maxCellCharacters, maxColumns, maxRows } from './scan-tab.ts'

// A table as text, in any of the encodings that Excel saves; divided by commas, semicolons or tabs.
export const readCsvRows = (
  bytes: Buffer,
  takeRow: (row: number, cells: WorkbookCell[]) => void,
  rowLimit = maxRows,
  columnLimit: number = maxColumns,
): void => {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new WorkbookFault('not-a-workbook')
  cutRows(text, dividerOf(text), takeRow, rowLimit, columnLimit)
}

const decoded = (bytes: Buffer): string => {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  throw new WorkbookFault('not-a-workbook')
}

const dividers = [',', ';', '\t']

// Far more than the headings of a table: a first line without an end is not read whole for its dividers.
const headingCharacters = 65_536

const dividerOf = (text: string): string => {
  const [heading = ''] = text.slice(0, headingCharacters).split(/\r?\n/, 1)
  const counted = dividers.map(divider => ({ divider, count: heading.split(divider).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).divider
}

// RFC 4180, and what people make of it: a quote in the middle of a cell is a quote.
const cutRows = (
  text: string,
  divider: string,
  takeRow: (row: number, cells: WorkbookCell[]) => void,
  rowLimit: number,
  columnLimit: number,
): void => {
  let rows = 0
  let row: WorkbookCell[] = []
  let at = 0
  const endRow = () => {
    while (row.length > 0 && row.at(-1) === null) row.pop()
    takeRow(rows++, row)
    row = []
    if (rows > rowLimit) throw new WorkbookFault('too-large')
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at, divider)
    row.push(cell.text === '' ? null : cell.text)
    if (row.length > columnLimit) throw new WorkbookFault('too-large')
    at = cell.end
    if (text[at] === divider) {
      at++
      continue
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    endRow()
  }
  if (row.length > 0) endRow()
}

interface Cut {
  text: string
  end: number
}

const plain = (text: string, from: number, divider: string): Cut => {
  let end = from
  while (end < text.length && text[end] !== divider && text[end] !== '\n' && text[end] !== '\r') end++
  if (end - from > maxCellCharacters) throw new WorkbookFault('long-cell')
  return { text: text.slice(from, end).trim(), end }
}

const quoted = (text: string, from: number): Cut => {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new WorkbookFault('not-a-workbook')
    value += text.slice(at, quote)
    if (value.length > maxCellCharacters) throw new WorkbookFault('long-cell')
    if (text[quote + 1] !== '"') return { text: value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
