// A plain sheet and inquiry to bend in tests. Nothing here is priced for its own sake.
import { compileSheet, type SheetIdentity } from '../src/compile/sheet.ts'
import type { Inquiry } from '../src/input/inquiry.ts'
import { readInquiry } from '../src/input/read-inquiry.ts'
import { compileFx } from '../src/number/fx.ts'
import type { CostRecord, Quote } from '../src/output/quote.ts'
import { compileMarkups, type Markup } from '../src/price/margin.ts'
import { type PriceRequest, priceInquiry } from '../src/price/price.ts'
import type { RateSheet } from '../src/sheet/sheet.ts'
import { shelve } from '../src/sheet/sheet-index.ts'

/** Tuesday, 3 November 2026, 10:00 in Shanghai. */
export const NOW = Date.parse('2026-11-03T02:00:00Z')

export const fx = compileFx({ CNY: '7.12', JPY: '151.25', KWD: '0.307', EUR: '0.92' })

export const plainSheet: RateSheet = {
  provider: 'HD',
  channel: 'HD-TEST',
  businessType: 1,
  currency: 'USD',
  service: { zh: '测试', zhtw: '測試', en: 'Test' },
  validFrom: '2026-11-01',
  validTo: '2026-11-14',
  timeZone: 'Asia/Shanghai',
  weightRule: { divisor: 5000, pieces: 'sum-then-max', steps: [{ fromKg: 0, stepKg: 0.5 }] },
  places: [
    { id: 'CN', country: 'CN' },
    { id: 'US', country: 'US' },
  ],
  lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, price: '10.00' }] }],
  limits: { goods: ['general', 'battery-inside', 'battery-with', 'battery-alone', 'dg'] },
}

export const sheetOf = (changes: Partial<RateSheet> = {}): RateSheet => ({ ...plainSheet, ...changes })

interface Wire {
  inputData?: Record<string, unknown>
  [field: string]: unknown
}

export const wireOf = ({ inputData, ...rest }: Wire = {}): Wire => ({
  inputData: {
    OriginType: 3,
    OriginCountryCode: 'CN',
    OriginZipCode: '518000',
    DestinationType: 4,
    DestinationCountryCode: 'US',
    DestinationZipCode: '90001',
    ...inputData,
  },
  pieces: [{ quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 10 }],
  ...rest,
})

export function inquiryOf(wire: Wire = {}): Inquiry {
  const { inquiry, errors } = readInquiry(wireOf(wire))
  if (!inquiry) throw new Error(JSON.stringify(errors))
  return inquiry
}

/** So many kilograms in one small, dense piece: priced by weight whatever the divisor. */
export const weighing = (weightKg: number | string, quantity = 1): Wire => ({
  pieces: [{ quantity, lengthCm: 1, widthCm: 1, heightCm: 1, weightKg }],
})

type Rest = Partial<Omit<PriceRequest, 'sheets' | 'inquiry' | 'markups'>> & {
  markups?: Markup[]
  identity?: SheetIdentity
}

export function priceAll(sheets: readonly RateSheet[], wire: Wire = {}, { markups, ...rest }: Rest = {}) {
  return priceInquiry({
    sheets: shelve(sheets.map(sheet => compileSheet(sheet, rest.identity))),
    inquiry: inquiryOf(wire),
    nowMs: NOW,
    fx,
    ...(markups && { markups: compileMarkups(markups) }),
    ...rest,
  })
}

/** The one quote of one sheet; a refusal fails the test with its reason. */
export function quoteOf(sheet: RateSheet, wire: Wire = {}, rest: Rest = {}): Quote {
  const { quotes, refusals } = priceAll([sheet], wire, rest)
  const [quote] = quotes
  if (!quote) throw new Error(`refused: ${refusals[0]?.reason}`)
  return quote
}

export function costOf(sheet: RateSheet, wire: Wire = {}, rest: Rest = {}): CostRecord {
  const [cost] = priceAll([sheet], wire, rest).costs
  if (!cost) throw new Error('refused')
  return cost
}

/** Why one sheet refuses, or undefined where it does not. */
export const reasonOf = (sheet: RateSheet, wire: Wire = {}, rest: Rest = {}) =>
  priceAll([sheet], wire, rest).refusals[0]?.reason

/** The amount of a line in minor units, or undefined where it is not charged. */
export const amountOf = (quote: Quote, code: string): number | undefined =>
  quote.lines.find(line => line.code === code)?.amountMinor
