import * as z from 'zod/mini'
import { exportQuery } from '../list.schema.ts'
import { modeTexts } from '../mode.ts'
import { sentGoods, sentOptions, sentPieces } from '../quote/input.schema.ts'
import { wireQuote } from '../quote/quote.schema.ts'
import { aMode, anId, nothing, type ShapesOf } from '../schema.ts'
import { tagMaxLength } from './bulk.ts'
import { cancelPolicy } from './cancel.schema.ts'
import { storedDetails } from './details.schema.ts'
import { orderMapResponse } from './map.schema.ts'
import { approvals, orderColumns, orderSortKeys } from './order.ts'
import {
  addedDocument,
  choice,
  orderDetail,
  orderFields,
  orderRow,
  pageQuery,
  pageResponse,
  textUpTo,
  tracked,
} from './shape.schema.ts'

const id = z.object({ id: anId })
const detail = z.object(orderDetail)
const reason = z.object({ reason: textUpTo(500) })

// The terms that decide a price beside the lane. An omitted term is as quoted.
const terms = {
  pieces: z.optional(z.nullable(sentPieces)),
  options: z.optional(sentOptions),
  goods: z.optional(sentGoods),
  unNumbers: z.optional(z.nullable(z.array(textUpTo(20)))),
  goodsValue: z.optional(z.nullable(z.number())),
  goodsCurrency: z.optional(textUpTo(3)),
}
const door = z.optional(z.nullable(z.object({ city: textUpTo(80), postcode: textUpTo(20) })))

export const orderFilter = {
  // '0' to '5'; absent: all.
  flowStatus: choice(['0', '1', '2', '3', '4', '5']),
  // `notWaiting`: approved, declined or never asked for.
  approval: choice([...approvals, 'notWaiting']),
  // Pasted as they come: separated by blanks, commas, semicolons or lines.
  numbers: z.optional(textUpTo(8000)),
  // The same by the name that it has in every other list.
  keyword: z.optional(textUpTo(8000)),
  businessType: choice(modeTexts),
  urgency: choice(['1', '2', '3']),
  provider: z.optional(textUpTo(8)),
  milestone: z.optional(textUpTo(20)),
  exception: choice(['1']),
  consentWanted: choice(['1']),
  missingDocuments: choice(['1']),
  // PRODUCT 7.2: one state, or several separated by commas.
  transportState: z.optional(textUpTo(100)),
  // What waits for the customer: a price change, an approval, a missing mandatory document, an exception.
  needsMe: choice(['1']),
  // Days of arrival, both included.
  arriveFrom: z.optional(textUpTo(10)),
  arriveTo: z.optional(textUpTo(10)),
  // Days of creation, both included.
  from: z.optional(textUpTo(10)),
  to: z.optional(textUpTo(10)),
}

// What only the customer's own list has.
const ownFilter = {
  tag: z.optional(textUpTo(tagMaxLength)),
  // Absent: those not archived, except where orders are looked for by number.
  archived: choice(['0', '1', 'all']),
}

const template = z.object({
  id: z.string(),
  name: z.string(),
  businessType: aMode,
  createTime: z.string(),
})

export const orderSchema = {
  place: {
    body: z.object({
      quoteId: textUpTo(80),
      businessType: z.optional(z.nullable(aMode)),
      draft: z.optional(z.boolean()),
      ...orderFields,
    }),
    output: detail,
  },
  edit: {
    // With the time of the last change that the caller has seen, a later one is not overwritten.
    body: z.object({
      id: anId,
      quoteId: z.optional(textUpTo(80)),
      updateTime: z.optional(textUpTo(40)),
      ...orderFields,
    }),
    output: detail,
  },
  list: {
    query: z.object({ ...pageQuery, sidx: choice(orderSortKeys), ...orderFilter, ...ownFilter }),
    output: z.object({
      ...pageResponse(z.object(orderRow)),
      // For the tabs, with the other filters in place; past 1,000 a minimum.
      counts: z.object({
        all: z.int(),
        '0': z.int(),
        '1': z.int(),
        '2': z.int(),
        '3': z.int(),
        '4': z.int(),
        '5': z.int(),
        // The tabs by transport (view.ts), whatever status is chosen.
        needsMe: z.int(),
        toShip: z.int(),
        inTransit: z.int(),
        customs: z.int(),
        delivered: z.int(),
        archived: z.int(),
      }),
      notFound: z.array(z.string()),
    }),
  },
  map: { output: orderMapResponse },
  exportList: {
    query: z.object({ ...exportQuery(orderSortKeys, orderColumns), ...orderFilter, ...ownFilter }),
    output: nothing,
  },
  reprice: {
    // Addresses of the same lane. An empty field takes the quoted value.
    body: z.object({ quoteId: textUpTo(80), ...terms, origin: door, destination: door }),
    output: z.object({
      quote: wireQuote,
      previousAmount: z.number(),
      difference: z.number(),
    }),
  },
  prospect: {
    params: z.object({ quoteId: textUpTo(80) }),
    output: z.object({
      // The customer's own order that has used the quote; null if there is none, or if the quote belongs to a guest.
      usedBy: z.nullable(z.object({ id: z.string(), orderNo: z.string() })),
      // For the form: the parties of an earlier order, of the address book, or of the account and the quoted lane.
      known: z.object({
        shipper: storedDetails.shipper,
        consignee: storedDetails.consignee,
        // Fields that hold the usual value of the quoted city: no person has given it.
        suggested: z.array(z.string()),
        // The account's own company, for shippers who are the consignee too.
        own: z.nullable(
          z.object({
            company: z.string(),
            contact: z.string(),
            phone: z.string(),
            email: z.string(),
            taxId: z.string(),
          }),
        ),
      }),
      // In US dollars; null without a limit.
      spendLimit: z.nullable(z.number()),
      // What a cancellation will cost.
      cancelPolicy,
    }),
  },
  templates: { output: z.object({ list: z.array(template) }) },
  saveTemplate: { body: z.object({ name: textUpTo(60), orderId: anId }), output: template },
  useTemplate: { params: id, body: z.object({ quoteId: textUpTo(80) }), output: detail },
  removeTemplate: { params: id, output: nothing },
  track: { params: z.object({ shareToken: textUpTo(100) }), output: tracked },
  one: { params: id, output: detail },
  remove: { params: id, output: nothing },
  submit: { params: id, output: detail },
  revoke: { params: id, body: reason, output: detail },
  cancel: { params: id, body: reason, output: detail },
  // The quote that the owner has seen; without it the current quote is approved.
  approve: { params: id, body: z.object({ quoteId: z.optional(textUpTo(80)) }), output: detail },
  decline: { params: id, body: reason, output: detail },
  consent: {
    params: id,
    body: z.object({ measureId: anId, agree: z.boolean(), reason: textUpTo(500) }),
    output: detail,
  },
  copy: { params: id, body: z.object({ requote: z.optional(z.boolean()) }), output: detail },
  addDocument: { params: id, body: addedDocument, output: detail },
  removeDocument: { params: z.object({ id: anId, documentId: anId }), output: detail },
  shares: {
    params: id,
    output: z.object({
      list: z.array(z.object({ id: z.string(), createTime: z.string(), expireTime: z.string() })),
    }),
  },
  share: {
    params: id,
    output: z.object({ id: z.string(), token: z.string(), url: z.string(), expireTime: z.string() }),
  },
  unshare: { params: z.object({ id: anId, shareId: anId }), output: nothing },
}

export type OrderShapes = ShapesOf<typeof orderSchema>
