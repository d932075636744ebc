// A block copied from a spreadsheet: rows by line, cells by tab. A cell with a line break or a quote in it
// comes in quotes, its own quotes doubled.
export const parseBlock = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? nextPlain(cell, text)
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('')
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
    if (end === '') break
  }
  return rows.filter((row, index) => row.length > 0 || index < rows.length - 1)
}

// An unterminated quote, or text after it: taken literally.
const nextPlain = (cell: RegExp, text: string): (string | undefined)[] => {
  const rest = /[^\t\r\n]*(\t|\r\n|\n|\r|$)/y
  rest.lastIndex = cell.lastIndex
  const found = rest.exec(text)
  cell.lastIndex = rest.lastIndex
  const end = found?.[1] ?? ''
  return [found?.[0], undefined, found?.[0].slice(0, found[0].length - end.length), end]
}

export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.trim())

export interface CellWrite {
  row: number
  column: number
  text: string
}

export interface PlacedBlock {
  writes: CellWrite[]
  // How many rows and columns of the block are beyond the grid and dropped.
  rowsBeyond: number
  columnsBeyond: number
}

// Where each cell of a block goes. A grid that grows takes any number of rows. One single value over a
// whole column is not spread: a paste never writes more cells than were copied.
export const placeBlock = (
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  size: { rows: number; columns: number },
): PlacedBlock => {
  const width = Math.max(0, ...block.map(cells => cells.length))
  return {
    writes: block.flatMap((cells, down) =>
      cells.flatMap((text, right) => {
        const [row, column] = [at.row + down, at.column + right]
        return row < size.rows && column < size.columns ? [{ row, column, text }] : []
      }),
    ),
    rowsBeyond: Math.max(0, at.row + block.length - size.rows),
    columnsBeyond: Math.max(0, at.column + width - size.columns),
  }
}
