import type { ReceivedFrames, ReceivedMethod } from '@dtms/contract/chat.ts'
import type { Database } from '#kernel/database.ts'
import type { Crowd } from './crowd.ts'
import type { ChatConnection } from './speaker.ts'
import {
  type ConversationRow,
  conversationById,
  type MessageRow,
  messagesAfter,
  type Parties,
  seqBefore,
} from './sql.ts'

// A conversation as this instance follows it: what was delivered to those connected here, in order and without
// a gap. The table is the truth; a message of another instance is fetched when its hint comes.
export interface Room extends Parties {
  id: string
  deliveredSeq: number
  usedAtMs: number
  // A catch-up under way, and whether there was another reason for one meanwhile.
  catchingUp: boolean
  again: boolean
}

// To whom the message was addressed, where the sender is connected here.
export interface Delivery extends MessageRow {
  toUserId?: string
}

const pageOfMissed = 200
const idleMs = 600_000

export const frame = <M extends ReceivedMethod>(method: M, content: ReceivedFrames[M]): string =>
  JSON.stringify({ method, ...content })

export const createRooms = (db: Database, crowd: Crowd, onError: (error: unknown) => void) => {
  const rooms = new Map<string, Room>()
  const byParties = new Map<string, Room>()
  const keyOf = ({ customerId, providerId }: Parties) => `${customerId} ${providerId}`

  // From where on those who are connected here have to be told: what was said before they came is history.
  const open = async (row: ConversationRow): Promise<Room> => {
    const known = rooms.get(row.id)
    if (known) return known
    const since = crowd.since(row)
    const deliveredSeq = since ? await seqBefore(db, row.id, since) : row.lastSeq
    const opened = rooms.get(row.id)
    if (opened) return opened
    const room: Room = {
      id: row.id,
      customerId: row.customerId,
      providerId: row.providerId,
      deliveredSeq,
      usedAtMs: Date.now(),
      catchingUp: false,
      again: false,
    }
    rooms.set(row.id, room)
    byParties.set(keyOf(room), room)
    return room
  }

  const deliver = (room: Room, message: Delivery) => {
    room.deliveredSeq = message.seq
    let received: string | undefined
    let echoed: string | undefined
    const give = (connection: ChatConnection) => {
      if (connection.peer?.personId === message.senderId) {
        echoed ??= echoFrame(room.id, message)
        connection.send(echoed)
      } else {
        received ??= receivedFrame(room.id, message)
        connection.send(received)
      }
    }
    for (const connection of crowd.ofCustomer(room.customerId)) give(connection)
    for (const connection of crowd.ofProvider(room.providerId)) give(connection)
  }

  const catchUp = async (room: Room): Promise<void> => {
    room.again = room.catchingUp
    if (room.catchingUp) return
    room.catchingUp = true
    try {
      do {
        room.again = false
        const missed = await messagesAfter(db, room.id, room.deliveredSeq, pageOfMissed)
        for (const message of missed) if (message.seq === room.deliveredSeq + 1) deliver(room, message)
        if (missed.length === pageOfMissed) room.again = true
      } while (room.again)
    } finally {
      room.catchingUp = false
    }
  }

  return {
    open,

    // What was just kept here, by number. Where another instance came between, the others are fetched first.
    advance: (room: Room, messages: readonly Delivery[]) => {
      room.usedAtMs = Date.now()
      for (const message of messages) {
        if (message.seq <= room.deliveredSeq) continue
        if (message.seq !== room.deliveredSeq + 1 || room.catchingUp) {
          catchUp(room).catch(onError)
          return
        }
        deliver(room, message)
      }
    },

    // A hint of the bus: this conversation has come as far as `seq`.
    hint: async (conversationId: string, seq: number) => {
      let room = rooms.get(conversationId)
      if (!room) {
        const row = await conversationById(db, conversationId)
        if (!row || !crowd.since(row)) return
        room = await open(row)
      }
      room.usedAtMs = Date.now()
      if (room.deliveredSeq < seq) await catchUp(room)
    },

    // Hints may have been missed: every room looks for itself.
    lookAgain: async () => {
      for (const room of rooms.values()) await catchUp(room)
    },

    broadcast: (parties: Parties, text: string, except?: ChatConnection) => {
      for (const connection of crowd.ofCustomer(parties.customerId))
        if (connection !== except) connection.send(text)
      for (const connection of crowd.ofProvider(parties.providerId))
        if (connection !== except) connection.send(text)
    },

    known: (conversationId: string) => rooms.get(conversationId),
    between: (parties: Parties) => byParties.get(keyOf(parties)),

    sweep: () => {
      const oldestMs = Date.now() - idleMs
      for (const room of rooms.values())
        if (room.usedAtMs < oldestMs && !room.catchingUp && !crowd.since(room)) {
          rooms.delete(room.id)
          byParties.delete(keyOf(room))
        }
    },
  }
}

export type Rooms = ReturnType<typeof createRooms>

const receivedFrame = (conversationId: string, message: MessageRow) =>
  frame('receiveMessage', {
    conversationId,
    id: message.id,
    seq: message.seq,
    formUserId: message.senderId,
    messageType: message.type,
    formMessage: message.content,
    dateTime: message.sentAt.toISOString(),
  })

export const echoFrame = (conversationId: string, message: Delivery) =>
  frame('sendMessage', {
    conversationId,
    id: message.id,
    seq: message.seq,
    UserId: message.senderId,
    toUserId: message.toUserId ?? '',
    messageType: message.type,
    toMessage: message.content,
    dateTime: message.sentAt.toISOString(),
    ...(message.clientId !== null && { clientId: message.clientId }),
  })
