import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanNumber } from './number-input.ts'

describe('integers', () => {
  test.each([
    ['12', '12'],
    ['12345', '1234'],
    ['1a2-3', '123'],
    ['1.5', '15'],
    ['007', '7'],
    ['0', '0'],
    ['１２３', '123'],
    ['', ''],
  ])('%s becomes %s', (typed, kept) => {
    expect(cleanNumber(typed, { mode: 'integer' })).toBe(kept)
  })

  test('a field may allow more digits', () => {
    expect(cleanNumber('1234567', { mode: 'integer', digits: 6 })).toBe('123456')
  })
})

describe('decimals', () => {
  test.each([
    ['12.345', '12.34'],
    ['1234567.8', '123456.8'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['００１２．５', '12.5'],
    ['3。5', '3.5'],
    ['-4,5', '45'],
  ])('%s becomes %s', (typed, kept) => {
    expect(cleanNumber(typed, { mode: 'decimal', decimals: 2 })).toBe(kept)
  })

  test('without decimals there is no point', () => {
    expect(cleanNumber('12.5', { mode: 'decimal', decimals: 0 })).toBe('12')
  })
})

test('whatever is typed, the field holds a number it allows, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), typed => {
      const kept = cleanNumber(typed, { mode: 'decimal', decimals: 3 })
      expect(kept).toMatch(/^(\d{1,6}(\.\d{0,3})?)?$/)
      expect(cleanNumber(kept, { mode: 'decimal', decimals: 3 })).toBe(kept)
    }),
  )
})
