import { Readable } from 'node:stream'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { dayText, localTime } from '@dtms/pricing/time/day.ts'
import { PageBuffer } from '#kernel/bytes/page-buffer.ts'
import type { FileResponse } from '#kernel/routes.ts'
import {
  type StreamedCell,
  type StreamedList,
  withoutControls,
  writeListWorkbook,
} from './spreadsheet/write-stream.ts'

// A list as a file, streamed while it is fetched: it is never in memory as a whole. Texts stay texts, also those that
// begin like a formula (TRUST: exports hold no formula).
export interface ExportColumn<Row> {
  id: string
  heading: string
  cell: (row: Row) => StreamedCell
}

interface ExportPlan<Row> {
  // Without its ending.
  name: string
  format: ExportFormat
  // The name of the list inside a workbook.
  tab?: string
  // All columns there are, and which of them in which order; none named: all.
  columns: readonly ExportColumn<Row>[]
  shown: readonly string[]
  rows: AsyncIterable<Row>
  // The reader's time zone; none: times stay as the calls answer them.
  timeZone?: string
}

// Columns of moments are named so in every list.
const isTimeColumn = (id: string): boolean => id === 'time' || id.endsWith('Time')

const two = (figure: number): string => String(figure).padStart(2, '0')
/** A moment as the clocks of a zone show it: 2026-11-17 18:05. */
const clockTime = (moment: StreamedCell, timeZone: string): StreamedCell => {
  const atMs = typeof moment === 'string' && moment !== '' ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(atMs)) return moment
  const { day, minute } = localTime(timeZone, atMs)
  return `${dayText(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

const inZone = <Row>(column: ExportColumn<Row>, timeZone: string): ExportColumn<Row> =>
  isTimeColumn(column.id)
    ? {
        id: column.id,
        heading: `${column.heading} (${timeZone})`,
        cell: row => clockTime(column.cell(row), timeZone),
      }
    : column

export const exportFile = <Row>(plan: ExportPlan<Row>): FileResponse => {
  const { name, format, tab = 'list', shown, rows, timeZone = '' } = plan
  const columns = timeZone === '' ? plan.columns : plan.columns.map(column => inZone(column, timeZone))
  const chosen =
    shown.length === 0 ? columns : shown.flatMap(id => columns.filter(column => column.id === id))
  const list = {
    name: tab,
    headings: chosen.map(({ heading }) => heading),
    cells: chosen.map(({ cell }) => cell),
    rows,
  }
  return {
    name: `${name}.${format}`,
    type: types[format],
    content: Readable.from(format === 'csv' ? csvText(list) : writeListWorkbook(list), { objectMode: false }),
  }
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const types: Record<ExportFormat, string> = { xlsx: xlsxType, csv: 'text/csv; charset=utf-8' }

async function* csvText<Row>({ headings, cells, rows }: StreamedList<Row>): AsyncGenerator<Buffer> {
  const page = new PageBuffer()
  // Without the byte order mark Excel takes UTF-8 for the machine's own encoding.
  page.text(`\uFEFF${headings.map(csvCell).join(',')}\r\n`)
  yield Buffer.from(page.take())
  for await (const row of rows) {
    for (let column = 0; column < cells.length; column++) {
      if (column > 0) page.text(',')
      page.text(csvCell(cells[column]?.(row) ?? null))
    }
    page.text('\r\n')
    // It is sent while the page is written on again: so a copy.
    if (page.isFull) yield Buffer.from(page.take())
  }
  yield page.take()
}

const csvCell = (cell: StreamedCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = withoutFormula(withoutControls(cell))
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

// A text that no spreadsheet calculates: a ' before what looks like a formula, also behind blanks or in full width; and
// behind a semicolon, a tab or a line break, which divide cells where the machine's language wants it so.
export const withoutFormula = (text: string): string => {
  const guarded = text.replace(/[;\t\r\n](?= *[=+\-@＝＋－＠])/g, "$&'")
  return beginsLikeFormula.test(guarded) ? `'${guarded}` : guarded
}

/** The same text as it was before. */
export const asTyped = (text: string): string => {
  const own = text.startsWith("'") && beginsLikeFormula.test(text.slice(1)) ? text.slice(1) : text
  return own.replace(/([;\t\r\n])'(?= *[=+\-@＝＋－＠])/g, '$1')
}

const beginsLikeFormula = /^\s*[=+\-@＝＋－＠]/
