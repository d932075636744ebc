import { attribute, textOf, withDecimals } from './cell-value.ts'
import { WorkbookFault } from './guard.ts'
import type { OdsTag } from './scan-ods.ts'
import {
  type CellFault,
  maxCellCharacters,
  maxColumns,
  maxFaults,
  maxMerges,
  maxRows,
  type ScannedCell,
  type TabScan,
  type TakeRow,
} from './scan-tab.ts'

/**
 * The cells of one tab of an OpenDocument spreadsheet. A cell or row that is repeated is written once with a count,
 * up to a million: blank ones are skipped, and filled ones beyond the limits are refused before they are made.
 */
export class OdsCells {
  private readonly hiddenRows = new Set<number>()
  private readonly hiddenColumns = new Set<number>()
  private readonly scan: TabScan = {
    ...{ faults: [], merges: [] },
    ...{ hiddenRows: this.hiddenRows, hiddenColumns: this.hiddenColumns },
  }
  private columnDefinitions = 0
  private readonly takeRow: TakeRow
  private readonly rowLimit: number
  private readonly columnLimit: number
  private readonly asShown: boolean
  private row = 0
  private rowTimes = 1
  private cells: (ScannedCell | undefined)[] = []
  private column = 0
  private cell: string | undefined
  private paragraphs: string[] = []
  private inParagraph = false
  // A comment, which has paragraphs too.
  private inNote = false

  constructor(takeRow: TakeRow, rowLimit = maxRows, columnLimit: number = maxColumns, asShown = false) {
    this.takeRow = takeRow
    this.rowLimit = rowLimit
    this.columnLimit = columnLimit
    this.asShown = asShown
  }

  take({ name, tag, kind, before }: OdsTag): void {
    if (this.inParagraph) this.addText(before)
    switch (name) {
      case 'table-column':
        if (kind !== 'closing') this.defineColumns(tag)
        break
      case 'table-row':
        if (kind === 'closing') this.endRow()
        else this.startRow(tag, kind)
        break
      case 'table-cell':
        if (kind !== 'closing') this.startCell(tag)
        if (kind !== 'opening') this.endCell()
        break
      case 'covered-table-cell':
        // Its content is hidden below the merged one.
        this.cell = undefined
        if (kind !== 'closing') this.column += timesOf(tag, 'number-columns-repeated')
        break
      case 'annotation':
        this.inNote = kind === 'opening'
        break
      case 'p':
        this.inParagraph = kind === 'opening' && this.cell !== undefined && !this.inNote
        if (this.inParagraph) this.paragraphs.push('')
        break
      case 's':
        this.addText(' '.repeat(Math.min(timesOf(tag, 'c'), maxCellCharacters)))
        break
      case 'tab':
        this.addText('\t')
        break
      case 'line-break':
        this.addText('\n')
        break
    }
  }

  end(): TabScan {
    return this.scan
  }

  private addText(text: string): void {
    if (!this.inParagraph || text === '') return
    this.paragraphs[this.paragraphs.length - 1] += text
    if ((this.paragraphs.at(-1)?.length ?? 0) > maxLetters || this.paragraphs.length > maxCellCharacters)
      throw new WorkbookFault('long-cell')
  }

  private defineColumns(tag: string): void {
    const times = timesOf(tag, 'number-columns-repeated')
    const end = Math.min(this.columnDefinitions + times, this.columnLimit)
    if (isHidden(tag)) for (let at = this.columnDefinitions; at < end; at++) this.hiddenColumns.add(at)
    this.columnDefinitions += times
  }

  private startRow(tag: string, kind: OdsTag['kind']): void {
    this.rowTimes = timesOf(tag, 'number-rows-repeated')
    if (isHidden(tag))
      for (let at = this.row; at < Math.min(this.row + this.rowTimes, this.rowLimit); at++)
        this.hiddenRows.add(at)
    this.cells = []
    this.column = 0
    if (kind === 'empty') this.endRow()
  }

  private endRow(): void {
    if (this.cells.length > 0) {
      if (this.row + this.rowTimes > this.rowLimit) throw new WorkbookFault('too-large')
      for (let time = 0; time < this.rowTimes; time++) this.takeRow(this.row + time, [...this.cells])
    }
    this.row += this.rowTimes
    this.cells = []
  }

  private startCell(tag: string): void {
    this.cell = tag
    this.paragraphs = []
    this.inParagraph = false
  }

  private endCell(): void {
    const tag = this.cell
    if (tag === undefined) return
    this.cell = undefined
    const times = timesOf(tag, 'number-columns-repeated')
    const value = cellValue(tag, this.paragraphs, this.asShown)
    this.note(tag)
    if (value !== undefined && value !== '') this.keep(value, times)
    this.column += times
  }

  private keep(value: ScannedCell, times: number): void {
    if (this.column + times > this.columnLimit) throw new WorkbookFault('too-large')
    if (typeof value === 'string' && value.length > maxCellCharacters) throw new WorkbookFault('long-cell')
    while (this.cells.length < this.column) this.cells.push(undefined)
    for (let time = 0; time < times; time++) this.cells[this.column + time] = value
  }

  // Formulas, errors and merged cells, as in a workbook of Excel.
  private note(tag: string): void {
    const { row, column, scan } = this
    const fault = (what: CellFault['what']) => {
      if (scan.faults.length < maxFaults) scan.faults.push({ row, column, what })
    }
    if (attribute(tag, 'calcext:value-type') === 'error') fault('cell-error')
    if (attribute(tag, 'formula') !== '' && yesOrNo(tag) === undefined) fault('formula')
    const [columns, rows] = [timesOf(tag, 'number-columns-spanned'), timesOf(tag, 'number-rows-spanned')]
    if ((columns > 1 || rows > 1) && scan.merges.length < maxMerges)
      scan.merges.push({
        ...{ startRow: row, startCol: column },
        ...{ endRow: row + rows - 1, endCol: column + columns - 1 },
      })
  }
}

// Entities and characters beyond ASCII are longer as they are read.
const maxLetters = maxCellCharacters * 6

const isHidden = (tag: string): boolean => /^(collapse|filter)$/.test(attribute(tag, 'table:visibility'))

const timesOf = (tag: string, name: string): number => {
  const times = Number(attribute(tag, name))
  return Number.isInteger(times) && times > 1 ? times : 1
}

const cellValue = (tag: string, paragraphs: readonly string[], asShown: boolean): ScannedCell | undefined => {
  const text = () => textOf(paragraphs.join('\n'))
  const typed = yesOrNo(tag)
  if (typed !== undefined) return typed
  switch (attribute(tag, 'office:value-type')) {
    case '':
      return paragraphs.length > 0 ? text() : undefined
    case 'float':
    case 'percentage':
    case 'currency':
      return shown(finite(Number(attribute(tag, 'office:value'))), asShown ? text() : '')
    case 'date':
      return dateOf(attribute(tag, 'date-value')) ?? text()
    case 'time':
      return timeOf(attribute(tag, 'time-value')) ?? text()
    case 'boolean':
      return attribute(tag, 'boolean-value') === 'true'
    default:
      return paragraphs.length > 0 ? text() : textOf(attribute(tag, 'string-value'))
  }
}

// A typed TRUE of an XLSX is saved as TRUE(): nothing is calculated.
const yesOrNo = (tag: string): boolean | undefined => {
  const formula = attribute(tag, 'formula')
  if (formula.endsWith('=TRUE()')) return true
  return formula.endsWith('=FALSE()') ? false : undefined
}

const shown = (number: number | undefined, text: string): number | string | undefined =>
  number === undefined ? undefined : withDecimals(number, /^-?\d{1,15}\.(\d{1,10})$/.exec(text)?.[1]?.length)

const finite = (number: number): number | undefined => (Number.isFinite(number) ? number : undefined)

const dateOf = (text: string): Date | undefined => {
  const date = new Date(text.includes('T') ? text.replace(/Z?$/, 'Z') : text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

// PT10H30M00S: a time of day, on the day that spreadsheets count from.
const timeOf = (text: string): Date | undefined => {
  const [, hours, minutes] = /^PT(\d{1,4})H(\d{1,2})M/.exec(text) ?? []
  return hours === undefined ? undefined : new Date(Date.UTC(1899, 11, 30, Number(hours), Number(minutes)))
}
