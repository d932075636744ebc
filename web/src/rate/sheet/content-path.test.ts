import { describe, expect, test } from 'vitest'
import { keysOf, liesWithin, listAt, readAt, writeAt } from './content-path.ts'

const sheet = {
  channel: 'HD-EXP',
  lines: [{ from: 'SZ', days: { min: 4 }, breaks: [{ at: 0, price: '55.00' }] }],
}

test('a path is names and indexes', () => {
  expect(keysOf('lines[3].breaks[1].at')).toEqual(['lines', 3, 'breaks', 1, 'at'])
  expect(keysOf('')).toEqual([])
})

test('an absent value is undefined, whatever is at its position', () => {
  expect(readAt(sheet, 'lines[0].breaks[0].price')).toBe('55.00')
  expect(readAt(sheet, 'lines[7].breaks[0].price')).toBeUndefined()
  expect(readAt({ lines: 'none' }, 'lines[0].from')).toBeUndefined()
  expect(readAt(null, 'channel')).toBeUndefined()
  expect(listAt({ lines: 'none' }, 'lines')).toEqual([])
})

describe('writing', () => {
  test('gives a copy and leaves the original', () => {
    const after = writeAt(sheet, 'lines[0].breaks[0].price', '50.00')
    expect(readAt(after, 'lines[0].breaks[0].price')).toBe('50.00')
    expect(sheet.lines[0]?.breaks[0]?.price).toBe('55.00')
  })

  test('makes the way that is missing', () => {
    expect(writeAt({}, 'weightRule.steps[0].fromKg', 0)).toEqual({ weightRule: { steps: [{ fromKg: 0 }] } })
  })

  test('taking the last field away takes the object that held it', () => {
    expect(writeAt(sheet, 'lines[0].days.min', undefined)).toEqual({
      channel: 'HD-EXP',
      lines: [{ from: 'SZ', breaks: [{ at: 0, price: '55.00' }] }],
    })
  })
})

test('a path lies within another at its joints only', () => {
  expect(liesWithin('lines[1].breaks[0].at', 'lines[1].breaks[0]')).toBe(true)
  expect(liesWithin('lines[1]', 'lines[1]')).toBe(true)
  expect(liesWithin('lines[11]', 'lines[1]')).toBe(false)
  expect(liesWithin('minCharge', 'min')).toBe(false)
})
