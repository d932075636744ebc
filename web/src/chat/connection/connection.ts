import type { ChangeKind } from '@dtms/contract/change.ts'
import {
  chatLimits,
  type OfferReplyKind,
  type ReceivedFrame,
  type SentFrames,
  type SentMethod,
  socketReplaced,
} from '@dtms/contract/chat/chat.ts'
import { localeOf } from '@dtms/contract/language.ts'
import { currentCustomer, loadCustomer } from '#account/public.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { currentLanguage } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { type ManagedSocket, manageSocket } from '#kernel/socket.ts'
import { onSessionChange, sessionToken } from '#kernel/visitor/session.ts'
import { chats } from '../queries.ts'
import {
  changeConversation,
  changeThread,
  chatState,
  ensureThread,
  setChat,
  signedOutChat,
} from './chat-state.ts'
import { createFrameHandlers } from './frame-handlers.ts'
import { type Asked, lastSeq } from './thread.ts'
import { newClientId, readUnsent, storeUnsent, type Unsent } from './unsent.ts'

// The chat's connection (spec 4 and 7): one for the whole page, opened when it is first needed.
let socket: ManagedSocket | undefined
let token = ''
let watching = false
// Responses come in the order of the requests, and do not name them.
let asks: { conversationId: string; asked: Asked }[] = []

const say = <M extends SentMethod>(method: M, fields: SentFrames[M]): boolean =>
  socket?.send(JSON.stringify({ method, token, ...fields })) ?? false

const ask = (conversationId: string, asked: Asked, fields: { before?: number; after?: number } = {}) => {
  const { threads, personId } = chatState()
  const thread = threads[conversationId]
  if (!thread || asks.some(one => one.conversationId === conversationId && one.asked === asked)) return
  const page = asked === 'missed' ? { pageSize: 100 } : { currentPage: 1, pageSize: chatLimits.pageSize }
  const sent = say('MessageList', {
    toUserId: thread.userId,
    ...(personId && { formUserId: personId }),
    ...page,
    sord: 'desc',
    ...fields,
  })
  if (sent) asks.push({ conversationId, asked })
}

const askMissed = (conversationId: string, after: number): void => ask(conversationId, 'missed', { after })

// What another user, or another tab, has changed is asked again where it is on screen. Notices and the overview follow
// from any of it. The cache is a separate file: visitors have the chat's connection without it.
const changed = (kinds: readonly ChangeKind[]): void => {
  void loadCustomer()
  loadChunk('query-client', () => import('#kernel/request/query-client.ts')).then(
    ({ invalidate }) => invalidate([...kinds, 'overview', 'notices']),
    () => {},
  )
}

const frameHandlers = createFrameHandlers({
  nextAsk: () => asks.shift(),
  askMissed,
  askNewest: conversationId => ask(conversationId, 'newest'),
  setUnsent: unsent => setUnsent(unsent),
  welcomed: () => {
    const { threads } = chatState()
    // Subscribed by now: whatever is fetched from here on leaves no gap.
    for (const thread of Object.values(threads))
      if (thread.loaded) askMissed(thread.conversationId, lastSeq(thread))
    // Even without new messages, offers may have been withdrawn or replaced meanwhile.
    for (const { conversationId, loaded, offers } of Object.values(threads))
      if (!loaded || Object.keys(offers).length > 0) ask(conversationId, 'newest')
    void loadConversations()
    for (const unsent of chatState().unsent) if (unsent.refusal === undefined) deliver(unsent)
  },
  changed,
  ended: () => stop(),
  loadConversations: () => void loadConversations(),
  seen: conversationId => {
    if (chatState().currentId === conversationId && document.visibilityState === 'visible')
      markRead(conversationId)
  },
})

// As a participant, and for staff whose page shows no conversation only to receive changes.
export const connectChat = (): void => {
  if (watching) stop()
  connect(false)
}
export const watchChanges = (): void => connect(true)

const connect = (watch: boolean): void => {
  // Staff who see the portal as the customer does take no part in its conversations.
  if (socket || sessionToken() === '' || currentCustomer()?.view) return
  token = sessionToken()
  watching = watch
  const personId = currentCustomer()?.userId ?? ''
  setChat({ personId, unsent: personId ? readUnsent(personId) : [] })
  const kept = manageSocket({
    quietMs: chatLimits.heartbeatMs,
    quiet: () => say('heartCheck', {}),
    replacedCode: socketReplaced,
    opened: () =>
      say('OnConnection', {
        mobileDevice: false,
        language: localeOf[currentLanguage()],
        ...(watch && { watch }),
      }),
    onFrame: text => {
      const frame = readFrame(text)
      if (frame) frameHandlers(frame)
    },
    changed: state => {
      asks = []
      for (const { conversationId, loadingOlder } of Object.values(chatState().threads))
        if (loadingOlder) changeThread(conversationId, thread => ({ ...thread, loadingOlder: false }))
      const line = ({ connecting: 'connecting', broken: 'offline', parked: 'parked', ended: 'off' } as const)[
        state
      ]
      // A retry after a break is still shown as a break.
      if (line !== 'connecting' || chatState().line !== 'offline') setChat({ line, answering: undefined })
    },
  })
  socket = kept
}

const readFrame = (text: string): ReceivedFrame | undefined => {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null && 'method' in frame
      ? (frame as ReceivedFrame)
      : undefined
  } catch {
    return undefined
  }
}

const stop = (): void => {
  const ended = socket
  socket = undefined
  watching = false
  ended?.end()
}

// The next user must find nothing of this.
onSessionChange(() => {
  if (sessionToken() === token) return
  stop()
  setChat(signedOutChat)
})

export const loadConversations = async (): Promise<void> => {
  const mine = token
  try {
    const conversations = await chats.conversations()
    if (mine === token) setChat({ conversations })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}

const setUnsent = (unsent: readonly Unsent[]): void => {
  setChat({ unsent })
  storeUnsent(chatState().personId, unsent)
}

const deliver = ({ userId, type, content, clientId, replyTo }: Unsent): void => {
  say('SendMessage', {
    toUserId: userId,
    messageType: type,
    messageContent: content,
    clientId,
    ...(replyTo && { replyTo: replyTo.seq }),
  })
}

// The visible conversation; its newest page is requested if it is not loaded.
export const showConversation = (shown: { id: string; userId: string } | undefined): void => {
  setChat({ currentId: shown?.id })
  if (!shown) return
  const thread = ensureThread(shown.id, shown.userId)
  if (!thread.loaded) ask(shown.id, 'newest')
}

export const loadOlder = (conversationId: string): void => {
  const thread = chatState().threads[conversationId]
  const oldest = thread?.messages[0]?.seq
  if (!thread?.more || thread.loadingOlder || oldest === undefined) return
  ask(conversationId, 'older', { before: oldest })
  if (asks.some(one => one.conversationId === conversationId && one.asked === 'older'))
    changeThread(conversationId, before => ({ ...before, loadingOlder: true }))
}

// Everything from an older message on; the gap up to what is shown is asked for like any other.
export const loadBackTo = (conversationId: string, seq: number): void => {
  const oldest = chatState().threads[conversationId]?.messages[0]?.seq
  if (oldest !== undefined && seq < oldest) askMissed(conversationId, seq - 1)
}

// Stored first, then sent: once, or as often as needed under the same id.
export const sendMessage = (
  { id, userId }: { id: string; userId: string },
  message: Pick<Unsent, 'type' | 'content' | 'replyTo'>,
  // Given if sending it twice would be wrong.
  clientId = newClientId(),
): void => {
  if (chatState().unsent.some(one => one.clientId === clientId)) return
  const unsent: Unsent = {
    clientId,
    conversationId: id,
    userId,
    writtenAt: new Date().toISOString(),
    ...message,
  }
  setUnsent([...chatState().unsent, unsent])
  deliver(unsent)
}

export const sendAgain = (clientId: string): void => {
  const { unsent } = chatState()
  const found = unsent.find(one => one.clientId === clientId)
  if (!found) return
  const { refusal: _before, ...again } = found
  setUnsent(unsent.map(one => (one === found ? again : one)))
  deliver(again)
}

export const discardUnsent = (clientId: string): void =>
  setUnsent(chatState().unsent.filter(one => one.clientId !== clientId))

export const markRead = (conversationId: string): void => {
  const { threads, conversations = [] } = chatState()
  const thread = threads[conversationId]
  const known = conversations.find(({ id }) => id === conversationId)
  if (!thread?.loaded) return
  const seq = lastSeq(thread)
  if (seq === 0 || (known && known.readSeq >= seq && known.unread === 0)) return
  if (say('ReadMessage', { toUserId: thread.userId, seq }))
    changeConversation(
      ({ id }) => id === conversationId,
      one => ({ ...one, unread: 0, readSeq: Math.max(one.readSeq, seq) }),
    )
}

const typingEveryMs = 2_500
let typedAtMs = 0

export const sendTyping = (userId: string): void => {
  if (Date.now() - typedAtMs < typingEveryMs) return
  typedAtMs = Date.now()
  say('Typing', { toUserId: userId })
}

// False where it could not be asked now: nothing is answered later by itself, a price may have run out by then.
export const replyToOffer = (
  offerId: string,
  answer: OfferReplyKind,
  more: { amount?: number; words?: string } = {},
): boolean => {
  const sent = say('PriceAnswer', { offerId, answer, ...more })
  if (sent) setChat({ answering: offerId })
  return sent
}
