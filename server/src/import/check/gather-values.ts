import { type ImportField, levelOf } from '@dtms/contract/import/column.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { FileRow } from '../read/read-file.ts'
import type { StoredFinding } from '../stored-format.ts'
import type { Layout, OrderGroup } from './group.ts'
import { readValue } from './read-value.ts'

export type Values = Partial<Record<ImportField, string | number>>

export interface Line {
  row: number
  values: Values
}

// The values of an order's rows, by what they belong to.
export interface Gathered {
  order: Values
  pieces: Line[]
  commodities: Line[]
  // The row where a field of the order is set first; by default the order's first row.
  rowOf: (field: ImportField) => number
}

export const gatherValues = (
  group: OrderGroup,
  layout: Layout,
  mode: Mode,
  findings: StoredFinding[],
): Gathered => {
  const order: Values = {}
  const saidIn = new Map<ImportField, { row: number; text: string }>()
  const pieces: Line[] = []
  const commodities: Line[] = []

  // Values of the whole order, in any of its rows: once, or repeated, as people fill cells down.
  const sayOfOrder = (row: FileRow, column: number, field: ImportField, text: string) => {
    const before = saidIn.get(field)
    if (before?.text === text) return
    const value = readCell(row, column, field, text, mode, findings)
    if (!before) {
      saidIn.set(field, { row: row.row, text })
      if (value !== undefined) order[field] = value
    } else if (value !== undefined && value !== order[field] && field !== 'mode')
      findings.push({
        row: row.row,
        field,
        severity: 'error',
        why: { problem: 'differs', values: { row: before.row, other: before.text.slice(0, 60) } },
        suggestions: [before.text],
      })
  }

  for (const row of group.rows) {
    const own = { piece: {} as Values, commodity: {} as Values }
    for (const [field, column] of layout) {
      const text = row.cells[column]
      if (text === null || text === undefined || text === '') continue
      const level = levelOf(field)
      if (level === 'order') sayOfOrder(row, column, field, text)
      else own[level][field] = readCell(row, column, field, text, mode, findings) ?? unreadable
    }
    if (Object.keys(own.piece).length > 0) pieces.push({ row: row.row, values: own.piece })
    if (Object.keys(own.commodity).length > 0) commodities.push({ row: row.row, values: own.commodity })
  }
  return { order, pieces, commodities, rowOf: field => saidIn.get(field)?.row ?? group.place }
}

// Marks a cell that could not be read: its error is reported once, at the cell.
const unreadable = ''

const readCell = (
  row: FileRow,
  column: number,
  field: ImportField,
  text: string,
  mode: Mode,
  findings: StoredFinding[],
): string | number | undefined => {
  const fault = row.faults?.[column]
  if (fault) {
    const problem = fault === 'formula' ? 'formula' : 'cellError'
    findings.push({ row: row.row, field, severity: 'error', why: { problem } })
    return undefined
  }
  const read = readValue(field, text, mode)
  if ('value' in read) {
    if (field !== 'mode' || Number(read.value) === mode) return read.value
    const why = { problem: 'otherMode', values: { value: text.slice(0, 60) } } as const
    findings.push({ row: row.row, field, severity: 'error', why })
    return undefined
  }
  findings.push({
    row: row.row,
    field,
    severity: 'error',
    why: read.why,
    ...(read.suggestions && { suggestions: read.suggestions }),
  })
  return undefined
}
