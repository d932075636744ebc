import { chatLimits, socketPath } from '@dtms/contract/chat/chat.ts'
import type { FastifyInstance } from 'fastify'
import { openIdentity } from '#account/public.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { openSockets } from '#kernel/socket.ts'
import { frame } from './conversations.ts'
import { type ReadFrame, readFrame } from './frames.ts'
import type { ChatKeeper } from './keeper.ts'
import { createPresence } from './presence/presence.ts'
import { forwardChanges } from './socket-server/changes.ts'
import { chatFrameHandlers } from './socket-server/frame-handlers.ts'
import { hearChatHints } from './socket-server/hints.ts'
import { personSockets } from './socket-server/person-sockets.ts'
import { languageOfFrame, notifyFailed, notifyRefused } from './socket-server/refuse-frame.ts'
import { watchSessions } from './socket-server/session-watch.ts'
import { type ChatConnection, type Speaker, sideOf, watchedBy } from './speaker.ts'
import { databaseNow } from './sql.ts'

// The socket at /websocket: frames in, frames out (spec 7). A client that knows only those of the specification
// works; what PRODUCT adds is optional.
const recheckMs = 60_000
const lookMs = 15_000
// While no hints arrive, so often it is asked whose session has ended (TRUST: within 5 s).
const recheckWhileAwayMs = 2_000
const openToWatchers: ReadonlySet<string> = new Set(['OnConnection', 'heartCheck'])

export const openSocketServer = (app: FastifyInstance, services: Services, chat: ChatKeeper) => {
  const { db, bus, settings } = services
  const { registry, conversations, onError } = chat
  const handlers = chatFrameHandlers(services, chat)
  const identity = openIdentity(services)
  const persons = personSockets(settings.limits.socketsPerPerson)

  const onFrame = (connection: ChatConnection, text: string): Promise<void> | undefined => {
    const sent = readFrame(text)
    if (!sent) return notifyRefused(connection, refuse('input.unreadable'), '')
    try {
      const answering = connection.peer
        ? handle(connection, connection.peer, sent)
        : welcome(connection, sent)
      return answering?.catch(error => notifyFailed(connection, sent, error, onError))
    } catch (error) {
      return notifyFailed(connection, sent, error, onError)
    }
  }

  // Who it is, by the token of its first frame.
  const welcome = async (connection: ChatConnection, { token, fields }: ReadFrame): Promise<void> => {
    const hintsBefore = sessions.hintsHeard()
    const who = await identity.ofSession(token, 'session')
    if (who.kind !== 'session') throw refuse(who.kind === 'pending' ? 'access.unverified' : 'session.none')
    if (who.view) throw refuse('access.view-only')
    // A page that shows no conversation takes no part: its user is not shown as online.
    const part = fields.watch === true ? undefined : sideOf(who)
    const side = part ?? watchedBy(who)
    if (!side) throw refuse('access.forbidden')
    if (who.mustEnrol) throw refuse('access.second-factor')
    const now = await databaseNow(db)
    if (!connection.isOpen) return
    const { tokenId, personId } = who
    const language = languageOfFrame(fields)
    connection.peer = { tokenId, token, personId, language, ...side, ...(!part && { watches: true }) }
    if (part) {
      registry.join(connection, part, now)
      presence.came(connection.peer)
    } else registry.watch(connection, side.providerId ?? '')
    connection.send(frame('onConnection', { userId: personId, ...(!part && { watches: true }) }))
    persons.came(connection, personId)
    // Some session ended while this one was being looked up: it may be this one, and its hint has passed.
    if (sessions.hintsHeard() !== hintsBefore) await sessions.recheck(personId)
  }

  const handle = (connection: ChatConnection, speaker: Speaker, { method, token, fields }: ReadFrame) => {
    // A frame of another session is not of this connection.
    if (token !== speaker.token) throw refuse('session.none')
    const handler = handlers.get(method)
    if (!handler) throw refuse('call.unknown')
    if (speaker.watches && !openToWatchers.has(method)) throw refuse('access.forbidden')
    return handler(connection, speaker, fields)
  }

  const sockets = openSockets<Speaker>(app.server, {
    path: socketPath,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    maxFrameBytes: chatLimits.frameBytes,
    silenceMs: chatLimits.silenceMs,
    identifyMs: chatLimits.identifyMs,
    maxUnknown: settings.limits.unknownSockets,
    onFrame,
    closed: connection => {
      if (!connection.peer) return
      persons.went(connection, connection.peer.personId)
      if (connection.peer.watches) {
        registry.unwatch(connection, connection.peer.providerId ?? '')
        return
      }
      registry.leave(connection, connection.peer)
      presence.went(connection.peer)
    },
  })
  const sessions = watchSessions(services, () => sockets.all, onError)
  const presence = createPresence(db, bus, registry, onError)
  bus.listen('presence', id => {
    if (id) presence.changed(id)
  })
  hearChatHints(services, chat)
  forwardChanges(services, registry, () => sockets.all)
  chat.onRefused((connection, refused, clientId) =>
    notifyRefused(connection, refused, 'SendMessage', clientId),
  )

  const rounds = setInterval(() => {
    conversations.sweep()
    sessions.recheck().catch(onError)
  }, recheckMs)
  // A missed hint is recovered by this poll.
  const looks = setInterval(() => conversations.lookAgain().catch(onError), lookMs)

  const awayRounds = setInterval(() => {
    if (bus.isAway()) sessions.recheck().catch(onError)
  }, recheckWhileAwayMs)

  app.addHook('preClose', async () => {
    clearInterval(awayRounds)
    clearInterval(rounds)
    clearInterval(looks)
    // Messages received before the end are stored and acknowledged.
    sockets.stopAccepting()
    await chat.settled()
    sockets.stop()
    await presence.stop()
  })
  return { count: () => sockets.all.size }
}
