import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { checkSheet } from '../src/check/sheet.ts'
import { compileSheet } from '../src/compile/sheet.ts'
import { loadOf } from '../src/load.ts'
import type { Quote } from '../src/output/quote.ts'
import { freezeQuote, wireQuote } from '../src/output/wire.ts'
import { findBreak, priceBase } from '../src/price/base.ts'
import { measure } from '../src/price/measure.ts'
import type { RateSheet } from '../src/sheet/sheet.ts'
import { kgRule, markups, piece, sheets, wires } from './arbitrary.ts'
import { inquiryOf, priceAll } from './fixture.ts'

// Thousands of random sheets take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const sum = (list: readonly number[]): number => list.reduce((left, one) => left + one, 0)
const priced = (...args: Parameters<typeof priceAll>): readonly Quote[] => priceAll(...args).quotes

test('a random sheet checks without errors', () => {
  fc.assert(
    fc.property(sheets(), sheet => {
      expect(checkSheet(sheet).filter(({ severity }) => severity === 'error')).toEqual([])
    }),
  )
})

describe('a quote of any sheet, load and markup', () => {
  test('totals the sum of its lines, in its currency and in dollars', () => {
    fc.assert(
      fc.property(sheets(), wires, markups, (sheet, wire, rules) => {
        const [quote] = priced([sheet], wire, { markups: rules })
        if (!quote) return
        expect(sum(quote.lines.map(line => line.amountMinor))).toBe(quote.totalMinor)
        expect(sum(quote.lines.map(line => line.amountUsdMinor))).toBe(quote.totalUsdMinor)
        expect(
          quote.lines.every(line => Number.isSafeInteger(line.amountMinor) && line.amountMinor >= 0),
        ).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('cost plus margin is what is sold, line by line', () => {
    fc.assert(
      fc.property(sheets(), wires, markups, (sheet, wire, rules) => {
        const { quotes, costs } = priceAll([sheet], wire, { markups: rules })
        const [quote] = quotes
        const [cost] = costs
        if (!quote || !cost) return
        expect(cost.lineCostsMinor).toHaveLength(quote.lines.length)
        expect(cost.costMinor).toBe(sum(cost.lineCostsMinor))
        expect(cost.costMinor + cost.marginMinor).toBe(quote.totalMinor)
      }),
    )
  })

  test('is the same whatever the order of the pieces', () => {
    fc.assert(
      fc.property(sheets(), wires, fc.infiniteStream(fc.nat()), (sheet, wire, dice) => {
        const keys = wire.pieces.map(one => ({ one, key: dice.next().value ?? 0 }))
        const pieces = keys.sort((a, b) => a.key - b.key).map(({ one }) => one)
        expect(priceAll([sheet], { ...wire, pieces })).toEqual(priceAll([sheet], wire))
      }),
    )
  })

  test('is the same when equal pieces are listed one by one', () => {
    fc.assert(
      fc.property(sheets(), wires, (sheet, wire) => {
        const pieces = wire.pieces.flatMap(one => new Array(one.quantity).fill({ ...one, quantity: 1 }))
        expect(priceAll([sheet], { ...wire, pieces })).toEqual(priceAll([sheet], wire))
      }),
    )
  })

  test('survives storage with the same content in every language', () => {
    fc.assert(
      fc.property(sheets(), wires, (sheet, wire) => {
        const [quote] = priced([sheet], wire)
        if (!quote) return
        const stored: Quote = JSON.parse(JSON.stringify(freezeQuote(quote)))
        for (const language of ['zh', 'zhtw', 'en'] as const) {
          const said = wireQuote(quote, language)
          expect(wireQuote(stored, language)).toEqual(said)
          expect(JSON.stringify(said)).not.toMatch(/\{\d|undefined|NaN/)
        }
      }),
    )
  })
})

/** Base price in minor units of a sheet at a weight in thousandths. */
function baseAt(sheet: RateSheet) {
  const compiled = compileSheet(sheet)
  const base = (milli: number) => {
    const price = priceBase(compiled, 0, milli)
    return price === 'on-request' ? undefined : price
  }
  return (milli: number) => ({
    price: base(milli)?.costMinor,
    index: findBreak(compiled.lines, 0, milli),
  })
}
const weight = fc.integer({ min: 0, max: 1_000_000 })

describe('the base price', () => {
  test('never falls when weight grows within a break', () => {
    fc.assert(
      fc.property(sheets(), weight, weight, (sheet, a, b) => {
        const base = baseAt(sheet)
        const [light, heavy] = [base(Math.min(a, b)), base(Math.max(a, b))]
        if (light.index !== heavy.index) return
        expect(heavy.price).toBeGreaterThanOrEqual(light.price ?? 0)
      }),
      { numRuns: 500 },
    )
  })

  test('never falls at all where the next higher break may be taken', () => {
    fc.assert(
      fc.property(sheets(), weight, weight, (sheet, a, b) => {
        const base = baseAt({ ...sheet, nextBreak: true })
        expect(base(Math.max(a, b)).price).toBeGreaterThanOrEqual(base(Math.min(a, b)).price ?? 0)
      }),
      { numRuns: 500 },
    )
  })

  test('is never more with the next higher break than without', () => {
    fc.assert(
      fc.property(sheets(), weight, (sheet, at) => {
        const without = baseAt({ ...sheet, nextBreak: false })(at).price ?? 0
        expect(baseAt({ ...sheet, nextBreak: true })(at).price).toBeLessThanOrEqual(without)
      }),
    )
  })
})

test('every weight from the first break up finds exactly one break, and none below it', () => {
  const firstAt = fc.integer({ min: 0, max: 500 }).map(n => n / 10)
  fc.assert(
    fc.property(sheets({ firstAt }), weight, (sheet, milli) => {
      const breaks = sheet.lines[0]?.breaks ?? []
      const holding = breaks.flatMap((one, n) => {
        const from = Number(one.at) * 1000
        const to = n + 1 < breaks.length ? Number(breaks[n + 1]?.at) * 1000 : Infinity
        return milli >= from && milli < to ? [n] : []
      })
      expect(holding.length).toBe(milli >= Number(breaks[0]?.at) * 1000 ? 1 : 0)
      expect(findBreak(compileSheet(sheet).lines, 0, milli)).toBe(holding[0] ?? -1)
    }),
    { numRuns: 500 },
  )
})

describe('the chargeable weight', () => {
  const list = fc.array(piece, { minLength: 1, maxLength: 6 })
  const chargeable = (sheet: RateSheet, pieces: readonly object[]) => {
    const { load } = inquiryOf({ pieces: [...pieces] })
    return measure(load, compileSheet(sheet).rule)?.chargeableMilli ?? Number.NaN
  }
  // One step throughout: a finer step above a coarser one may bill more weight less (20.1 by tens is 30, 21 by ones
  // is 21), as such a sheet defines.
  const evenRule = kgRule.map(rule => ({ ...rule, steps: rule.steps?.slice(0, 1) ?? [] }))
  test('never falls when a piece grows heavier', () => {
    fc.assert(
      fc.property(
        sheets({ rule: evenRule }),
        list,
        fc.integer({ min: 1, max: 50_000 }),
        (sheet, pieces, extraG) => {
          const [first, ...rest] = pieces
          if (!first) return
          const heavier = { ...first, weightKg: (Math.round(first.weightKg * 1000) + extraG) / 1000 }
          expect(chargeable(sheet, [heavier, ...rest])).toBeGreaterThanOrEqual(chargeable(sheet, pieces))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('and with it no total falls, unless a break explains it', () => {
    fc.assert(
      fc.property(
        sheets({ rule: evenRule }),
        wires,
        fc.integer({ min: 1, max: 50_000 }),
        (sheet, wire, extraG) => {
          const [first, ...rest] = wire.pieces
          if (!first) return
          const heavier = { ...first, weightKg: (Math.round(first.weightKg * 1000) + extraG) / 1000 }
          const [light] = priced([sheet], wire)
          const [heavy] = priced([sheet], { ...wire, pieces: [heavier, ...rest] })
          if (!light || !heavy) return
          // Only a sheet without nextBreak may let it fall, and only where the weight passed into another break.
          const index = ({ chargeable }: Quote) =>
            findBreak(compileSheet(sheet).lines, 0, chargeable.chargeableMilli)
          const mayFall = sheet.nextBreak === false && index(heavy) > index(light)
          if (!mayFall) expect(heavy.totalMinor).toBeGreaterThanOrEqual(light.totalMinor)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('is at least the exact one, and less than a step above it', () => {
    fc.assert(
      fc.property(sheets({ rule: kgRule }), list, (sheet, pieces) => {
        const plain = {
          ...sheet.weightRule,
          pieces: 'max-then-sum' as const,
          basis: 'max' as const,
          minPieceKg: 0,
          minShipmentKg: 0,
        }
        const divisor = BigInt(Number(plain.divisor))
        const { load } = inquiryOf({ pieces })
        // Grams × divisor, in bigint: an independent reckoning.
        let exact = 0n
        for (const one of load.pieces) {
          const gross = BigInt(one.weightG) * divisor
          const volume = BigInt(one.lengthMm) * BigInt(one.widthMm) * BigInt(one.heightMm)
          exact += BigInt(one.quantity) * (gross > volume ? gross : volume)
        }
        const billed = BigInt(chargeable({ ...sheet, weightRule: plain }, pieces))
        const steps = (plain.steps ?? []).map(step => [
          BigInt(Math.round(Number(step.fromKg) * 1000)),
          BigInt(Math.round(Number(step.stepKg) * 1000)),
        ])
        const step = steps.findLast(([from = 0n]) => exact >= from * divisor)?.[1] ?? 1n
        expect(billed * divisor >= exact).toBe(true)
        expect((billed - step) * divisor < exact).toBe(true)
        expect(billed % step).toBe(0n)
      }),
      { numRuns: 300 },
    )
  })

  test('a weight split over pieces sums back exactly', () => {
    const one = { quantity: 1, lengthMm: 10, widthMm: 10, heightMm: 10 }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 40 }), weights => {
        const rule = {
          unit: 'kg',
          divisor: 5000,
          basis: 'max',
          splitNum: 0,
          minPieceG: 0,
          minShipmentG: 0,
        } as const
        const steps = [{ fromG: 0, stepG: 1 }]
        for (const pieces of ['sum-then-max', 'max-then-sum', 'round-then-sum'] as const) {
          const load = loadOf(weights.map(weightG => ({ ...one, weightG })))
          expect(measure(load, { ...rule, steps, pieces })?.chargeableMilli).toBe(sum(weights))
        }
      }),
    )
  })
})
