import { writeXlsx } from 'hucre/xlsx'
import { maxRows } from './read.ts'

// Writes a workbook of plain cells, inside a sheet worker. Texts are text cells, also those that begin like a
// formula (TRUST: exports hold no formula).
export interface WrittenTab {
  name: string
  rows: (string | number | boolean | null)[][]
  // Choice lists for all rows below the headings. Other values may be typed too: the reader of the file reports what
  // is wrong.
  choices?: readonly ColumnChoices[]
  // How numbers are shown, by row and column from 0: `2,5` → `0.00`.
  formats?: ReadonlyMap<string, string>
}

export interface ColumnChoices {
  column: number
  // The words themselves, or a range of another tab where there are many: 'Lists'!$A$2:$A$90.
  from: readonly string[] | string
}

// The maximum length of a list inside a cell's rule.
export const maxInlineCharacters = 250

const maxWidth = 40

export const writeWorkbook = (tabs: readonly WrittenTab[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: tabs.map(({ name, rows, choices = [], formats = new Map() }) => ({
      name,
      rows,
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      freezePane: { rows: 1 },
      cells: new Map([...formats].map(([at, numFmt]) => [at, { style: { numFmt } }])),
      dataValidations: choices.map(({ column, from }) => ({
        type: 'list',
        ...(typeof from === 'string' ? { formula1: from } : { values: [...from] }),
        allowBlank: true,
        showErrorMessage: false,
        range: `${columnLetter(column)}2:${columnLetter(column)}${maxRows}`,
      })),
    })),
  })

export const columnLetter = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${columnLetter(Math.floor(column / 26) - 1)}${columnLetter(column % 26)}`

// Chinese characters are twice as wide; a sample of rows is enough.
const widthOf = (rows: WrittenTab['rows'], column: number): number => {
  const lengths = rows.slice(0, 50).map(row => {
    const text = String(row[column] ?? '')
    return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
  })
  return Math.min(maxWidth, Math.max(8, ...lengths) + 2)
}
