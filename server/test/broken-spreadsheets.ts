import { importColumns } from '@dtms/contract/import/column.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { zip } from './uploads.ts'

// Workbooks made by hand, part by part, as no program would write them.
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Part {
  name: string
  content: Buffer
}

export const part = (name: string, text: string): Part => ({ name, content: Buffer.from(text) })

export const worksheetXml = (rows: string) =>
  `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

export const handMade = (sheet: string, ...more: Part[]): Buffer =>
  zip([
    part(
      '[Content_Types].xml',
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet) },
    ...more,
  ])

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letters(Math.floor(column / 26) - 1)}${letters(column % 26)}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A row of texts, or of whole `<c>` elements where one is given in angle brackets. */
export const rowXml = (row: number, cells: readonly (string | number | null | undefined)[]) =>
  `<row r="${row}">${cells
    .map((cell, column) => {
      const at = `${letters(column)}${row}`
      if (cell === null || cell === undefined) return ''
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
      if (cell.startsWith('<f>')) return `<c r="${at}">${cell}</c>`
      return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
    })
    .join('')}</row>`

export const headingRow = (mode: Mode) =>
  rowXml(
    1,
    importColumns(mode).map(({ heading }) => heading.zh),
  )

/** A file whose one entry is listed again and again: small, and huge once all of it is taken out. */
export const overlapping = (times: number, content: Buffer): Buffer => {
  const once = zip([{ name: 'xl/workbook.xml', content }])
  const end = once.length - 22
  const directory = once.subarray(once.readUInt32LE(end + 16), end)
  const tail = Buffer.from(once.subarray(end))
  tail.writeUInt16LE(times, 8)
  tail.writeUInt16LE(times, 10)
  return Buffer.concat([once.subarray(0, end), ...Array.from({ length: times - 1 }, () => directory), tail])
}
