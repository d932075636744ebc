import { expect, test } from 'vitest'
import { formatDateTime } from '#kernel/format/time.ts'
import { idsIn, isIds, shownValue } from './shown-value.ts'

test('a moment is shown in the reader’s time zone, anything else unchanged', () => {
  const moment = '2026-11-22T14:54:54.316Z'
  expect(shownValue(moment)).toBe(formatDateTime(new Date(moment)))
  expect(shownValue('2026-11-22')).toBe('2026-11-22')
})

test('ids are distinguished from words, one or several', () => {
  const id = '0193a8f0-1111-7000-8000-000000000001'
  expect([id, `${id}, ${id}`, 'B261113000630', `${id} x`].map(isIds)).toEqual([true, true, false, false])
  // Lists in Chinese have their own comma.
  expect(isIds(`${id}、${id}`)).toBe(true)
  expect(idsIn(`${id}、${id}`)).toEqual([id, id])
})
