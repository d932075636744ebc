import * as z from 'zod/mini'
import { terms } from '../bill/desk-payment.schema.ts'
import { choice, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { flowStatuses } from '../order/order.ts'
import { aMode, anId, nothing, type ShapesOf, text } from '../schema.ts'
import { customerSortKeys, customerStates, groupMaxLength, withoutAgent } from './customer.ts'

const oneOf = z.object({ id: anId })
const provider = z.object({ code: z.string(), name: z.string() })
const agent = z.object({ id: z.string(), name: z.string(), provider: z.string() })

const row = {
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  group: z.nullable(z.string()),
  state: z.enum(customerStates),
  // Who opened the account.
  ownerName: z.string(),
  ownerEmail: z.string(),
  // In charge at the provider; for the portal's administrator that of the newest conversation.
  agent: z.nullable(agent),
  openOrders: z.int(),
  lastOrder: z.nullable(z.string()),
  // What is unpaid of issued bills, in US dollars.
  balance: z.number(),
  createdAt: z.string(),
}

const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isOwner: z.boolean(),
  state: z.enum(['active', 'invited', 'unverified', 'disabled']),
  lastSeen: z.nullable(z.string()),
})

const order = z.object({
  id: z.string(),
  orderNo: z.string(),
  businessType: aMode,
  flowStatus: z.literal(flowStatuses),
  provider: z.string(),
  originName: z.string(),
  destinationName: z.string(),
  // In US dollars.
  amount: z.nullable(z.number()),
  submittedAt: z.string(),
})

const conversation = z.object({
  id: z.string(),
  provider,
  agent: z.nullable(agent),
  lastAt: z.string(),
  waitingSince: z.nullable(z.string()),
  // Conversations are a provider's own: the portal's administrator sees that there is one and does not open it.
  opens: z.boolean(),
})

const markup = z.object({
  id: z.string(),
  provider: z.string(),
  // For this customer, or for its group.
  group: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  percent: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
})

export const deskCustomerSchema = {
  customers: {
    query: z.object({
      ...listQuery(customerSortKeys),
      keyword: z.optional(text(keywordMaxLength)),
      group: z.optional(text(groupMaxLength)),
      state: choice(customerStates),
      agent: z.optional(z.union([z.literal(['', withoutAgent]), anId])),
      // For portal admins: one provider. Absent means all.
      provider: text(8),
    }),
    // What the filters may be set to comes with the rows.
    output: z.extend(listOf(z.object(row)), {
      groups: z.array(z.string()),
      agents: z.array(agent),
      providers: z.array(provider),
    }),
  },
  customer: {
    params: oneOf,
    output: z.object({
      ...row,
      taxNumber: z.string(),
      address: z.string(),
      contact: z.string(),
      phone: z.string(),
      email: z.string(),
      industry: z.string(),
      monthlyInternational: z.string(),
      users: z.array(user),
      orders: z.array(order),
      conversations: z.array(conversation),
      markups: z.array(markup),
      // Credit and terms, provider by provider, where there has been anything to bill.
      terms: z.array(terms),
      // Whom and what one may choose.
      agents: z.array(agent),
      groups: z.array(z.string()),
      may: z.object({
        assign: z.boolean(),
        activate: z.boolean(),
        toggle: z.boolean(),
        group: z.boolean(),
        terms: z.boolean(),
      }),
    }),
  },
  setAgent: { params: oneOf, body: z.object({ personId: anId }), output: nothing },
  // Absent: the owner.
  activate: { params: oneOf, body: z.object({ personId: z.optional(anId) }), output: nothing },
  toggle: { params: oneOf, output: z.object({ enabled: z.boolean() }) },
  // Empty: none.
  setGroup: { params: oneOf, body: z.object({ group: text(groupMaxLength) }), output: nothing },
}

export type DeskCustomerShapes = ShapesOf<typeof deskCustomerSchema>
