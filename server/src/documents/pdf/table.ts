import type { PdfColumn, PdfRow } from '../pdf.ts'
import { area, ink, type PdfPage } from './page.ts'

const side = 6

// Rows are never split; on a new page the heading comes again.
export const drawTable = (
  page: PdfPage,
  { columns, rows, small }: { columns: PdfColumn[]; rows: PdfRow[]; small?: boolean },
) => {
  const { size } = page.layout
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * area.width)
  const points = small ? size.small : pointsOfRows(page, columns, widths, rows)
  const head = () => {
    drawRow(page, columns, widths, { cells: columns.map(({ title }) => title) }, 'head', size.small)
  }
  page.need(60)
  head()
  rows.forEach((row, index) => {
    // The head of a group stays with its first line.
    const look = row.group ? 'group' : 'plain'
    const height = heightOf(page, widths, row, look, points) + (row.group && rows[index + 1] ? 20 : 0)
    if (page.need(height)) head()
    drawRow(page, columns, widths, row, look, points)
  })
  page.y += 4
}

type Look = 'head' | 'group' | 'plain'
const fontOf = (look: Look) => (look === 'group' ? 'strong' : 'plain')

// A figure is never broken over two lines: where its column is too narrow, all rows are set smaller.
const pointsOfRows = (page: PdfPage, columns: PdfColumn[], widths: number[], rows: PdfRow[]): number => {
  const { size } = page.layout
  const isWhole = columns.every(({ figures }, index) => {
    if (!figures) return true
    const longest = rows.reduce((most, { cells }) => Math.max(most, cells[index]?.length ?? 0), 0)
    const width = (widths[index] ?? 0) - 2 * side
    // Digits are of one width; the rows of sums are the strong ones.
    const of = (text: string) => page.heightOf(text, width, 'strong', size.text)
    return of('0'.repeat(longest)) <= of('0')
  })
  return isWhole ? size.text : size.small
}

const heightOf = (page: PdfPage, widths: number[], row: PdfRow, look: Look, points: number): number =>
  Math.max(
    ...row.cells.map((cell, index) =>
      page.heightOf(cell || ' ', (widths[index] ?? 0) - 2 * side, fontOf(look), points),
    ),
  ) +
  2 * page.layout.row

const drawRow = (
  page: PdfPage,
  columns: PdfColumn[],
  widths: number[],
  row: PdfRow,
  look: Look,
  points: number,
) => {
  const height = heightOf(page, widths, row, look, points)
  if (look !== 'plain') page.doc.rect(area.left, page.y, area.width, height).fill(ink.pale)
  const top = page.y
  page.y += page.layout.row
  let x: number = area.left
  row.cells.forEach((cell, index) => {
    const width = widths[index] ?? 0
    page.write(cell, x + side, width - 2 * side, {
      font: fontOf(look),
      points,
      colour: look === 'head' ? ink.muted : ink.text,
      align: columns[index]?.figures ? 'right' : 'left',
    })
    x += width
  })
  page.y = top + height
  page.rule()
}
