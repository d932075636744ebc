import { type FieldKind, type ImportField, importColumns, kindOf } from '@dtms/contract/import/column.ts'
import { importColumnWords } from '@dtms/contract/import/column-words.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { GridColumn, GridMark } from '#ui/grid/data-grid.tsx'
import type { ImportOrder } from '../queries.ts'

// The orders of an import as rows and columns. Rows of one order are together, wherever they are in the file.
export interface GridRow {
  order: ImportOrder
  // Its number in the file.
  row: number
  // Values of the whole order are in its first row only.
  first: boolean
  cells: Readonly<Record<string, string>>
}

export const gridRows = (orders: readonly ImportOrder[]): GridRow[] =>
  orders.flatMap(order =>
    order.rows.map(({ row, cells }, index) => ({ order, row, first: index === 0, cells })),
  )

export const cellKey = (row: number, field: string): string => `${row} ${field}`

/** What is wrong with each cell by `cellKey`; what concerns the whole order by its first row and ''. */
export const marksOf = (orders: readonly ImportOrder[]): Map<string, GridMark> => {
  const marks = new Map<string, GridMark>()
  for (const { rows, findings } of orders) {
    const firstRow = rows[0]?.row ?? 0
    const known = new Set(rows.map(({ row }) => row))
    for (const { row, field, severity, text, suggestions, suggestionNames } of findings) {
      const key = cellKey(field !== '' && known.has(row) ? row : firstRow, field)
      const names = suggestionNames && namesByValue(suggestions, suggestionNames)
      marks.set(key, joined(marks.get(key), { severity, text, suggestions, ...(names && { names }) }))
    }
  }
  return marks
}

// What each suggestion means, where the server names it.
const namesByValue = (values: readonly string[], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [value, names[index] ?? '']))

// Two findings at one cell: both are shown, and the worse one colours it.
const joined = (before: GridMark | undefined, mark: GridMark): GridMark =>
  before
    ? {
        severity: before.severity === 'error' ? 'error' : mark.severity,
        text: `${before.text}；${mark.text}`,
        suggestions: [...new Set([...(before.suggestions ?? []), ...(mark.suggestions ?? [])])],
        ...((before.names || mark.names) && { names: { ...before.names, ...mark.names } }),
      }
    : mark

/** The fields to be shown: those of the file, and those that something is wrong with although the file lacks them. */
export const shownFields = (
  mode: Mode,
  fields: readonly ImportField[],
  orders: readonly ImportOrder[],
): ImportField[] => {
  const wanted = new Set<string>(orders.flatMap(({ findings }) => findings.map(({ field }) => field)))
  const added = importColumns(mode)
    .map(({ field }) => field)
    .filter(field => wanted.has(field) && !fields.includes(field))
  return [...new Set<ImportField>(['customerRef', ...fields, ...added])]
}

const numeric: readonly FieldKind[] = ['number', 'whole']

export const fieldColumn = (field: ImportField, language: Language): GridColumn => ({
  id: field,
  label: importColumnWords[field].heading[language],
  width: numeric.includes(kindOf(field)) ? 'number' : 'text',
  frozen: field === 'customerRef',
})
