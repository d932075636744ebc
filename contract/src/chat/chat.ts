import type { ChangeKind } from '../change.ts'
import type { Mode } from '../mode.ts'
import { callsOf } from '../wire.ts'
import type { ChatShapes } from './chat.schema.ts'

// The chat that carries prices: the frames of the socket (spec 7, PRODUCT 5), the calls beside it, and who may write
// for a provider.
const speakers = ['agent', 'admin'] as const

export const chatCalls = callsOf<ChatShapes>()({
  // spec 7: the agent in charge of the current customer; `providerId` for another provider than the default.
  chatUserId: { method: 'GET', path: '/api/webapi/user/getChatUserId', access: 'customer', notInView: true },
  conversations: { method: 'GET', path: '/api/webapi/chat/Conversations', access: 'session' },
  messages: {
    method: 'GET',
    path: '/api/webapi/chat/Conversations/:userId/Messages',
    access: 'session',
  },
  // The messages and file names of one conversation that contain the words, newest first.
  search: {
    method: 'GET',
    path: '/api/webapi/chat/Conversations/:userId/Search',
    access: 'session',
  },
  // For the overview: the offers that wait for the shipper's answer, and where the one that ends first was made.
  waitingOffers: { method: 'GET', path: '/api/webapi/chat/WaitingOffers', access: 'customer' },
  inbox: { method: 'GET', path: '/api/desk/Conversations', access: 'staff', roles: speakers },
  agents: { method: 'GET', path: '/api/desk/Conversations/Agents', access: 'staff', roles: speakers },
  card: { method: 'GET', path: '/api/desk/Conversations/:id/Customer', access: 'staff', roles: speakers },
  // Without a name the caller takes it; with a name that colleague does.
  assign: { method: 'POST', path: '/api/desk/Conversations/:id/Assign', access: 'staff', roles: speakers },
  offer: { method: 'POST', path: '/api/desk/Conversations/:id/Offer', access: 'staff', roles: speakers },
  previewOffer: {
    method: 'POST',
    path: '/api/desk/Conversations/:id/Offer/Preview',
    access: 'staff',
    roles: speakers,
  },
  withdraw: { method: 'POST', path: '/api/desk/Offer/:id/Withdraw', access: 'staff', roles: speakers },
  quickReplies: { method: 'GET', path: '/api/desk/QuickReply', access: 'staff', roles: speakers },
  addQuickReply: { method: 'POST', path: '/api/desk/QuickReply', access: 'staff', roles: speakers },
  deleteQuickReply: { method: 'DELETE', path: '/api/desk/QuickReply/:id', access: 'staff', roles: speakers },
})

export const offerStates = [
  'open',
  'accepted',
  'countered',
  'declined',
  'withdrawn',
  'replaced',
  'expired',
] as const
export type OfferState = (typeof offerStates)[number]
export const offerReplies = ['accept', 'counter', 'decline'] as const
export type OfferReplyKind = (typeof offerReplies)[number]

export const socketPath = '/websocket'

export const chatLimits = {
  frameBytes: 64 * 1024,
  textCharacters: 4_000,
  clientIdCharacters: 64,
  pageSize: 30,
  foundMessages: 100,
  // The client's heartbeat after this quiet time (spec 9); a socket silent for longer than the second is ended.
  heartbeatMs: 100_000,
  silenceMs: 250_000,
  identifyMs: 5_000,
} as const

// The socket's close code where the same person has opened too many others.
export const socketReplaced = 4409

// spec 3: what a message can be; a document (`file`) beside it.
export const messageTypes = ['text', 'image', 'price', 'file'] as const
export type MessageType = (typeof messageTypes)[number]

// What a client sends, each with its token. Only `method` and the fields of spec 7 are needed; the others are
// PRODUCT 5's and optional for a client that knows only the specification.
export interface SentFrames {
  // `watch`: staff who only receive changes.
  OnConnection: { mobileDevice?: boolean; language?: string; watch?: boolean }
  MessageList: {
    toUserId: string
    formUserId?: string
    currentPage?: number
    pageSize?: number
    sord?: 'asc' | 'desc'
    before?: number
    // Everything newer than this: what a reconnected client missed.
    after?: number
  }
  // `replyTo`: the number of the answered message.
  SendMessage: {
    toUserId: string
    messageType: MessageType
    messageContent: string
    clientId?: string
    replyTo?: number
  }
  heartCheck: object
  ReadMessage: { toUserId: string; seq: number }
  Typing: { toUserId: string }
  // `amount` in US dollars, with `counter` only.
  PriceAnswer: { offerId: string; answer: OfferReplyKind; amount?: number; words?: string }
}
export type SentMethod = keyof SentFrames
export type SentFrame = { [M in SentMethod]: { method: M; token: string } & SentFrames[M] }[SentMethod]

// What is shown of a message above its answer: the beginning of a text, the file of a document, no content of the others.
export interface RepliedMessage {
  seq: number
  sendUserId: string
  contentType: MessageType
  content: string
}

export interface ListedMessage {
  id: string
  seq: number
  sendUserId: string
  contentType: MessageType
  // Text, or JSON text for an image, a document and a price.
  content: string
  sendTime: string
  replyTo?: RepliedMessage | undefined
}

// What a client receives.
export interface ReceivedFrames {
  // `watches`: no part in conversations, changes only.
  onConnection: { userId: string; watches?: boolean }
  messageList: {
    toUserId: string
    conversationId: string | null
    list: ListedMessage[]
    // How far the other side has read.
    readSeq: number
    more: boolean
    // What has become of the offers in this list.
    offers: OfferNow[]
  }
  receiveMessage: {
    conversationId: string
    id: string
    seq: number
    formUserId: string
    messageType: MessageType
    formMessage: string
    dateTime: string
    replyTo?: RepliedMessage
  }
  sendMessage: {
    conversationId: string
    id: string
    seq: number
    UserId: string
    toUserId: string
    messageType: MessageType
    toMessage: string
    dateTime: string
    clientId?: string
    replyTo?: RepliedMessage
  }
  readMessage: { conversationId: string; formUserId: string; seq: number }
  typing: { conversationId: string; formUserId: string }
  // An offer has changed: answered, withdrawn or replaced.
  priceAnswer: { conversationId: string; formUserId: string } & OfferNow
  presence: { userId: string; online: boolean }
  // What an open page shows has changed: it asks again for those kinds.
  changed: { kinds: ChangeKind[] }
  heartCheck: object
  // A frame that was refused, in the words of the connection's language.
  refused: { code: number; msg: string; of: string; clientId?: string }
  logout: object
  // `too-many`: the person has newer sockets; the page may come back when it is used again.
  closeSocket: { reason?: 'too-many' }
}
export type ReceivedMethod = keyof ReceivedFrames
export type ReceivedFrame = { [M in ReceivedMethod]: { method: M } & ReceivedFrames[M] }[ReceivedMethod]

export interface OfferNow {
  offerId: string
  state: OfferState
  validUntil: string
  // What the shipper would pay instead, in US dollars, and the words with it.
  counterAmount: number | null
  words: string
  // The quote that an accepted offer became.
  quoteId: string | null
  businessType: Mode
}

export interface ImageContent {
  path: string
}

// Name and size are the server's record; a client sends the path.
export interface FileContent extends ImageContent {
  name: string
  size: number
}
