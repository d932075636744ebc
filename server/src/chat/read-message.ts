import type { Database } from '#kernel/database.ts'
import type { Speaker } from './speaker.ts'
import { markRead } from './sql.ts'

// Up to where a user has read, within the existing messages: never back, never beyond the end.
export const markReadBy = (
  db: Database,
  conversation: { id: string },
  speaker: Speaker,
  seq: number,
): Promise<number> =>
  db.transaction().execute(tx =>
    markRead(tx, {
      conversationId: conversation.id,
      personId: speaker.personId,
      fromCustomer: speaker.customerId !== undefined,
      seq,
    }),
  )
