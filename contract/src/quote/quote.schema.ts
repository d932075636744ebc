import * as z from 'zod/mini'
import { choice } from '../list.schema.ts'
import { sortOrders } from '../list.ts'
import { aMode, nothing, type ShapesOf, text } from '../schema.ts'
import { serviceOptions } from './choice.ts'
import { inquiryBody, inquirySent } from './input.schema.ts'
import { laneMapCall } from './lane.schema.ts'
import { requestSchema } from './request.schema.ts'

const nullable = <Inner extends z.ZodMiniType>(inner: Inner) => z.nullable(inner)

export const quoteLine = z.object({
  code: z.string(),
  text: z.string(),
  leg: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  amount: z.number(),
  currency: z.string(),
  amountUsd: z.number(),
  note: z.string(),
})

export const quoteChargeable = z.object({
  unit: z.string(),
  gross: z.number(),
  volumetric: z.number(),
  chargeable: z.number(),
  billedAs: z.number(),
  basis: z.string(),
  rule: z.string(),
})

// PRODUCT 7.5: ticked services that are in the price, those that are not with the reason, and what the goods are
// insured for, in the currency of their value.
export const quotedOptions = {
  options: z.array(z.string()),
  optionsMissing: z.array(z.object({ option: z.string(), reason: z.string(), text: z.string() })),
  insured: nullable(z.object({ amount: z.number(), currency: z.string() })),
}

// PRODUCT 7.2: offers are compared by calendar days, whatever their sheet counts in.
export const quoteTiming = {
  calendarDays: nullable(z.object({ min: z.int(), max: z.int() })),
  // Days; null if it is unknown when the goods are ready.
  arrival: nullable(z.object({ from: z.string(), to: z.string() })),
  // weekday: 1 Monday … 7 Sunday.
  cutOff: nullable(z.object({ weekday: z.int(), time: z.string(), timeZone: z.string() })),
}

// The fields of a quote that are the same in the engine, in storage and in the response. To add a field, add a line
// here and the code that computes it; make it optional, because stored quotes do not have it.
export const quoteFields = {
  businessType: aMode,
  channel: z.string(),
  currency: z.string(),
  fxRate: z.string(),
  estimate: z.boolean(),
  complete: z.boolean(),
  // A price that staff composed for this shipment, and what they added for the customer.
  spot: z.optional(z.boolean()),
  remark: z.optional(z.string()),
}

export type QuoteFields = z.output<z.ZodMiniObject<typeof quoteFields>>

export const wireQuote = z.object({
  quoteId: z.string(),
  ...quoteFields,
  workDays: nullable(z.int()),
  minDays: nullable(z.int()),
  maxDays: nullable(z.int()),
  daysUnit: z.string(),
  ...quoteTiming,
  totalAmount: z.number(),
  // Null where there was no exchange rate for CNY.
  totalAmountCny: nullable(z.number()),
  currencyAmount: z.number(),
  expirationTime: z.string(),
  expired: z.boolean(),
  originName: z.string(),
  originZipcode: z.string(),
  startPortCode: z.string(),
  destinationName: z.string(),
  destinationZipcode: z.string(),
  destPortCode: z.string(),
  provider: z.object({ code: z.string(), name: z.string() }),
  service: z.string(),
  lacking: z.array(z.string()),
  // Parts that the price does not cover, also those that were not asked for.
  excluded: z.array(z.string()),
  tags: z.array(z.string()),
  ...quotedOptions,
  chargeable: quoteChargeable,
  lines: z.array(quoteLine),
})

const wireRefusal = z.object({
  provider: z.object({ code: z.string(), name: z.string() }),
  channel: z.string(),
  businessType: aMode,
  service: z.string(),
  reason: z.string(),
  text: z.string(),
})

const answer = z.object({
  inquiryId: z.string(),
  quotes: z.array(wireQuote),
  refusals: z.array(wireRefusal),
})

const page = {
  currentPage: z.optional(text(9)),
  pageSize: z.optional(text(9)),
  after: z.optional(text(600)),
}

const id = z.object({ id: text(80) })

export const quoteSchema = {
  inquire: { body: inquiryBody, output: answer },
  history: {
    query: z.object({
      ...page,
      sidx: choice(['createTime']),
      sord: choice(sortOrders),
      keyword: z.optional(text(60)),
      businessType: z.optional(text(1)),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          businessType: nullable(aMode),
          input: inquirySent,
          originName: z.string(),
          destinationName: z.string(),
          quoteCount: z.int(),
          lowestAmount: nullable(z.number()),
          createTime: z.string(),
        }),
      ),
      total: z.int(),
      totalIsMinimum: z.boolean(),
      currentPage: z.int(),
      pageSize: z.int(),
      next: nullable(z.string()),
    }),
  },
  forgetAll: { output: nothing },
  inquiry: {
    params: id,
    output: z.object({
      inquiryId: z.string(),
      input: inquirySent,
      createTime: z.string(),
      quotes: z.array(wireQuote),
      refusals: z.array(wireRefusal),
    }),
  },
  forget: { params: id, output: nothing },
  // PRODUCT 7.5: what each service costs within each offer, ticked or not.
  optionPrices: {
    params: id,
    output: z.array(
      z.object({
        option: z.enum(serviceOptions),
        quotes: z.array(
          z.object({
            quoteId: z.string(),
            // In US dollars, 0 where it is in the base price; null where the offer cannot have it.
            amount: nullable(z.number()),
            reason: z.string(),
            text: z.string(),
          }),
        ),
      }),
    ),
  },
  quote: { params: id, output: z.object({ ...wireQuote.shape, inquiryId: z.string(), input: inquirySent }) },
  renew: {
    params: id,
    output: z.object({
      inquiryId: z.string(),
      // Null if the channel no longer serves this lane; the other quotes are the alternatives.
      quote: nullable(wireQuote),
      previousAmount: z.number(),
      difference: nullable(z.number()),
      quotes: z.array(wireQuote),
      refusals: z.array(wireRefusal),
    }),
  },
  lanes: {
    output: z.array(
      z.object({
        businessType: aMode,
        // The inquiry as sent, to ask again.
        input: inquirySent,
        originName: z.string(),
        destinationName: z.string(),
        weightKg: z.number(),
        volumeCbm: z.number(),
        // The lowest complete public offer, in US dollars.
        totalAmount: z.number(),
        minDays: nullable(z.int()),
        maxDays: nullable(z.int()),
        daysUnit: z.string(),
        ...quoteTiming,
      }),
    ),
  },
  trend: {
    query: z.object({
      inquiryId: z.optional(text(80)),
      quoteId: z.optional(text(80)),
      businessType: z.optional(text(1)),
      origin: z.optional(text(40)),
      destination: z.optional(text(40)),
    }),
    output: z.object({
      points: z.array(
        z.object({
          date: z.string(),
          totalAmount: z.number(),
          provider: z.string(),
          channel: z.string(),
        }),
      ),
      changePercent: nullable(z.number()),
    }),
  },
  laneMap: laneMapCall,
  // The file itself.
  quotePdf: { params: id, output: nothing },
  ...requestSchema,
}

export type QuoteShapes = ShapesOf<typeof quoteSchema>
