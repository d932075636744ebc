import type { ListedMessage, OfferNow } from '@dtms/contract/chat/chat.ts'

// What is known of a conversation's messages: by number, without doubles, and with its gaps named (TRUST: subscribe
// first, then fetch, then drop doubles by id). Pure; the connection asks for what is missing.
export interface Thread {
  conversationId: string
  // The person to write to.
  userId: string
  messages: readonly ListedMessage[]
  // The newest page is loaded: messages before it were only held.
  loaded: boolean
  // There are older ones.
  more: boolean
  loadingOlder: boolean
  // How far the other side has read.
  readSeq: number
  offers: Readonly<Record<string, OfferNow>>
}

export const emptyThread = (conversationId: string, userId: string): Thread => ({
  conversationId,
  userId,
  messages: [],
  loaded: false,
  more: false,
  loadingOlder: false,
  readSeq: 0,
  offers: {},
})

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0

const merged = (
  known: readonly ListedMessage[],
  come: readonly ListedMessage[],
): readonly ListedMessage[] => {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = come.filter(({ id }) => !ids.has(id) && ids.add(id))
  if (fresh.length === 0) return known
  const newest = known.at(-1)?.seq ?? 0
  const all = [...known, ...fresh]
  // The usual case: one more at the end.
  return fresh.length === 1 && (fresh[0]?.seq ?? 0) > newest ? all : all.sort((a, b) => a.seq - b.seq)
}

export const withMessage = (thread: Thread, message: ListedMessage): Thread => {
  // Acknowledged again, from a page that is not loaded: it will come with that.
  const oldest = thread.messages[0]?.seq ?? 0
  if (thread.loaded && thread.more && message.seq < oldest) return thread
  return { ...thread, messages: merged(thread.messages, [message]) }
}

export type Asked = 'newest' | 'older' | 'missed'

interface Listed {
  list: readonly ListedMessage[]
  readSeq: number
  more: boolean
  offers: readonly OfferNow[]
}

export const withListed = (thread: Thread, asked: Asked, { list, readSeq, more, offers }: Listed): Thread => {
  const messages = merged(thread.messages, list)
  const atThatEnd = asked === 'older' || (asked === 'newest' && !thread.loaded)
  return {
    ...thread,
    messages,
    loaded: thread.loaded || asked === 'newest',
    // A jump may have fetched the first of all, whose number is 1.
    more: messages[0]?.seq !== 1 && (atThatEnd ? more : thread.more),
    loadingOlder: asked === 'older' ? false : thread.loadingOlder,
    readSeq: Math.max(thread.readSeq, readSeq),
    offers: withOffers(thread.offers, offers),
  }
}

export const withOffers = (known: Thread['offers'], come: readonly OfferNow[]): Thread['offers'] =>
  come.length === 0 ? known : { ...known, ...Object.fromEntries(come.map(offer => [offer.offerId, offer])) }

// The number after which something is missing; undefined where nothing is.
export const gapAfter = ({ messages, loaded }: Thread): number | undefined => {
  if (!loaded) return undefined
  for (let index = messages.length - 1; index > 0; index--) {
    const before = messages[index - 1]?.seq ?? 0
    if ((messages[index]?.seq ?? 0) > before + 1) return before
  }
  return undefined
}
