import type { CardRole } from '@dtms/contract/rate/card.ts'
import { type CellPosition, columnName, rangeName, rangePlaces } from './cell-name.ts'
import type { CardFact, Table } from './queries.ts'

// What staff can say about the cell that they point at. A meaning is about its column, its row or the cell itself.
export const columnMeanings = [
  'price',
  'band',
  'country',
  'zone',
  'postcode',
  'city',
  'warehouse',
  'origin',
  'service',
  'minimum',
  'days',
  'currency',
  'remark',
  'ignore',
] as const satisfies readonly CardRole[]

export const cellMeanings = [
  'prices-from',
  'bands-across',
  'head',
  'first',
  'last',
  'currency-cell',
  'from-cell',
  'to-cell',
  'service-cell',
  'origin-cell',
] as const

export type ColumnMeaning = (typeof columnMeanings)[number]
export type CellMeaning = (typeof cellMeanings)[number]

export interface Pointed extends CellPosition {
  text: string
  fact: CardFact | undefined
}

type Column = Table['columns'][number]

/** The table as it is meant now; undefined where the cell does not say what was asked of it. */
export const pointAt = (
  table: Table,
  meaning: ColumnMeaning | CellMeaning,
  pointed: Pointed,
): Table | undefined => {
  const { row, column, text, fact } = pointed
  const { from, to } = rangePlaces(table.range)
  const last = from.row + table.head
  switch (meaning) {
    case 'prices-from':
    case 'bands-across':
      return withColumns(table, column, to.column, 'price')
    case 'head':
      return row < from.row || row > to.row ? undefined : { ...table, head: row - from.row + 1 }
    case 'first': {
      if (row > to.row || column > to.column) return undefined
      const head = Math.min(20, Math.max(1, last - row))
      return fitted({ ...table, range: rangeName({ from: { row, column }, to }), head })
    }
    case 'last':
      if (row < from.row || column < from.column) return undefined
      return fitted({ ...table, range: rangeName({ from, to: { row, column } }) })
    case 'currency-cell':
      return fact?.currency ? { ...table, currency: fact.currency } : undefined
    case 'from-cell':
      return fact?.validFrom ? { ...table, validFrom: fact.validFrom } : undefined
    case 'to-cell':
      return fact?.validTo ? { ...table, validTo: fact.validTo } : undefined
    case 'service-cell': {
      const service = text.trim().slice(0, 200)
      return service === '' ? undefined : { ...table, service: { zh: service, zhtw: service, en: service } }
    }
    case 'origin-cell': {
      const origin = text.trim().slice(0, 100)
      return origin === '' ? undefined : { ...table, origin }
    }
    default:
      return withColumns(table, column, column, meaning)
  }
}

// A column outside the range widens it. The server takes a band or a destination from the heading.
const withColumns = (table: Table, first: number, last: number, role: CardRole): Table => {
  const { from, to } = rangePlaces(table.range)
  const names = Array.from({ length: Math.max(1, last - first + 1) }, (_one, at) => columnName(first + at))
  const others = table.columns.filter(({ column }) => !names.includes(column))
  const isBand = role === 'band'
  const columns: Column[] = [
    // A table has one column of weight bands, and its prices then take their destinations from their headings.
    ...others.map(one => (isBand ? withoutBand(one) : one)),
    ...names.map(column => ({ column, role })),
  ]
  const range = rangeName({
    from: { ...from, column: Math.min(from.column, first) },
    to: { ...to, column: Math.max(to.column, last) },
  })
  return { ...table, range, columns: columns.toSorted((a, b) => order(a.column) - order(b.column)) }
}

const withoutBand = (one: Column): Column => {
  if (one.role === 'band') return { column: one.column, role: 'ignore' }
  return one.role === 'price' ? { column: one.column, role: 'price' } : one
}

// Columns that the range has left are gone, new ones are not used until someone says what they are.
const fitted = (table: Table): Table => {
  const { from, to } = rangePlaces(table.range)
  const names = Array.from({ length: to.column - from.column + 1 }, (_one, at) =>
    columnName(from.column + at),
  )
  const columns = names.map(
    (column): Column => table.columns.find(one => one.column === column) ?? { column, role: 'ignore' },
  )
  return { ...table, columns }
}

const order = (column: string): number => column.length * 1_000_000 + rangePlaces(`${column}1`).from.column

/** A table that begins at the cell, with the terms of another one. */
export const newTable = (tab: string, { row, column }: CellPosition, like: Table): Table => ({
  ...like,
  tab,
  range: rangeName({ from: { row, column }, to: { row: row + 1, column: column + 1 } }),
  head: 1,
  use: true,
  columns: [columnName(column), columnName(column + 1)].map(name => ({ column: name, role: 'ignore' })),
  remarks: [],
})
