import { chatLimits, socketPath } from '@dtms/contract/chat.ts'
import type { FastifyInstance } from 'fastify'
import { endedSessions, identify, sessionsEndedTopic } from '#account/public.ts'
import { refusal } from '#kernel/envelope.ts'
import { languageOfHeader } from '#kernel/language.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { openSockets } from '#kernel/socket.ts'
import {
  type ReadFrame,
  readFrame,
  readMessageList,
  readReadMessage,
  readSendMessage,
  readTyping,
} from './frames.ts'
import type { ChatKeeper } from './keeper.ts'
import { listMessages } from './list/list-messages.ts'
import { answerOffer, readPriceAnswer } from './offer/answer-offer.ts'
import { offerState } from './offer/sql.ts'
import { offerNow } from './offer/state.ts'
import { prepareContent } from './prepare-content.ts'
import { createPresence } from './presence/presence.ts'
import { markReadBy } from './read-message.ts'
import { frame, type Room } from './rooms.ts'
import { type ChatConnection, type Speaker, sideOf } from './speaker.ts'
import { databaseNow } from './sql.ts'

// The socket at /websocket: frames in, frames out (spec 7). A client that knows only those of the specification
// works; what PRODUCT adds is optional.
const recheckMs = 60_000
const typingEveryMs = 2_000

export const openChatDoor = (app: FastifyInstance, services: Services, chat: ChatKeeper) => {
  const { db, bus, ids, settings } = services
  const { crowd, rooms, partners, post, onError } = chat
  const typedAtMs = new WeakMap<ChatConnection, number>()

  // Who it is, by the token of its first frame. Every later frame must carry the same.
  const welcome = async (connection: ChatConnection, { token, fields }: ReadFrame): Promise<void> => {
    const who = await identify(db, token, 'session')
    const side = who.kind === 'session' ? sideOf(who) : undefined
    if (who.kind !== 'session') throw refuse(who.kind === 'pending' ? 'access.unverified' : 'session.none')
    if (!side) throw refuse('access.forbidden')
    const now = await databaseNow(db)
    if (!connection.isOpen) return
    const { tokenId, personId } = who
    const language = languageOfHeader(typeof fields.language === 'string' ? fields.language : undefined)
    connection.peer = { tokenId, token, personId, language, ...side }
    crowd.join(connection, side, now)
    presence.came(connection.peer)
    connection.send(frame('onConnection', { userId: personId }))
  }

  const say = (connection: ChatConnection, speaker: Speaker, fields: ReadFrame['fields']) => {
    const said = readSendMessage(fields)
    const keep = (room: Room, content: string) => {
      post({
        room,
        id: ids.next(),
        senderId: speaker.personId,
        fromCustomer: speaker.customerId !== undefined,
        type: said.type,
        content,
        clientId: said.clientId,
        toUserId: said.toUserId,
        from: connection,
      }).catch(error => {
        onError(error)
        tellRefused(connection, refuse('call.failed'), 'SendMessage', said.clientId)
      })
    }
    // The usual case waits for nothing: the order of what is said is the order in which it came.
    const room = said.type === 'text' ? partners.at(speaker, said.toUserId) : undefined
    if (room) {
      keep(room, said.content)
      return undefined
    }
    return (async () => {
      const room = await partners.findOrStart(speaker, said.toUserId)
      keep(room, await prepareContent(services, speaker, said, room.id))
    })()
  }

  const list = async (connection: ChatConnection, speaker: Speaker, fields: ReadFrame['fields']) => {
    const asked = readMessageList(fields)
    if (asked.formUserId !== undefined && asked.formUserId !== speaker.personId)
      throw refuse('access.forbidden')
    const room = await partners.find(speaker, asked.toUserId)
    const listed = room
      ? await listMessages(db, room, speaker, asked)
      : { list: [], readSeq: 0, more: false, offers: [] }
    connection.send(
      frame('messageList', { toUserId: asked.toUserId, conversationId: room?.id ?? null, ...listed }),
    )
  }

  const read = async (speaker: Speaker, fields: ReadFrame['fields']) => {
    const { toUserId, seq } = readReadMessage(fields)
    const room = await partners.find(speaker, toUserId)
    if (!room) throw refuse('thing.not-found')
    const readSeq = await markReadBy(db, room, speaker, seq)
    await bus.tell('chat-read', `${room.id}:${speaker.personId}:${readSeq}`).catch(onError)
  }

  const typing = async (connection: ChatConnection, speaker: Speaker, fields: ReadFrame['fields']) => {
    const { toUserId } = readTyping(fields)
    if (Date.now() - (typedAtMs.get(connection) ?? 0) < typingEveryMs) return
    typedAtMs.set(connection, Date.now())
    const room = await partners.find(speaker, toUserId)
    if (room) await bus.tell('chat-typing', `${room.id}:${speaker.personId}`).catch(onError)
  }

  const heard = (connection: ChatConnection, text: string): Promise<void> | undefined => {
    const sent = readFrame(text)
    if (!sent) return tellRefused(connection, refuse('input.unreadable'), '')
    const { peer } = connection
    if (!peer || sent.method === 'OnConnection')
      return peer ? undefined : answered(connection, sent, welcome(connection, sent))
    // A frame of another session is not of this connection.
    if (sent.token !== peer.token) return tellRefused(connection, refuse('session.none'), sent.method)
    try {
      return answered(connection, sent, handle(connection, peer, sent))
    } catch (error) {
      return tellFailed(connection, sent, error)
    }
  }

  const handle = (connection: ChatConnection, speaker: Speaker, { method, fields }: ReadFrame) => {
    switch (method) {
      case 'SendMessage':
        return say(connection, speaker, fields)
      case 'MessageList':
        return list(connection, speaker, fields)
      case 'ReadMessage':
        return read(speaker, fields)
      case 'PriceAnswer':
        return answerOffer(services, chat, speaker, connection.address, readPriceAnswer(fields))
      case 'Typing':
        return typing(connection, speaker, fields)
      case 'heartCheck':
        connection.send(heartbeat)
        return undefined
      default:
        throw refuse('call.unknown')
    }
  }
  const heartbeat = frame('heartCheck', {})

  const answered = (connection: ChatConnection, sent: ReadFrame, pending: Promise<void> | undefined) =>
    pending?.catch(error => tellFailed(connection, sent, error))

  const tellFailed = (
    connection: ChatConnection,
    { method, fields }: ReadFrame,
    error: unknown,
  ): undefined => {
    const refused = error instanceof Refusal ? error : refuse('call.failed')
    if (refused !== error) onError(error)
    tellRefused(connection, refused, method, fields.clientId)
    // spec 4: a session that is over closes the socket.
    if (!connection.peer) {
      connection.send(frame(refused.failure.startsWith('session.') ? 'logout' : 'closeSocket', {}))
      connection.end(4401, 'no session')
    }
  }

  const tellRefused = (
    connection: ChatConnection,
    refused: Refusal,
    of: string,
    clientId?: unknown,
  ): undefined => {
    const { code, msg } = refusal(refused, connection.peer?.language ?? 'zh')
    connection.send(frame('refused', { code, msg, of, ...(typeof clientId === 'string' && { clientId }) }))
  }

  // Sessions end by a hint, by time, or while the bus was gone: the table knows.
  const recheck = async (personId?: string) => {
    const asked = [...sockets.all].filter(({ peer }) => peer && (!personId || peer.personId === personId))
    if (asked.length === 0) return
    const ended = new Set(
      await endedSessions(
        db,
        asked.map(({ peer }) => (peer as Speaker).tokenId),
      ),
    )
    for (const connection of asked) {
      if (!connection.peer || !ended.has(connection.peer.tokenId)) continue
      connection.send(frame('logout', {}))
      connection.end(4401, 'session ended')
    }
  }

  const sockets = openSockets<Speaker>(app.server, {
    path: socketPath,
    publicUrl: settings.publicUrl,
    mostFrameBytes: chatLimits.frameBytes,
    silenceMs: chatLimits.silenceMs,
    identifyMs: chatLimits.identifyMs,
    heard,
    closed: connection => {
      if (!connection.peer) return
      crowd.leave(connection, connection.peer)
      presence.went(connection.peer)
    },
  })
  const presence = createPresence(db, bus, crowd, () => sockets.all, onError)

  bus.listen(sessionsEndedTopic, personId => recheck(personId).catch(onError))
  bus.listen('chat', id => {
    const [conversationId = '', seq] = id?.split(':') ?? []
    const looked = id ? rooms.hint(conversationId, Number(seq)) : rooms.lookAgain()
    looked.catch(onError)
  })
  bus.listen('chat-read', id => {
    const [conversationId = '', formUserId = '', seq] = id?.split(':') ?? []
    const room = rooms.known(conversationId)
    if (room) rooms.broadcast(room, frame('readMessage', { conversationId, formUserId, seq: Number(seq) }))
  })
  bus.listen('chat-typing', id => {
    const [conversationId = '', formUserId = ''] = id?.split(':') ?? []
    const room = rooms.known(conversationId)
    if (room) rooms.broadcast(room, frame('typing', { conversationId, formUserId }))
  })
  bus.listen('chat-offer', id => {
    if (id) tellOffer(id).catch(onError)
  })
  bus.listen('presence', id => {
    const [personId = '', online] = id?.split(':') ?? []
    if (id) presence.heard(personId, online === '1').catch(onError)
  })

  const tellOffer = async (offerId: string) => {
    const offer = await offerState(db, offerId)
    const room = offer && rooms.known(offer.conversationId)
    if (!room) return
    const content = { conversationId: room.id, formUserId: offer.closedBy ?? '', ...offerNow(offer) }
    rooms.broadcast(room, frame('priceAnswer', content))
  }

  const rounds = setInterval(() => {
    rooms.sweep()
    recheck().catch(onError)
  }, recheckMs)

  app.addHook('preClose', async () => {
    clearInterval(rounds)
    sockets.stop()
    await presence.stop()
  })
}
