import { PageBuffer } from '#kernel/bytes/page-buffer.ts'
import { columnLetter } from './write.ts'
import { ZipStream } from './zip-stream.ts'

// A workbook of one list, written while its rows are fetched: at most a page of text and its packed bytes are in
// memory. Texts are in their cells as texts, also those that begin like a formula (TRUST: exports hold no formula). A
// list that exceeds a spreadsheet's maximum continues in the next tab, below the same headings.
export type StreamedCell = string | number | null

export interface StreamedList<Row> {
  name: string
  headings: readonly string[]
  cells: readonly ((row: Row) => StreamedCell)[]
  rows: AsyncIterable<Row>
  maxRows?: number
}

const maxRowsOfASheet = 1_048_576
// Below what a part of a ZIP may have.
const maxBytesOfASheet = 4_000_000_000

export async function* writeListWorkbook<Row>(list: StreamedList<Row>): AsyncGenerator<Buffer> {
  const zip = new ZipStream()
  const rows = list.rows[Symbol.asyncIterator]()
  try {
    let sheets = 0
    let isDone = false
    while (!isDone) {
      sheets++
      const ended = () => {
        isDone = true
      }
      yield* zip.part(`xl/worksheets/sheet${sheets}.xml`, sheetOf(list, rows, ended))
    }
    for (const [name, text] of framesOf(list.name, sheets)) yield* zip.part(name, only(text))
    yield zip.end()
  } finally {
    await rows.return?.()
  }
}

async function* only(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(declaration + text)
}

async function* sheetOf<Row>(
  { headings, cells, maxRows = maxRowsOfASheet }: StreamedList<Row>,
  rows: AsyncIterator<Row>,
  ended: () => void,
): AsyncGenerator<Buffer> {
  const page = new PageBuffer()
  const letters = headings.map((_, column) => `<c r="${columnLetter(column)}`)
  page.text(declaration + sheetHead(headings))
  page.text('<row r="1">')
  headings.forEach((heading, column) => {
    writeCell(page, `${letters[column]}1" s="1"`, heading)
  })
  page.text('</row>')
  let bytes = 0
  for (let row = 2; row <= maxRows && bytes < maxBytesOfASheet; row++) {
    const { value, done } = await rows.next()
    if (done) {
      ended()
      break
    }
    page.text(`<row r="${row}">`)
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column]?.(value) ?? null
      if (cell !== null) writeCell(page, `${letters[column]}${row}"`, cell)
    }
    page.text('</row>')
    if (!page.isFull) continue
    const text = page.take()
    bytes += text.length
    yield text
  }
  page.text('</sheetData></worksheet>')
  yield page.take()
}

const writeCell = (page: PageBuffer, start: string, cell: string | number): void => {
  if (typeof cell === 'number') page.text(`${start}><v>${cell}</v></c>`)
  else if (cell !== '') {
    page.text(`${start} t="inlineStr"><is><t${keptSpace.test(cell) ? ' xml:space="preserve"' : ''}>`)
    page.text(escaped(cell))
    page.text('</t></is></c>')
  }
}

const keptSpace = /^\s|\s$|[\t\r\n]| {2}/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// XML knows no control characters: one that slipped in would make the file unreadable.
export const withoutControls = (text: string): string => text.replace(controls, '')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  withoutControls(text).replace(/[&<>"]/g, sign => entities[sign] ?? '')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetHead = (headings: readonly string[]): string => {
  const columns = headings
    .map((heading, at) => {
      const width = Math.max(12, widthOf(heading) + 4)
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>`
}

// Chinese characters are twice as wide.
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)

// The parts that contain the number of tabs, and so come last.
const framesOf = (name: string, sheets: number): [string, string][] => {
  const each = <Text>(write: (sheet: number) => Text) =>
    Array.from({ length: sheets }, (_, at) => write(at + 1)).join('')
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const relationships = (text: string) =>
    `<Relationships xmlns="${packages}/relationships">${text}</Relationships>`
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${kind}+xml"/>`
  return [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
        sheet =>
          `<sheet name="${escaped(name)}${sheet === 1 ? '' : ` ${sheet}`}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(
        each(sheet => relation(sheet, 'worksheet', `worksheets/sheet${sheet}.xml`)) +
          relation(sheets + 1, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles],
    ['_rels/.rels', relationships(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${each(sheet => override(`worksheets/sheet${sheet}`, 'worksheet'))}${override('styles', 'styles')}</Types>`,
    ],
  ]
}

// Plain cells, and headings in bold.
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
