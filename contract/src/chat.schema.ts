import * as z from 'zod/mini'
import { messageTypes } from './chat.ts'
import { type ShapesOf, text } from './schema.ts'

const listedMessage = z.object({
  id: z.string(),
  seq: z.int(),
  sendUserId: z.string(),
  contentType: z.enum(messageTypes),
  content: z.string(),
  sendTime: z.string(),
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

export const chatSchema = {
  chatUserId: { query: z.object({ providerId: z.optional(text(40)) }), output: z.string() },
  conversations: { output: z.array(conversation) },
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
    }),
  },
}

export type ChatShapes = ShapesOf<typeof chatSchema>
