import type { Queryable, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import type { StoredQuote } from '#quote/public.ts'
import { setAgentInCharge } from './desk/in-charge.ts'
import type { ChatKeeper } from './keeper.ts'
import { notifyOffered } from './offer/notify.ts'
import { replaceOffer } from './offer/replace-offer.ts'
import { priceContent } from './prepare-content.ts'
import { agentInCharge, conversationOf, personLanguage } from './sql.ts'

interface SaidPrice {
  customerId: string
  providerId: string
  personId: string
  stored: StoredQuote
  replaces: string | undefined
}

/** What quotes need of the chat: a composed price becomes a message that the customer can book from. */
export const priceTalk = (services: Services, chat: ChatKeeper) => ({
  conversationWith: async (db: Queryable, customerId: string, providerId: string) =>
    (await conversationOf(db, { customerId, providerId }))?.id,

  sayPrice: async (said: SaidPrice, also: (tx: Tx) => Promise<void>): Promise<void> => {
    const { customerId, providerId, personId, stored, replaces } = said
    const { db, ids } = services
    const parties = { customerId, providerId }
    // The first words to this customer: who writes them is in charge.
    if ((await agentInCharge(db, parties)) === undefined)
      await db.transaction().execute(tx => setAgentInCharge(tx, ids, parties, personId))
    const row = await conversationOf(db, parties)
    if (!row) throw refuse('thing.not-found')
    await chat.postWith(
      {
        conversation: await chat.conversations.open(row),
        id: ids.next(),
        senderId: personId,
        fromCustomer: false,
        type: 'price',
        content: priceContent(stored, await personLanguage(db, personId), { bookable: true }),
        clientId: undefined,
        toUserId: '',
        from: undefined,
      },
      async tx => {
        await also(tx)
        if (replaces) await replaceOffer(tx, { id: replaces, conversationId: row.id, personId })
        await notifyOffered(
          tx,
          row,
          { quoteId: stored.quoteId },
          stored.quote,
          new Date(stored.quote.expiresAtMs),
        )
      },
    )
    if (replaces) chat.notifyOffer(replaces)
  },
})
