import type { PdfColumn, PdfRow } from '../pdf.ts'
import { area, ink, type Sheet, size } from './page.ts'

const padding = { x: 6, y: 3 }

// Rows are never split; on a new page the heading comes again.
export const drawTable = (sheet: Sheet, { columns, rows }: { columns: PdfColumn[]; rows: PdfRow[] }) => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * area.width)
  const points = pointsOfRows(sheet, columns, widths, rows)
  const head = () => {
    drawRow(sheet, columns, widths, { cells: columns.map(({ title }) => title) }, 'head', size.small)
  }
  sheet.need(60)
  head()
  rows.forEach((row, index) => {
    // The head of a group stays with its first line.
    const look = row.group ? 'group' : 'plain'
    const height = heightOf(sheet, widths, row, look, points) + (row.group && rows[index + 1] ? 20 : 0)
    if (sheet.need(height)) head()
    drawRow(sheet, columns, widths, row, look, points)
  })
  sheet.y += 4
}

type Look = 'head' | 'group' | 'plain'
const fontOf = (look: Look) => (look === 'group' ? 'strong' : 'plain')

// A figure is never broken over two lines: where its column is too narrow, all rows are set smaller.
const pointsOfRows = (sheet: Sheet, columns: PdfColumn[], widths: number[], rows: PdfRow[]): number => {
  const isWhole = columns.every(({ figures }, index) => {
    if (!figures) return true
    const longest = rows.reduce((most, { cells }) => Math.max(most, cells[index]?.length ?? 0), 0)
    const width = (widths[index] ?? 0) - 2 * padding.x
    // Digits are of one width; the rows of sums are the strong ones.
    const of = (text: string) => sheet.heightOf(text, width, 'strong', size.text)
    return of('0'.repeat(longest)) <= of('0')
  })
  return isWhole ? size.text : size.small
}

const heightOf = (sheet: Sheet, widths: number[], row: PdfRow, look: Look, points: number): number =>
  Math.max(
    ...row.cells.map((cell, index) =>
      sheet.heightOf(cell || ' ', (widths[index] ?? 0) - 2 * padding.x, fontOf(look), points),
    ),
  ) +
  2 * padding.y

const drawRow = (
  sheet: Sheet,
  columns: PdfColumn[],
  widths: number[],
  row: PdfRow,
  look: Look,
  points: number,
) => {
  const height = heightOf(sheet, widths, row, look, points)
  if (look !== 'plain') sheet.doc.rect(area.left, sheet.y, area.width, height).fill(ink.pale)
  const top = sheet.y
  sheet.y += padding.y
  let x: number = area.left
  row.cells.forEach((cell, index) => {
    const width = widths[index] ?? 0
    sheet.write(cell, x + padding.x, width - 2 * padding.x, {
      font: fontOf(look),
      points,
      colour: look === 'head' ? ink.muted : ink.text,
      align: columns[index]?.figures ? 'right' : 'left',
    })
    x += width
  })
  sheet.y = top + height
  sheet.rule()
}
