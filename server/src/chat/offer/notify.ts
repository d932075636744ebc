import { minorText } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { chinaMoment } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { notify } from '#notice/public.ts'
import { emitWebhook } from '#webhook/public.ts'
import { conversationLink } from '../away/link.ts'
import { agentsToNotify, customersToNotify } from '../away/sql.ts'
import type { ConversationRow } from '../sql.ts'
import type { Answered } from './reply-to-offer.ts'
import { makerOf } from './sql.ts'

// In the transaction of the offer, like every notice.
export const notifyOffered = async (
  tx: Tx,
  { id: conversationId, customerId }: Pick<ConversationRow, 'id' | 'customerId'>,
  offered: { quoteId: string } | { offerId: string },
  quote: Quote,
  validUntil: Date,
) => {
  await emitWebhook(tx, {
    ...{ customerId, event: 'quote.offered' as const, subject: conversationId },
    data: {
      ...offered,
      conversationId,
      provider: quote.provider.code,
      total: { amount: minorText(quote.totalUsdMinor, 2), currency: 'USD' },
      validUntil: validUntil.toISOString(),
    },
  })
  for (const userId of await customersToNotify(tx, conversationId))
    await notify(tx, {
      userId,
      kind: 'offer.received',
      params: {
        provider: quote.provider.name,
        amount: dollars(quote.totalUsdMinor),
        // In China's time zone: the reader may be anywhere, and the chat shows their own.
        until: chinaMoment(validUntil),
      },
      link: conversationLink(conversationId, true),
    })
}

const kinds = { accept: 'offer.accepted', counter: 'offer.countered', decline: 'offer.declined' } as const

// To the agent who made the offer, or the one in charge of the conversation now.
export const notifyReplied = async (
  tx: Tx,
  conversationId: string,
  { offerId, answer, amountUsdMinor }: Answered,
) => {
  const { madeBy, company, totalUsdMinor } = await makerOf(tx, offerId)
  for (const userId of madeBy === null ? await agentsToNotify(tx, conversationId) : [madeBy])
    await notify(tx, {
      userId,
      kind: kinds[answer],
      params: {
        company,
        amount: dollars(Number(totalUsdMinor)),
        ...(amountUsdMinor !== undefined && { counter: dollars(amountUsdMinor) }),
      },
      link: conversationLink(conversationId, false),
    })
}
