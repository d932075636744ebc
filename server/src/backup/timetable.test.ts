import { expect, test } from 'vitest'
import { timetable } from '../features.ts'

test('a backup is written each night, and the newest one is restored on trial each Sunday', () => {
  expect(timetable).toContain('15 18 * * * backup:write')
  expect(timetable).toContain('45 19 * * 0 backup:rehearse')
})
