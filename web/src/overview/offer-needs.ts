import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { send } from '#kernel/send.ts'
import type { Need, NeedSource } from './needs.ts'
import { offerNeedText } from './text.ts'

// Prices that a provider offered in the chat and that end unanswered.
const ask = async (signal: AbortSignal): Promise<Need[]> => {
  const { count, conversationId } = await send(chatCalls.waitingOffers, {}, { silent: true, signal })
  if (conversationId === null) return []
  return [
    {
      ...{ id: 'offers', count, text: offerNeedText.offers, action: offerNeedText.answer, urgent: true },
      ...{ to: '/manage', search: { chat: conversationId } },
    },
  ]
}

export const offerNeeds: readonly NeedSource[] = [{ id: 'offers', ask }]
