import { expect, test } from 'vitest'
import { cellName, cellPosition, rangePlaces, remarkPlace } from './cell-name.ts'
import { pointAt } from './point.ts'
import type { Table } from './queries.ts'

const table: Table = {
  ...{ tab: '美国', range: 'A3:D9', head: 1, use: true, businessType: 3, channel: 'HD-US', origin: 'CN' },
  service: { zh: '空派', zhtw: '空派', en: 'Air' },
  ...{ currency: 'CNY', validFrom: '2026-11-16', validTo: '2026-11-29', remarks: [] },
  columns: [
    { column: 'A', role: 'country' },
    { column: 'B', role: 'price', band: { from: 12 } },
    { column: 'C', role: 'remark' },
    { column: 'D', role: 'days' },
  ],
}
const at = (cell: string, more: object = {}) => {
  const place = cellPosition(cell)
  if (!place) throw new Error(cell)
  return { ...place, text: '', fact: undefined, ...more }
}
const rolesOf = (changed: Table | undefined) =>
  changed?.columns.map(({ column, role }) => `${column} ${role}`)

test('a cell has the name that a spreadsheet gives it, and back', () => {
  for (const name of ['A1', 'Z9', 'AA10', 'IV20000']) expect(cellName(at(name))).toBe(name)
  expect(cellPosition('4C')).toBeUndefined()
  expect(rangePlaces('B2:AA10')).toEqual({ from: { row: 1, column: 1 }, to: { row: 9, column: 26 } })
  expect(remarkPlace('a!b!C7')).toEqual({ tab: 'a!b', cell: 'C7' })
})

test('a column gets the meaning of the cell that was pointed at, and its band from its heading', () => {
  expect(pointAt(table, 'price', at('C5'))?.columns[2]).toEqual({ column: 'C', role: 'price' })
  expect(rolesOf(pointAt(table, 'ignore', at('B4')))).toEqual(['A country', 'B ignore', 'C remark', 'D days'])
})

test('prices from a cell go to the last column of the table', () => {
  expect(rolesOf(pointAt(table, 'prices-from', at('C5')))).toEqual([
    ...['A country', 'B price', 'C price', 'D price'],
  ])
})

test('a column outside the table widens it', () => {
  const wider = pointAt(table, 'price', at('AA5'))
  expect(wider?.range).toBe('A3:AA9')
  expect(rolesOf(wider)?.at(-1)).toBe('AA price')
})

test('a column of weight bands is the only one, and prices lose the bands of their headings', () => {
  const transposed = pointAt(table, 'band', at('A4'))
  expect(transposed?.columns.slice(0, 2)).toEqual([
    { column: 'A', role: 'band' },
    { column: 'B', role: 'price' },
  ])
})

test('rows and corners: the heading, the first and the last cell', () => {
  expect(pointAt(table, 'head', at('B4'))?.head).toBe(2)
  expect(pointAt(table, 'head', at('B2'))).toBeUndefined()
  expect(pointAt(table, 'first', at('B2'))).toMatchObject({ range: 'B2:D9', head: 2 })
  expect(rolesOf(pointAt(table, 'last', at('E20')))?.at(-1)).toBe('E ignore')
  expect(pointAt(table, 'last', at('E20'))?.range).toBe('A3:E20')
  expect(pointAt(table, 'last', at('A1'))).toBeUndefined()
})

test('a cell states the currency and the days only where it names them', () => {
  const fact = {
    ...{ tab: '美国', cell: 'A1', currency: 'USD', validFrom: '2026-12-01', validTo: '2026-12-14' },
  }
  expect(pointAt(table, 'currency-cell', at('A1', { fact }))?.currency).toBe('USD')
  expect(pointAt(table, 'from-cell', at('A1', { fact }))?.validFrom).toBe('2026-12-01')
  expect(pointAt(table, 'to-cell', at('A1', { fact }))?.validTo).toBe('2026-12-14')
  for (const meaning of ['currency-cell', 'from-cell', 'to-cell'] as const)
    expect(pointAt(table, meaning, at('A1'))).toBeUndefined()
  expect(pointAt(table, 'service-cell', at('A1', { text: ' 美森 ' }))?.service.en).toBe('美森')
  expect(pointAt(table, 'origin-cell', at('A1', { text: '' }))).toBeUndefined()
})
