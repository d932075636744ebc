// Random sheets and loads, within what a checked sheet may contain.
import fc from 'fast-check'
import { surchargeBases } from '../src/price/basis.ts'
import type { Markup } from '../src/price/margin.ts'
import { legs } from '../src/sheet/part.ts'
import {
  type BreakFormat,
  goodsKinds,
  type RateSheet,
  type SurchargeFormat,
  type WeightRuleFormat,
  type WhenFormat,
} from '../src/sheet/sheet.ts'
import { plainSheet } from './fixture.ts'

/** A decimal text with up to so many decimals. */
const decimal = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map(units => (units / 10 ** decimals).toFixed(decimals))

const kilograms = (max: number) => fc.integer({ min: 1, max: max * 1000 }).map(grams => grams / 1000)

const ascending = (max: number, count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: max * 10 }), { minLength: 0, maxLength: count })
    .map(list => list.sort((a, b) => a - b).map(units => units / 10))

const steps = fc
  .tuple(ascending(300, 3), fc.array(kilograms(10), { minLength: 4, maxLength: 4 }))
  .map(([from, sizes]) => [0, ...from].map((fromKg, n) => ({ fromKg, stepKg: sizes[n] ?? 1 })))

export const kgRule: fc.Arbitrary<WeightRuleFormat> = fc.record({
  unit: fc.constant('kg' as const),
  divisor: fc.integer({ min: 3000, max: 9000 }),
  basis: fc.constantFrom('max' as const, 'volume' as const, 'split' as const),
  splitRatio: fc.integer({ min: 0, max: 1000 }).map(n => n / 1000),
  pieces: fc.constantFrom('sum-then-max' as const, 'max-then-sum' as const, 'round-then-sum' as const),
  steps,
  minPieceKg: fc.oneof(fc.constant(0), kilograms(15)),
  minShipmentKg: fc.oneof(fc.constant(0), kilograms(40)),
})

const rtRule: fc.Arbitrary<WeightRuleFormat> = fc.record({
  unit: fc.constant('rt' as const),
  kgPerCbm: fc.constantFrom(200, 333, 363, 500, 1000),
  minRt: fc.integer({ min: 0, max: 3000 }).map(n => n / 1000),
  stepRt: fc.integer({ min: 1, max: 1000 }).map(n => n / 1000),
})

const priceKind = decimal(200, 4).map(price => ({ price }))
const anyKind = (unit: string): fc.Arbitrary<Omit<BreakFormat, 'at'>> =>
  fc.oneof(
    { weight: 4, arbitrary: priceKind },
    { weight: 1, arbitrary: decimal(5000, 2).map(total => ({ total })) },
    ...(unit === 'kg'
      ? [
          {
            weight: 1,
            arbitrary: fc.record({
              first: decimal(500, 2),
              next: decimal(90, 2),
              firstKg: kilograms(2),
              nextKg: kilograms(2),
            }),
          },
        ]
      : []),
  )

const breaksOf = (kind: fc.Arbitrary<Omit<BreakFormat, 'at'>>, firstAt: fc.Arbitrary<number>) =>
  fc
    .tuple(firstAt, ascending(800, 6), fc.array(kind, { minLength: 7, maxLength: 7 }))
    .map(([first, rest, kinds]) =>
      [first, ...rest.filter(at => at > first)].map((at, n) => ({ at, ...(kinds[n] ?? { price: '1' }) })),
    )

const when: fc.Arbitrary<WhenFormat> = fc.record(
  {
    destinationTypes: fc.constant([4, 5]),
    toPostalPrefixes: fc.constant(['9']),
    minPieceKg: kilograms(30),
    minSideCm: fc.integer({ min: 1, max: 100 }),
    goods: fc.constant(['general'] as const),
    dgClasses: fc.constantFrom(['9'] as const, ['3', '8'] as const),
    stackable: fc.boolean(),
    option: fc.constantFrom('ddp' as const, 'insurance' as const),
  },
  { requiredKeys: [] },
)

const surcharge: fc.Arbitrary<SurchargeFormat> = fc
  .record(
    {
      leg: fc.constantFrom(...legs),
      per: fc.constantFrom(...surchargeBases),
      amount: decimal(90, 4),
      min: decimal(50, 2),
      fuelable: fc.boolean(),
      when,
    },
    { requiredKeys: ['leg', 'per', 'amount'] },
  )
  .map(one => ({ ...one, code: 'X', ...(one.per === 'percent-fuelable' && { fuelable: false }) }))

/** A sheet that checks without errors. `firstAt` 0 serves every weight. */
export function sheets(
  options: {
    rule?: fc.Arbitrary<WeightRuleFormat>
    onlyPrices?: boolean
    firstAt?: fc.Arbitrary<number>
  } = {},
): fc.Arbitrary<RateSheet> {
  return (options.rule ?? fc.oneof(kgRule, rtRule)).chain(weightRule =>
    fc
      .record({
        nextBreak: fc.boolean(),
        currency: fc.constantFrom('USD', 'CNY', 'JPY', 'KWD'),
        minCharge: decimal(300, 2),
        breaks: breaksOf(
          options.onlyPrices ? priceKind : anyKind(weightRule.unit ?? 'kg'),
          options.firstAt ?? fc.constant(0),
        ),
        surcharges: fc.array(surcharge, { maxLength: 6 }),
      })
      .map(({ nextBreak, currency, minCharge, breaks, surcharges }) => ({
        ...plainSheet,
        nextBreak,
        currency,
        weightRule,
        lines: [{ from: 'CN', to: 'US', minCharge, breaks }],
        surcharges: surcharges.map((one, n) => ({ ...one, code: `X${n}` })),
      })),
  )
}

const side = fc.integer({ min: 1, max: 1500 }).map(mm => mm / 10)

export const piece = fc.record({
  quantity: fc.integer({ min: 1, max: 30 }),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  weightKg: kilograms(80),
})

// A sheet that charges by class refuses dangerous goods of unknown class, so these name theirs.
const withClass = <Wire extends { goods: string }>(wire: Wire) => ({
  ...wire,
  ...(wire.goods === 'dg' && { dgClasses: ['9'] }),
})

const plainWires = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 8 }),
  goods: fc.constantFrom(...goodsKinds),
  stackable: fc.boolean(),
  options: fc.record(
    { pickup: fc.boolean(), customs: fc.boolean(), ddp: fc.boolean(), insurance: fc.boolean() },
    { requiredKeys: [] },
  ),
  inputData: fc.record({
    GoodsValue: fc.integer({ min: 1, max: 100_000 }),
    DestinationType: fc.constantFrom(4, 5),
  }),
})

export const wires = plainWires.map(withClass)

export const markups: fc.Arbitrary<Markup[]> = fc.oneof(
  fc.constant<Markup[]>([]),
  decimal(40, 4).map(percent => [{ id: 'p', percent }]),
  decimal(200, 2).map(amount => [{ id: 'a', amount }]),
)
