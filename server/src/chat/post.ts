import pg from 'pg'
import type { Bus } from '#kernel/bus.ts'
import { isConnectionLost, wasNeverReached } from '#kernel/database/connection-lost.ts'
import { type Database, isDuplicate, type Tx } from '#kernel/database.ts'
import { refusalOf } from '#kernel/http/failure-answer.ts'
import type { Refusal } from '#kernel/refuse.ts'
import { type Delivery, echoFrame, type OpenConversation, type OpenConversations } from './conversations.ts'
import { keepMessages, type Posting } from './keep-messages.ts'
import type { ChatConnection } from './speaker.ts'
import { messagesNamed } from './sql.ts'

// The one way in for messages. Those that arrive together are kept together; acknowledged means stored: the echo is
// sent after the commit.
const maxAttempts = 5
const maxTogether = 500
// Long messages in smaller batches: a statement is a few megabytes at most.
const maxCharactersTogether = 512 * 1024

export type TellRefused = (connection: ChatConnection, refused: Refusal, clientId: string | undefined) => void

export const createPost = (
  db: Database,
  bus: Bus,
  conversations: OpenConversations,
  onError: (error: unknown) => void,
) => {
  let gathering: Posting[] = []
  let writing: Promise<void> | undefined
  let notifyRefused: TellRefused = () => {}

  // After the commit: to those who are connected here, in order, and a hint to the other instances.
  const deliver = (kept: Map<OpenConversation, Delivery[]>) => {
    const hints: string[] = []
    for (const [conversation, deliveries] of kept) {
      conversations.advance(conversation, deliveries)
      hints.push(`${conversation.id}:${deliveries.at(-1)?.seq}`)
    }
    // Only a hint, and after the commit: nobody waits for it.
    bus.publish('chat', ...hints).catch(onError)
  }

  const keep = async (postings: readonly Posting[]): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return deliver(await keepMessages(db, postings))
      } catch (error) {
        if (!isDeadlock(error) || attempt === maxAttempts) throw error
      }
    }
  }

  // Those that arrive together are kept together, each with an end of its own: one that cannot be kept, or that is
  // there already, takes nobody with it.
  const keepAll = async (postings: readonly Posting[]): Promise<void> => {
    try {
      await keep(postings)
    } catch (error) {
      if (isAboutARow(error) && postings.length > 1) {
        for (const posting of postings) await keepAll([posting])
        return
      }
      const [only] = postings
      if (only && isRetry(error) && (await acknowledgeAgain(only).catch(() => false))) return
      for (const posting of postings) giveUp(posting, error)
    }
  }

  const giveUp = ({ from, clientId }: Posting, error: unknown) => {
    onError(error)
    if (!from) return
    if (isCertainlyUnkept(error)) notifyRefused(from, refusalOf(error), clientId)
    // Kept or not, nobody knows: neither is claimed. Whoever comes back sees what is there and sends the rest again.
    else from.cut()
  }

  const acknowledgeAgain = async ({
    senderId,
    clientId,
    from,
    toUserId,
    conversation,
  }: Posting): Promise<boolean> => {
    if (clientId === undefined) return false
    const [known] = await messagesNamed(db, senderId, [clientId])
    if (!known) return false
    from?.send(echoFrame(known.conversationId, { ...known, toUserId }))
    // Somebody who sees a retry may have missed the first echo, and whatever stands before it.
    if (known.conversationId === conversation.id && known.seq > conversation.deliveredSeq)
      conversations.advance(conversation, [known])
    return true
  }

  const write = async () => {
    while (gathering.length > 0) {
      let [end, characters] = [0, 0]
      for (; end < gathering.length && end < maxTogether && characters < maxCharactersTogether; end++)
        characters += gathering[end]?.content.length ?? 0
      const batch = gathering.slice(0, end)
      gathering = gathering.slice(end)
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
    onRefused: (publish: TellRefused) => {
      notifyRefused = publish
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
        return keepMessages(tx, [posting], true)
      })
      deliver(kept)
      return kept.get(posting.conversation)?.[0]?.seq as number
    },
  }
}

// PostgreSQL's code for two transactions that wait for each other: one of them may simply try again.
const isDeadlock = (error: unknown) => (error as { code?: string } | undefined)?.code === '40P01'

const isRetry = (error: unknown) => isDuplicate(error, 'message_client_id_is_unique')

// A row was refused for what it holds; the others of its batch may be good.
const isAboutARow = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

// PostgreSQL said no, or was never reached. A connection that broke under way is neither.
const isCertainlyUnkept = (error: unknown) =>
  wasNeverReached(error) || (error instanceof pg.DatabaseError && !isConnectionLost(error))
