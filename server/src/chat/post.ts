import type { MessageType } from '@dtms/contract/chat.ts'
import type { Bus } from '#kernel/bus.ts'
import { type Database, isDuplicate, type Queryable, type Tx } from '#kernel/database.ts'
import { groupCommit } from '#kernel/group-commit.ts'
import { type Delivery, echoFrame, type Room, type Rooms } from './rooms.ts'
import type { ChatConnection } from './speaker.ts'
import { insertMessages, messagesNamed } from './sql.ts'

// A message on its way into the table. Acknowledged means stored: the echo is sent after the commit.
export interface Posting {
  room: Room
  id: string
  senderId: string
  fromCustomer: boolean
  type: MessageType
  content: string
  clientId: string | undefined
  toUserId: string
  // Where a retry of what is already there is answered.
  from: ChatConnection | undefined
}

// PostgreSQL's code for two transactions that wait for each other: one of them may simply try again.
const isDeadlock = (error: unknown) => (error as { code?: string } | undefined)?.code === '40P01'
const mostAttempts = 5

export const createPost = (db: Database, bus: Bus, rooms: Rooms, onError: (error: unknown) => void) => {
  const insert = async (tx: Queryable, postings: readonly Posting[]): Promise<Map<Room, Delivery[]>> => {
    const places = new Map<Room, number>()
    const rows = postings.map(posting => {
      const place = (places.get(posting.room) ?? 0) + 1
      places.set(posting.room, place)
      return { ...posting, conversationId: posting.room.id, place }
    })
    const { before, sentAt } = await insertMessages(tx, rows)
    const kept = new Map<Room, Delivery[]>()
    for (const row of rows) {
      const delivery: Delivery = {
        id: row.id,
        seq: (before.get(row.room.id) as number) + row.place,
        senderId: row.senderId,
        fromCustomer: row.fromCustomer,
        type: row.type,
        content: row.content,
        clientId: row.clientId ?? null,
        sentAt,
        toUserId: row.toUserId,
      }
      const deliveries = kept.get(row.room)
      if (deliveries) deliveries.push(delivery)
      else kept.set(row.room, [delivery])
    }
    return kept
  }

  // After the commit: to those who are connected here, in order, and a hint to the other instances.
  const deliver = (kept: Map<Room, Delivery[]>) => {
    const hints: string[] = []
    for (const [room, deliveries] of kept) {
      rooms.advance(room, deliveries)
      hints.push(`${room.id}:${deliveries.at(-1)?.seq}`)
    }
    // Only a hint, and after the commit: nobody waits for it.
    bus.tell('chat', ...hints).catch(onError)
  }

  const keep = async (postings: readonly Posting[]): Promise<void> => deliver(await insert(db, postings))

  const keepPatiently = async (postings: readonly Posting[]): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await keep(postings)
      } catch (error) {
        if (!isDeadlock(error) || attempt === mostAttempts) throw error
      }
    }
  }

  // A retry was among them: each by itself, and those already there are only acknowledged again.
  const keepOneByOne = async (postings: readonly Posting[]): Promise<void> => {
    for (const posting of postings) {
      if (await acknowledgeAgain(posting)) continue
      try {
        await keepPatiently([posting])
      } catch (error) {
        if (!isRetry(error) || !(await acknowledgeAgain(posting))) throw error
      }
    }
  }

  const acknowledgeAgain = async ({
    senderId,
    clientId,
    from,
    toUserId,
    room,
  }: Posting): Promise<boolean> => {
    if (clientId === undefined) return false
    const [known] = await messagesNamed(db, senderId, [clientId])
    if (known) from?.send(echoFrame(known.conversationId, { ...known, toUserId }))
    // Somebody who sees a retry may have missed the first echo, and whatever stands before it.
    if (known && known.conversationId === room.id && known.seq > room.deliveredSeq)
      rooms.advance(room, [{ ...known }])
    return known !== undefined
  }

  return {
    // Those that arrive together are kept together.
    post: groupCommit<Posting>(async postings => {
      try {
        await keepPatiently(postings)
      } catch (error) {
        if (!isRetry(error)) throw error
        await keepOneByOne(postings)
      }
    }),

    // A message and what it speaks of in one transaction: both are there, or neither. Gives the message's number.
    postWith: async (posting: Posting, also: (tx: Tx) => Promise<void>): Promise<number> => {
      const kept = await db.transaction().execute(async tx => {
        await also(tx)
        return insert(tx, [posting])
      })
      deliver(kept)
      return kept.get(posting.room)?.[0]?.seq as number
    },
  }
}

export type Post = ReturnType<typeof createPost>

const isRetry = (error: unknown) => isDuplicate(error, 'message_client_id_is_unique')
