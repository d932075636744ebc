import { writeXlsx } from 'hucre/xlsx'

// Writes a workbook of plain cells, inside a sheet worker. Texts are text cells, also those that begin like a
// formula (TRUST: exports hold no formula).
export interface WrittenTab {
  name: string
  rows: (string | number | boolean | null)[][]
}

const mostWidth = 40

export const writeWorkbook = (tabs: readonly WrittenTab[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: tabs.map(({ name, rows }) => ({
      name,
      rows,
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      freezePane: { rows: 1 },
    })),
  })

// Chinese letters are twice as wide; a sample of rows is enough.
const widthOf = (rows: WrittenTab['rows'], column: number): number => {
  const lengths = rows.slice(0, 50).map(row => {
    const text = String(row[column] ?? '')
    return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
  })
  return Math.min(mostWidth, Math.max(8, ...lengths) + 2)
}
