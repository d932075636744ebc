import { expect, test } from 'vitest'
import { readRatesSearch } from './search.ts'

test('valid values are retained', () => {
  const search = {
    view: 'draft',
    mode: '2',
    q: 'HD',
    page: 3,
    sort: 'validTo',
    order: 'asc',
    sheet: 'id',
    part: 'diff',
  }
  expect(readRatesSearch(search)).toEqual(search)
})

test('what does not fit is left out', () => {
  expect(
    readRatesSearch({ view: 'gone', mode: 9, q: '', page: 'x', sort: 'price', order: 'up', part: 'none' }),
  ).toEqual({})
})

test('a number in the address is a mode or a word to search for', () => {
  expect(readRatesSearch({ mode: 2, q: 518, page: '2' })).toEqual({ mode: '2', q: '518', page: 2 })
})
