import type { PdfColumn, PdfRow } from '../pdf.ts'
import { area, ink, type Sheet, size } from './page.ts'

const padding = { x: 6, y: 3 }

// Rows are never split; on a new page the heading comes again.
export const drawTable = (sheet: Sheet, { columns, rows }: { columns: PdfColumn[]; rows: PdfRow[] }) => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * area.width)
  const head = () => {
    drawRow(sheet, columns, widths, { cells: columns.map(({ title }) => title) }, 'head')
  }
  sheet.need(60)
  head()
  rows.forEach((row, index) => {
    // The head of a group stays with its first line.
    const height = heightOf(sheet, widths, row) + (row.group && rows[index + 1] ? 20 : 0)
    if (sheet.need(height)) head()
    drawRow(sheet, columns, widths, row, row.group ? 'group' : 'plain')
  })
  sheet.y += 4
}

const heightOf = (sheet: Sheet, widths: number[], row: PdfRow): number =>
  Math.max(
    ...row.cells.map((cell, index) => sheet.heightOf(cell || ' ', (widths[index] ?? 0) - 2 * padding.x)),
  ) +
  2 * padding.y

const drawRow = (
  sheet: Sheet,
  columns: PdfColumn[],
  widths: number[],
  row: PdfRow,
  look: 'head' | 'group' | 'plain',
) => {
  const height = heightOf(sheet, widths, row)
  if (look !== 'plain') sheet.doc.rect(area.left, sheet.y, area.width, height).fill(ink.pale)
  const top = sheet.y
  sheet.y += padding.y
  let x: number = area.left
  row.cells.forEach((cell, index) => {
    const width = widths[index] ?? 0
    sheet.write(cell, x + padding.x, width - 2 * padding.x, {
      font: look === 'group' ? 'strong' : 'plain',
      points: look === 'head' ? size.small : size.text,
      colour: look === 'head' ? ink.muted : ink.text,
      align: columns[index]?.figures ? 'right' : 'left',
    })
    x += width
  })
  sheet.y = top + height
  sheet.rule()
}
