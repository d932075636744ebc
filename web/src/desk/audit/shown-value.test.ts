import { expect, test } from 'vitest'
import { formatDateTime } from '#kernel/time.ts'
import { isIds, shownValue } from './shown-value.ts'

test('a moment is read by the clock of the reader, anything else as it stands', () => {
  const moment = '2026-11-22T14:54:54.316Z'
  expect(shownValue(moment)).toBe(formatDateTime(new Date(moment)))
  expect(shownValue('2026-11-22')).toBe('2026-11-22')
})

test('ids are told from words, one or several', () => {
  const id = '0193a8f0-1111-7000-8000-000000000001'
  expect([id, `${id}, ${id}`, 'B261113000630', `${id} x`].map(isIds)).toEqual([true, true, false, false])
})
