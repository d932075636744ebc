import { expect, test } from 'vitest'
import { checkLines, disputedLines, linesLeft } from './lines-to-credit.ts'

const bill = (total: number, noted = 0) => ({
  total_minor: String(total),
  noted_minor: String(noted),
  currency: 'USD',
})
const known = [
  { id: 'base', amount_minor: '100', credited_minor: '40' },
  { id: 'fuel', amount_minor: '30', credited_minor: '0' },
]
const wanted = (lineId: string, amountMinor: number) => ({ lineId, amountMinor })
const overLine = (field: string) =>
  expect.objectContaining({ failure: 'input.invalid', fields: { [field]: { word: 'overLine' } } })
const notFound = expect.objectContaining({ failure: 'thing.not-found' })

test('no more of a line is credited than is left of it', () => {
  expect(checkLines(bill(130), known, [wanted('base', 60), wanted('fuel', 30)])).toBeUndefined()
  expect(() => checkLines(bill(130), known, [wanted('fuel', 30), wanted('base', 61)])).toThrow(
    overLine('lines.1.amount'),
  )
})

test('a line that the bill does not have, or that is named twice, is not found', () => {
  expect(() => checkLines(bill(130), known, [wanted('other', 1)])).toThrow(notFound)
  expect(() => checkLines(bill(130), known, [wanted('fuel', 1), wanted('fuel', 1)])).toThrow(notFound)
})

test('no more of the bill is credited than it came to, where other lines are discounts', () => {
  const both = [wanted('base', 60), wanted('fuel', 30)]
  expect(() => checkLines(bill(129, 40), known, both)).toThrow(overLine('lines.0.amount'))
  expect(checkLines(bill(130, 40), known, both)).toBeUndefined()
})

const left = [
  { id: 'base', left_minor: '60' },
  { id: 'fuel', left_minor: '30' },
]

test('an accepted dispute credits line by line until the amount is reached', () => {
  expect(disputedLines(bill(130), left, 0.7)).toEqual([wanted('base', 60), wanted('fuel', 10)])
  expect(disputedLines(bill(130), left, 0.6)).toEqual([wanted('base', 60)])
})

test('without an amount all that is left is credited, up to what the bill came to', () => {
  expect(disputedLines(bill(130), left, null)).toEqual([wanted('base', 60), wanted('fuel', 30)])
  expect(disputedLines(bill(120, 40), left, undefined)).toEqual([wanted('base', 60), wanted('fuel', 20)])
  expect(disputedLines(bill(40, 40), left, null)).toEqual([])
})

test('a dispute is credited with no more than is left', () => {
  expect(disputedLines(bill(130), left, 0.9)).toHaveLength(2)
  expect(() => disputedLines(bill(130), left, 0.91)).toThrow(overLine('creditAmount'))
  expect(() => disputedLines(bill(120, 40), left, 0.81)).toThrow(overLine('creditAmount'))
  expect(() => disputedLines(bill(130), left, 0.001)).toThrow(
    expect.objectContaining({ fields: { creditAmount: { word: 'moneyFormat' } } }),
  )
})

test('lines of a cancelled order are credited with all that is left of them', () => {
  expect(linesLeft(bill(130), [wanted('base', 60), wanted('fuel', 0), wanted('discount', -5)])).toEqual([
    wanted('base', 60),
    wanted('discount', -5),
  ])
  expect(linesLeft(bill(130), [wanted('fuel', 0)])).toEqual([])
})

test('lines that are a discount altogether, or more than the bill, cannot be credited', () => {
  expect(linesLeft(bill(130), [wanted('base', 5), wanted('discount', -5)])).toBeUndefined()
  expect(linesLeft(bill(130, 71), [wanted('base', 60)])).toBeUndefined()
  expect(linesLeft(bill(130, 70), [wanted('base', 60)])).toEqual([wanted('base', 60)])
})
