import { describe, expect, test } from 'vitest'
import { money } from '#kernel/format/money.ts'
import { trendPath, trendPoints } from '../history/trend-chart.ts'
import type { Offer, OfferLine } from '../queries.ts'
import { draftOf } from '../search.ts'
import { excludedLegs, groupByLeg, legStates, legsIn, missingLegs } from './legs.ts'
import { dayLimits, inCny, maxCalendarDays, noFilter, ordered, passes, winner } from './rank.ts'

const line = (changes: Partial<OfferLine>): OfferLine => ({
  code: 'A/F',
  text: 'Air freight',
  leg: 'main',
  quantity: 1,
  unit: 'kg',
  unitPrice: 1,
  amount: 1,
  currency: 'USD',
  amountUsd: 1,
  note: '',
  ...changes,
})

const offer = (changes: Partial<Offer>): Offer => ({
  quoteId: changes.channel ?? 'q',
  businessType: 4,
  workDays: 30,
  minDays: 25,
  maxDays: 30,
  daysUnit: 'calendar',
  calendarDays: { min: 25, max: 30 },
  arrival: null,
  cutOff: null,
  totalAmount: 100,
  totalAmountCny: 712,
  currency: 'USD',
  currencyAmount: 100,
  fxRate: '1',
  expirationTime: '2026-11-28T16:00:00.000Z',
  expired: false,
  originName: '',
  originZipcode: '',
  startPortCode: '',
  destinationName: '',
  destinationZipcode: '',
  destPortCode: '',
  provider: { code: 'HD', name: 'HD' },
  channel: 'A',
  service: '',
  estimate: false,
  complete: true,
  lacking: [],
  excluded: [],
  tags: [],
  options: [],
  optionsMissing: [],
  insured: null,
  chargeable: { unit: 'rt', gross: 1, volumetric: 1, chargeable: 1, billedAs: 1, basis: 'gross', rule: '' },
  lines: [],
  ...changes,
})

const within = (max: number) => ({ calendarDays: { min: max - 2, max } })
const slow = offer({ channel: 'slow', totalAmount: 100, ...within(30) })
const quick = offer({
  ...{ channel: 'quick', totalAmount: 400, businessType: 1 },
  ...{ minDays: 3, maxDays: 5, daysUnit: 'work', ...within(7) },
})
const middle = offer({ channel: 'middle', totalAmount: 130, businessType: 2, ...within(12) })
const partial = offer({
  channel: 'partial',
  totalAmount: 50,
  ...within(3),
  complete: false,
  lacking: ['pickup'],
})
const silent = offer({
  ...{ channel: 'silent', totalAmount: 120 },
  ...{ minDays: null, maxDays: null, calendarDays: null },
})
const all = [partial, silent, slow, quick, middle]
const names = (offers: Offer[]) => offers.map(one => one.channel)

test('offers tagged by the server come first under their tab, even if the days suggest otherwise', () => {
  const tagged = offer({
    channel: 'tagged',
    totalAmount: 500,
    ...within(20),
    tags: ['fastest', 'best-value'],
  })
  const all = [slow, middle, quick, tagged]
  expect(winner(all, 'fastest')).toBe(tagged)
  expect(winner(all, 'value')).toBe(tagged)
  expect(winner(all, 'cheapest')).toBe(slow)
  // Filtered away, it leaves the place to the best of the rest.
  expect(winner([slow, middle, quick], 'fastest')).toBe(quick)
})

describe('offers in order', () => {
  test('what lacks a leg comes last, whatever it costs', () => {
    expect(names(ordered(all, 'cheapest'))).toEqual(['slow', 'silent', 'middle', 'quick', 'partial'])
  })

  test('the days of the calendar count, not the working days; no days at all is slowest', () => {
    expect(maxCalendarDays(quick)).toBe(7)
    expect(names(ordered(all, 'fastest'))).toEqual(['quick', 'middle', 'slow', 'silent', 'partial'])
  })

  test('best value weighs price six to four against time', () => {
    expect(winner(all, 'value')?.channel).toBe('middle')
  })

  test('by expiry the one that holds longest comes first, and of equal ones the cheaper', () => {
    const until = (channel: string, day: string, totalAmount: number) =>
      offer({ channel, totalAmount, expirationTime: `2026-11-${day}T16:00:00.000Z` })
    const some = [
      until('soon', '20', 1),
      until('dear', '28', 9),
      until('late', '28', 5),
      until('mid', '24', 1),
    ]
    expect(names(ordered(some, 'expiry'))).toEqual(['late', 'dear', 'mid', 'soon'])
  })

  test('an offer without days never wins; an empty list has no winner', () => {
    expect(winner([silent], 'fastest')).toBeUndefined()
    expect(winner([silent], 'cheapest')?.channel).toBe('silent')
    expect(winner([], 'cheapest')).toBeUndefined()
    expect(winner([partial], 'cheapest')?.channel).toBe('partial')
  })

  test('filters hide what they name', () => {
    const kept = (filter: Partial<typeof noFilter>) =>
      names(all.filter(one => passes(one, { ...noFilter, ...filter })))
    expect(kept({})).toHaveLength(5)
    expect(kept({ modes: new Set([4]) })).toEqual(['quick', 'middle'])
    expect(kept({ maxDays: 12 })).toEqual(['partial', 'quick', 'middle'])
    expect(kept({ completeOnly: true })).not.toContain('partial')
    expect(dayLimits([slow, quick])).toEqual([7, 14, 21])
  })
})

test('best value is weighed among the complete offers, or among all where none is', () => {
  const slower = offer({ channel: 'slower', totalAmount: 60, ...within(20) })
  const faster = offer({ channel: 'faster', totalAmount: 99, ...within(10) })
  const lacking = { complete: false, lacking: ['pickup'] }
  const cheap = offer({ channel: 'cheap', totalAmount: 1, ...within(1), ...lacking })
  expect(names(ordered([cheap, slower, faster], 'value'))).toEqual(['faster', 'slower', 'cheap'])
  const cheaper = { ...slower, channel: 'cheaper', totalAmount: 49 }
  expect(names(ordered([faster, cheaper], 'value'))).toEqual(['cheaper', 'faster'])
  const incomplete = [slower, faster].map(one => ({ ...one, ...lacking }))
  expect(names(ordered(incomplete, 'value'))).toEqual(['faster', 'slower'])
})

test('of two without days the cheaper comes first, and of equal ones the first by name', () => {
  const dear = { ...silent, channel: 'dear', totalAmount: 500 }
  const twin = { ...silent, channel: 'a twin' }
  expect(names(ordered([dear, silent, twin], 'fastest'))).toEqual(['a twin', 'silent', 'dear'])
})

test('a limit of days that no offer keeps, or that all keep, is not offered', () => {
  expect(dayLimits([slow])).toEqual([])
  expect(dayLimits([slow, silent])).toEqual([30, 45])
})

describe('legs', () => {
  const asked = draftOf({ o: '2_CN__518000', d: '4_US__90001' })

  test('a door is delivered to even without a line for it', () => {
    expect(legsIn([slow], asked)).toEqual(['main', 'delivery'])
    expect(legsIn([quick, partial], asked)).toEqual(['pickup', 'main', 'delivery'])
  })

  test('what is lacking is named', () => {
    expect(legStates(partial, ['pickup', 'main'])).toEqual([
      { leg: 'pickup', included: false },
      { leg: 'main', included: true },
    ])
  })

  test('what was ticked and is not in the price is named too, once', () => {
    const unpriced = offer({
      complete: false,
      lacking: ['duty', 'pickup'],
      optionsMissing: ['insurance', 'ddp'].map(option => ({ option, reason: 'no-value', text: '' })),
    })
    expect(missingLegs(unpriced)).toEqual(['pickup', 'insurance', 'duty'])
    expect(missingLegs(slow)).toEqual([])
    expect(legsIn([slow, unpriced], asked)).toContain('insurance')
    expect(legStates(unpriced, ['insurance'])).toEqual([{ leg: 'insurance', included: false }])
  })

  test('lines are grouped in the order of the journey and sum without dust', () => {
    const groups = groupByLeg([
      line({ leg: 'delivery', amount: 0.1 }),
      line({ leg: 'pickup', amount: 80 }),
      line({ leg: 'delivery', amount: 0.2 }),
    ])
    expect(groups.map(({ leg, total }) => [leg, total])).toEqual([
      ['pickup', 80],
      ['delivery', 0.3],
    ])
  })
})

test('CNY is beside USD as the server froze it, and absent if it had no rate', () => {
  expect(inCny({ totalAmountCny: 712 })).toBe('CNY 712.00')
  expect(inCny({ totalAmountCny: null })).toBeUndefined()
  expect(money(5200, 'JPY')).toBe('JPY 5,200')
})

test('a trend is drawn in steps, and a steady one in the middle', () => {
  const points = trendPoints([
    { date: '2026-10-01', totalAmount: 100 },
    { date: '2026-10-15', totalAmount: 90 },
  ])
  expect(trendPath(points)).toBe('M6 6H154V38')
  expect(trendPoints([{ date: '2026-10-01', totalAmount: 5 }])[0]).toMatchObject({ x: 80, y: 22 })
})

test('by arrival: the day that a shipper can plan with first, one without days last', () => {
  const arriving = (channel: string, from: string, to: string) => offer({ channel, arrival: { from, to } })
  const wide = arriving('wide', '2026-12-01', '2026-12-20')
  const soon = arriving('soon', '2026-12-05', '2026-12-09')
  const unknown = offer({ channel: 'unknown', calendarDays: null })
  expect(names(ordered([unknown, wide, soon], 'arrival'))).toEqual(['soon', 'wide', 'unknown'])
})

test('what an all-in price leaves out: not what the addresses do not need, nor what is marked as missing', () => {
  const one = offer({ excluded: ['pickup', 'customs', 'insurance', 'duty'], lacking: ['customs'] })
  const toPort = draftOf({ o: '1_CN_SZX_', d: '1_US_LAX_' })
  const toDoor = draftOf({ o: '2_CN_CN-SHANGHAI_200120', d: '4_US_US-90001_90001' })
  expect(excludedLegs(one, toPort)).toEqual(['insurance', 'duty'])
  expect(excludedLegs(one, toDoor)).toEqual(['pickup', 'insurance', 'duty'])
})
