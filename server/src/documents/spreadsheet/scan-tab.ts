import { attribute, richText, textOf } from './cell-value.ts'
import { WorkbookFault } from './guard.ts'
import { xmlTags } from './xml-tags.ts'

// Reads the cells of a tab while its part is inflated, chunk by chunk, and passes on each row when it ends: only an
// incomplete row is in memory. Shared strings and formats were read before.
export interface CellFault {
  row: number
  column: number
  what: 'formula' | 'cell-error'
}

export interface MergedCells {
  startRow: number
  startCol: number
  endRow: number
  endCol: number
}

export type ScannedCell = string | boolean | number | Date

// The meaning of a cell's number: a shared string, or a day by its format.
export interface Meanings {
  shared: (index: number) => string
  styled: (number: number, style: number) => ScannedCell
}

export interface TabScan {
  faults: CellFault[]
  merges: MergedCells[]
  // Rows and columns that the reader of the file does not see.
  hiddenRows?: Set<number>
  hiddenColumns?: Set<number>
}

// By column; blank cells are absent. Rows come in order, those without a cell not at all.
export type TakeRow = (row: number, cells: (ScannedCell | undefined)[]) => void

// Where the reader does not say otherwise.
export const maxRows = 20_000
export const maxColumns = 64
// Excel's own limit.
export const maxCellCharacters = 32_767
// The length of all texts together, each as often as it is used: one that a million cells share is short only in the
// file.
export const maxTextBytes = 20 << 20
export const maxFaults = 1_000
export const maxMerges = 20_000
const maxCellLetters = 1_000_000

export const scanTab = (
  meanings: Meanings,
  takeRow: TakeRow,
  rowLimit = maxRows,
  columnLimit: number = maxColumns,
) => {
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  const scan: TabScan = { faults: [], merges: [], hiddenRows, hiddenColumns }
  let rest = ''
  let row = -1
  let column = -1
  let cells: (ScannedCell | undefined)[] = []
  let cellsRow = -1

  const endRow = () => {
    if (cells.length > 0) takeRow(cellsRow, cells)
    cells = []
  }
  const keep = (value: ScannedCell) => {
    if (row >= rowLimit || column >= columnLimit) throw new WorkbookFault('too-large')
    if (typeof value === 'string' && value.length > maxCellCharacters) throw new WorkbookFault('long-cell')
    if (row !== cellsRow) {
      endRow()
      // No program writes rows out of their order.
      if (row < cellsRow) throw new WorkbookFault('not-a-workbook')
      cellsRow = row
    }
    while (cells.length < column) cells.push(undefined)
    cells[column] = value
  }
  const fault = (what: CellFault['what']) => {
    if (scan.faults.length < maxFaults) scan.faults.push({ row, column, what })
  }
  const place = (tag: string) => {
    const at = cellAt(attribute(tag, 'r'))
    column = at ? at.column : column + 1
    if (at) row = at.row
  }
  const cell = (tag: string, inner: string) => {
    place(tag)
    const type = attribute(tag, 't')
    if (type === 'e') fault('cell-error')
    if (isFormula(type, tag, inner)) fault('formula')
    const value = readCell(type, inner, tag, meanings)
    if (value !== undefined && value !== '') keep(value)
  }
  const merge = (tag: string) => {
    if (scan.merges.length >= maxMerges) return
    const [from, to] = attribute(tag, 'ref').split(':').map(cellAt)
    if (from && to)
      scan.merges.push({ startRow: from.row, startCol: from.column, endRow: to.row, endCol: to.column })
  }

  const push = (chunk: string) => {
    const text = rest + chunk
    let at = text.indexOf('<')
    rest = ''
    while (at >= 0) {
      const close = text.indexOf('>', at)
      if (close < 0) break
      const name = nameAt(text, at)
      let next = close + 1
      if (name === 'c') {
        const tag = text.slice(at, close)
        if (text.charCodeAt(close - 1) === slash) place(tag)
        else {
          const end = endOfCell(text, tag, close + 1)
          if (end < 0) break
          cell(tag, text.slice(close + 1, end))
          next = end
        }
      } else if (name === 'row') {
        const stated = Number(attribute(text.slice(at, close), 'r'))
        row = stated > 0 ? stated - 1 : row + 1
        column = -1
        if (isHidden(text.slice(at, close))) hiddenRows.add(row)
      } else if (name === 'col') {
        const tag = text.slice(at, close)
        if (isHidden(tag))
          for (
            let one = Number(attribute(tag, 'min'));
            one <= Math.min(Number(attribute(tag, 'max')), columnLimit);
            one++
          )
            hiddenColumns.add(one - 1)
      } else if (name === 'mergeCell') merge(text.slice(at, close))
      at = text.indexOf('<', next)
    }
    // What is not whole yet waits for its end.
    if (at >= 0) rest = text.slice(at)
    if (rest.length > maxCellLetters) throw new WorkbookFault('too-large')
  }
  const end = (): TabScan => {
    endRow()
    return scan
  }
  return { push, end }
}

const isHidden = (tag: string): boolean => /^(1|true)$/.test(attribute(tag, 'hidden'))

const slash = 0x2f
const letterC = 0x63

// The name of a tag without its prefix; of those that matter only.
const nameAt = (text: string, at: number): TagName | '' => {
  const start = text.charCodeAt(at + 1)
  if (start === slash) return ''
  // Nearly every tag is a cell without a prefix.
  if (start === letterC && text.charCodeAt(at + 2) <= 0x20) return 'c'
  const match = tagName.exec(text.slice(at + 1, at + 32))
  const name = match?.[1]
  return name === 'c' || name === 'row' || name === 'col' || name === 'mergeCell' ? name : ''
}
type TagName = 'c' | 'row' | 'col' | 'mergeCell'
const tagName = /^(?:\w+:)?(\w+)/

// Closed by the prefix that it was opened with.
const endOfCell = (text: string, tag: string, from: number): number =>
  tag.charCodeAt(1) === letterC
    ? text.indexOf('</c>', from)
    : text.indexOf(`</${tag.slice(1, tag.indexOf(':'))}:c>`, from)

const isFormula = (type: string, tag: string, inner: string): boolean =>
  (inner.includes('<f') || (tag.charCodeAt(1) !== letterC && inner.includes(':f'))) &&
  // LibreOffice saves a typed TRUE as TRUE(): nothing is calculated, and its value is beside it.
  !(type === 'b' && (inner.includes('>TRUE()</') || inner.includes('>FALSE()</')))

const readCell = (type: string, inner: string, tag: string, meanings: Meanings): ScannedCell | undefined => {
  if (type === 'inlineStr') return richText(inner)
  const start = openingOf(inner)
  if (start < 0) return undefined
  const end = inner.indexOf('<', start)
  const text = inner.slice(start, end < 0 ? undefined : end)
  switch (type) {
    case 's':
      return meanings.shared(Number(text))
    case 'str':
      return textOf(text)
    case 'b':
      return text === '1' || text === 'true'
    case 'e':
      return textOf(text)
    case 'd': {
      const date = new Date(text.includes('T') ? `${text.replace(/Z?$/, 'Z')}` : text)
      return Number.isNaN(date.getTime()) ? textOf(text) : date
    }
  }
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) return undefined
  const style = tag.includes(' s=') ? Number(attribute(tag, 's')) : 0
  return style > 0 ? meanings.styled(number, style) : number
}

// Behind `<v>`, whatever its prefix and attributes.
const openingOf = (inner: string): number => {
  const plain = inner.indexOf('<v>')
  if (plain >= 0) return plain + 3
  for (const { name, kind, end } of xmlTags(inner)) if (name === 'v' && kind === 'opening') return end
  return -1
}

const cellAt = (reference: string | undefined): { row: number; column: number } | undefined => {
  if (!reference) return undefined
  let at = 0
  let column = 0
  if (reference.charCodeAt(at) === 36) at++
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  if (reference.charCodeAt(at) === 36) at++
  const row = Number(reference.slice(at))
  return column > 0 && column < 1e7 && Number.isInteger(row) && row > 0
    ? { row: row - 1, column: column - 1 }
    : undefined
}
