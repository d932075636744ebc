import { expect, test } from 'vitest'
import { milestoneTrack, nextStop, skippedStops, type TrackMilestone } from './milestone-track.ts'

const air = 2
const fba = 3
const passed = (code: string, actual: string | null, exception = false): TrackMilestone => ({
  ...{ code, exception, actual, planned: null, place: '', note: '' },
})

test('the track shows what is to come too; an appointment is Amazon’s', () => {
  const codes = milestoneTrack([], air).map(({ code }) => code)
  expect(codes).not.toContain('appointment')
  expect(milestoneTrack([], fba).map(({ code }) => code)).toContain('appointment')
  expect(codes.at(-1)).toBe('delivered')
  expect(milestoneTrack([passed('closed', '2026-01-09')], air).at(-1)?.code).toBe('closed')
})

test('an exception is at the position where it happened', () => {
  const track = milestoneTrack(
    [
      passed('received', '2026-01-01T00:00:00Z'),
      passed('departed', '2026-01-03T00:00:00Z'),
      passed('customs_exam', '2026-01-02T00:00:00Z', true),
    ],
    air,
  )
  const told = track.filter(({ state }) => state !== 'open').map(({ code, state }) => [code, state])
  expect(told).toEqual([
    ['received', 'done'],
    ['customs_exam', 'exception'],
    ['departed', 'done'],
  ])
})

test('a stop that was passed over is not to come any more', () => {
  const codes = milestoneTrack([passed('departed', '2026-01-03')], air).map(({ code }) => code)
  expect(codes.slice(0, 2)).toEqual(['departed', 'arrived'])
})

test('the next stop is the one after the last that was reached', () => {
  expect(nextStop([], air)).toBe('picked_up')
  expect(nextStop([passed('received', '2026-01-01')], air)).toBe('export_cleared')
  expect(nextStop([passed('import_cleared', '2026-01-01')], air)).toBe('out_for_delivery')
  expect(nextStop([passed('import_cleared', '2026-01-01')], fba)).toBe('appointment')
  expect(nextStop([passed('delivered', '2026-01-01')], fba)).toBe('closed')
})

test('a stop further on skips those between', () => {
  const picked = [passed('picked_up', '2026-01-01')]
  expect(skippedStops(picked, air, 'received')).toEqual([])
  expect(skippedStops(picked, air, 'departed')).toEqual(['received', 'export_cleared'])
  expect(skippedStops(picked, air, 'delayed')).toEqual([])
})
