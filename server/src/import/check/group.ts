import type { ImportField } from '@dtms/contract/import/column.ts'
import { cellOf } from '../read/packed-row.ts'
import type { FileRow } from '../read/read-file.ts'
import { eachInSlices } from './slices.ts'

// Rows of one order: those with its reference, and those without one that follow them.
export interface OrderGroup {
  // The number of its first row.
  place: number
  customerRef: string
  rows: FileRow[]
}

// The column of each field.
export type Layout = ReadonlyMap<ImportField, number>

export const layoutOf = (headings: readonly { field: ImportField | '' }[]): Layout =>
  new Map(headings.flatMap(({ field }, column) => (field === '' ? [] : [[field, column] as const])))

export const referenceOf = (row: FileRow, layout: Layout): string =>
  (cellOf(row, layout.get('customerRef') ?? -1) ?? '').normalize('NFKC').trim()

export const groupRows = async (rows: readonly FileRow[], layout: Layout): Promise<OrderGroup[]> => {
  const byReference = new Map<string, OrderGroup>()
  const groups: OrderGroup[] = []
  let last: OrderGroup | undefined
  await eachInSlices(rows, row => {
    const reference = referenceOf(row, layout)
    const known = reference === '' ? last : byReference.get(reference)
    if (known) {
      known.rows.push(row)
      last = known
      return
    }
    last = { place: row.row, customerRef: reference, rows: [row] }
    groups.push(last)
    if (reference !== '') byReference.set(reference, last)
  })
  return groups
}
