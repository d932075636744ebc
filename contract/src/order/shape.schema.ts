import * as z from 'zod/mini'
import { commodityRules } from '../commodity/commodity.ts'
import { pageSize } from '../list.schema.ts'
import { sentPieces } from '../quote/input.schema.ts'
import { quoteChargeable, quotedOptions, quoteLine, quoteTiming } from '../quote/quote.schema.ts'
import { aMode, maxLength, ruled } from '../schema.ts'
import { wireArrival } from './arrival.schema.ts'
import { cancelFee, cancelPolicy } from './cancel.schema.ts'
import { storedDetails, storedFba } from './details.schema.ts'
import { milestoneChange, orderMilestone, trackedMilestone } from './milestone.schema.ts'
import { approvals, carrierNumberKinds, documentKinds, duties, incoterms } from './order.ts'
import { amendment, measure, priceChange } from './price-change.schema.ts'

// What the shapes of the shipper's calls and of the desk's are made of.
const nullable = <Inner extends z.ZodMiniType>(inner: Inner) => z.nullable(inner)

// A text that may be left out or null: trimmed, '' where it is.
const given = (max: number) =>
  z.pipe(
    z.nullable(z.string()),
    z.pipe(
      z.transform((value: string | null) => (value ?? '').trim()),
      z.string().check(z.maxLength(max)),
    ),
  )
export const textUpTo = (max: number) => z._default(given(max), '')
// In an edit: an absent field stays unchanged.
export const changed = (max: number) => z.optional(given(max))

export const count = (min: number, max: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback)

export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.union([z.literal(''), z.enum(values)]))

// A figure, which may come as text as in an inquiry.
const figure = <Rule extends z.ZodMiniType<number, number>>(rule: Rule) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(maxLength(20), z.regex(/^\d+(\.\d+)?$/))]),
      z.transform(Number),
    ),
    rule,
  )

const party = z.object({
  id: textUpTo(36),
  type: z.optional(nullable(figure(z.int().check(z.gte(1), z.lte(5))))),
  company: textUpTo(120),
  contact: textUpTo(80),
  phone: textUpTo(40),
  email: textUpTo(254),
  country: textUpTo(2),
  province: textUpTo(80),
  city: textUpTo(80),
  postcode: textUpTo(20),
  line1: textUpTo(200),
  line2: textUpTo(200),
  taxId: textUpTo(40),
  eori: textUpTo(20),
})

const amount = figure(z.number().check(z.gte(0), z.lte(1_000_000_000)))

const commodity = z.object({
  id: textUpTo(36),
  sku: textUpTo(60),
  nameZh: textUpTo(120),
  nameEn: textUpTo(120),
  hsCode: textUpTo(20),
  material: textUpTo(80),
  usage: textUpTo(80),
  brand: textUpTo(80),
  unitValue: z._default(nullable(amount), null),
  currency: textUpTo(3),
  originCountry: textUpTo(2),
  battery: z._default(figure(z.int().check(z.gte(0), z.lte(3))), 0),
  unNumber: textUpTo(10),
  photo: textUpTo(300),
  link: z._default(z.pipe(given(500), z.string().check(ruled(commodityRules.link))), ''),
  quantity: z._default(nullable(figure(z.number())), null),
})

const pickup = z.object({
  date: textUpTo(10),
  from: textUpTo(5),
  to: textUpTo(5),
  address: z.optional(nullable(party)),
})

const empty = z.literal('')

export const orderFields = {
  urgency: z.optional(figure(z.int().check(z.gte(1), z.lte(3)))),
  shipper: z.optional(nullable(party)),
  consignee: z.optional(nullable(party)),
  notify: z.optional(nullable(party)),
  pieces: z.optional(nullable(sentPieces)),
  commodities: z.optional(nullable(z.array(commodity))),
  incoterm: z.optional(nullable(z.union([empty, z.enum(incoterms)]))),
  incotermPlace: changed(120),
  duty: z.optional(nullable(z.union([empty, z.enum(duties)]))),
  goodsValue: z.optional(nullable(amount)),
  goodsCurrency: changed(3),
  insurance: z.optional(nullable(z.union([z.boolean(), z.object({ insured: z.boolean() })]))),
  readyDate: changed(10),
  pickup: z.optional(nullable(pickup)),
  ports: z.optional(
    nullable(z.object({ origin: textUpTo(10), destination: textUpTo(10), cutOff: textUpTo(30) })),
  ),
  fba: z.optional(
    nullable(z.object({ shipmentId: textUpTo(30), referenceId: textUpTo(30), warehouseCode: textUpTo(10) })),
  ),
  customerRef: changed(60),
  remarks: changed(2000),
}
export type OrderInput = z.output<z.ZodMiniObject<typeof orderFields>>

export const pageQuery = {
  currentPage: count(1, 1_000, 1),
  pageSize,
  sord: choice(['asc', 'desc']),
  after: z.optional(textUpTo(300)),
}

export const pageResponse = <Row extends z.ZodMiniType>(row: Row) => ({
  list: z.array(row),
  total: z.int(),
  totalIsMinimum: z.boolean(),
  currentPage: z.int(),
  pageSize: z.int(),
  next: nullable(z.string()),
})

const words = z.object({ field: z.string(), text: z.string() })
export const carrierNumber = z.object({ kind: z.enum(carrierNumberKinds), number: z.string() })

export const orderRow = {
  id: z.string(),
  orderNo: z.string(),
  businessType: aMode,
  flowStatus: z.int(),
  approval: nullable(z.enum(approvals)),
  urgency: z.int(),
  customerId: z.string(),
  customerName: z.string(),
  customerRef: z.string(),
  provider: nullable(z.object({ code: z.string(), name: z.string() })),
  service: z.string(),
  originName: z.string(),
  destinationName: z.string(),
  quantity: z.int(),
  weightKg: z.number(),
  volumeCbm: z.number(),
  totalAmount: nullable(z.number()),
  // With the price changes agreed since; of a cancelled order its fee.
  payableAmount: nullable(z.number()),
  currency: z.string(),
  readyDate: nullable(z.string()),
  ...wireArrival,
  lastMilestone: nullable(z.object({ code: z.string(), time: z.string() })),
  exception: nullable(z.string()),
  cancelRequested: z.boolean(),
  consentWanted: z.boolean(),
  priceChange: nullable(priceChange),
  quoteId: nullable(z.string()),
  // Mandatory ones that are still of use: the order is in review or accepted, and not delivered.
  missingDocuments: z.array(z.enum(documentKinds)),
  carrierNumbers: z.array(carrierNumber),
  fba: nullable(storedFba),
  // The customer's own; for the desk always none.
  tags: z.array(z.string()),
  archived: z.boolean(),
  createTime: z.string(),
  submitTime: nullable(z.string()),
}

export const orderDetail = {
  ...orderRow,
  updateTime: z.string(),
  ...storedDetails,
  incoterm: z.string(),
  incotermPlace: z.string(),
  duty: z.string(),
  goodsValue: nullable(z.number()),
  goodsCurrency: z.string(),
  // As they were asked for with the price.
  temperature: z.boolean(),
  stackable: z.boolean(),
  // 110 % of goods and freight (PRODUCT 3).
  insurance: z.object({ insured: z.boolean(), amount: nullable(z.number()), currency: z.string() }),
  remarks: z.string(),
  // The frozen price, and what measured weights have agreedly changed since.
  quote: nullable(
    z.object({
      quoteId: z.string(),
      totalAmount: z.number(),
      currency: z.string(),
      currencyAmount: z.number(),
      fxRate: z.string(),
      expirationTime: z.string(),
      expired: z.boolean(),
      channel: z.string(),
      service: z.string(),
      minDays: nullable(z.int()),
      maxDays: nullable(z.int()),
      daysUnit: z.string(),
      ...quoteTiming,
      estimate: z.boolean(),
      ...quotedOptions,
      startPortCode: z.string(),
      destPortCode: z.string(),
      chargeable: quoteChargeable,
      lines: z.array(quoteLine),
    }),
  ),
  measures: z.array(measure),
  amendments: z.array(amendment),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(documentKinds),
      fileId: z.string(),
      // Of the milestone that it was recorded with.
      milestoneId: nullable(z.string()),
      path: z.string(),
      name: z.string(),
      version: z.int(),
      current: z.boolean(),
      // Who gave it, and alone may take it back.
      side: z.enum(['customer', 'provider']),
      createTime: z.string(),
    }),
  ),
  checklist: z.array(z.object({ kind: z.enum(documentKinds), text: z.string(), present: z.boolean() })),
  milestones: z.array(orderMilestone),
  // As it was when the order took its quote, and what a cancellation costs by it now.
  cancelPolicy,
  cancelFee: nullable(cancelFee),
  // A fee above the policy, in US dollars: it is charged only after the customer approves.
  feeAwaited: nullable(z.number()),
  milestoneHistory: z.array(milestoneChange),
  events: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      text: z.string(),
      side: z.string(),
      who: z.string(),
      time: z.string(),
      fromStatus: nullable(z.int()),
      toStatus: nullable(z.int()),
      reason: z.string(),
    }),
  ),
  // The moves of order-flow.ts that the caller may make now.
  actions: z.array(z.string()),
  warnings: z.array(words),
}

// An upload's path or id, as a document of this kind: its next version.
export const addedDocument = z.object({ kind: z.enum(documentKinds), file: textUpTo(200) })

export const tracked = z.object({
  orderNo: z.string(),
  businessType: aMode,
  flowStatus: z.int(),
  originName: z.string(),
  destinationName: z.string(),
  startPortCode: z.string(),
  destPortCode: z.string(),
  provider: z.string(),
  service: z.string(),
  quantity: z.int(),
  carrierNumbers: z.array(carrierNumber),
  ...wireArrival,
  milestones: z.array(trackedMilestone),
})
