import * as z from 'zod/mini'
import { wireQuote } from '../quote/quote.schema.ts'
import { aMode, anId, nothing, type ShapesOf, text } from '../schema.ts'
import { messageTypes, offerStates } from './chat.ts'

const repliedMessage = z.object({
  seq: z.int(),
  sendUserId: z.string(),
  contentType: z.enum(messageTypes),
  content: z.string(),
})

const listedMessage = z.object({
  id: z.string(),
  ...repliedMessage.shape,
  sendTime: z.string(),
  replyTo: z.optional(repliedMessage),
})

const conversation = z.object({
  id: z.string(),
  // The person to write to: the agent in charge, or the shipper who wrote last.
  userId: z.string(),
  userName: z.string(),
  userIcon: z.string(),
  customerName: z.string(),
  provider: z.object({ code: z.string(), name: z.string() }),
  online: z.boolean(),
  unread: z.int(),
  // The newest message of all, and how far each side has read.
  lastSeq: z.int(),
  lastMessage: z.nullable(listedMessage),
  readSeq: z.int(),
  othersReadSeq: z.int(),
})

export const offerNow = z.object({
  offerId: z.string(),
  state: z.enum(offerStates),
  validUntil: z.string(),
  counterAmount: z.nullable(z.number()),
  words: z.string(),
  quoteId: z.nullable(z.string()),
  businessType: aMode,
})

// A price of the agent's own: a quote of the customer's, priced again or not, with lines added by hand.
const offered = z.object({
  quoteId: text(80),
  reprice: z.optional(z.boolean()),
  lines: z.optional(
    z
      .array(z.object({ text: text(60), leg: z.optional(text(20)), amount: z.number() }))
      .check(z.maxLength(20)),
  ),
  reason: text(200),
  validUntil: text(40),
  // An earlier offer that this one replaces.
  replaces: z.optional(z.nullable(anId)),
})

const staffQuote = z.object({
  ...wireQuote.shape,
  inquiryId: z.string(),
  createTime: z.string(),
  // In the quote's own currency; for staff only.
  cost: z.nullable(z.number()),
  margin: z.nullable(z.number()),
})

const quickReply = z.object({ id: z.string(), zh: z.string(), zhtw: z.string(), en: z.string() })

const inboxRow = z.object({
  ...conversation.shape,
  agentId: z.nullable(z.string()),
  agentName: z.string(),
  waitingSince: z.nullable(z.string()),
})

export const chatSchema = {
  chatUserId: { query: z.object({ providerId: z.optional(text(40)) }), output: z.string() },
  conversations: { output: z.array(conversation) },
  waitingOffers: {
    output: z.object({
      count: z.int(),
      // The seven that expire first.
      list: z.array(
        z.object({
          id: z.string(),
          conversationId: z.string(),
          provider: z.object({ code: z.string(), name: z.string() }),
          totalAmount: z.number(),
          origin: z.string(),
          destination: z.string(),
          validUntil: z.string(),
        }),
      ),
    }),
  },
  messages: {
    params: z.object({ userId: text(40) }),
    query: z.object({
      before: z.optional(text(15)),
      after: z.optional(text(15)),
      pageSize: z.optional(text(3)),
    }),
    output: z.object({
      list: z.array(listedMessage),
      readSeq: z.int(),
      more: z.boolean(),
      offers: z.array(offerNow),
    }),
  },
  search: {
    params: z.object({ userId: text(40) }),
    query: z.object({ keyword: text(60) }),
    output: z.object({
      list: z.array(z.object({ id: z.string(), seq: z.int() })),
      // There are more than these.
      more: z.boolean(),
    }),
  },
  inbox: {
    query: z.object({ scope: z.optional(text(10)), keyword: z.optional(text(60)) }),
    output: z.object({ list: z.array(inboxRow), now: z.string() }),
  },
  agents: { output: z.array(z.object({ id: z.string(), name: z.string(), online: z.boolean() })) },
  card: {
    params: z.object({ id: anId }),
    output: z.object({
      customerId: z.string(),
      companyName: z.string(),
      group: z.nullable(z.string()),
      since: z.string(),
      people: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          language: z.string(),
          online: z.boolean(),
        }),
      ),
      quotes: z.array(staffQuote),
    }),
  },
  assign: {
    params: z.object({ id: anId }),
    body: z.object({ personId: z.optional(anId) }),
    output: nothing,
  },
  offer: {
    params: z.object({ id: anId }),
    body: offered,
    // Below the margin floor it waits for approval as a spot quote, and there is no message yet.
    output: z.object({ offerId: z.string(), seq: z.int(), spotQuoteId: z.optional(z.string()) }),
  },
  previewOffer: {
    params: z.object({ id: anId }),
    body: z.object({ ...offered.shape, reason: z.optional(text(200)), validUntil: z.optional(text(40)) }),
    output: z.object({ quote: wireQuote, cost: z.nullable(z.number()), margin: z.nullable(z.number()) }),
  },
  withdraw: { params: z.object({ id: anId }), output: nothing },
  quickReplies: { output: z.array(quickReply) },
  addQuickReply: {
    body: z.object({ zh: text(500), zhtw: text(500), en: text(500) }),
    output: quickReply,
  },
  deleteQuickReply: { params: z.object({ id: anId }), output: nothing },
}

export type ChatShapes = ShapesOf<typeof chatSchema>
