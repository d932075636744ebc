import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Conversation = OutputOf<typeof chatCalls.conversations>[number]
export type AskedQuote = OutputOf<typeof quoteCalls.quote>

export const chats = {
  // Asked beside the page, again and again: a failure is not its matter.
  conversations: () => send(chatCalls.conversations, {}, { silent: true }),
  // Beside the box: it shows a failure itself.
  search: (userId: string, keyword: string, signal: AbortSignal) =>
    send(chatCalls.search, { params: { userId }, query: { keyword } }, { silent: true, signal }),
  chatUserId: (providerId: string | undefined) => send(chatCalls.chatUserId, { query: { providerId } }),
  // Also makes what a guest asked for the customer's own.
  quote: (id: string) => send(quoteCalls.quote, { params: { id } }),
  // The order that a price became, or whether it can still be booked.
  bookingOf: async (quoteId: string, signal: AbortSignal) => {
    const quiet = { silent: true, signal } as const
    const { usedBy: order } = await send(orderCalls.prospect, { params: { quoteId } }, quiet)
    if (order) return { order, expired: false }
    const { expired } = await send(quoteCalls.quote, { params: { id: quoteId } }, quiet)
    return { order, expired }
  },
}
