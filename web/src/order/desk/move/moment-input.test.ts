import { expect, test } from 'vitest'
import { formatDateTime } from '#kernel/format/time.ts'
import { readMomentInput } from './moment-input.ts'

test.each([
  ['2026-11-15 08:05', '2026-11-15 08:05'],
  [' 2026-1-5 8:05 ', '2026-01-05 08:05'],
  ['２０２６-11-15 23:59', '2026-11-15 23:59'],
])('%j is %s of the reader’s own clock', (typed, shown) => {
  expect(formatDateTime(new Date(readMomentInput(typed) ?? ''))).toBe(shown)
})

test.each(['', '2026-11-15', '2026-02-30 10:00', '2026-11-15 24:30', '2026-11-15 10:60', 'now'])(
  '%j is no moment',
  typed => {
    expect(readMomentInput(typed)).toBeUndefined()
  },
)
