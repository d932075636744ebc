import type { ListedMessage, OfferNow } from '@dtms/contract/chat/chat.ts'
import type { Language } from '@dtms/contract/language.ts'
import { readPrice } from '../../offer/price-content.ts'
import type { OfferPreview } from '../queries.ts'

type PricedQuote = OfferPreview['quote']

// An offer of ours in a conversation: what was offered, and what has become of it.
export interface MadeOffer {
  id: string
  // A spot quote that was sent here: it is changed and withdrawn on its own page.
  isSpot: boolean
  now: OfferNow
  reason: string
  // The quote it was made from; empty if that was not stored.
  quoteId: string
  // In the customer's language, as it was sent; the lane in the reader's.
  quote: PricedQuote
  lane: string
}

interface PriceContent {
  data?: PricedQuote
  offer?: { id?: string; reason?: string; validUntil?: string; quoteId?: string }
  answer?: object
}

const sentPrice = (content: string): PriceContent => {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

// Newest first. An offer without a later event is open.
export const madeOffers = (
  messages: readonly ListedMessage[],
  states: Readonly<Record<string, OfferNow>>,
  nowMs: number,
  language: Language,
): MadeOffer[] =>
  messages
    .flatMap(message => {
      const { offer, data, answer } = message.contentType === 'price' ? sentPrice(message.content) : {}
      if (!data || answer) return []
      if (!offer?.id) return spotIn(message, data, nowMs, language)
      const known: OfferNow = states[offer.id] ?? {
        offerId: offer.id,
        state: 'open',
        validUntil: offer.validUntil ?? '',
        counterAmount: null,
        words: '',
        quoteId: null,
        businessType: data.businessType,
      }
      const isOver = known.state === 'open' && Date.parse(known.validUntil) <= nowMs
      return [
        {
          id: offer.id,
          isSpot: false,
          now: isOver ? { ...known, state: 'expired' as const } : known,
          reason: offer.reason ?? '',
          quoteId: offer.quoteId ?? '',
          quote: data,
          lane: laneIn(message.content, language),
        },
      ]
    })
    .reverse()

const spotIn = (
  { id, content }: ListedMessage,
  data: PricedQuote,
  nowMs: number,
  language: Language,
): MadeOffer[] => {
  const price = readPrice(content, language)
  if (!price?.bookable) return []
  const validUntil = price.expiresAt ?? ''
  const state = Date.parse(validUntil) <= nowMs ? ('expired' as const) : ('open' as const)
  const { quoteId, remark } = price.bookable
  return [
    {
      id,
      isSpot: true,
      now: {
        offerId: id,
        state,
        validUntil,
        counterAmount: null,
        words: '',
        quoteId,
        businessType: data.businessType,
      },
      reason: remark,
      quoteId,
      quote: data,
      lane: laneIn(content, language),
    },
  ]
}

const laneIn = (content: string, language: Language): string => {
  const { origin = '', destination = '' } = readPrice(content, language) ?? {}
  return [origin, destination].filter(Boolean).join(' → ')
}
