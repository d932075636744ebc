import pg from 'pg'
import { isConnectionLost, wasNeverReached } from '#kernel/database/connection-lost.ts'
import { isDuplicate, type Tx } from '#kernel/database.ts'
import { refusalOf } from '#kernel/http/failure-response.ts'
import type { Refusal } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { type Delivery, echoFrame, type OpenConversation, type OpenConversations } from './conversations.ts'
import { messageHint } from './message-hint.ts'
import type { ChatConnection } from './speaker.ts'
import { messagesNamed } from './sql.ts'
import { type Posting, storeMessages } from './store-messages.ts'

// The only entry for messages. Those that arrive together are stored together; acknowledged means stored: the echo is
// sent after the commit.
const maxAttempts = 5
const maxTogether = 500
// Long messages in smaller batches: a statement is a few megabytes at most.
const maxCharactersTogether = 512 * 1024

export type TellRefused = (connection: ChatConnection, refused: Refusal, clientId: string | undefined) => void

export const createPost = (
  { db, bus, encryption }: Pick<Services, 'db' | 'bus' | 'encryption'>,
  conversations: OpenConversations,
  onError: (error: unknown) => void,
) => {
  let gathering: Posting[] = []
  let writing: Promise<void> | undefined
  let notifyRefused: TellRefused = () => {}
  // Since this process began, for the figures.
  const counts = { stored: 0, failed: 0 }

  // After the commit: to those who are connected here, in order, and a hint to the other instances.
  const deliver = (kept: Map<OpenConversation, Delivery[]>) => {
    const said: string[] = []
    const before: string[] = []
    for (const [conversation, deliveries] of kept) {
      counts.stored += deliveries.length
      conversations.advance(conversation, deliveries)
      said.push(messageHint(encryption, conversation, deliveries))
      before.push(`${conversation.id}:+${deliveries.at(-1)?.seq}`)
    }
    // Only a hint, after the commit: nothing waits for it. The second is for instances of the release before, which hear
    // no other; its sign tells those of this one that they need not.
    bus
      .publishAll([
        ['chat-said', ...said],
        ['chat', ...before],
      ])
      .catch(onError)
  }

  const keep = async (postings: readonly Posting[]): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return deliver(await storeMessages(db, postings))
      } catch (error) {
        if (!isDeadlock(error) || attempt === maxAttempts) throw error
      }
    }
  }

  // Those that arrive together are stored together, each with its own result: one that cannot be stored, or that is
  // stored already, does not affect the others.
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
    counts.failed++
    onError(error)
    if (!from) return
    if (isCertainlyUnkept(error)) notifyRefused(from, refusalOf(error), clientId)
    // It is unknown whether it was stored: neither is claimed. A client that reconnects sees the stored messages and
    // resends the rest.
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
    // A client that retries may have missed the first echo, and earlier messages.
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
    // Collected while an earlier batch is being written; messages of the same event loop tick are one batch too. Each
    // gets its echo or a refusal; the promise is for callers without a socket.
    post: (posting: Posting): Promise<void> => {
      gathering.push(posting)
      writing ??= new Promise(done => setImmediate(done)).then(write)
      return writing
    },
    onRefused: (publish: TellRefused) => {
      notifyRefused = publish
    },
    counts: () => counts,
    // Resolves when every message received so far is stored and acknowledged.
    settled: async (): Promise<void> => {
      while (writing) await writing
    },

    // Stores a message, its attachments and its notice in one transaction. Returns the message's number.
    postWith: async (posting: Posting, also: (tx: Tx) => Promise<void>): Promise<number> => {
      const kept = await db.transaction().execute(async tx => {
        await also(tx)
        return storeMessages(tx, [posting], true)
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

// PostgreSQL refused, or was never reached. A connection that broke in between is neither.
const isCertainlyUnkept = (error: unknown) =>
  wasNeverReached(error) || (error instanceof pg.DatabaseError && !isConnectionLost(error))
