import type { Queryable } from '#kernel/database.ts'
import type { Delivery, OpenConversation } from './conversations.ts'
import type { ChatConnection } from './speaker.ts'
import { insertMessages, type NewMessage, type Said } from './sql.ts'

// A message on its way into the table.
export interface Posting extends NewMessage {
  conversation: OpenConversation
  toUserId: string
  // Where a retry of a stored message is acknowledged.
  from: ChatConnection | undefined
}

/** Stores messages of any conversations in one statement, and gives them back with their numbers and their time. */
export const storeMessages = async (
  db: Queryable,
  postings: readonly Posting[],
  told = false,
): Promise<Map<OpenConversation, Delivery[]>> => {
  const byConversation = gatherByConversation(postings, told)
  const numbered = await insertMessages(db, [...byConversation.values()])
  const kept = new Map<OpenConversation, Delivery[]>()
  for (const [conversation, { messages }] of byConversation) {
    const { before, sentAt } = numbered.get(conversation.id) as { before: number; sentAt: Date }
    kept.set(
      conversation,
      messages.map((posting, index) => deliveryOf(posting, before + index + 1, sentAt)),
    )
  }
  return kept
}

const gatherByConversation = (
  postings: readonly Posting[],
  told: boolean,
): Map<OpenConversation, Said<Posting>> => {
  const byConversation = new Map<OpenConversation, Said<Posting>>()
  for (const posting of postings) {
    const { conversation, fromCustomer } = posting
    let said = byConversation.get(conversation)
    if (!said) {
      said = {
        conversationId: conversation.id,
        messages: [],
        byCustomer: false,
        byProvider: false,
        customerLast: false,
        told,
      }
      byConversation.set(conversation, said)
    }
    said.messages.push(posting)
    if (fromCustomer) said.byCustomer = true
    else said.byProvider = true
    said.customerLast = fromCustomer
  }
  return byConversation
}

const deliveryOf = (
  { id, senderId, type, content, clientId, toUserId, replyTo }: Posting,
  seq: number,
  sentAt: Date,
): Delivery => ({ id, seq, senderId, type, content, clientId: clientId ?? null, sentAt, toUserId, replyTo })
