import { describe, expect, test } from 'vitest'
import {
  centimetres,
  figureText,
  gramsOf,
  kilograms,
  millimetresOf,
  shownLength,
  shownWeight,
  typedIn,
  volumeMm3Of,
} from './units.ts'

test('figures are read in groups of three, and only before the point', () => {
  expect(figureText(100_000_000, 3)).toBe('100,000')
  expect(figureText(1_234_567_891, 3)).toBe('1,234,567.891')
  expect(figureText(1620, 3)).toBe('1.62')
  expect(figureText(999, 0)).toBe('999')
  expect(figureText(1, 4)).toBe('0.0001')
})

describe('units', () => {
  test('switching units back and forth never drifts', () => {
    for (const typed of ['60', '60.5', '0.1', '33.33', '9999.99']) {
      expect(shownLength(typed, 'cm')).toBe(typed)
      const inch = typedIn(shownLength(typed, 'in'), 'in')
      // Shown in inches, and back: it is still what was typed.
      expect(shownLength(typed, 'cm')).toBe(typed)
      expect(shownLength(inch, 'in')).toBe(shownLength(typed, 'in'))
    }
  })

  test('what is typed in inches and pounds stays so', () => {
    const length = typedIn('23.62', 'in')
    expect(shownLength(length, 'in')).toBe('23.62')
    expect(shownLength(length, 'cm')).toBe('59.99')
    expect(shownWeight(typedIn('30', 'lb'), 'lb')).toBe('30')
  })

  test.each([
    ['60', 600],
    ['60.55', 606],
    ['1in', 25],
    ['10in', 254],
    ['', undefined],
    ['.', undefined],
  ])('%s is %s mm', (typed, mm) => expect(millimetresOf(typed)).toBe(mm))

  test.each([
    ['14', 14_000],
    ['0.01', 10],
    ['1lb', 454],
    ['100lb', 45_359],
    ['999999.99', 999_999_990],
  ])('%s is %s g', (typed, grams) => expect(gramsOf(typed)).toBe(grams))

  test('the wire gets centimetres to the millimetre and kilograms to the gram', () => {
    expect(centimetres('60.50')).toBe('60.5')
    expect(centimetres('10in')).toBe('25.4')
    expect(kilograms('1lb')).toBe('0.454')
    expect(kilograms('')).toBe('')
    expect(volumeMm3Of('1.62')).toBe(1_620_000_000)
  })
})
