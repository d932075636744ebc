import type { Queryable, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { closeOffer, lockOffer, type OfferState, offerState } from './sql.ts'

interface Replaced {
  id: string
  conversationId: string
  personId: string
  // Absent where the new price is no offer of the chat but a quote that was approved.
  by?: string
}

/** Closes an offer when another price is sent instead. What was accepted stays, and the new price is not sent. */
export const replaceOffer = async (tx: Tx, { id, conversationId, personId, by }: Replaced) => {
  refuseUnlessReplaceable(await lockOffer(tx, id), conversationId)
  await closeOffer(tx, { id, state: 'replaced', personId, ...(by && { replacedBy: by }) })
}

/** Before a new price waits for approval. */
export const checkReplaceable = async (db: Queryable, id: string, conversationId: string) =>
  refuseUnlessReplaceable(await offerState(db, id), conversationId)

const refuseUnlessReplaceable = (
  offer: Pick<OfferState, 'conversationId' | 'state'> | undefined,
  conversationId: string,
) => {
  if (offer?.conversationId !== conversationId) throw refuse('thing.not-found')
  if (offer.state === 'accepted') throw refuse('chat.offer-closed')
}
