import type { ListedMessage } from '@dtms/contract/chat/chat.ts'
import type { Database } from '#kernel/database.ts'
import { offersIn } from '../offer/state.ts'
import type { Side } from '../speaker.ts'
import { conversationById, type MessageRow, messagesAfter, messagesBefore, readingOf } from '../sql.ts'

interface Asked {
  currentPage: number
  pageSize: number
  oldestFirst?: boolean
  before: number | undefined
  after: number | undefined
}

// A page of a conversation, newest first (spec 7), and how far the other side has read. Pages go by number: they have no
// gap, so the second page is known without counting.
export const listMessages = async (
  db: Database,
  conversation: { id: string },
  side: Side,
  { currentPage, pageSize, oldestFirst, before, after }: Asked,
) => {
  const rows =
    after === undefined
      ? await messagesBefore(
          db,
          conversation.id,
          before ?? (await pageStart(db, conversation.id, currentPage, pageSize)),
          pageSize + 1,
        )
      : (await messagesAfter(db, conversation.id, after, pageSize + 1)).slice(0, pageSize + 1)
  const more = rows.length > pageSize
  const page = rows.slice(0, pageSize).map(asListed)
  const newestFirst = after === undefined ? page : page.reverse()
  return {
    offers: await offersIn(db, conversation.id, page),
    list: oldestFirst ? newestFirst.reverse() : newestFirst,
    readSeq: await readingOf(db, conversation.id, side.customerId === undefined),
    more,
  }
}

const pageStart = async (db: Database, id: string, currentPage: number, pageSize: number) => {
  if (currentPage === 1) return undefined
  const row = await conversationById(db, id)
  return (row?.lastSeq ?? 0) - (currentPage - 1) * pageSize + 1
}

export const asListed = (message: MessageRow): ListedMessage => ({
  id: message.id,
  seq: message.seq,
  sendUserId: message.senderId,
  contentType: message.type,
  content: message.content,
  sendTime: message.sentAt.toISOString(),
  ...(message.replyTo && { replyTo: message.replyTo }),
})
