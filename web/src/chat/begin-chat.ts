import { CallFailure } from '#kernel/request/call-failure.ts'
import { chatState } from './connection/chat-state.ts'
import { connectChat, loadConversations, sendMessage, showConversation } from './connection/connection.ts'
import { priceMessage } from './offer/price-content.ts'
import type { ChatRequest } from './open-chat.ts'
import { type Conversation, chats } from './queries.ts'

// A quote's price is sent once by one person, however often they ask about it: the same name is the same message.
const priceName = (quoteId: string): string => `ask-${quoteId}`.slice(0, 64)

const withPerson = (userId: string): Conversation | undefined =>
  chatState().conversations?.find(one => one.userId === userId)

// spec 4: connect, show, and send the price of the question. False if that failed; `send` has shown the reason.
export const beginChat = async ({ conversationId, providerCode, quoteId }: ChatRequest): Promise<boolean> => {
  connectChat()
  try {
    if (providerCode === undefined) {
      if (!chatState().conversations) await loadConversations()
      const { conversations = [], currentId } = chatState()
      const meant = conversations.find(({ id }) => id === conversationId)
      const first = meant ?? (currentId ? undefined : conversations[0])
      if (first) showConversation(first)
      return true
    }
    const quote = quoteId === undefined ? undefined : await chats.quote(quoteId)
    const userId = await chats.chatUserId(providerCode)
    if (!withPerson(userId)) await loadConversations()
    const conversation = withPerson(userId)
    if (!conversation) return false
    showConversation(conversation)
    if (quote)
      sendMessage(conversation, { type: 'price', content: priceMessage(quote) }, priceName(quote.quoteId))
    return true
  } catch (error) {
    if (error instanceof CallFailure) return false
    throw error
  }
}
