import { describe, expect, test } from 'vitest'
import type { MadeOffer } from './made-offers.ts'
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

test('the margin is in percent of the cost', () => {
  expect(marginPercent(500, 100)).toBe(25)
  expect(marginPercent(806, 180.38)).toBe(28.83)
  expect(marginPercent(100, 100)).toBeUndefined()
})

test('an offer that replaces another starts with what that one had added', () => {
  const line = (code: string, amount: number) => ({ code, amount, text: `${code} ${amount}`, leg: 'customs' })
  const quote = { lines: [line('BASE', 100), line('agreed', -50), line('agreed', 12.5)] }
  const draft = draftOf({ quote, reason: 'regular customer' } as MadeOffer)
  expect(draft.reason).toBe('regular customer')
  expect(draft.lines).toEqual([
    { key: 0, kind: 'discount', text: 'agreed -50', leg: 'customs', amount: '50' },
    { key: 1, kind: 'charge', text: 'agreed 12.5', leg: 'customs', amount: '12.5' },
  ])
  expect(draftOf(undefined)).toEqual({ lines: [], reason: '', validity: 'h48', day: '' })
})

test('an offer holds for a day, two days or a week', () => {
  const until = (validity: 'h24' | 'h48' | 'd7') => validUntil({ validity, day: '' }, nowMs).slice(0, 10)
  expect([until('h24'), until('h48'), until('d7')]).toEqual(['2026-05-02', '2026-05-03', '2026-05-08'])
})

test('an invalid day is reported, and a complete offer has no problem', () => {
  const draft = { lines: [discount], reason: 'x', validity: 'day' as const, day: 'soon' }
  expect(draftProblems(draft, nowMs)).toEqual({ validUntil: 'format' })
  expect(draftProblems({ ...draft, day: '2026-05-09' }, nowMs)).toEqual({})
})

test('only the first discount meets the total; charges stay', () => {
  const charge: DraftLine = { key: 0, kind: 'charge', text: 'x', leg: 'main', amount: '10' }
  const second = { ...discount, key: 2, amount: '5' }
  expect(meetTotal([charge, { ...discount, key: 1 }, second], 100, 90, 'x')).toEqual([
    charge,
    { ...discount, key: 1, amount: '60' },
    second,
  ])
  // A discount that is no longer needed goes, and nothing else.
  expect(meetTotal([charge, { ...discount, key: 1 }], 100, 150, 'x')).toEqual([charge])
  expect(meetTotal([charge], 100, 90, '优惠')).toEqual([
    charge,
    { key: 1, kind: 'discount', text: '优惠', leg: 'main', amount: '10' },
  ])
})
