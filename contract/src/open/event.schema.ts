import * as z from 'zod/mini'
import { etaSources } from '../order/arrival.ts'
import { flowStatus } from '../order/order.ts'
import type { testEvent, WebhookEvent } from '../webhook/event.ts'
import { money, nullable } from './shape.schema.ts'

// What each event of a webhook says in `data`. Within v1 fields are only added.
const statuses = Object.keys(flowStatus) as (keyof typeof flowStatus)[]

const orderFields = {
  orderId: z.string(),
  orderNo: z.string(),
  customerRef: z.string(),
  status: z.enum(statuses),
}
const order = z.object(orderFields)
const orderWithReason = z.object({ ...orderFields, reason: z.string() })
const pastMilestone = z.object({
  ...orderFields,
  milestone: z.object({ code: z.string(), place: z.optional(z.string()) }),
})
const document = z.object({ ...orderFields, document: z.object({ kind: z.string() }) })
const account = z.object({
  billId: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  billNo: z.optional(z.string()),
  paymentNo: z.optional(z.string()),
  refundNo: z.optional(z.string()),
})

export const webhookDataSchemas = {
  'quote.offered': z.object({
    // One of the two: a quote to book, or an offer in a conversation.
    quoteId: z.optional(z.string()),
    offerId: z.optional(z.string()),
    conversationId: z.optional(z.string()),
    provider: z.optional(z.string()),
    total: money,
    validUntil: z.optional(z.string()),
  }),
  'order.placed': order,
  'order.accepted': order,
  'order.rejected': orderWithReason,
  'order.changed': order,
  'order.amendment_declined': orderWithReason,
  'order.revoked': order,
  'order.cancel_requested': order,
  'order.cancel_refused': z.object({ ...orderFields, reason: z.optional(z.string()) }),
  'order.cancelled': orderWithReason,
  'milestone.recorded': z.object({
    ...orderFields,
    milestone: z.object({
      code: z.string(),
      plannedAt: nullable(z.string()),
      actualAt: nullable(z.string()),
      place: z.string(),
    }),
  }),
  'milestone.corrected': pastMilestone,
  'milestone.voided': pastMilestone,
  'eta.changed': z.object({
    ...orderFields,
    eta: z.object({
      from: nullable(z.string()),
      to: nullable(z.string()),
      source: nullable(z.enum(etaSources)),
    }),
  }),
  'price.change_requested': z.object({
    ...orderFields,
    total: z.object({ from: z.optional(money), to: z.optional(money) }),
  }),
  'document.added': document,
  'document.removed': document,
  'bill.issued': account,
  'bill.voided': account,
  'bill.credited': account,
  'payment.confirmed': account,
  'payment.rejected': account,
  'payment.reversed': account,
  'payment.refunded': account,
  'message.created': z.object({
    conversationId: z.string(),
    messageId: z.string(),
    from: z.enum(['customer', 'provider']),
    kind: z.string(),
    // null: not a text.
    text: nullable(z.string()),
  }),
  'webhook.test': z.object({ webhook: z.object({ id: z.string(), name: z.string() }) }),
} as const satisfies Record<WebhookEvent | typeof testEvent, z.ZodMiniType>

export type SentEvent = keyof typeof webhookDataSchemas

/** What is sent for an event, around its data. */
export const webhookMessage = (type: SentEvent) =>
  z.object({
    type: z.literal(type),
    timestamp: z.string(),
    // Counts the events of one order, bill, payment or conversation at this endpoint, without a gap.
    sequence: z.int(),
    data: webhookDataSchemas[type],
  })
