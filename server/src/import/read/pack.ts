import { PageBuffer } from '#kernel/page-buffer.ts'
import { readCsv } from '#kernel/sheet/csv.ts'
import { readWorkbook, type WorkbookCell, type WorkbookTab } from '#kernel/sheet/read.ts'
import { headingScore, modeOfTab } from '../map/known-headings.ts'
import { cellText } from './cell-text.ts'
import type { ReadSheet } from './read-file.ts'

/** The headings of an order file, and its rows as texts, packed so that handing them over costs the main thread nothing. */
export const packOrderFile = async (bytes: Buffer): Promise<ReadSheet> =>
  packed(bytes.subarray(0, 2).toString('latin1') === 'PK' ? await ordersTab(bytes) : csvTab(bytes))

const csvTab = (bytes: Buffer): WorkbookTab => ({ name: '', rows: readCsv(bytes), faults: [], merges: [] })

// The tab of a template, or the first that holds anything.
const ordersTab = async (bytes: Buffer): Promise<WorkbookTab> => {
  const tabs = (await readWorkbook(bytes)).filter(({ rows }) => rows.length > 0)
  return (
    tabs.find(({ name }) => modeOfTab(name) !== undefined) ??
    tabs[0] ?? { name: '', rows: [], faults: [], merges: [] }
  )
}

const packed = (tab: WorkbookTab): ReadSheet => {
  const { rows } = tab
  const headingRow = findHeadings(rows)
  const headings = (rows[headingRow] ?? []).map(cell => cellText(cell) ?? '')
  splitMerges(tab, headingRow)
  const numbers: number[] = []
  const page = new PageBuffer()
  const pages: ReadSheet['pages'] = []
  let width = headings.length
  for (let at = headingRow + 1; at < rows.length; at++) {
    const texts = (rows[at] ?? []).map(cellText)
    // The cells themselves are not needed any more, and there may be a million of them.
    rows[at] = []
    while (texts.length > 0 && texts.at(-1) === null) texts.pop()
    if (texts.length === 0) continue
    width = Math.max(width, texts.length)
    numbers.push(at + 1)
    page.text(`${JSON.stringify(texts)}\n`)
    if (page.isFull) pages.push(new Uint8Array(page.take()))
  }
  while (headings.length < width) headings.push('')
  return {
    tab: tab.name,
    headings,
    rowNumbers: Int32Array.from(numbers),
    pages: [...pages, new Uint8Array(page.take())],
    faults: tab.faults.filter(({ row }) => row > headingRow).map(one => ({ ...one, row: one.row + 1 })),
  }
}

// Titles may stand above the headings: of the first rows, the one with the most headings that we know; else the
// first that is not nearly empty.
const findHeadings = (rows: readonly (readonly WorkbookCell[])[]): number => {
  const first = rows.slice(0, 15).map(row => row.map(cell => cellText(cell) ?? ''))
  const scores = first.map(headingScore)
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best)
  const filled = first.map(row => row.filter(text => text !== '').length)
  const most = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex(count => count > 0 && count >= most / 2),
  )
}

// What is merged is said once: below, it is the order's anyway, and a piece must not be counted for every row that
// its cell reaches over.
const splitMerges = ({ rows, merges }: WorkbookTab, headingRow: number) => {
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (let at = Math.max(startRow, headingRow + 1); at <= Math.min(endRow, rows.length - 1); at++) {
      const row = rows[at]
      if (!row) continue
      for (let column = startCol; column <= Math.min(endCol, row.length - 1); column++)
        if (at > startRow || column > startCol) row[column] = null
    }
}
