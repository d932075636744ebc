import { chatCalls } from '@dtms/contract/chat/chat.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { money } from '#kernel/money.ts'
import { send } from '#kernel/send.ts'
import { formatDateTime } from '#kernel/time.ts'
import type { Need, NeedSource } from './needs.ts'
import { offerNeedText } from './text.ts'

type Waiting = OutputOf<typeof chatCalls.waitingOffers>

/** Prices that a provider offered in the chat and that expire without a reply. A single one is named. */
export const needsOfOffers = ({ count, conversationId, next }: Waiting): Need[] => {
  if (conversationId === null) return []
  return [
    {
      ...{ id: 'offers', count, text: offerNeedText.offers, action: offerNeedText.answer, urgent: true },
      ...(count === 1 && next && { text: offerNeedText.oneOffer, values: factsOf(next) }),
      ...{ to: '/manage', search: { chat: conversationId } },
    },
  ]
}

const factsOf = ({
  provider,
  totalAmount,
  origin,
  destination,
  validUntil,
}: NonNullable<Waiting['next']>) => ({
  provider: provider.name,
  total: money(totalAmount),
  origin,
  destination,
  until: formatDateTime(new Date(validUntil)),
})

export const offerNeeds: readonly NeedSource[] = [
  {
    id: 'offers',
    ask: async signal => needsOfOffers(await send(chatCalls.waitingOffers, {}, { silent: true, signal })),
  },
]
