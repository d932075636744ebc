import type { Services } from '#kernel/services.ts'
import { createCrowd } from './crowd.ts'
import { createPartners } from './partner.ts'
import { createPost } from './post.ts'
import { createRooms } from './rooms.ts'

// What this instance knows of the conversations: who is connected, what was delivered, and the one way in.
export const openChat = (services: Services, onError: (error: unknown) => void) => {
  const { db, bus } = services
  const crowd = createCrowd()
  const rooms = createRooms(db, crowd, onError)
  return {
    crowd,
    rooms,
    partners: createPartners(services, rooms),
    ...createPost(db, bus, rooms, onError),
    // Whoever sees an offer learns what has become of it, on every instance.
    tellOffer: (offerId: string) => {
      bus.tell('chat-offer', offerId).catch(onError)
    },
    onError,
  }
}

export type ChatKeeper = ReturnType<typeof openChat>
