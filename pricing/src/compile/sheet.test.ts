import { expect, test } from 'vitest'
import { sheetOf } from '../../test/fixture.ts'
import { compileSheet, sizeOf } from './sheet.ts'

test('a price takes few bytes', () => {
  const places = Array.from({ length: 500 }, (_, n) => ({
    id: `P${n}`,
    country: 'US',
    postalPrefixes: [String(10000 + n)],
  }))
  const lines = places.map(({ id }) => ({
    from: 'CN',
    to: id,
    breaks: Array.from({ length: 20 }, (_, n) => ({ at: n * 10, price: `${30 - n}.50` })),
    days: { min: 3, max: 5 },
  }))
  const sheet = compileSheet(sheetOf({ places: [{ id: 'CN', country: 'CN' }, ...places], lines }))
  const { prices, bytes } = sizeOf(sheet)
  expect(prices).toBe(10_000)
  expect(bytes / prices).toBeLessThan(12)
  expect(sheet.lines.termList).toHaveLength(1)
})

test('a compiled sheet holds nothing of the sheet but its names', () => {
  const sheet = compileSheet(sheetOf(), { sheetId: 's-1', version: 3 })
  expect(sheet).toMatchObject({ sheetId: 's-1', version: 3 })
  expect(JSON.stringify(sheet)).not.toContain('"breaks"')
})
