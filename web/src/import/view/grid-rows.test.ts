import { expect, test } from 'vitest'
import type { ImportDetail, ImportOrder } from '../queries.ts'
import { cellKey, gridRows, marksOf, shownFields } from './grid-rows.ts'
import { patched } from './use-shown-import.ts'

const order = (place: number, changes: Partial<ImportOrder> = {}): ImportOrder => ({
  place,
  customerRef: `PO-${place}`,
  state: 'good',
  rows: [{ row: place, cells: { customerRef: `PO-${place}` } }],
  findings: [],
  leftOut: 0,
  price: null,
  previousAmount: null,
  orderId: null,
  orderNo: null,
  ...changes,
})
const places = (orders: readonly ImportOrder[]) => orders.map(({ place }) => place)
const error = (row: number, field: 'weightKg' | 'sku' | '', text: string, suggestions: string[] = []) =>
  ({ row, field, severity: 'error', text, suggestions }) as const

test('rows of one order are together, whatever is between them in the file', () => {
  const rows = gridRows([order(2, { rows: [2, 9].map(row => ({ row, cells: {} })) }), order(3)])
  expect(rows.map(({ row, first }) => [row, first])).toEqual([
    [2, true],
    [9, false],
    [3, true],
  ])
})

test('two findings at one cell are both shown; one about the order is at its first row', () => {
  const marks = marksOf([
    order(2, {
      rows: [2, 9].map(row => ({ row, cells: {} })),
      findings: [
        { ...error(9, 'weightKg', 'heavy'), severity: 'warning' },
        error(9, 'weightKg', 'no number', ['9']),
        error(9, '', 'no channel'),
      ],
    }),
  ])
  expect(marks.get(cellKey(9, 'weightKg'))).toEqual({
    severity: 'error',
    text: 'heavy；no number',
    suggestions: ['9'],
  })
  expect(marks.get(cellKey(2, ''))?.text).toBe('no channel')
})

test('a field that something is wrong with is shown although the file lacks it', () => {
  const orders = [order(2, { findings: [error(2, 'sku', 'unknown')] })]
  expect(shownFields(2, ['readyDate', 'customerRef'], orders)).toEqual(['customerRef', 'readyDate', 'sku'])
})

test('a page of changed orders replaces the earlier rows, and leaves the others', () => {
  const shown = {
    detail: {} as ImportDetail,
    orders: [2, 3, 4, 5, 6, 7].map(place => order(place)),
    next: '7',
  }
  const response = (list: number[], next: string | null) =>
    ({ orders: { list: list.map(place => order(place)), next } }) as ImportDetail
  // The fourth was set right and has left the view.
  expect(places(patched(shown, response([3, 5], '5'), 2).orders)).toEqual([2, 3, 5, 6, 7])
  expect(patched(shown, response([3, 5], '5'), 2).next).toBe('7')
  expect(places(patched(shown, response([3], null), 2).orders)).toEqual([2, 3])
  expect(patched(shown, response([8, 9], '9'), 7)).toMatchObject({ next: '9' })
})
