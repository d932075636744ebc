import * as z from 'zod/mini'
import { etaSources } from '../order/arrival.ts'
import {
  approvals,
  carrierNumberKinds,
  documentKinds,
  duties,
  flowStatus,
  incoterms,
  transportStates,
} from '../order/order.ts'
import type { OrderInput } from '../order/shape.schema.ts'
import { anId, givenText, text } from '../schema.ts'
import { maxOpenPieces } from './open.ts'
import { sentPiece } from './quote.schema.ts'
import { idParams, mode, money, nullable, pageOf, pageQuery, provider, sentMoney } from './shape.schema.ts'

// The booking, and the shipment that it becomes. Absent fields of an update stay as they are.
export const orderStatuses = Object.keys(flowStatus) as (keyof typeof flowStatus)[]
const status = z.enum(orderStatuses as [keyof typeof flowStatus, ...(keyof typeof flowStatus)[]])

const partyFields = {
  company: text(120),
  contact: text(80),
  phone: text(40),
  email: text(254),
  country: text(2),
  province: text(80),
  city: text(80),
  postcode: text(20),
  line1: text(200),
  line2: text(200),
  taxId: text(40),
  eori: text(20),
}
const sentParty = z.optional(nullable(z.object(partyFields)))
const party = z.object(
  Object.fromEntries(Object.keys(partyFields).map(name => [name, z.string()])) as {
    [Name in keyof typeof partyFields]: z.ZodMiniString
  },
)

const goodsFields = {
  sku: text(60),
  nameZh: text(120),
  nameEn: text(120),
  hsCode: text(20),
  material: text(80),
  usage: text(80),
  brand: text(80),
  originCountry: text(2),
  unNumber: text(10),
}
const sentGoods = z.object({
  ...goodsFields,
  unitValue: z.optional(nullable(sentMoney)),
  battery: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
  quantity: z._default(nullable(z.number().check(z.gt(0), z.lte(1_000_000_000))), null),
})
const goods = z.object({
  ...(Object.fromEntries(Object.keys(goodsFields).map(name => [name, z.string()])) as {
    [Name in keyof typeof goodsFields]: z.ZodMiniString
  }),
  unitValue: nullable(money),
  battery: z.number(),
  quantity: nullable(z.number()),
})

const fba = { shipmentId: text(30), referenceId: text(30), warehouseCode: text(10) }

// What the open API has otherwise, or leaves to the portal. A new field of an order does not compile until it is decided.
type PortalOnly = 'goodsCurrency' | 'insurance' | 'pickup' | 'ports'

const orderFields = {
  urgency: z.optional(z.int().check(z.gte(1), z.lte(3))),
  shipper: sentParty,
  consignee: sentParty,
  notify: sentParty,
  pieces: z.optional(z.array(sentPiece).check(z.maxLength(maxOpenPieces))),
  commodities: z.optional(z.array(sentGoods).check(z.maxLength(500))),
  incoterm: z.optional(z.enum(incoterms)),
  incotermPlace: givenText(120),
  duty: z.optional(z.enum(duties)),
  goodsValue: z.optional(nullable(sentMoney)),
  insured: z.optional(z.boolean()),
  readyDate: givenText(10),
  fba: z.optional(nullable(z.object(fba))),
  customerRef: givenText(60),
  remarks: givenText(2000),
} satisfies Record<Exclude<keyof OrderInput, PortalOnly> | 'insured', z.ZodMiniType>

const arrival = {
  transportState: z.enum(transportStates),
  etd: nullable(z.string()),
  etaFrom: nullable(z.string()),
  eta: nullable(z.string()),
  etaSource: nullable(z.enum(etaSources)),
}
const carrierNumbers = z.array(z.object({ kind: z.enum(carrierNumberKinds), number: z.string() }))

export const orderSummary = {
  id: z.string(),
  orderNo: z.string(),
  status,
  approval: nullable(z.enum(approvals)),
  mode,
  quoteId: nullable(z.string()),
  provider: nullable(provider),
  service: z.string(),
  customerRef: z.string(),
  originName: z.string(),
  destinationName: z.string(),
  quantity: z.int(),
  weightKg: z.number(),
  volumeCbm: z.number(),
  total: nullable(money),
  cancelRequested: z.boolean(),
  missingDocuments: z.array(z.enum(documentKinds)),
  createdAt: z.string(),
  submittedAt: nullable(z.string()),
}

const order = z.object({
  ...orderSummary,
  urgency: z.int(),
  shipper: nullable(party),
  consignee: nullable(party),
  notify: nullable(party),
  pieces: z.array(
    z.object({
      quantity: z.number(),
      lengthCm: z.number(),
      widthCm: z.number(),
      heightCm: z.number(),
      weightKg: z.number(),
    }),
  ),
  commodities: z.array(goods),
  incoterm: z.string(),
  incotermPlace: z.string(),
  duty: z.string(),
  goodsValue: nullable(money),
  insured: z.boolean(),
  insuredFor: nullable(money),
  readyDate: nullable(z.string()),
  fba: nullable(z.object({ shipmentId: z.string(), referenceId: z.string(), warehouseCode: z.string() })),
  remarks: z.string(),
  // The total with agreed changes.
  payable: nullable(money),
  // What waits for the customer's word in the portal.
  priceChange: nullable(z.object({ id: z.string(), from: money, to: money, since: z.string() })),
  updatedAt: z.string(),
})

export const shipmentFields = {
  id: z.string(),
  orderNo: z.string(),
  mode,
  provider: nullable(provider),
  service: z.string(),
  customerRef: z.string(),
  originName: z.string(),
  destinationName: z.string(),
  ...arrival,
  exception: nullable(z.string()),
  carrierNumbers,
}
export const shipmentEvent = z.object({
  code: z.string(),
  exception: z.boolean(),
  plannedAt: nullable(z.string()),
  actualAt: nullable(z.string()),
  place: z.string(),
  note: z.string(),
  corrected: z.boolean(),
  resolved: z.boolean(),
})
const document = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  version: z.int(),
  current: z.boolean(),
  from: z.enum(['customer', 'provider']),
  createdAt: z.string(),
})
const reason = z.object({ reason: text(500) })

export const openOrderSchema = {
  createOrder: { body: z.object({ quoteId: text(80), ...orderFields }), output: order },
  validateOrder: {
    body: z.object({ quoteId: text(80), ...orderFields }),
    output: z.object({ valid: z.boolean() }),
  },
  listOrders: {
    query: z.object({ ...pageQuery, status: z.optional(status), query: givenText(8000) }),
    output: pageOf(z.object(orderSummary)),
  },
  getOrder: { params: idParams, output: order },
  updateOrder: { params: idParams, body: z.object(orderFields), output: order },
  amendOrder: {
    params: idParams,
    body: z.object({ changes: z.object(orderFields), reason: text(500) }),
    output: order,
  },
  cancelOrder: { params: idParams, body: reason, output: order },
  listDocuments: { params: idParams, output: z.object({ data: z.array(document) }) },
  addDocument: {
    params: idParams,
    body: z.object({ kind: z.enum(documentKinds) }),
    output: document,
  },
  getDocument: { params: z.object({ id: anId, documentId: anId }), output: z.null() },
  listShipments: {
    query: z.object({
      ...pageQuery,
      transportState: z.optional(z.enum(transportStates)),
      query: givenText(8000),
    }),
    output: pageOf(z.object(shipmentFields)),
  },
  getShipment: { params: idParams, output: z.object(shipmentFields) },
  listEvents: { params: idParams, output: z.object({ data: z.array(shipmentEvent) }) },
}
