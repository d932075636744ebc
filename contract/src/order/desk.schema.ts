import * as z from 'zod/mini'
import { exportQuery } from '../list.schema.ts'
import { inquiryBody, sentPieces } from '../quote/input.schema.ts'
import { quoteSchema } from '../quote/quote.schema.ts'
import { aMode, aMoment, anId, nothing, requiredText, type ShapesOf } from '../schema.ts'
import { deskOrderColumns, deskOrderSortKeys, maxOrdersAtOnce } from './desk.ts'
import { type DeskOrderState, deskOrderStateNames } from './desk-view.ts'
import { orderFilter } from './order.schema.ts'
import { carrierNumberKinds, consentSources, type TransportCode, transportCodes } from './order.ts'
import {
  addedDocument,
  changed,
  choice,
  orderDetail,
  orderFields,
  orderRow,
  pageQuery,
  pageResponse,
  textUpTo,
} from './shape.schema.ts'

const id = z.object({ id: anId })
const detail = z.object(orderDetail)
const reason = z.object({ reason: textUpTo(500) })

const time = z.optional(z.nullable(aMoment))
const transportCode = z.enum(transportCodes as [TransportCode, ...TransportCode[]])
const about = { planned: time, place: textUpTo(120), note: textUpTo(500) }
// One milestone by itself (`time` is when it happened), or several at once.
const recorded = {
  code: z.optional(transportCode),
  time,
  ...about,
  milestones: z.optional(
    z.array(z.object({ code: transportCode, actual: time, ...about })).check(z.minLength(1), z.maxLength(20)),
  ),
  // Records it although the goods are further already (PRODUCT 7.1).
  confirm: z.optional(z.boolean()),
  // The open exception that it resolves: its id, or its code, which is the same for many orders.
  resolves: textUpTo(36),
}

// Up to the order's cancellation policy it is charged at once; a higher one waits for the customer.
const fee = z.optional(
  z.nullable(
    z.object({
      amount: z.number().check(z.gte(0), z.lte(1_000_000)),
      currency: z.string().check(z.maxLength(3)),
    }),
  ),
)

// The names of PersonOrder, without drafts, which the desk does not see.
const onBehalf = {
  quoteId: textUpTo(80),
  businessType: z.optional(z.nullable(aMode)),
  ...orderFields,
}

const milestoneId = z.object({ id: anId, milestoneId: anId })

const orderIds = z.array(anId).check(z.minLength(1), z.maxLength(maxOrdersAtOnce))
const refused = z.array(z.object({ id: z.string(), reason: z.string() }))

const filter = {
  ...orderFilter,
  customerId: z.optional(textUpTo(36)),
  cancelRequested: choice(['1']),
  // Days on which it was placed, by China's calendar, both included.
  submitFrom: z.optional(textUpTo(10)),
  submitTo: z.optional(textUpTo(10)),
  // Accepted, and not delivered yet.
  moving: choice(['1']),
  // Delivered or cancelled.
  done: choice(['1']),
  // A status of the review, or, of accepted orders, of the transport.
  state: choice(deskOrderStateNames as [DeskOrderState, ...DeskOrderState[]]),
  // The channel's code.
  channel: z.optional(textUpTo(40)),
  // Of customers that this agent is in charge of.
  agent: z.optional(z.union([z.literal(''), anId])),
  // Who is responsible for the order; `none`: no one yet.
  assignee: z.optional(z.union([z.literal(['', 'none']), anId])),
}

const named = z.object({ id: z.string(), name: z.string() })

export const orderDeskSchema = {
  list: {
    query: z.object({ ...pageQuery, sidx: choice(deskOrderSortKeys), ...filter }),
    output: z.object({
      ...pageResponse(z.object({ ...orderRow, assignee: z.nullable(named), amendmentWaits: z.boolean() })),
      // Of the tabs, with the other filters in place; past 1,000 a minimum. Null after the first page.
      counts: z.nullable(
        z.object({
          review: z.int(),
          cancel: z.int(),
          moving: z.int(),
          exception: z.int(),
          done: z.int(),
          all: z.int(),
        }),
      ),
      notFound: z.array(z.string()),
    }),
  },
  choices: {
    output: z.object({
      channels: z.array(z.object({ code: z.string(), name: z.string() })),
      agents: z.array(named),
      assignees: z.array(named),
    }),
  },
  exportList: {
    query: z.object({ ...exportQuery(deskOrderSortKeys, deskOrderColumns), ...filter }),
    output: nothing,
  },
  adoptMany: {
    body: z.object({ orderIds }),
    output: z.object({ adopted: z.array(z.string()), refused }),
  },
  recordMany: {
    body: z.object({ orderIds, ...recorded }),
    output: z.object({
      recorded: z.array(z.string()),
      refused,
    }),
  },
  one: { params: id, output: detail },
  cost: {
    params: id,
    // In the currency of the quote, as it was sold. Null where the cost is not known.
    output: z.object({
      currency: z.string(),
      sell: z.number(),
      cost: z.nullable(z.number()),
      margin: z.nullable(z.number()),
      // Over cost.
      marginPercent: z.nullable(z.number()),
      // Line by line, where the cost is known so.
      lines: z.array(z.object({ text: z.string(), sell: z.number(), cost: z.number() })),
    }),
  },
  inquireFor: {
    body: z.intersection(z.object({ customerId: anId }), inquiryBody),
    output: quoteSchema.inquire.output,
  },
  placeFor: {
    body: z.object({ customerId: anId, source: z.enum(consentSources), ...onBehalf }),
    output: detail,
  },
  editFor: {
    params: id,
    // With the time of the last change that the caller has seen, a later one is not overwritten.
    body: z.object({
      reason: requiredText(500),
      updateTime: z.optional(textUpTo(40)),
      ...onBehalf,
      quoteId: z.optional(textUpTo(80)),
    }),
    output: detail,
  },
  adopt: { params: id, output: detail },
  reject: { params: id, body: reason, output: detail },
  cancel: { params: id, body: z.object({ reason: textUpTo(500), fee }), output: detail },
  replyToCancel: {
    params: id,
    body: z.object({ consent: z.boolean(), reason: textUpTo(500), fee }),
    output: detail,
  },
  record: {
    params: id,
    // An upload of the recorder's: a photo of the goods, or of the signed delivery note.
    body: z.object({ ...recorded, fileId: z.optional(textUpTo(200)) }),
    output: detail,
  },
  correctMilestone: {
    params: milestoneId,
    // What is left out stays; the time is the actual one, or the planned one of a milestone that is only planned.
    body: z.object({ time, place: changed(120), reason: textUpTo(500) }),
    output: detail,
  },
  voidMilestone: { params: milestoneId, body: reason, output: detail },
  consent: {
    params: id,
    body: z.object({
      agree: z.boolean(),
      source: z.enum(consentSources),
      note: textUpTo(500),
      // An upload's id or path, as proof; the customer finds it among the documents of the order.
      fileId: textUpTo(200),
      // The change that was seen: if another has replaced it, nothing is recorded.
      priceChangeId: textUpTo(36),
    }),
    output: detail,
  },
  measure: {
    params: id,
    body: z.object({ pieces: sentPieces, place: textUpTo(120), note: textUpTo(500) }),
    output: detail,
  },
  // What a measurement would do to the price; nothing is stored.
  weigh: {
    params: id,
    body: z.object({ pieces: sentPieces }),
    output: z.object({
      previousAmount: z.number(),
      totalAmount: z.number(),
      difference: z.number(),
      asksConsent: z.boolean(),
    }),
  },
  addDocument: { params: id, body: addedDocument, output: detail },
  removeDocument: { params: z.object({ id: anId, documentId: anId }), output: detail },
  setNumbers: {
    params: id,
    body: z.object({
      carrierNumbers: z
        .array(
          z.object({
            kind: z.enum(carrierNumberKinds),
            number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z][0-9A-Za-z -]{3,39}$/)),
          }),
        )
        .check(z.maxLength(50)),
    }),
    output: detail,
  },
}

export type OrderDeskShapes = ShapesOf<typeof orderDeskSchema>
