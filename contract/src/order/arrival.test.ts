import { expect, test } from 'vitest'
import { arrivalOf, isNotable } from './arrival.ts'

const facts = {
  calendarDays: { min: 25, max: 32 },
  pickupDate: '',
  readyDate: '',
  acceptedOn: '',
  departs: null,
  delivers: null,
}

test.each([
  [
    'the pickup day',
    { pickupDate: '2026-11-20', readyDate: '2026-11-18', acceptedOn: '2026-11-17' },
    '2026-12-22',
  ],
  ['else the day the cargo is ready', { readyDate: '2026-11-18', acceptedOn: '2026-11-17' }, '2026-12-20'],
  ['else the day of acceptance', { acceptedOn: '2026-11-17' }, '2026-12-19'],
])('an arrival counts the quote’s calendar days from %s', (_what, known, eta) => {
  expect(arrivalOf({ ...facts, ...known })).toMatchObject({ eta, etaSource: 'quote', etd: null })
})

test('its first day is that of the fewest days', () => {
  expect(arrivalOf({ ...facts, readyDate: '2026-11-18' })).toMatchObject({
    etaFrom: '2026-12-13',
    eta: '2026-12-20',
  })
})

test('a delivery planned by staff wins, and has no range', () => {
  expect(
    arrivalOf({ ...facts, readyDate: '2026-11-18', departs: '2026-11-25', delivers: '2027-01-04' }),
  ).toEqual({
    etd: '2026-11-25',
    etaFrom: '2027-01-04',
    eta: '2027-01-04',
    etaSource: 'staff',
  })
})

test.each([
  ['a quote without days', { calendarDays: null, readyDate: '2026-11-18' }],
  ['an order without any day', {}],
])('%s has no day of arrival', (_what, known) => {
  expect(arrivalOf({ ...facts, ...known })).toMatchObject({ etaFrom: null, eta: null })
})

test.each([
  ['2026-12-20', '2026-12-22', false],
  ['2026-12-20', '2026-12-23', true],
  ['2026-12-20', '2026-12-17', true],
  [null, '2026-12-20', false],
  ['2026-12-20', null, false],
])('from %s to %s is worth a notice: %s', (before, after, notable) => {
  expect(isNotable(before, after)).toBe(notable)
})
