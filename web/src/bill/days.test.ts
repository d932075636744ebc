import { expect, onTestFinished, test, vi } from 'vitest'
import { daysFromNow, daysOf, lastMonths, today } from './days.ts'

test('months end on their last day and go back over a new year', () => {
  expect(lastMonths(3, new Date('2024-03-31T12:00:00Z'))).toEqual([
    { name: '2024-03', from: '2024-03-01', to: '2024-03-31' },
    { name: '2024-02', from: '2024-02-01', to: '2024-02-29' },
    { name: '2024-01', from: '2024-01-01', to: '2024-01-31' },
  ])
  expect(lastMonths(2, new Date('2026-01-05T12:00:00Z')).map(({ name }) => name)).toEqual([
    '2026-01',
    '2025-12',
  ])
})

test('the evening in Europe is the next day of the books', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T16:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect([today(), daysFromNow(7), lastMonths(1)[0]?.name]).toEqual(['2026-12-01', '2026-12-08', '2026-12'])
  vi.setSystemTime(new Date('2026-11-30T15:59:59Z'))
  expect([today(), lastMonths(1)[0]?.name]).toEqual(['2026-11-30', '2026-11'])
})

test('what is no day is none', () =>
  expect(daysOf({ from: '2026-10-01', to: 'soon', dueFrom: '2026-1-1' })).toEqual({ from: '2026-10-01' }))
