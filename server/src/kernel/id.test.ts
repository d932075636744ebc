import { expect, test } from 'vitest'
import { timeOrderedIds } from './id.ts'

test('ids are UUIDs of version 7, all different, in the order of their time', () => {
  let now = 1_700_000_000_000
  const ids = timeOrderedIds({ now: () => new Date(now++) })
  const made = Array.from({ length: 1000 }, () => ids.next())
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(1000)
  expect([...made].sort()).toEqual(made)
  expect(made[0]?.slice(0, 13)).toBe('018bcfe5-6800')
})
