export interface CellPosition {
  row: number
  column: number
}

export const columnName = (column: number): string => {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

export const cellName = ({ row, column }: CellPosition): string => `${columnName(column)}${row + 1}`

const pattern = /^([A-Z]{1,3})([0-9]{1,6})$/

/** Where a cell is that a spreadsheet calls C4. */
export const cellPosition = (name: string): CellPosition | undefined => {
  const [, letters, row] = pattern.exec(name) ?? []
  if (letters === undefined || row === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(row) - 1, column: column - 1 }
}

export interface CellRange {
  from: CellPosition
  to: CellPosition
}

export const rangePlaces = (range: string): CellRange => {
  const [from, to] = range.split(':').map(cellPosition)
  return { from: from ?? { row: 0, column: 0 }, to: to ?? from ?? { row: 0, column: 0 } }
}

export const rangeName = ({ from, to }: CellRange): string => `${cellName(from)}:${cellName(to)}`

export const isWithin = ({ row, column }: CellPosition, { from, to }: CellRange): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

/** The tab and the cell of a remark, which names both: "美国!A7". */
export const remarkPlace = (cell: string): { tab: string; cell: string } => {
  const at = cell.lastIndexOf('!')
  return { tab: cell.slice(0, Math.max(0, at)), cell: cell.slice(at + 1) }
}
