import { describe, expect, test } from 'vitest'
import { breakColumns } from './break-columns.ts'
import { readAt } from './content-path.ts'
import { findCell } from './find-cell.ts'
import { type GridTab, type SheetGrid, sheetGrid } from './sheet-grid.ts'

const sheet = {
  channel: 'HD-EXP-STD',
  validFrom: '2026-11-01',
  weightRule: { unit: 'kg', steps: [{ fromKg: 0, stepKg: 0.5 }] },
  places: [{ id: 'SZ', country: 'CN', postalPrefixes: ['518', '519'] }],
  lines: [
    {
      from: 'SZ',
      to: 'US',
      breaks: [
        { at: 0, price: '55.00' },
        { at: 21, price: '48.00' },
      ],
      days: { min: 4, max: 6 },
    },
    {
      from: 'SZ',
      to: 'GB',
      minCharge: '80',
      breaks: [
        { at: 0, price: '60' },
        { at: 100, price: '41.5' },
      ],
    },
  ],
  surcharges: [{ code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25.5' }],
  limits: { maxPieceKg: 70 },
}

const grid = (tab: GridTab, content: unknown = sheet) => sheetGrid(tab, content, 'en')
const columnOf = (one: SheetGrid, id: string) => one.columns.findIndex(column => column.id === id)
const find = (path: string, content: unknown = sheet) => findCell(path, tab => grid(tab, content))

describe('prices by weight', () => {
  test('every weight of any line is a column, in order', () => {
    expect(breakColumns(sheet).map(({ at, field }) => `${field}@${at}`)).toEqual([
      'price@0',
      'price@21',
      'price@100',
    ])
    expect(grid('lines').columns.map(column => column.label)).toEqual([
      'From',
      'To',
      '0+',
      '21+',
      '100+',
      'Minimum',
      'Minimum days',
      'Maximum days',
    ])
  })

  test('a line shows nothing at a weight that it does not have', () => {
    const lines = grid('lines')
    const at = columnOf(lines, 'price@21#0')
    expect(lines.textOf(0, at)).toBe('48.00')
    expect(lines.textOf(1, at)).toBe('')
    expect(lines.pathOf(1, at)).toBeUndefined()
  })

  test('a duplicate weight has two columns, and an invalid weight is last', () => {
    const odd = {
      lines: [
        {
          breaks: [
            { at: 'x', price: '1' },
            { at: 5, price: '2' },
            { at: 5, price: '3' },
          ],
        },
      ],
    }
    expect(breakColumns(odd).map(({ at, turn }) => `${at}#${turn}`)).toEqual(['5#0', '5#1', 'x#0'])
  })

  test('a total and a first weight have columns of their own', () => {
    const odd = { lines: [{ breaks: [{ at: 0, first: '70', firstKg: 0.5, next: '12', nextKg: 0.5 }] }] }
    expect(breakColumns(odd).map(({ field }) => field)).toEqual(['first', 'firstKg', 'next', 'nextKg'])
  })

  test('a draft may contain any value', () => {
    for (const content of [null, 'text', [], { lines: {} }, { lines: [null, 3, { breaks: 'no' }] }]) {
      for (const tab of ['lines', 'places', 'surcharges', 'sheet'] as const) {
        const odd = grid(tab, content)
        if (odd.rowCount > 0) expect(odd.textOf(0, 1)).toBe('')
      }
    }
  })
})

describe('writing a cell', () => {
  test('a price is changed at its position', () => {
    const lines = grid('lines')
    const after = lines.write(sheet, 0, columnOf(lines, 'price@21#0'), '47.20')
    expect(readAt(after, 'lines[0].breaks[1]')).toEqual({ at: 21, price: '47.20' })
    expect(sheet.lines[0]?.breaks[1]?.price).toBe('48.00')
  })

  test('a price at a weight that the line lacks makes the break, in order', () => {
    const lines = grid('lines')
    const after = lines.write(sheet, 1, columnOf(lines, 'price@21#0'), '50')
    expect(readAt(after, 'lines[1].breaks')).toEqual([
      { at: 0, price: '60' },
      { at: 21, price: '50' },
      { at: 100, price: '41.5' },
    ])
  })

  test('a price taken away takes its break', () => {
    const lines = grid('lines')
    const after = lines.write(sheet, 0, columnOf(lines, 'price@21#0'), '')
    expect(readAt(after, 'lines[0].breaks')).toEqual([{ at: 0, price: '55.00' }])
  })

  test('fields behind the prices, lists and head fields are written in their own kind', () => {
    const lines = grid('lines')
    expect(readAt(lines.write(sheet, 0, columnOf(lines, 'days.max'), '7'), 'lines[0].days.max')).toBe(7)
    const places = grid('places')
    expect(
      readAt(
        places.write(sheet, 0, columnOf(places, 'postalPrefixes'), '518、523'),
        'places[0].postalPrefixes',
      ),
    ).toEqual(['518', '523'])
    const head = grid('sheet')
    const cell = find('validFrom')
    expect(readAt(head.write(sheet, cell?.row ?? -1, 1, '2026-11-02'), 'validFrom')).toBe('2026-11-02')
  })
})

describe('the cell of a finding', () => {
  test('a price', () => {
    expect(find('lines[1].breaks[1].price')).toEqual({ tab: 'lines', row: 1, column: 4 })
  })

  test('the weight of a break is shown at its price', () => {
    expect(find('lines[0].breaks[1].at')).toEqual({ tab: 'lines', row: 0, column: 3 })
  })

  test('a line as a whole, and an absent line', () => {
    expect(find('lines[1]')).toMatchObject({ tab: 'lines', row: 1 })
    expect(find('lines[99].from')).toMatchObject({ tab: 'lines', row: 1, column: 0 })
  })

  test('an entry of a list is its cell', () => {
    expect(find('places[0].postalPrefixes[1]')).toEqual({ tab: 'places', row: 0, column: 2 })
  })

  test('head fields and limits are on the first tab', () => {
    const head = grid('sheet')
    for (const path of ['validFrom', 'limits.maxPieceKg', 'weightRule.steps[0].stepKg']) {
      const cell = find(path)
      expect(cell?.tab).toBe('sheet')
      expect(head.pathOf(cell?.row ?? -1, 1)).toBe(path)
    }
  })

  test('a remark on the whole sheet has no cell', () => {
    expect(find('')).toBeUndefined()
  })
})
