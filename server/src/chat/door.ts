import { chatLimits, socketPath } from '@dtms/contract/chat.ts'
import type { FastifyInstance } from 'fastify'
import { identify, sessionsEndedTopic } from '#account/public.ts'
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
  type SaidMessage,
} from './frames.ts'
import type { ChatKeeper } from './keeper.ts'
import { toLetGo } from './let-go.ts'
import { listMessages } from './list/list-messages.ts'
import { answerOffer, readPriceAnswer } from './offer/answer-offer.ts'
import { offerState } from './offer/sql.ts'
import { offerNow } from './offer/state.ts'
import { prepareContent } from './prepare-content.ts'
import { createPresence } from './presence/presence.ts'
import { markReadBy } from './read-message.ts'
import { frame, type Room } from './rooms.ts'
import { type ChatConnection, type Speaker, sideOf } from './speaker.ts'
import { conversationById, databaseNow } from './sql.ts'

// The socket at /websocket: frames in, frames out (spec 7). A client that knows only those of the specification
// works; what PRODUCT adds is optional.
const recheckMs = 60_000
const lookMs = 15_000
const typingEveryMs = 2_000

export const openChatDoor = (app: FastifyInstance, services: Services, chat: ChatKeeper) => {
  const { db, bus, ids, settings } = services
  const { crowd, rooms, partners, post, onError } = chat
  const typedAtMs = new WeakMap<ChatConnection, number>()

  // Who it is, by the token of its first frame. Every later frame must carry the same.
  const welcome = async (connection: ChatConnection, { token, fields }: ReadFrame): Promise<void> => {
    const before = endings
    const who = await identify(db, token, 'session', settings)
    const side = who.kind === 'session' ? sideOf(who) : undefined
    if (who.kind !== 'session') throw refuse(who.kind === 'pending' ? 'access.unverified' : 'session.none')
    if (!side) throw refuse('access.forbidden')
    if (who.mustEnrol) throw refuse('access.second-factor')
    const now = await databaseNow(db)
    if (!connection.isOpen) return
    const { tokenId, personId } = who
    const language = languageOfHeader(typeof fields.language === 'string' ? fields.language : undefined)
    connection.peer = { tokenId, token, personId, language, ...side }
    crowd.join(connection, side, now)
    presence.came(connection.peer)
    connection.send(frame('onConnection', { userId: personId }))
    // Some session ended while this one was being looked up: it may be the one, and its hint has passed.
    if (endings !== before) await recheck(personId)
  }
  let endings = 0

  const say = (connection: ChatConnection, speaker: Speaker, fields: ReadFrame['fields']) => {
    // The usual case waits for nothing: the order of what is said is the order in which it came.
    const known = speaker.recent?.toUserId === fields.toUserId ? speaker.recent : undefined
    const said = readSendMessage(fields, known?.toUserId)
    const room = said.type === 'text' ? (known?.room ?? partners.at(speaker, said.toUserId)) : undefined
    if (!room) return sayAfterLooking(connection, speaker, said)
    if (!known) speaker.recent = { toUserId: said.toUserId, room }
    keep(connection, speaker, said, room, said.content)
    return undefined
  }

  const sayAfterLooking = async (connection: ChatConnection, speaker: Speaker, said: SaidMessage) => {
    const room = await partners.findOrStart(speaker, said.toUserId)
    keep(connection, speaker, said, room, await prepareContent(services, speaker, said, room.id))
  }

  const keep = (
    from: ChatConnection,
    { personId, customerId }: Speaker,
    { type, clientId, toUserId }: SaidMessage,
    room: Room,
    content: string,
  ) => {
    void post({
      room,
      id: ids.next(),
      senderId: personId,
      fromCustomer: customerId !== undefined,
      type,
      content,
      clientId,
      toUserId,
      from,
    })
  }
  chat.onRefused((connection, error, clientId) =>
    tellRefused(
      connection,
      error instanceof Refusal ? error : refuse('call.failed'),
      'SendMessage',
      clientId,
    ),
  )

  const list = async (connection: ChatConnection, speaker: Speaker, fields: ReadFrame['fields']) => {
    const asked = readMessageList(fields)
    if (asked.formUserId !== undefined && asked.formUserId !== speaker.personId)
      throw refuse('access.forbidden')
    const room = await partners.find(speaker, asked.toUserId)
    const listed = room
      ? await listMessages(db, room, speaker, asked)
      : { list: [], readSeq: 0, more: false, offers: [] }
    // Fetched between a message's commit and its delivery here, or after its telling by another instance was late.
    const newest = listed.list.reduce((most, { seq }) => Math.max(most, seq), 0)
    const toTheEnd = asked.after === undefined ? asked.before === undefined : !listed.more
    if (room && toTheEnd && newest > room.deliveredSeq) {
      speaker.listed ??= new Map()
      speaker.listed.set(room.id, newest)
    }
    connection.send(
      frame('messageList', { toUserId: asked.toUserId, conversationId: room?.id ?? null, ...listed }),
    )
  }

  const read = async (speaker: Speaker, fields: ReadFrame['fields']) => {
    const { toUserId, seq } = readReadMessage(fields)
    const room = await partners.find(speaker, toUserId)
    if (!room) throw refuse('thing.not-found')
    const readSeq = await markReadBy(db, room, speaker, seq)
    await bus.tell('chat-read', `${partiesText(room)}:${speaker.personId}:${readSeq}`).catch(onError)
  }

  const typing = async (connection: ChatConnection, speaker: Speaker, fields: ReadFrame['fields']) => {
    const { toUserId } = readTyping(fields)
    if (Date.now() - (typedAtMs.get(connection) ?? 0) < typingEveryMs) return
    typedAtMs.set(connection, Date.now())
    const room = await partners.find(speaker, toUserId)
    if (room) await bus.tell('chat-typing', `${partiesText(room)}:${speaker.personId}`).catch(onError)
  }

  const heard = (connection: ChatConnection, text: string): Promise<void> | undefined => {
    const sent = readFrame(text)
    if (!sent) return tellRefused(connection, refuse('input.unreadable'), '')
    const { peer } = connection
    if (!peer) return answered(connection, sent, welcome(connection, sent))
    try {
      // A frame of another session is not of this connection.
      if (sent.token !== peer.token) throw refuse('session.none')
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
      case 'OnConnection':
        connection.send(frame('onConnection', { userId: speaker.personId }))
        return undefined
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

  // Sessions end, and roles change, by a hint, by time, or while the bus was gone: the table knows.
  const recheck = async (personId?: string) => {
    const asked = [...sockets.all].filter(({ peer }) => peer && (!personId || peer.personId === personId))
    for (const { connection, farewell } of await toLetGo(db, asked)) {
      connection.send(frame(farewell, {}))
      connection.end(4401, farewell === 'logout' ? 'session ended' : 'no part in conversations')
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
  const presence = createPresence(db, bus, crowd, onError)

  bus.listen(sessionsEndedTopic, personId => {
    endings++
    recheck(personId).catch(onError)
  })
  bus.listen('chat', id => {
    if (!id) return void rooms.lookAgain().catch(onError)
    const end = id.indexOf(':')
    rooms.hint(id.slice(0, end), Number(id.slice(end + 1)))
  })
  bus.listen('chat-read', id => {
    if (!id) return
    const { conversationId, parties, formUserId, rest } = readParties(id)
    rooms.broadcast(parties, frame('readMessage', { conversationId, formUserId, seq: Number(rest) }))
  })
  bus.listen('chat-typing', id => {
    if (!id) return
    const { conversationId, parties, formUserId } = readParties(id)
    rooms.broadcast(parties, frame('typing', { conversationId, formUserId }))
  })
  bus.listen('chat-offer', id => {
    if (id) tellOffer(id).catch(onError)
  })
  bus.listen('presence', id => {
    if (id) presence.heard(id)
  })

  const tellOffer = async (offerId: string) => {
    const offer = await offerState(db, offerId)
    const conversation = offer && (await conversationById(db, offer.conversationId))
    if (!conversation) return
    const content = { conversationId: conversation.id, formUserId: offer.closedBy ?? '', ...offerNow(offer) }
    rooms.broadcast(conversation, frame('priceAnswer', content))
  }

  const rounds = setInterval(() => {
    rooms.sweep()
    recheck().catch(onError)
  }, recheckMs)
  // A hint that was never told is missed by nobody for long.
  const looks = setInterval(() => rooms.lookAgain().catch(onError), lookMs)

  app.addHook('preClose', async () => {
    clearInterval(rounds)
    clearInterval(looks)
    // What was said before the end is kept and acknowledged.
    sockets.hush()
    await chat.settled()
    sockets.stop()
    await presence.stop()
  })
  return { count: () => sockets.all.size }
}

// A hint carries whom it concerns: on an instance where nothing was said yet, nobody has to be asked.
const partiesText = ({ id, customerId, providerId }: Room) => `${id}:${customerId}:${providerId}`

const readParties = (text: string) => {
  const [conversationId = '', customerId = '', providerId = '', formUserId = '', rest = ''] = text.split(':')
  return { conversationId, parties: { customerId, providerId }, formUserId, rest }
}
