import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { fill } from '@dtms/contract/language.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { money } from '#kernel/format/money.ts'
import { zonedTime } from '#kernel/format/zone.ts'
import { currentLanguage } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import type { NeedGroup, NeedSource } from './needs.ts'
import { offerNeedText } from './text.ts'

type Waiting = OutputOf<typeof chatCalls.waitingOffers>

/** Prices that a provider offered in the chat and that expire without a reply. */
export const needsOfOffers = ({ count, list }: Waiting): NeedGroup[] => {
  const [first] = list
  if (!first) return []
  const way = (conversationId: string) => ({ to: '/manage', search: { chat: conversationId } })
  return [
    {
      ...{ id: 'offers', urgent: true, total: count, more: offerNeedText.more, ...way(first.conversationId) },
      needs: list.map(({ id, conversationId, provider, totalAmount, origin, destination, validUntil }) => ({
        id: `offer-${id}`,
        text: offerNeedText.offer,
        name: provider.name,
        ...way(conversationId),
        facts: [
          `${origin} → ${destination}`,
          fill(offerNeedText.until[currentLanguage()], {
            time: zonedTime(new Date(validUntil)),
          }),
        ],
        amount: money(totalAmount),
        action: { kind: 'chat', conversationId },
      })),
    },
  ]
}

export const offerNeeds: readonly NeedSource[] = [
  {
    id: 'offers',
    ask: async signal => needsOfOffers(await send(chatCalls.waitingOffers, {}, { silent: true, signal })),
  },
]
