import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import type { ChatKeeper } from '../keeper.ts'
import type { Agent } from './make-offer.ts'
import { closeOffer, lockOffer } from './sql.ts'

// Only an offer that is not accepted can be withdrawn; a race with the shipper's reply has one winner.
export const withdrawOffer = async (
  { db, ids }: Services,
  chat: ChatKeeper,
  agent: Agent,
  offerId: string,
) => {
  await db.transaction().execute(async tx => {
    const offer = await lockOffer(tx, offerId)
    if (offer?.providerId !== agent.providerId) throw refuse('thing.not-found')
    if (offer.state !== 'open') throw refuse('chat.offer-closed')
    await closeOffer(tx, { id: offerId, state: 'withdrawn', personId: agent.personId })
    await recordAudit(tx, ids, {
      action: 'chat.offer-withdrawn',
      personId: agent.personId,
      customerId: offer.customerId,
      address: agent.address,
      details: { offerId },
    })
  })
  chat.notifyOffer(offerId)
  return null
}
