import type { Services } from '#kernel/services.ts'
import { frame, type OpenConversation } from '../conversations.ts'
import type { ChatKeeper } from '../keeper.ts'
import { messagesOf, readMessageHint } from '../message-hint.ts'
import { offerState } from '../offer/sql.ts'
import { offerNow } from '../offer/state.ts'
import type { Speaker } from '../speaker.ts'
import { conversationById } from '../sql.ts'

// Hints between instances about a conversation beside its messages. A hint contains its participants, so an instance
// without that conversation needs no query.
type Hint = [topic: string, id: string]

export const readHint = (conversation: OpenConversation, { personId }: Speaker, readSeq: number): Hint => [
  'chat-read',
  `${partiesText(conversation)}:${personId}:${readSeq}`,
]

export const typingHint = (conversation: OpenConversation, { personId }: Speaker): Hint => [
  'chat-typing',
  `${partiesText(conversation)}:${personId}`,
]

const partiesText = ({ id, customerId, providerId }: OpenConversation) => `${id}:${customerId}:${providerId}`

const readParties = (text: string) => {
  const [conversationId = '', customerId = '', providerId = '', formUserId = '', rest = ''] = text.split(':')
  return { conversationId, parties: { customerId, providerId }, formUserId, rest }
}

/** Receives the hints of every instance, including this one, and delivers them to connected users. */
export const hearChatHints = (
  { db, bus, encryption }: Services,
  { conversations, registry, onError }: ChatKeeper,
): void => {
  bus.listen('chat-said', hint => {
    if (!hint) return
    const hinted = readMessageHint(hint)
    const { conversationId, parties, lastSeq } = hinted
    const conversation = conversations.known(conversationId)
    // Most are this instance's own, of what was delivered already, or concern only people who are elsewhere.
    if (conversation ? conversation.deliveredSeq >= lastSeq : !registry.since(parties)) return
    const messages = conversation ? messagesOf(encryption, hinted) : []
    if (conversation && messages.length > 0) conversations.advance(conversation, messages)
    else conversations.hint(conversationId, lastSeq)
  })
  // Of the release before, whose hints name no participants. A number with a sign came by the other topic, too.
  bus.listen('chat', id => {
    if (!id) return void conversations.lookAgain().catch(onError)
    const end = id.indexOf(':')
    if (id[end + 1] === '+') return
    conversations.hint(id.slice(0, end), Number(id.slice(end + 1)))
  })
  bus.listen('chat-read', id => {
    if (!id) return
    const { conversationId, parties, formUserId, rest } = readParties(id)
    conversations.broadcast(parties, frame('readMessage', { conversationId, formUserId, seq: Number(rest) }))
  })
  bus.listen('chat-typing', id => {
    if (!id) return
    const { conversationId, parties, formUserId } = readParties(id)
    conversations.broadcast(parties, frame('typing', { conversationId, formUserId }))
  })
  bus.listen('chat-offer', id => {
    if (id) showOffer(id).catch(onError)
  })

  const showOffer = async (offerId: string) => {
    const offer = await offerState(db, offerId)
    const conversation = offer && (await conversationById(db, offer.conversationId))
    if (!conversation) return
    const content = { conversationId: conversation.id, formUserId: offer.closedBy ?? '', ...offerNow(offer) }
    conversations.broadcast(conversation, frame('priceAnswer', content))
  }
}
