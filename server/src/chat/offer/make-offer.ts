import type { Language } from '@dtms/contract/language.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { encodeV1, inWords, type Quotes, type StoredQuote } from '#quote/public.ts'
import type { ChatKeeper } from '../keeper.ts'
import { priceContent } from '../prepare-content.ts'
import type { ConversationRow } from '../sql.ts'
import { composeOffer, marginOf } from './compose.ts'
import { notifyOffered } from './notify.ts'
import { checkReplaceable, replaceOffer } from './replace-offer.ts'
import { insertOffer } from './sql.ts'

export interface Agent {
  personId: string
  providerId: string
  providerCode: string
  language: Language
  address: string
  roles: readonly string[]
}

export interface OfferedPrice {
  quoteId: string
  reprice?: boolean | undefined
  lines?: { text: string; leg?: string | undefined; amount: number }[] | undefined
  reason: string
  validUntil: string
  replaces?: string | null | undefined
}

// The same inquiry at today's rates, stored for the customer; returns the id of this channel's current quote.
export type PriceAgain = (
  customerId: string,
  quoteId: string,
  language: Language,
) => Promise<string | undefined>

const maxDays = 60

const baseOf = async (
  quotes: Quotes,
  priceAgain: PriceAgain,
  agent: Agent,
  { customerId }: ConversationRow,
  { quoteId, reprice }: Pick<OfferedPrice, 'quoteId' | 'reprice'>,
): Promise<StoredQuote> => {
  const asked = await quotes.ofCustomer(customerId, quoteId)
  // Another provider's price is not this one's to offer.
  if (!asked || asked.quote.provider.code !== agent.providerCode) throw refuseField('quoteId', 'unknownQuote')
  if (!reprice) return asked
  const newId = await priceAgain(customerId, quoteId, agent.language)
  const now = newId && (await quotes.ofCustomer(customerId, newId))
  if (!now) throw refuse('chat.channel-gone')
  return now
}

export const previewOffer = async (
  quotes: Quotes,
  priceAgain: PriceAgain,
  agent: Agent,
  conversation: ConversationRow,
  offered: Pick<OfferedPrice, 'quoteId' | 'reprice' | 'lines'>,
) => {
  const base = await baseOf(quotes, priceAgain, agent, conversation, offered)
  const composed = composeOffer(base, offered.lines ?? [], base.quote.expiresAtMs)
  return { quote: inWords({ ...base, quote: composed.quote }, agent.language), ...marginOf(composed) }
}

// An offer and its message are stored in one transaction.
export const makeOffer = async (
  services: Services,
  chat: ChatKeeper,
  priceAgain: PriceAgain,
  agent: Agent,
  conversation: ConversationRow,
  offered: OfferedPrice,
) => {
  const { ids, clock } = services
  const validUntil = readValidUntil(offered.validUntil, clock.now())
  if (offered.reason === '') throw refuseField('reason', 'required')
  const base = await baseOf(chat.quotes, priceAgain, agent, conversation, offered)
  const { quote, costs, costMinor } = composeOffer(base, offered.lines ?? [], validUntil.getTime())
  const { customerId } = conversation
  const { reason } = offered
  const replaces = offered.replaces ?? undefined
  if (replaces) await checkReplaceable(services.db, replaces, conversation.id)
  const held = { ...agent, customerId, reason, replaces, base, quote, costMinor }
  const spotQuoteId = await chat.quotes.holdOffer(held)
  if (spotQuoteId) return { offerId: '', seq: 0, spotQuoteId }
  const id = ids.next()
  // With the quote it was made from, so that a later one can start there again.
  const offer = {
    id,
    validUntil: validUntil.toISOString(),
    reason: offered.reason,
    quoteId: base.quoteId,
  }
  const seq = await chat.postWith(
    {
      conversation: await chat.conversations.open(conversation),
      id: ids.next(),
      senderId: agent.personId,
      fromCustomer: false,
      type: 'price',
      content: priceContent({ ...base, quoteId: '', quote }, agent.language, { offer }),
      clientId: undefined,
      toUserId: '',
      from: undefined,
    },
    async tx => {
      await insertOffer(tx, {
        id,
        conversationId: conversation.id,
        madeBy: agent.personId,
        validUntil,
        reason: offered.reason,
        businessType: quote.businessType,
        totalUsdMinor: quote.totalUsdMinor,
        quote: encodeV1([quote], []),
        costs,
        input: base.input,
        originName: base.originName,
        destinationName: base.destinationName,
      })
      if (replaces)
        await replaceOffer(tx, {
          id: replaces,
          conversationId: conversation.id,
          personId: agent.personId,
          by: id,
        })
      await notifyOffered(tx, conversation, { offerId: id }, quote, validUntil)
      await recordAudit(tx, ids, {
        action: 'chat.offer-made',
        personId: agent.personId,
        customerId: conversation.customerId,
        address: agent.address,
        details: { offerId: id, totalUsdMinor: quote.totalUsdMinor, validUntil: offer.validUntil },
      })
    },
  )
  if (replaces) chat.notifyOffer(replaces)
  return { offerId: id, seq }
}

const readValidUntil = (text: string, now: Date): Date => {
  const moment = new Date(text)
  if (text === '') throw refuseField('validUntil', 'required')
  if (Number.isNaN(moment.getTime())) throw refuseField('validUntil', 'format')
  if (moment <= now) throw refuseField('validUntil', 'dayPast')
  if (moment.getTime() > now.getTime() + maxDays * 86_400_000) throw refuseField('validUntil', 'dayTooFar')
  return moment
}
