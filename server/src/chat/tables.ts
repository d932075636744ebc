import type { MessageType } from '@dtms/contract/chat/chat.ts'
import type { Generated } from 'kysely'
import type { CreatedAt, Timestamp } from '#kernel/database/columns.ts'

// The columns of this feature's tables, as the migrations leave them.

export interface ChatTables {
  conversation: {
    id: string
    customer_id: string
    provider_id: string
    agent_id: string | null
    // Bigints, which the driver reads as text.
    last_seq: Generated<string>
    last_at: Generated<Date>
    waiting_since: Timestamp | null
    tell_customer_at: Timestamp | null
    tell_provider_at: Timestamp | null
    created_at: CreatedAt
  }
  message: {
    conversation_id: string
    seq: string
    id: string
    sender_id: string
    from_customer: boolean
    type: MessageType
    content: string
    client_id: string | null
    reply_to: string | null
    sent_at: CreatedAt
  }
  message_reading: {
    conversation_id: string
    person_id: string
    from_customer: boolean
    read_seq: string
    read_at: CreatedAt
  }
  presence: { person_id: string; until: Timestamp }
  // Written by plain statements; typed as far as tests and reports look at it.
  offer: { id: string; conversation_id: string; valid_until: Timestamp; state: string }
}

declare module '#kernel/tables.ts' {
  interface Tables extends ChatTables {}
}
