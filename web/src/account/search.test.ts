import { expect, test } from 'vitest'
import { readAccountSearch, readCompanySearch } from './search.ts'

test('the address of the account page is read, and what does not fit is left out', () => {
  expect(
    readAccountSearch({ tab: 'users', q: 'ann', state: 'invited', page: '2', sort: 'name', order: 'desc' }),
  ).toEqual({
    tab: 'users',
    q: 'ann',
    state: 'invited',
    page: 2,
    sort: 'name',
    order: 'desc',
  })
  expect(readAccountSearch({ tab: 'desk', state: 7, page: 1, sort: 'password', q: '', user: null })).toEqual(
    {},
  )
  expect(readAccountSearch({ q: 5 })).toEqual({ q: '5' })
  expect(readCompanySearch()).toEqual({})
})
