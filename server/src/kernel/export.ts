import { Readable } from 'node:stream'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import type { FileAnswer } from './feature.ts'

// A list as a file, written while it is fetched: however long, it never stands in memory. Texts stay texts, also
// those that begin like a formula (TRUST: exports hold no formula).
export interface ExportColumn<Row> {
  id: string
  heading: string
  cell: (row: Row) => string | number | null
}

interface ExportPlan<Row> {
  // Without its ending.
  name: string
  format: ExportFormat
  // All columns there are, and which of them in which order; none named: all.
  columns: readonly ExportColumn<Row>[]
  shown: readonly string[]
  rows: AsyncIterable<Row>
}

type Cell = string | number | null

export const exportFile = <Row>({ name, format, columns, shown, rows }: ExportPlan<Row>): FileAnswer => {
  const chosen =
    shown.length === 0 ? columns : shown.flatMap(id => columns.filter(column => column.id === id))
  const lines = linesOf(chosen, rows)
  return {
    name: `${name}.${format}`,
    type: types[format],
    content: format === 'csv' ? Readable.from(csvText(lines)) : xlsxStream(chosen, lines),
  }
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const types: Record<ExportFormat, string> = { xlsx: xlsxType, csv: 'text/csv; charset=utf-8' }

async function* linesOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Cell[]> {
  yield columns.map(column => column.heading)
  for await (const row of rows) yield columns.map(column => writable(column.cell(row)))
}

// XML knows no control characters: one that slipped in would make the file unreadable.
const writable = (cell: Cell): Cell =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  typeof cell === 'string' ? cell.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '') : cell

const xlsxStream = <Row>(columns: readonly ExportColumn<Row>[], lines: AsyncGenerator<Cell[]>): Readable =>
  Readable.fromWeb(
    writeXlsxStream(lines, {
      name: 'list',
      columns: columns.map(({ heading }) => ({ width: Math.max(12, widthOf(heading) + 4) })),
      freezePane: { rows: 1 },
    }) as Parameters<typeof Readable.fromWeb>[0],
  )

// Chinese letters are twice as wide.
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)

async function* csvText(lines: AsyncGenerator<Cell[]>): AsyncGenerator<string> {
  // Without the mark Excel takes UTF-8 for the machine's own letters.
  yield '\uFEFF'
  for await (const line of lines) yield `${line.map(csvCell).join(',')}\r\n`
}

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = beginsLikeFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

// What a spreadsheet would calculate, also behind blanks or in full width.
export const beginsLikeFormula = /^[\s]*[=+\-@＝＋－＠\t\r]/
