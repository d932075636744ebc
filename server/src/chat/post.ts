import type { MessageType } from '@dtms/contract/chat.ts'
import pg from 'pg'
import type { Bus } from '#kernel/bus.ts'
import { type Database, isDuplicate, type Queryable, type Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { type Delivery, echoFrame, type Room, type Rooms } from './rooms.ts'
import type { ChatConnection } from './speaker.ts'
import { insertMessages, messagesNamed, type Said } from './sql.ts'

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

export type Refused = (connection: ChatConnection, error: unknown, clientId: string | undefined) => void

// PostgreSQL's code for two transactions that wait for each other: one of them may simply try again.
const isDeadlock = (error: unknown) => (error as { code?: string } | undefined)?.code === '40P01'
const mostAttempts = 5
const mostTogether = 500

export const createPost = (db: Database, bus: Bus, rooms: Rooms, onError: (error: unknown) => void) => {
  let gathering: Posting[] = []
  let writing: Promise<void> | undefined
  let tellRefused: Refused = () => {}

  const insert = async (
    tx: Queryable,
    postings: readonly Posting[],
    told = false,
  ): Promise<Map<Room, Delivery[]>> => {
    const said = new Map<Room, Said<Posting>>()
    for (const posting of postings) {
      const { room, fromCustomer } = posting
      let one = said.get(room)
      if (!one) {
        one = {
          conversationId: room.id,
          messages: [],
          byCustomer: false,
          byProvider: false,
          customerLast: false,
          told,
        }
        said.set(room, one)
      }
      one.messages.push(posting)
      if (fromCustomer) one.byCustomer = true
      else one.byProvider = true
      one.customerLast = fromCustomer
    }
    const numbered = await insertMessages(tx, [...said.values()])
    const kept = new Map<Room, Delivery[]>()
    for (const [room, { messages }] of said) {
      const { before, sentAt } = numbered.get(room.id) as { before: number; sentAt: Date }
      kept.set(
        room,
        messages.map((posting, place) => ({
          id: posting.id,
          seq: before + place + 1,
          senderId: posting.senderId,
          type: posting.type,
          content: posting.content,
          clientId: posting.clientId ?? null,
          sentAt,
          toUserId: posting.toUserId,
        })),
      )
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

  const keep = async (postings: readonly Posting[]): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return deliver(await insert(db, postings))
      } catch (error) {
        if (!isDeadlock(error) || attempt === mostAttempts) throw error
      }
    }
  }

  // Those that arrive together are kept together, each with an end of its own: one that cannot be kept, or that is
  // there already, takes nobody with it.
  const keepAll = async (postings: readonly Posting[]): Promise<void> => {
    try {
      await keep(postings)
    } catch (error) {
      const [only] = postings
      if (isAboutARow(error) && postings.length > 1) for (const posting of postings) await keepAll([posting])
      else if (!isRetry(error) || !only || !(await acknowledgeAgain(only).catch(() => false)))
        for (const posting of postings) giveUp(posting, error)
    }
  }

  const giveUp = ({ from, clientId }: Posting, error: unknown) => {
    onError(error)
    if (!from) return
    if (isCertainlyUnkept(error)) tellRefused(from, refuse('call.failed'), clientId)
    // Kept or not, nobody knows: neither is claimed. Whoever comes back sees what is there and sends the rest again.
    else from.cut()
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
    if (!known) return false
    from?.send(echoFrame(known.conversationId, { ...known, toUserId }))
    // Somebody who sees a retry may have missed the first echo, and whatever stands before it.
    if (known.conversationId === room.id && known.seq > room.deliveredSeq) rooms.advance(room, [known])
    return true
  }

  const write = async () => {
    while (gathering.length > 0) {
      const batch = gathering.slice(0, mostTogether)
      gathering = gathering.slice(mostTogether)
      await keepAll(batch)
    }
    writing = undefined
  }

  return {
    // Gathered while an earlier batch is being written; what arrives in the same turn of the event loop is together,
    // too. Each is answered by its echo, or by a refusal; the promise is everybody's, for whoever has no socket.
    post: (posting: Posting): Promise<void> => {
      gathering.push(posting)
      writing ??= new Promise(done => setImmediate(done)).then(write)
      return writing
    },
    onRefused: (tell: Refused) => {
      tellRefused = tell
    },
    // Whatever was said until now is kept and answered.
    settled: async (): Promise<void> => {
      while (writing) await writing
    },

    // A message, what it speaks of and the notice of it in one transaction: all are there, or none. Gives the
    // message's number.
    postWith: async (posting: Posting, also: (tx: Tx) => Promise<void>): Promise<number> => {
      const kept = await db.transaction().execute(async tx => {
        await also(tx)
        return insert(tx, [posting], true)
      })
      deliver(kept)
      return kept.get(posting.room)?.[0]?.seq as number
    },
  }
}

const isRetry = (error: unknown) => isDuplicate(error, 'message_client_id_is_unique')

// A row was refused for what it holds; the others of its batch may be good.
const isAboutARow = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

// PostgreSQL said no, or was never reached. A connection that broke under way is neither.
const isCertainlyUnkept = (error: unknown) =>
  error instanceof pg.DatabaseError ||
  (error as { code?: string } | undefined)?.code === 'ECONNREFUSED' ||
  /timeout exceeded when trying to connect/.test(String(error))
