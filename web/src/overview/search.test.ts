import { expect, test } from 'vitest'
import { readOverviewSearch } from './search.ts'

const id = '01a1dda9-7ad0-78e5-8009-3dd58d01ab90'

test('a mail names the conversation that it leads to', () => {
  expect(readOverviewSearch({ chat: id, other: '1' })).toEqual({ chat: id })
})

test('anything else in the address is left out', () => {
  for (const chat of [undefined, '', 'x', 1, [id], `${id}x`, { id }])
    expect(readOverviewSearch({ chat })).toEqual({})
})
