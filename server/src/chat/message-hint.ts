import type { Encryption } from '#kernel/encryption.ts'
import type { Delivery, OpenConversation } from './conversations.ts'
import type { Parties } from './sql.ts'

// What was just said in a conversation, for the other instances: whom it concerns and how far it goes, so that one
// without them asks nothing; and the messages themselves if they are few and short, so that one with them need not ask
// either. All who may connect to the database, or to NATS, may listen: so they are sealed.
const maxCarried = 8
// A third more as text, beside the ids: PostgreSQL takes less than 8,000 at once.
const maxBytes = 5_000

export interface MessageHint {
  conversationId: string
  parties: Parties
  lastSeq: number
  // Absent: to be read from the table.
  sealed: string | undefined
}

export const messageHint = (
  encryption: Encryption,
  { id, customerId, providerId }: OpenConversation,
  deliveries: readonly Delivery[],
): string => {
  const bytes = deliveries.length <= maxCarried ? Buffer.from(JSON.stringify(deliveries)) : undefined
  const isCarried = bytes && bytes.length <= maxBytes
  const sealed = isCarried ? encryption.seal(bytes, aboutOf(id)).toString('base64url') : ''
  return [id, customerId, providerId, deliveries.at(-1)?.seq, sealed].join(':')
}

export const readMessageHint = (hint: string): MessageHint => {
  const [conversationId = '', customerId = '', providerId = '', lastSeq, sealed] = hint.split(':')
  return {
    conversationId,
    parties: { customerId, providerId },
    lastSeq: Number(lastSeq),
    sealed: sealed || undefined,
  }
}

/** None if they are not carried, or were sealed with another key. */
export const messagesOf = (encryption: Encryption, { conversationId, sealed }: MessageHint): Delivery[] => {
  const text = sealed && encryption.open(Buffer.from(sealed, 'base64url'), aboutOf(conversationId))
  if (!text) return []
  return JSON.parse(text.toString(), (key, value) => (key === 'sentAt' ? new Date(value) : value))
}

const aboutOf = (conversationId: string) => `chat:${conversationId}`
