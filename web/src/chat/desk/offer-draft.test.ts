import { describe, expect, test } from 'vitest'
import {
  type DraftLine,
  draftOf,
  draftProblems,
  marginPercent,
  meetTotal,
  newLine,
  previewLines,
  sentLines,
  validUntil,
} from './offer-draft.ts'

const discount: DraftLine = { key: 0, kind: 'discount', text: ' 老客户优惠 ', leg: 'main', amount: '50' }
const nowMs = Date.parse('2026-05-01T00:00:00Z')

describe('lines', () => {
  test('a discount is sent as a negative amount, a charge as it is', () => {
    const charge = { ...newLine([discount], 'charge', '报关'), amount: '12.5', leg: 'customs' }
    expect(sentLines([discount, charge])).toEqual([
      { text: '老客户优惠', leg: 'main', amount: -50 },
      { text: '报关', leg: 'customs', amount: 12.5 },
    ])
  })

  test('one without an amount does not change the preview, one without words has a name in it', () => {
    expect(previewLines([newLine([], 'discount', 'x'), { ...discount, text: '' }], '优惠')).toEqual([
      { text: '优惠', leg: 'main', amount: -50 },
    ])
  })

  test('a counter-offer is met by the first discount, to the cent', () => {
    expect(meetTotal([discount], 806.52, 790.1, 'x')).toEqual([{ ...discount, amount: '66.42' }])
    expect(meetTotal([], 806.52, 790.1, '优惠')).toEqual([
      { key: 0, kind: 'discount', text: '优惠', leg: 'main', amount: '16.42' },
    ])
  })

  test('what would be a discount of less than nothing is a charge, and of nothing is gone', () => {
    expect(meetTotal([discount], 700, 800, 'x')).toEqual([{ ...discount, kind: 'charge', amount: '50' }])
    expect(meetTotal([discount], 700, 750, 'x')).toEqual([])
  })
})

test('a new offer holds for two days, or until the end of a chosen one', () => {
  const draft = draftOf(undefined)
  expect(validUntil(draft, nowMs)).toBe('2026-05-03T00:00:00.000Z')
  expect(validUntil({ validity: 'day', day: '2026-05-09' }, nowMs)).toBe(
    new Date('2026-05-09T23:59:59').toISOString(),
  )
  // As it was typed, before the field is left.
  expect(validUntil({ validity: 'day', day: '2026/5/9' }, nowMs)).toBe(
    new Date('2026-05-09T23:59:59').toISOString(),
  )
})

test('a missing value is reported at its field', () => {
  const lines = [discount, { ...discount, key: 1, text: '', amount: '' }]
  expect(draftProblems({ lines, reason: ' ', validity: 'day', day: '' }, nowMs)).toEqual({
    'lines.1.amount': 'required',
    'lines.1.text': 'required',
    reason: 'required',
    validUntil: 'required',
  })
  expect(draftProblems({ lines: [], reason: 'x', validity: 'day', day: '2026-04-01' }, nowMs)).toEqual({
    validUntil: 'dayPast',
  })
})

test('the margin is a share of the price', () => {
  expect(marginPercent(800, 100)).toBe('12.5 %')
  expect(marginPercent(0, 100)).toBe('')
})
