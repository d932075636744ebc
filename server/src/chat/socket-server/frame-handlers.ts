import type { RepliedMessage } from '@dtms/contract/chat/chat.ts'
import { assertStores } from '#kernel/maintenance.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { frame, type OpenConversation } from '../conversations.ts'
import {
  type ReadFrame,
  readMessageList,
  readReadMessage,
  readSendMessage,
  readTyping,
  type SaidMessage,
} from '../frames.ts'
import type { ChatKeeper } from '../keeper.ts'
import { listMessages } from '../list/list-messages.ts'
import { readOfferReply, replyToOffer } from '../offer/reply-to-offer.ts'
import { prepareContent } from '../prepare-content.ts'
import { markReadBy } from '../read-message.ts'
import type { ChatConnection, Speaker } from '../speaker.ts'
import { messageToReply } from '../sql.ts'
import { readHint, typingHint } from './hints.ts'

type Handler = (
  connection: ChatConnection,
  speaker: Speaker,
  fields: ReadFrame['fields'],
) => Promise<void> | undefined

const typingEveryMs = 2_000
const heartbeat = frame('heartCheck', {})

// The handler of each frame of a signed-in user, by its method (spec 7, PRODUCT 5).
export const chatFrameHandlers = (services: Services, chat: ChatKeeper): ReadonlyMap<string, Handler> => {
  const { db, bus, ids } = services
  const { partners, post, onError } = chat
  const typedAtMs = new WeakMap<ChatConnection, number>()

  const say: Handler = (connection, speaker, fields) => {
    // The common case waits for nothing: messages are stored in the order of arrival.
    const known = speaker.recent?.toUserId === fields.toUserId ? speaker.recent : undefined
    const said = readSendMessage(fields, known?.toUserId)
    const conversation =
      said.type === 'text' && said.replyTo === undefined
        ? (known?.conversation ?? partners.at(speaker, said.toUserId))
        : undefined
    if (!conversation) return sayAfterLooking(connection, speaker, said)
    if (!known) speaker.recent = { toUserId: said.toUserId, conversation }
    keep(connection, speaker, said, conversation, said.content)
    return undefined
  }

  const sayAfterLooking = async (connection: ChatConnection, speaker: Speaker, said: SaidMessage) => {
    const conversation = await partners.findOrStart(speaker, said.toUserId)
    const replyTo =
      said.replyTo === undefined ? undefined : await messageToReply(db, conversation.id, said.replyTo)
    if (said.replyTo !== undefined && !replyTo) throw refuseField('replyTo', 'choice')
    const content = await prepareContent(services, chat.quotes, speaker, said, conversation.id)
    keep(connection, speaker, said, conversation, content, replyTo)
  }

  const keep = (
    from: ChatConnection,
    { personId, customerId }: Speaker,
    { type, clientId, toUserId }: SaidMessage,
    conversation: OpenConversation,
    content: string,
    replyTo?: RepliedMessage,
  ) => {
    void post({
      conversation,
      id: ids.next(),
      senderId: personId,
      fromCustomer: customerId !== undefined,
      type,
      content,
      clientId,
      toUserId,
      replyTo,
      from,
    })
  }

  const list: Handler = async (connection, speaker, fields) => {
    const asked = readMessageList(fields)
    if (asked.formUserId !== undefined && asked.formUserId !== speaker.personId)
      throw refuse('access.forbidden')
    const conversation = await partners.find(speaker, asked.toUserId)
    const listed = conversation
      ? await listMessages(db, conversation, speaker, asked)
      : { list: [], readSeq: 0, more: false, offers: [] }
    // The history may be ahead of what was delivered here: fetched between a message's commit and its delivery, or
    // before another instance's hint has come.
    const newest = listed.list.reduce((max, { seq }) => Math.max(max, seq), 0)
    const toTheEnd = asked.after === undefined ? asked.before === undefined : !listed.more
    if (conversation && toTheEnd && newest > conversation.deliveredSeq) {
      speaker.listed ??= new Map()
      speaker.listed.set(conversation.id, newest)
    }
    connection.send(
      frame('messageList', { toUserId: asked.toUserId, conversationId: conversation?.id ?? null, ...listed }),
    )
  }

  const read: Handler = async (_connection, speaker, fields) => {
    const { toUserId, seq } = readReadMessage(fields)
    const conversation = await partners.find(speaker, toUserId)
    if (!conversation) throw refuse('thing.not-found')
    const readSeq = await markReadBy(db, conversation, speaker, seq)
    await bus.publish(...readHint(conversation, speaker, readSeq)).catch(onError)
  }

  const typing: Handler = async (connection, speaker, fields) => {
    const { toUserId } = readTyping(fields)
    if (Date.now() - (typedAtMs.get(connection) ?? 0) < typingEveryMs) return
    typedAtMs.set(connection, Date.now())
    const conversation = await partners.find(speaker, toUserId)
    if (conversation) await bus.publish(...typingHint(conversation, speaker)).catch(onError)
  }

  const kept =
    (handler: Handler): Handler =>
    (...args) => {
      assertStores(services)
      return handler(...args)
    }

  return new Map<string, Handler>([
    ['SendMessage', kept(say)],
    ['MessageList', list],
    ['ReadMessage', read],
    ['Typing', typing],
    [
      'PriceAnswer',
      kept((connection, speaker, fields) =>
        replyToOffer(services, chat, speaker, connection.address, readOfferReply(fields)),
      ),
    ],
    [
      'OnConnection',
      (connection, speaker) => void connection.send(frame('onConnection', { userId: speaker.personId })),
    ],
    ['heartCheck', connection => void connection.send(heartbeat)],
  ])
}
