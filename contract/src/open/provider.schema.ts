import * as z from 'zod/mini'
import { deskBillStatuses } from '../bill/bill.ts'
import { type TransportCode, transportCodes, transportStates } from '../order/order.ts'
import { aMoment, givenText, text } from '../schema.ts'
import { billFields, billLine } from './bill.schema.ts'
import { openOrderSchema, orderSummary, shipmentEvent, shipmentFields } from './order.schema.ts'
import { idParams, nullable, pageOf, pageQuery } from './shape.schema.ts'

// What the systems of a provider may do: its own orders, bills and rate sheets, as its desk sees them.
const customer = z.object({ id: z.string(), name: z.string() })
const { transportState, etd, etaFrom, eta, etaSource, exception, carrierNumbers } = shipmentFields
const transport = { transportState, etd, etaFrom, eta, etaSource, exception, carrierNumbers }

const providerOrder = z.extend(openOrderSchema.getOrder.output, {
  customer,
  ...transport,
  events: z.array(shipmentEvent),
})

// Drafts are the customer's alone.
const statuses = ['wait', 'adopt', 'reject', 'revoke', 'cancel'] as const

const providerBill = { ...billFields, status: z.enum(deskBillStatuses), customer }

const moment = z.optional(nullable(aMoment))

export const openProviderSchema = {
  listProviderOrders: {
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(statuses)),
      transportState: z.optional(z.enum(transportStates)),
      query: givenText(8000),
    }),
    output: pageOf(z.object({ ...orderSummary, customer, ...transport })),
  },
  getProviderOrder: { params: idParams, output: providerOrder },
  recordMilestones: {
    params: idParams,
    body: z.object({
      milestones: z
        .array(
          z.object({
            code: z.enum(transportCodes as [TransportCode, ...TransportCode[]]),
            plannedAt: moment,
            actualAt: moment,
            place: text(120),
            note: text(500),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      // Records them although the goods are further already.
      confirm: z.optional(z.boolean()),
      // The open exception that they resolve, by its code.
      resolves: text(36),
    }),
    output: providerOrder,
  },
  listProviderBills: {
    query: z.object({ ...pageQuery, status: z.optional(z.enum(deskBillStatuses)) }),
    output: pageOf(z.object(providerBill)),
  },
  getProviderBill: {
    params: idParams,
    output: z.object({ ...providerBill, lines: z.array(billLine) }),
  },
  createRateSheetDraft: {
    body: z.object({}),
    output: z.object({
      id: z.string(),
      // What to correct before it can be published.
      findings: z.array(
        z.object({
          severity: z.enum(['error', 'warning']),
          tab: z.string(),
          row: nullable(z.int()),
          column: nullable(z.string()),
          path: z.string(),
          code: z.string(),
          text: z.string(),
        }),
      ),
      // The same file was uploaded before: this is its draft as it is now.
      existing: z.boolean(),
    }),
  },
}
