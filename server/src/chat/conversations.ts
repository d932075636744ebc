import type { ReceivedFrames, ReceivedMethod } from '@dtms/contract/chat/chat.ts'
import type { Database } from '#kernel/database.ts'
import { textFrame } from '#kernel/socket/connection.ts'
import type { ConnectionRegistry } from './connection-registry.ts'
import type { DeliveryTimes } from './delivery-times.ts'
import type { ChatConnection } from './speaker.ts'
import {
  type ConversationRow,
  conversationById,
  conversationsSince,
  databaseNow,
  type MessageRow,
  messagesAfter,
  type Parties,
  seqBefore,
} from './sql.ts'

// A conversation as this instance follows it: what was delivered to those connected here, in order and without
// a gap. The table is the truth; a message of another instance is fetched when its hint comes.
export interface OpenConversation extends Parties {
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

export const createOpenConversations = (
  db: Database,
  registry: ConnectionRegistry,
  times: DeliveryTimes,
  onError: (error: unknown) => void,
) => {
  const conversations = new Map<string, OpenConversation>()
  const byParties = new Map<string, OpenConversation>()
  const keyOf = ({ customerId, providerId }: Parties) => `${customerId} ${providerId}`

  // From which message on the connected users need delivery: earlier ones are history.
  const open = async (row: ConversationRow): Promise<OpenConversation> => {
    const known = conversations.get(row.id)
    if (known) return known
    const since = registry.since(row)
    const deliveredSeq = since ? await seqBefore(db, row.id, since) : row.lastSeq
    const opened = conversations.get(row.id)
    if (opened) return opened
    const conversation: OpenConversation = {
      id: row.id,
      customerId: row.customerId,
      providerId: row.providerId,
      deliveredSeq,
      usedAtMs: Date.now(),
      catchingUp: false,
      again: false,
    }
    conversations.set(row.id, conversation)
    byParties.set(keyOf(conversation), conversation)
    return conversation
  }

  // In order, to every participant who is connected here: each gets all of it in one frame.
  const deliver = (conversation: OpenConversation, messages: readonly Delivery[]) => {
    const last = messages.at(-1)
    if (!last) return
    conversation.deliveredSeq = last.seq
    // The messages of one batch have one time.
    let [moment, time] = [Number.NaN, '']
    const written = messages.map(message => {
      if (message.sentAt.getTime() !== moment) {
        moment = message.sentAt.getTime()
        time = message.sentAt.toISOString()
      }
      return new WrittenMessage(conversation.id, message, time)
    })
    let isHeard = false
    const give = (connection: ChatConnection) => {
      isHeard = true
      const reader = connection.peer?.personId
      const listed = connection.peer?.listed
      const seen = listed?.get(conversation.id)
      if (listed && seen !== undefined) {
        if (seen <= last.seq) listed.delete(conversation.id)
        const fresh = written.filter((_, at) => (messages[at] as Delivery).seq > seen)
        if (fresh.length > 0) connection.sendAll(fresh.map(one => one.for(reader)))
      } else connection.sendAll(written.map(one => one.for(reader)))
    }
    for (const connection of registry.ofCustomer(conversation.customerId)) give(connection)
    for (const connection of registry.ofProvider(conversation.providerId)) give(connection)
    if (isHeard) times.note(messages)
  }

  const catchUp = async (conversation: OpenConversation): Promise<void> => {
    conversation.again = conversation.catchingUp
    if (conversation.catchingUp) return
    conversation.catchingUp = true
    try {
      do {
        conversation.again = false
        const missed = await messagesAfter(db, conversation.id, conversation.deliveredSeq, pageOfMissed)
        deliver(conversation, missed)
        if (missed.length === pageOfMissed) conversation.again = true
      } while (conversation.again)
    } finally {
      conversation.catchingUp = false
    }
  }

  // The bus or the table reports that a conversation has reached `seq`.
  const hint = async (conversationId: string, seq: number): Promise<void> => {
    let conversation = conversations.get(conversationId)
    if (!conversation) {
      const row = await conversationById(db, conversationId)
      if (!row || !registry.since(row)) return
      conversation = await open(row)
    }
    conversation.usedAtMs = Date.now()
    if (conversation.deliveredSeq < seq) await catchUp(conversation)
  }

  let lookedAt: Date | undefined

  return {
    open,

    // The messages stored here, by number. If another instance stored some in between, those are fetched first.
    advance: (conversation: OpenConversation, messages: readonly Delivery[]) => {
      conversation.usedAtMs = Date.now()
      const next = messages.findIndex(({ seq }) => seq > conversation.deliveredSeq)
      if (next < 0) return
      if (messages[next]?.seq !== conversation.deliveredSeq + 1 || conversation.catchingUp)
        catchUp(conversation).catch(onError)
      else deliver(conversation, next === 0 ? messages : messages.slice(next))
    },

    // Most hints are this instance's own, of what was delivered already: they cost nothing.
    hint: (conversationId: string, seq: number): void => {
      const conversation = conversations.get(conversationId)
      if (!conversation || conversation.deliveredSeq < seq) hint(conversationId, seq).catch(onError)
    },

    // Hints may have been missed: reads the conversations of all connected users, known here or not.
    lookAgain: async () => {
      const [customers, providers] = [registry.customers(), registry.providers()]
      if (customers.length + providers.length === 0) return
      const now = await databaseNow(db)
      for (const row of await conversationsSince(db, customers, providers, lookedAt))
        await hint(row.id, row.lastSeq)
      lookedAt = now
    },

    broadcast: (parties: Parties, text: string, except?: ChatConnection) => {
      for (const connection of registry.ofCustomer(parties.customerId))
        if (connection !== except) connection.send(text)
      for (const connection of registry.ofProvider(parties.providerId))
        if (connection !== except) connection.send(text)
    },

    known: (conversationId: string) => conversations.get(conversationId),
    between: (parties: Parties) => byParties.get(keyOf(parties)),

    sweep: () => {
      const oldestMs = Date.now() - idleMs
      for (const conversation of conversations.values())
        if (conversation.usedAtMs < oldestMs && !conversation.catchingUp && !registry.since(conversation)) {
          conversations.delete(conversation.id)
          byParties.delete(keyOf(conversation))
        }
    },
  }
}

export type OpenConversations = ReturnType<typeof createOpenConversations>

// A message as frames, each written once however many get it; what both have in common is written once, too.
class WrittenMessage {
  readonly #conversationId: string
  readonly #message: Delivery
  readonly #body: string
  readonly #time: string
  #echoed: Buffer | undefined = undefined
  #received: Buffer | undefined = undefined

  constructor(conversationId: string, message: Delivery, time: string) {
    this.#conversationId = conversationId
    this.#message = message
    this.#body = JSON.stringify(message.content)
    this.#time = time
  }

  for(reader: string | undefined): Buffer {
    if (reader === this.#message.senderId) {
      this.#echoed ??= textFrame(echoText(this.#conversationId, this.#message, this.#body, this.#time))
      return this.#echoed
    }
    this.#received ??= textFrame(receivedText(this.#conversationId, this.#message, this.#body, this.#time))
    return this.#received
  }
}

// The two frames that are written for every message, by hand: ids, types and times need no escaping.
const receivedText = (
  conversationId: string,
  { id, seq, senderId, type, replyTo }: MessageRow,
  body: string,
  time: string,
) =>
  `{"method":"receiveMessage","conversationId":"${conversationId}","id":"${id}","seq":${seq},"formUserId":"${senderId}","messageType":"${type}","formMessage":${body},"dateTime":"${time}"${replyText(replyTo)}}`

const echoText = (
  conversationId: string,
  { id, seq, senderId, toUserId = '', type, clientId, replyTo }: Delivery,
  body: string,
  time: string,
) =>
  `{"method":"sendMessage","conversationId":"${conversationId}","id":"${id}","seq":${seq},"UserId":"${senderId}","toUserId":"${toUserId}","messageType":"${type}","toMessage":${body},"dateTime":"${time}"${clientId === null ? '' : `,"clientId":${JSON.stringify(clientId)}`}${replyText(replyTo)}}`

const replyText = (replyTo: MessageRow['replyTo']) => (replyTo ? `,"replyTo":${JSON.stringify(replyTo)}` : '')

export const echoFrame = (conversationId: string, message: Delivery): string =>
  echoText(conversationId, message, JSON.stringify(message.content), message.sentAt.toISOString())
