import { readCsvRows } from '#documents/spreadsheet/csv.ts'
import { readSeedBytes } from '#kernel/seed.ts'

type TakeRow = (number: number, cells: readonly unknown[]) => void

// A table without quotes is cut at its commas, which takes a fifth of the time.
const readRows = (file: string, takeRow: TakeRow): void => {
  const bytes = readSeedBytes(file)
  if (bytes.includes('"')) readCsvRows(bytes, takeRow)
  else
    for (const [number, line] of bytes.toString().trimEnd().split('\n').entries())
      takeRow(number, line.split(','))
}

/** The rows of a seed table that may hold commas and quotes: its fields by the words of the heading. */
export const readTable = <Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] => {
  const rows: Record<Column, string>[] = []
  let positions: number[] = []
  readRows(file, (number, cells) => {
    if (number === 0) {
      positions = columns.map(column => cells.indexOf(column))
      if (positions.includes(-1)) throw new Error(`${file} lacks one of the columns ${columns.join(', ')}`)
      return
    }
    const row = {} as Record<Column, string>
    for (const [at, column] of columns.entries()) row[column] = String(cells[positions[at] as number] ?? '')
    rows.push(row)
  })
  return rows
}
