/** A filled cell of a spreadsheet; a day is its ISO text. */
export type GridCell = string | number

export interface GridTab {
  name: string
  // By row, then column; merged values are in each of their cells. Blank and hidden cells are null.
  rows: (GridCell | null)[][]
  // Filled cells in hidden rows and columns, which are not used.
  hidden: number
  // Rows and columns that the file hides. They divide no table: reading goes on as if they were absent.
  hiddenRows?: ReadonlySet<number>
  hiddenColumns?: ReadonlySet<number>
  // Where each merged cell after the first takes its value from: 'r,c' to 'r,c' of the first.
  merged: ReadonlyMap<string, string>
  // The other way round: the cells of a merged value after its first.
  spans?: ReadonlyMap<string, readonly string[]>
}

export interface Box {
  top: number
  left: number
  bottom: number
  right: number
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_one, index) => from + index)

export const isHiddenRow = (tab: GridTab, row: number): boolean => tab.hiddenRows?.has(row) ?? false
export const isHiddenColumn = (tab: GridTab, column: number): boolean =>
  tab.hiddenColumns?.has(column) ?? false

/** The columns between two others that can be seen, both included. */
export const seenColumns = (tab: GridTab, from: number, to: number): number[] =>
  range(from, to).filter(column => !isHiddenColumn(tab, column))

/** The next row that can be seen: downward, or upward with -1. */
export const seenRow = (tab: GridTab, row: number, step: 1 | -1): number => {
  let at = row + step
  while (isHiddenRow(tab, at)) at += step
  return at
}

export const columnName = (column: number): string => {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

export const columnOf = (name: string): number => {
  let column = 0
  for (const letter of name.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`

export const rangeName = ({ top, left, bottom, right }: Box): string =>
  `${cellName(top, left)}:${cellName(bottom, right)}`

const rangePattern = /^([A-Z]{1,3})([0-9]{1,6}):([A-Z]{1,3})([0-9]{1,6})$/i

export const readRange = (range: string): Box | undefined => {
  const [, left = '', top, right = '', bottom] = rangePattern.exec(range.slice(0, 20)) ?? []
  if (top === undefined || bottom === undefined) return undefined
  const box = {
    ...{ top: Number(top) - 1, left: columnOf(left) },
    ...{ bottom: Number(bottom) - 1, right: columnOf(right) },
  }
  return box.top >= 0 && box.top <= box.bottom && box.left <= box.right ? box : undefined
}

export const cellAt = (tab: GridTab, row: number, column: number): GridCell | null =>
  tab.rows[row]?.[column] ?? null

const maxCharacters = 400

/** A cell as plain text: full-width letters and digits narrowed, blanks joined. */
export const plain = (cell: GridCell | null | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  return cell.slice(0, maxCharacters).normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** Whether a merged value begins here, or the cell is its own. */
export const isFirst = (tab: GridTab, row: number, column: number): boolean =>
  !tab.merged.has(`${row},${column}`)
