import { expect, test } from 'vitest'
import {
  contradictedBy,
  furthestMilestone,
  isOutOfOrder,
  milestoneReaching,
  openException,
  type TransportEvent,
} from './transport.ts'

const passed = (code: string, day: number): TransportEvent => ({
  ...{ code, exception: false, actual: `2026-01-0${day}T00:00:00Z` },
})
const planned = (code: string): TransportEvent => ({ code, exception: false, actual: null })
const trouble = (code: string, day: number): TransportEvent => ({ ...passed(code, day), exception: true })

test('the furthest milestone decides, not the latest in time, and a plan never', () => {
  const events = [passed('delivered', 2), passed('departed', 5), planned('closed'), trouble('damaged', 6)]
  expect(furthestMilestone(events)?.code).toBe('delivered')
  expect(furthestMilestone([planned('departed')])).toBeUndefined()
})

test('a stage is reached by itself or by any beyond it', () => {
  expect(milestoneReaching([passed('arrived', 3)], 'departed')?.code).toBe('arrived')
  expect(milestoneReaching([passed('arrived', 3), passed('departed', 4)], 'departed')?.code).toBe('departed')
  expect(milestoneReaching([passed('received', 3)], 'departed')).toBeUndefined()
})

test('an exception is open until the goods are further, and an earlier milestone is not further', () => {
  const events = [passed('arrived', 3), trouble('customs_exam', 4)]
  expect(openException(events)?.code).toBe('customs_exam')
  expect(openException([...events, passed('departed', 6)])?.code).toBe('customs_exam')
  expect(openException([...events, passed('import_cleared', 5)])).toBeUndefined()
  expect(openException([trouble('delayed', 1), trouble('on_hold', 2)])?.code).toBe('on_hold')
})

test('only a milestone before the furthest is out of order', () => {
  const furthest = { code: 'arrived' }
  expect(isOutOfOrder('departed', furthest)).toBe(true)
  expect(isOutOfOrder('arrived', furthest)).toBe(false)
  expect(isOutOfOrder('delivered', furthest)).toBe(false)
  expect(isOutOfOrder('delayed', furthest)).toBe(false)
  expect(isOutOfOrder('departed', undefined)).toBe(false)
})

test('a milestone contradicts one of an earlier stage that happened later', () => {
  const events = [passed('picked_up', 2), passed('received', 4), planned('departed'), trouble('delayed', 6)]
  const at = (text: string, code = 'delivered') => contradictedBy(events, code, text)?.code
  expect(at('2026-01-03T00:00:00Z')).toBe('received')
  expect(at('2026-01-05T00:00:00Z')).toBeUndefined()
  // In the same minute nothing is known of their order.
  expect(
    contradictedBy(
      [{ ...passed('received', 4), actual: '2026-01-04T08:00:35Z' }],
      'departed',
      '2026-01-04T08:00:00Z',
    ),
  ).toBeUndefined()
  // Its own time is corrected, and an exception has no stage.
  expect(at('2026-01-03T00:00:00Z', 'received')).toBeUndefined()
  expect(at('2026-01-01T00:00:00Z', 'received')).toBe('picked_up')
  expect(at('2026-01-01T00:00:00Z', 'delayed')).toBeUndefined()
})
