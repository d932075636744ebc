import * as z from 'zod/mini'
import { goodsKinds, serviceOptions } from '../quote/choice.ts'
import { quoteChargeable, quoteTiming } from '../quote/quote.schema.ts'
import { text } from '../schema.ts'
import { maxOpenPieces } from './open.ts'
import { mode, money, nullable, provider, quoteParams, sentMoney } from './shape.schema.ts'

const measure = (max: number) => z.number().check(z.gt(0), z.lte(max))

export const sentPiece = z.object({
  quantity: z.int().check(z.gte(1), z.lte(100_000)),
  lengthCm: measure(10_000),
  widthCm: measure(10_000),
  heightCm: measure(10_000),
  weightKg: measure(100_000),
})

// Where the goods are collected or brought to: a port or warehouse by its code, anything else by country and postcode.
const from = z.object({
  // 1 port or airport, 2 factory or warehouse, 3 business address, 4 residence.
  type: z.int().check(z.gte(1), z.lte(4)),
  code: text(40),
  country: text(2),
  postcode: text(20),
})
const to = z.object({
  // 1 port or airport, 2 warehouse, 3 Amazon fulfilment centre, 4 business address, 5 residence.
  type: z.int().check(z.gte(1), z.lte(5)),
  code: text(40),
  country: text(2),
  postcode: text(20),
})

const load = z.object({
  quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
  volumeCbm: measure(1_000_000),
  weightKg: measure(10_000_000),
})

const newQuote = z.object({
  // Absent: every mode that fits.
  mode: z.optional(mode),
  origin: from,
  destination: to,
  // Either the pieces or their totals.
  pieces: z.optional(z.array(sentPiece).check(z.minLength(1), z.maxLength(maxOpenPieces))),
  totals: z.optional(load),
  goods: z.optional(z.array(z.enum(goodsKinds)).check(z.maxLength(goodsKinds.length))),
  goodsName: text(200),
  goodsValue: z.optional(sentMoney),
  unNumbers: z.optional(z.array(text(10)).check(z.maxLength(20))),
  options: z._default(z.array(z.enum(serviceOptions)).check(z.maxLength(serviceOptions.length)), []),
  stackable: z._default(z.boolean(), true),
  temperature: z._default(z.boolean(), false),
})

const line = z.object({
  code: z.string(),
  text: z.string(),
  leg: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.string(),
  amount: money,
  amountUsd: money,
  note: z.string(),
})

const end = z.object({ name: z.string(), postcode: z.string(), port: z.string() })

export const openQuote = z.object({
  id: z.string(),
  mode,
  provider,
  channel: z.string(),
  service: z.string(),
  // Of the whole, in US dollars; the sum of `lines[].amountUsd`.
  total: money,
  // The same in the currency of the rates.
  totalInCurrency: money,
  totalCny: nullable(money),
  fxRate: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
  origin: end,
  destination: end,
  minDays: nullable(z.int()),
  maxDays: nullable(z.int()),
  daysUnit: z.string(),
  ...quoteTiming,
  estimate: z.boolean(),
  complete: z.boolean(),
  options: z.array(z.string()),
  optionsMissing: z.array(z.object({ option: z.string(), reason: z.string(), text: z.string() })),
  insured: nullable(money),
  lacking: z.array(z.string()),
  excluded: z.array(z.string()),
  tags: z.array(z.string()),
  chargeable: quoteChargeable,
  lines: z.array(line),
})

const refusal = z.object({
  provider,
  channel: z.string(),
  mode,
  service: z.string(),
  reason: z.string(),
  text: z.string(),
})

export const openQuoteSchema = {
  createQuote: {
    body: newQuote,
    output: z.object({ inquiryId: z.string(), data: z.array(openQuote), refusals: z.array(refusal) }),
  },
  getQuote: { params: quoteParams, output: openQuote },
  renewQuote: {
    params: quoteParams,
    output: z.object({
      // null: the channel no longer serves this lane; `alternatives` has the other offers.
      quote: nullable(openQuote),
      previousTotal: money,
      difference: nullable(money),
      alternatives: z.array(openQuote),
      refusals: z.array(refusal),
    }),
  },
}
