import * as z from 'zod/mini'
import { companyRules } from '../account/company.ts'
import { accountRules, companyMaxLength, emailMaxLength } from '../account/rules.ts'
import { userRules } from '../account/user.ts'
import { terms } from '../bill/desk-payment.schema.ts'
import { languages } from '../language.ts'
import { choice, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { flowStatuses, transportStates } from '../order/order.ts'
import { aMode, anId, givenText, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
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
  // New orders are refused: over the limit, in dunning, or held by hand, and not let through.
  onHold: z.boolean(),
  // Who opened the account.
  ownerName: z.string(),
  ownerEmail: z.string(),
  phone: z.string(),
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
  transportState: z.enum(transportStates),
  exception: z.nullable(z.string()),
  cancelRequested: z.boolean(),
  consentWanted: z.boolean(),
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

// PRODUCT 7.1. In a PUT, what is absent stays as it is.
const details = {
  companyNameEn: givenText(companyMaxLength, companyRules.companyNameEn),
  taxNumber: givenText(30, companyRules.taxNumber),
  address: givenText(300),
  // In charge at the provider. Absent: the agent who makes the customer.
  agentId: z.optional(z.union([z.literal(''), anId])),
  group: givenText(groupMaxLength),
  // Set by finance and admins. The limit is stored in US dollars at today's rate; null: none.
  terms: z.optional(
    z.object({
      days: z.int().check(z.gte(0), z.lte(365)),
      creditLimit: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
      currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'USD'),
    }),
  ),
}

const required = (value: string) => (value === '' ? ('required' as const) : undefined)
const contactChannels = {
  email: givenText(emailMaxLength, companyRules.email),
  phone: givenText(40, userRules.phone),
}

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
      // The credit limit that a new customer gets, provider by provider, in US dollars; null: none.
      newLimits: z.array(z.object({ provider: z.string(), limitUsd: z.nullable(z.number()) })),
    }),
  },
  customer: {
    params: oneOf,
    output: z.object({
      ...row,
      taxNumber: z.string(),
      address: z.string(),
      contact: z.string(),
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
      language: z.enum(languages),
      // When the owner was last invited; null where no invitation is out.
      invitedAt: z.nullable(z.string()),
      // Why one who may view as this customer is refused; '' where not.
      viewRefusal: z.string(),
      may: z.object({
        edit: z.boolean(),
        invite: z.boolean(),
        view: z.boolean(),
        assign: z.boolean(),
        activate: z.boolean(),
        toggle: z.boolean(),
        group: z.boolean(),
        terms: z.boolean(),
      }),
    }),
  },
  createCustomer: {
    body: z.object({
      companyName: text(companyMaxLength, accountRules.companyName),
      contact: z.object({ name: requiredText(60), ...contactChannels }),
      language: z.enum(languages),
      ...details,
    }),
    output: z.object({ id: z.string() }),
  },
  updateCustomer: {
    params: oneOf,
    body: z.object({
      companyName: givenText(companyMaxLength, accountRules.companyName),
      contact: z.optional(z.object({ name: givenText(60, required), ...contactChannels })),
      language: z.optional(z.enum(languages)),
      ...details,
    }),
    output: nothing,
  },
  inviteOwner: { params: oneOf, output: nothing },
  viewAs: { params: oneOf, output: z.object({ token: z.string(), until: z.string() }) },
  setAgent: { params: oneOf, body: z.object({ personId: anId }), output: nothing },
  // Absent: the owner.
  activate: { params: oneOf, body: z.object({ personId: z.optional(anId) }), output: nothing },
  toggle: { params: oneOf, output: z.object({ enabled: z.boolean() }) },
  // Empty: none.
  setGroup: { params: oneOf, body: z.object({ group: text(groupMaxLength) }), output: nothing },
}

export type DeskCustomerShapes = ShapesOf<typeof deskCustomerSchema>
