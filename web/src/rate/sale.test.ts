import { expect, test } from 'vitest'
import { saleOf } from './sale.ts'

const now = new Date('2026-11-14T16:30:00Z')
const sheet = (...days: [string, string][]) => ({
  inForce: days.map(([from, to]) => ({ from, to })),
  timeZone: 'Asia/Shanghai',
})

test('the days are those of the sheet’s own zone', () => {
  const fortnight = sheet(['2026-11-15', '2026-11-28'])
  expect(saleOf(fortnight, now)).toBe('now')
  expect(saleOf({ ...fortnight, timeZone: 'America/Los_Angeles' }, now)).toBe('later')
})

test('what has ended, has a gap today, or was cut altogether', () => {
  expect(saleOf(sheet(['2026-11-01', '2026-11-14']), now)).toBe('over')
  expect(saleOf(sheet(['2026-11-01', '2026-11-14'], ['2026-11-16', '2026-11-20']), now)).toBe('later')
  expect(saleOf(sheet(), now)).toBe('over')
})
