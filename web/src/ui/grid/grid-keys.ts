export interface GridPosition {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
}

const pageRows = 12

// Which cell a key leads to, by the grid pattern of the ARIA practices. undefined: the key means nothing here.
export const nextCell = (
  key: string,
  withControl: boolean,
  { row, column }: GridPosition,
  { rows, columns }: GridSize,
): GridPosition | undefined => {
  const within = (position: GridPosition): GridPosition => ({
    row: Math.max(0, Math.min(position.row, rows - 1)),
    column: Math.max(0, Math.min(position.column, columns - 1)),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ row: withControl ? 0 : row - 1, column })
    case 'ArrowDown':
      return within({ row: withControl ? rows : row + 1, column })
    case 'ArrowLeft':
      return within({ row, column: withControl ? 0 : column - 1 })
    case 'ArrowRight':
      return within({ row, column: withControl ? columns : column + 1 })
    case 'Home':
      return within({ row: withControl ? 0 : row, column: 0 })
    case 'End':
      return within({ row: withControl ? rows : row, column: columns })
    case 'PageUp':
      return within({ row: row - pageRows, column })
    case 'PageDown':
      return within({ row: row + pageRows, column })
    default:
      return undefined
  }
}

// A key that begins to write over a cell, as in a spreadsheet.
export const startsTyping = (event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
