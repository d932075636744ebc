import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markups, sheets, wires } from '../../test/arbitrary.ts'
import { inquiryOf, NOW, priceAll, sheetOf } from '../../test/fixture.ts'
import { compileSheet } from '../compile/sheet.ts'
import { compileFx } from '../number/fx.ts'
import type { RateSheet } from '../sheet/sheet.ts'
import { shelve } from '../sheet/sheet-index.ts'
import { weekendsOnly } from '../time/calendar.ts'
import { compileMarkups } from './margin.ts'
import { PlanCache } from './plan.ts'
import { priceInquiry, priceLane } from './price.ts'

const fx = compileFx({ CNY: '7.12', JPY: '151.5', KWD: '0.307' })
const providers = new Map()
const calendar = weekendsOnly
const catalogueOf = (list: readonly RateSheet[], rules: Parameters<typeof compileMarkups>[0] = []) => {
  const context = { fx, providers, calendar, markups: compileMarkups(rules) }
  const sheetIndex = shelve(list.map(sheet => compileSheet(sheet)))
  return { plans: new PlanCache(sheetIndex, context), sheetIndex, ...context }
}

test('a lane that was planned before prices every load as if it were asked for the first time', () => {
  fc.assert(
    fc.property(
      fc.array(sheets(), { minLength: 1, maxLength: 3 }),
      fc.array(wires, { minLength: 2, maxLength: 6 }),
      markups,
      (list, asked, rules) => {
        const named = list.map((sheet, index) => ({ ...sheet, channel: `C${index}` }))
        const { plans, sheetIndex, ...context } = catalogueOf(named, rules)
        const inquiries = asked.map(wire => inquiryOf(wire as Parameters<typeof inquiryOf>[0]))
        for (const [step, one] of [...inquiries, ...inquiries].entries()) {
          // The same two places for all, so that one plan must not be taken for another's.
          const { origin, destination } = inquiries[step % 2] ?? one
          const inquiry = { ...one, origin, destination }
          const nowMs = NOW + step * 7 * 60_000
          const planned = priceLane(plans.planFor(inquiry, {}, nowMs), inquiry, { ...context, nowMs })
          expect(planned).toEqual(priceInquiry({ ...context, sheets: sheetIndex, inquiry, nowMs }))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a plan ends with its quarter of an hour, and where there is a cut-off with its minute', () => {
  const nowMs = Date.parse('2026-11-11T03:07:31.250Z')
  const inquiry = inquiryOf()
  const lines = sheetOf().lines.map(line => ({
    ...line,
    days: { min: 3, max: 5 },
    cutOff: { weekday: 3, time: '11:08' },
  }))
  const [plain, cutOff] = [sheetOf(), sheetOf({ lines, channel: 'CUT' })]
  const spans = [[plain], [cutOff], [plain, cutOff]].map(sheets => {
    const { fromMs, untilMs } = catalogueOf(sheets).plans.planFor(inquiry, {}, nowMs)
    return [fromMs, untilMs].map(ms => new Date(ms).toISOString().slice(11, 19))
  })
  expect(spans).toEqual([
    ['03:00:00', '03:15:00'],
    ['03:07:00', '03:08:00'],
    ['03:07:00', '03:08:00'],
  ])
})

test('a plan is cached by lane, terms and buyer, and dropped after two thousand others', () => {
  const { plans } = catalogueOf([sheetOf()])
  const inquiry = inquiryOf()
  const first = plans.planFor(inquiry, {}, NOW)
  expect(plans.planFor({ ...inquiry, load: { ...inquiry.load } }, {}, NOW)).toBe(first)
  for (const other of [
    { ...inquiry, businessType: 1 as const },
    { ...inquiry, readyType: 2 as const },
    { ...inquiry, options: { ddp: true } },
    { ...inquiry, goods: ['dg' as const] },
    { ...inquiry, origin: { ...inquiry.origin } },
  ])
    expect(plans.planFor(other, {}, NOW)).not.toBe(first)
  expect(plans.planFor(inquiry, { customer: 'C' }, NOW)).not.toBe(first)
  expect(plans.planFor(inquiry, { group: 'G' }, NOW)).not.toBe(first)
  const ask = (count: number) => {
    for (let one = 0; one < count; one++)
      plans.planFor({ ...inquiry, destination: { ...inquiry.destination } }, {}, NOW)
  }
  ask(1_200)
  expect(plans.planFor(inquiry, {}, NOW)).toBe(first)
  ask(2_500)
  expect(plans.planFor(inquiry, {}, NOW)).not.toBe(first)
})

test('every lane to one destination is cached', () => {
  const { plans } = catalogueOf([sheetOf()])
  const inquiry = inquiryOf()
  const other = { ...inquiry, origin: { ...inquiry.origin } }
  const [first, second] = [plans.planFor(inquiry, {}, NOW), plans.planFor(other, {}, NOW)]
  expect(plans.planFor(inquiry, {}, NOW)).toBe(first)
  expect(plans.planFor(other, {}, NOW)).toBe(second)
})

test('a plan is used between its two instants only', () => {
  const { plans } = catalogueOf([sheetOf()])
  const inquiry = inquiryOf()
  const plan = plans.planFor(inquiry, {}, NOW)
  expect(plans.planFor(inquiry, {}, plan.fromMs)).toBe(plan)
  expect(plans.planFor(inquiry, {}, plan.untilMs - 1)).toBe(plan)
  expect(plans.planFor(inquiry, {}, plan.fromMs - 1)).not.toBe(plan)
  expect(plans.planFor(inquiry, {}, plan.untilMs)).not.toBe(plan)
})

test('a portal without rate sheets has neither offers nor refusals', () => {
  expect(priceAll([])).toEqual({ quotes: [], refusals: [], costs: [] })
})

// The customer's own sheet first, then the public one.
const soldTo = (own: Partial<RateSheet>, wire = {}) => {
  const places = ['CN', 'VN', 'US', 'GB'].map(country => ({ id: country, country }))
  const line = (from: string, to: string, price: string) => ({ from, to, breaks: [{ at: 0, price }] })
  const everywhere = [line('CN', 'US', '10.00'), line('VN', 'US', '10.00'), line('VN', 'GB', '10.00')]
  const sheets = [
    sheetOf({ places, lines: everywhere }),
    sheetOf({ customer: 'C', places, lines: [line('CN', 'US', '5.00')], ...own }),
  ]
  const { quotes, refusals } = priceAll(sheets, wire, { buyer: { customer: 'C' } })
  return quotes[0]?.totalUsdMinor ?? refusals[0]?.reason
}

test.each([
  ['the lane that a customer’s own sheet names', {}, {}, 50_00],
  [
    'another destination',
    { DestinationCountryCode: 'GB', DestinationZipCode: 'SW1A 1AA', OriginCountryCode: 'VN' },
    {},
    100_00,
  ],
  [
    'another origin',
    { OriginCountryCode: 'VN' },
    { places: ['CN', 'US'].map(country => ({ id: country, country })) },
    100_00,
  ],
  ['a lane between places that it names', { OriginCountryCode: 'VN' }, {}, 100_00],
])('%s is sold at the price of its sheet, else at the public one', (_lane, inputData, own, total) => {
  expect(soldTo(own, { inputData: { OriginZipCode: undefined, ...inputData } })).toBe(total)
})

test('what a customer’s own sheet refuses on its lane is not sold at the public price', () => {
  expect(soldTo({ limits: { maxPieceKg: 5 } })).toBe('piece-too-heavy')
  expect(soldTo({ limits: { goods: ['general'] } }, { goods: ['dg'] })).toBe('goods-not-accepted')
})

test('a quote calls a place by the name that it came with', () => {
  const inquiry = inquiryOf()
  const destination = { ...inquiry.destination, name: 'Los Angeles' }
  const [step] = catalogueOf([sheetOf()]).plans.planFor({ ...inquiry, destination }, {}, NOW).steps
  expect(step?.plan?.destination).toMatchObject({ name: 'Los Angeles', postcode: '90001' })
})
