import type { Queryable } from '#kernel/database.ts'
import type { Delivery, Room } from './rooms.ts'
import type { ChatConnection } from './speaker.ts'
import { insertMessages, type NewMessage, type Said } from './sql.ts'

// A message on its way into the table.
export interface Posting extends NewMessage {
  room: Room
  toUserId: string
  // Where a retry of what is already there is answered.
  from: ChatConnection | undefined
}

/** Stores messages of any conversations in one statement, and gives them back with their numbers and their time. */
export const keepMessages = async (
  db: Queryable,
  postings: readonly Posting[],
  told = false,
): Promise<Map<Room, Delivery[]>> => {
  const byRoom = gatherByRoom(postings, told)
  const numbered = await insertMessages(db, [...byRoom.values()])
  const kept = new Map<Room, Delivery[]>()
  for (const [room, { messages }] of byRoom) {
    const { before, sentAt } = numbered.get(room.id) as { before: number; sentAt: Date }
    kept.set(
      room,
      messages.map((posting, place) => deliveryOf(posting, before + place + 1, sentAt)),
    )
  }
  return kept
}

const gatherByRoom = (postings: readonly Posting[], told: boolean): Map<Room, Said<Posting>> => {
  const byRoom = new Map<Room, Said<Posting>>()
  for (const posting of postings) {
    const { room, fromCustomer } = posting
    let said = byRoom.get(room)
    if (!said) {
      said = {
        conversationId: room.id,
        messages: [],
        byCustomer: false,
        byProvider: false,
        customerLast: false,
        told,
      }
      byRoom.set(room, said)
    }
    said.messages.push(posting)
    if (fromCustomer) said.byCustomer = true
    else said.byProvider = true
    said.customerLast = fromCustomer
  }
  return byRoom
}

const deliveryOf = (
  { id, senderId, type, content, clientId, toUserId }: Posting,
  seq: number,
  sentAt: Date,
): Delivery => ({ id, seq, senderId, type, content, clientId: clientId ?? null, sentAt, toUserId })
