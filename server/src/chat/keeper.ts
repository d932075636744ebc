import type { Services } from '#kernel/services.ts'
import { openQuotes } from '#quote/public.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { createConnectionRegistry } from './connection-registry.ts'
import { createOpenConversations } from './conversations.ts'
import { createDeliveryTimes } from './delivery-times.ts'
import { createPartners } from './partner.ts'
import { createPost } from './post.ts'

// What this instance knows of the conversations: who is connected, what was delivered, and the one way in.
export const openChat = (
  services: Services,
  rates: RateCatalogueKeeper,
  onError: (error: unknown) => void,
) => {
  const { db, bus, clock } = services
  const registry = createConnectionRegistry()
  const times = createDeliveryTimes(clock)
  const conversations = createOpenConversations(db, registry, times, onError)
  return {
    registry,
    conversations,
    times,
    quotes: openQuotes(services, rates),
    partners: createPartners(services, conversations),
    ...createPost(services, conversations, onError),
    // Notifies every instance of a change, for the users who see the offer.
    notifyOffer: (offerId: string) => {
      bus.publish('chat-offer', offerId).catch(onError)
    },
    onError,
  }
}

export type ChatKeeper = ReturnType<typeof openChat>
