import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markups, sheets, wires } from '../../test/arbitrary.ts'
import { inquiryOf, NOW, sheetOf } from '../../test/fixture.ts'
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
const bookOf = (list: readonly RateSheet[], rules: Parameters<typeof compileMarkups>[0] = []) => {
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
        const { plans, sheetIndex, ...context } = bookOf(named, rules)
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
  const spans = [sheetOf(), sheetOf({ lines })].map(sheet => {
    const { fromMs, untilMs } = bookOf([sheet]).plans.planFor(inquiry, {}, nowMs)
    return [fromMs, untilMs].map(ms => new Date(ms).toISOString().slice(11, 19))
  })
  expect(spans).toEqual([
    ['03:00:00', '03:15:00'],
    ['03:07:00', '03:08:00'],
  ])
})

test('a plan is cached by lane, terms and buyer, and dropped after two thousand others', () => {
  const { plans } = bookOf([sheetOf()])
  const inquiry = inquiryOf()
  const first = plans.planFor(inquiry, {}, NOW)
  expect(plans.planFor({ ...inquiry, load: { ...inquiry.load } }, {}, NOW)).toBe(first)
  for (const other of [
    { ...inquiry, readyType: 2 as const },
    { ...inquiry, options: { ddp: true } },
    { ...inquiry, goods: ['dg' as const] },
    { ...inquiry, origin: { ...inquiry.origin } },
  ])
    expect(plans.planFor(other, {}, NOW)).not.toBe(first)
  expect(plans.planFor(inquiry, { customer: 'somebody' }, NOW)).not.toBe(first)
  const ask = (count: number) => {
    for (let one = 0; one < count; one++)
      plans.planFor({ ...inquiry, destination: { ...inquiry.destination } }, {}, NOW)
  }
  ask(1_200)
  expect(plans.planFor(inquiry, {}, NOW)).toBe(first)
  ask(2_500)
  expect(plans.planFor(inquiry, {}, NOW)).not.toBe(first)
})
