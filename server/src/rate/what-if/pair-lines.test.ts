import { expect, test } from 'vitest'
import { pairLines, percentBetween } from './pair-lines.ts'

const line = (code: string, amountMinor: number, changes: object = {}) => ({
  charge: 1,
  code,
  text: { zh: `${code} 费`, zhtw: `${code} 費`, en: `${code} fee` },
  leg: 'main' as const,
  amountMinor,
  ...changes,
})
const quote = (lines: ReturnType<typeof line>[], currency = 'USD', exponent = 2) => ({
  currency,
  exponent,
  lines,
})

test('each charge is beside its like; what is no longer charged comes last', () => {
  const live = quote([line('BASE', 10_000, { charge: 0 }), line('GONE', 500)])
  const tried = quote([line('BASE', 11_000, { charge: 0 }), line('NEW', 250)])
  expect(pairLines(live, tried, 'en')).toEqual([
    { code: 'BASE', text: 'BASE fee', leg: 'main', live: 100, tried: 110, difference: 10, percent: 10 },
    { code: 'NEW', text: 'NEW fee', leg: 'main', live: null, tried: 2.5, difference: 2.5, percent: null },
    { code: 'GONE', text: 'GONE fee', leg: 'main', live: 5, tried: null, difference: -5, percent: null },
  ])
})

test('the same charge twice is counted in its order, each leg and the base price by itself', () => {
  const live = quote([line('X', 100), line('X', 200), line('X', 300, { leg: 'delivery' })])
  const tried = quote([
    line('X', 400, { charge: 0 }),
    line('X', 110),
    line('X', 220),
    line('X', 330, { leg: 'delivery' }),
  ])
  expect(pairLines(live, tried, 'zh').map(one => [one.live, one.tried])).toEqual([
    [null, 4],
    [1, 1.1],
    [2, 2.2],
    [3, 3.3],
  ])
})

test('amounts in two currencies have no difference, and each retains its own decimals', () => {
  const live = quote([line('BASE', 1500)], 'JPY', 0)
  expect(pairLines(live, quote([line('BASE', 1000)]), 'en')).toMatchObject([
    { live: 1500, tried: 10, difference: null, percent: null },
  ])
  const dinars = quote([line('BASE', 1500)], 'KWD', 3)
  expect(pairLines(quote([line('BASE', 1000)]), dinars, 'en')).toMatchObject([{ live: 10, tried: 1.5 }])
})

test('a price that one of the two does not have is shown alone', () => {
  const yen = quote([line('BASE', 1500)], 'JPY', 0)
  expect(pairLines(undefined, yen, 'en')).toMatchObject([{ live: null, tried: 1500, difference: null }])
  expect(pairLines(yen, undefined, 'en')).toMatchObject([{ live: 1500, tried: null, percent: null }])
  expect(pairLines(undefined, undefined, 'en')).toEqual([])
})

test('a change is in hundredths of a percent, and none of nothing', () => {
  expect(percentBetween(300, 301)).toBe(0.33)
  expect(percentBetween(300, 200)).toBe(-33.33)
  expect(percentBetween(0, 5)).toBeNull()
  expect(percentBetween(undefined, 5)).toBeNull()
  expect(percentBetween(5, undefined)).toBeNull()
})
