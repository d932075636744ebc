import { readCsvRows } from '#documents/spreadsheet/csv.ts'
import { filledCells, spread, type WorkbookCell } from '#documents/spreadsheet/read.ts'
import { openWorkbook } from '#documents/spreadsheet/scan.ts'
import type { MergedCells, TabScan } from '#documents/spreadsheet/scan-tab.ts'
import { TextBytes } from '#documents/spreadsheet/text-bytes.ts'
import { headingScore, modeOfTab } from '../map/known-headings.ts'
import { cellText } from './cell-text.ts'
import { rowsIn } from './packed-row.ts'
import type { ReadTable } from './read-file.ts'

/**
 * The headings of an order file, and its rows as texts, packed while they are read: no row stays in memory as cells.
 */
export const packOrderFile = async (bytes: Buffer): Promise<ReadTable> =>
  bytes.subarray(0, 2).toString('latin1') === 'PK' ? packWorkbook(bytes) : packCsv(bytes)

const packCsv = (bytes: Buffer): ReadTable => {
  const packer = openPacker()
  readCsvRows(bytes, packer.take)
  return packer.end('', { faults: [], merges: [] })
}

// The tab of a template, or the first that holds anything.
const packWorkbook = async (bytes: Buffer): Promise<ReadTable> => {
  const workbook = await openWorkbook(bytes)
  const names = [...workbook.tabs.entries()]
  const isOurs = ([, name]: [number, string]) => modeOfTab(name) !== undefined
  let table: ReadTable | undefined
  for (const [tab, name] of [...names.filter(isOurs), ...names.filter(one => !isOurs(one))]) {
    const packer = openPacker()
    const scan = await workbook.readTab(tab, (row, cells) => packer.take(row, filledCells(cells)))
    if (packer.isEmpty()) continue
    table = packer.end(name, scan)
    break
  }
  await workbook.close()
  return table ?? openPacker().end('', { faults: [], merges: [] })
}

// The headings are in one of these.
const firstRows = 15

const openPacker = () => {
  const first: WorkbookCell[][] = []
  const later = new PackedRows()
  return {
    isEmpty: () => first.every(row => row.length === 0) && later.numbers.length === 0,
    take: (row: number, cells: WorkbookCell[]) => {
      if (row >= firstRows) return later.add(row + 1, cells.map(cellText))
      while (first.length < row) first.push([])
      first.push(cells)
    },
    end: (tab: string, { faults, merges }: TabScan): ReadTable => {
      for (const merge of merges) spread(first, merge)
      const headingRow = findHeadings(first)
      const headings = (first[headingRow] ?? []).map(cell => cellText(cell) ?? '')
      const early = new PackedRows()
      const split = mergeSplitter(merges.filter(({ endRow }) => endRow > headingRow))
      for (let row = headingRow + 1; row < first.length; row++)
        early.add(row + 1, split(row, (first[row] ?? []).map(cellText)))
      const rows = [early, withoutMerged(later, merges, split)]
      while (headings.length < Math.max(...rows.map(({ width }) => width))) headings.push('')
      return {
        ...{ tab, headings },
        rows: rows.map(one => ({ numbers: Int32Array.from(one.numbers), packed: one.take() })),
        faults: faults.filter(({ row }) => row > headingRow).map(one => ({ ...one, row: one.row + 1 })),
      }
    },
  }
}

// Titles may be above the headings: of the first rows, take the one with the most known headings; otherwise the first
// that is not nearly empty.
const findHeadings = (rows: readonly (readonly WorkbookCell[])[]): number => {
  const first = rows.slice(0, 15).map(row => row.map(cell => cellText(cell) ?? ''))
  const scores = first.map(headingScore)
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best)
  const filled = first.map(row => row.filter(text => text !== '').length)
  const max = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex(count => count > 0 && count >= max / 2),
  )
}

// A merged value counts once: for the rows below it belongs to the order anyway, and a piece must not be counted for
// every row of its cell. Rows come in order.
const mergeSplitter = (merges: readonly MergedCells[]) => {
  const waiting = merges.toSorted((a, b) => b.startRow - a.startRow)
  let reaching: MergedCells[] = []
  return (row: number, texts: (string | null)[]): (string | null)[] => {
    while ((waiting.at(-1)?.startRow ?? row + 1) <= row) reaching.push(waiting.pop() as MergedCells)
    if (reaching.length > 0) reaching = reaching.filter(({ endRow }) => endRow >= row)
    for (const { startRow, startCol, endCol } of reaching)
      for (let column = startCol; column <= Math.min(endCol, texts.length - 1); column++)
        if (row > startRow || column > startCol) texts[column] = null
    return texts
  }
}

// They are named at the end of a tab, when its rows are packed.
const withoutMerged = (
  packed: PackedRows,
  merges: readonly MergedCells[],
  split: ReturnType<typeof mergeSplitter>,
): PackedRows => {
  if (!merges.some(({ endRow }) => endRow >= firstRows)) return packed
  const again = new PackedRows()
  for (const { row, cells } of rowsIn(packed.take(), packed.numbers)) again.add(row, split(row - 1, cells))
  return again
}

/** Rows as texts, packed so that handing them over costs the main thread nothing: a JSON array and the end of a line each. */
class PackedRows {
  readonly numbers: number[] = []
  width = 0
  private readonly bytes = new TextBytes()

  /** Blanks at its end are left out, and so is a row of nothing else. */
  add(number: number, texts: (string | null)[]): void {
    while (texts.length > 0 && texts.at(-1) === null) texts.pop()
    if (texts.length === 0) return
    this.width = Math.max(this.width, texts.length)
    this.numbers.push(number)
    this.bytes.add(`${JSON.stringify(texts)}\n`)
  }

  /** All of them; nothing is added behind it. */
  take(): ArrayBuffer {
    return this.bytes.take()
  }
}
