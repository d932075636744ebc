import type { Services } from '#kernel/services.ts'
import type { ChatKeeper } from '../keeper.ts'
import { offerState } from '../offer/sql.ts'
import { offerNow } from '../offer/state.ts'
import { frame, type Room } from '../rooms.ts'
import type { Speaker } from '../speaker.ts'
import { conversationById } from '../sql.ts'

// What instances tell each other of a conversation beside its messages. A hint carries whom it concerns: on an
// instance where nothing was said yet, nobody has to be asked.
type Hint = [topic: string, id: string]

export const readHint = (room: Room, { personId }: Speaker, readSeq: number): Hint => [
  'chat-read',
  `${partiesText(room)}:${personId}:${readSeq}`,
]

export const typingHint = (room: Room, { personId }: Speaker): Hint => [
  'chat-typing',
  `${partiesText(room)}:${personId}`,
]

const partiesText = ({ id, customerId, providerId }: Room) => `${id}:${customerId}:${providerId}`

const readParties = (text: string) => {
  const [conversationId = '', customerId = '', providerId = '', formUserId = '', rest = ''] = text.split(':')
  return { conversationId, parties: { customerId, providerId }, formUserId, rest }
}

/** Hears what any instance tells, this one included, and gives it to those who are connected here. */
export const hearChatHints = ({ db, bus }: Services, { rooms, onError }: ChatKeeper): void => {
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
    if (id) showOffer(id).catch(onError)
  })

  const showOffer = async (offerId: string) => {
    const offer = await offerState(db, offerId)
    const conversation = offer && (await conversationById(db, offer.conversationId))
    if (!conversation) return
    const content = { conversationId: conversation.id, formUserId: offer.closedBy ?? '', ...offerNow(offer) }
    rooms.broadcast(conversation, frame('priceAnswer', content))
  }
}
