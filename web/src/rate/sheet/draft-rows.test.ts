import { expect, test } from 'vitest'
import { type DraftRows, insertRow, removeRow, rowOfSaved, savedRowOf, writeCells } from './draft-rows.ts'
import { sheetGrid } from './sheet-grid.ts'

const saved = {
  places: [{ id: 'SZ' }, { id: 'US' }, { id: 'GB' }],
  lines: [{ from: 'SZ', to: 'US', breaks: [{ at: 0, price: '55.00' }] }],
}
const draft: DraftRows = { content: saved, origins: {} }
const ids = ({ content }: DraftRows) => (content as typeof saved).places.map(place => place.id)

test('a row is put in and taken out where one is', () => {
  expect(ids(insertRow(draft, 'places', 1))).toEqual(['SZ', undefined, 'US', 'GB'])
  expect(ids(removeRow(draft, 'places', 1))).toEqual(['SZ', 'GB'])
  expect(ids(draft)).toEqual(['SZ', 'US', 'GB'])
})

test('the first row of a part that the sheet does not have makes the part', () => {
  expect(insertRow(draft, 'surcharges', 0).content).toEqual({ ...saved, surcharges: [{}] })
})

test('rows remember which saved row they were', () => {
  const moved = insertRow(removeRow(draft, 'places', 0), 'places', 1)
  expect([0, 1, 2].map(row => savedRowOf(moved, 'places', row))).toEqual([1, undefined, 2])
  expect([0, 1, 2].map(row => rowOfSaved(moved, 'places', row))).toEqual([undefined, 0, 2])
  expect(savedRowOf(moved, 'lines', 7)).toBe(7)
  expect(rowOfSaved(moved, 'sheet', 3)).toBe(3)
})

test('a block below the last row adds rows, an empty one in the middle too', () => {
  const grid = sheetGrid('lines', saved, 'en')
  const after = writeCells(draft, 'lines', grid, [
    { row: 0, column: 2, text: '50' },
    { row: 2, column: 0, text: 'SZ' },
    { row: 2, column: 2, text: '61.00' },
  ])
  expect((after.content as typeof saved).lines).toEqual([
    { from: 'SZ', to: 'US', breaks: [{ at: 0, price: '50' }] },
    {},
    { from: 'SZ', breaks: [{ at: 0, price: '61.00' }] },
  ])
  expect(savedRowOf(after, 'lines', 2)).toBeUndefined()
})
