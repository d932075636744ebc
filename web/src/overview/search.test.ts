import { expect, test } from 'vitest'
import { readOverviewSearch } from './search.ts'

const id = '01a1dda9-7ad0-78e5-8009-3dd58d01ab90'

test('a mail names the conversation that it leads to', () => {
  expect(readOverviewSearch({ chat: id, other: '1' })).toEqual({ chat: id })
})

test('the address has how spend is grouped and the bar that is open', () => {
  for (const spend of [
    { spend: 'month', bar: '2026-11' },
    { spend: 'mode', bar: '2' },
    { spend: 'lane', bar: '0123456789abcdef0123456789abcdef' },
  ])
    expect(readOverviewSearch(spend)).toEqual(spend)
  expect(readOverviewSearch({ spend: 'mode', bar: 2 })).toEqual({ spend: 'mode', bar: '2' })
  expect(readOverviewSearch({ spend: 'year', bar: 'x' })).toEqual({})
})

test('anything else in the address is left out', () => {
  for (const chat of [undefined, '', 'x', 1, [id], `${id}x`, { id }])
    expect(readOverviewSearch({ chat })).toEqual({})
})
