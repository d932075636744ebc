import { chatLimits, type OfferReplyKind, offerReplies } from '@dtms/contract/chat/chat.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { decodeV1, type Quotes } from '#quote/public.ts'
import type { ChatKeeper } from '../keeper.ts'
import { priceContent } from '../prepare-content.ts'
import type { Speaker } from '../speaker.ts'
import { conversationById } from '../sql.ts'
import { notifyReplied } from './notify.ts'
import { type Closing, closeOffer, lockOffer, type OfferRow, offerState } from './sql.ts'

export interface Answered {
  offerId: string
  answer: OfferReplyKind
  amountUsdMinor: number | undefined
  words: string
}

export const readOfferReply = (fields: Record<string, unknown>): Answered => {
  const { offerId, answer, amount, words = '' } = fields
  if (typeof offerId !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(offerId))
    throw refuse('thing.not-found')
  const known = offerReplies.find(name => name === answer)
  if (!known) throw refuseField('answer', 'choice')
  if (typeof words !== 'string' || words.length > chatLimits.textCharacters || words.includes('\0'))
    throw refuseField('words', 'format')
  const amountUsdMinor = known === 'counter' ? readDecimal(amount, 2) : undefined
  if (known === 'counter' && (typeof amountUsdMinor !== 'number' || amountUsdMinor <= 0))
    throw refuseField('amount', amountUsdMinor === 'missing' ? 'required' : 'format')
  return { offerId, answer: known, amountUsdMinor: amountUsdMinor as number | undefined, words: words.trim() }
}

// How long an accepted price can be ordered at least, however short its offer was.
const orderWithinMs = 24 * 3_600_000

// The shipper's answer to an offer: of any number at the same moment, the first counts.
export const replyToOffer = async (
  services: Services,
  chat: ChatKeeper,
  speaker: Speaker,
  address: string,
  answered: Answered,
): Promise<void> => {
  const { db, ids } = services
  const known = await offerState(db, answered.offerId)
  const conversation = known && (await conversationById(db, known.conversationId))
  if (!conversation || conversation.customerId !== speaker.customerId) throw refuse('thing.not-found')
  await chat.postWith(
    {
      conversation: await chat.conversations.open(conversation),
      id: ids.next(),
      senderId: speaker.personId,
      fromCustomer: true,
      type: 'price',
      content: await contentOf(services, speaker, answered),
      clientId: undefined,
      toUserId: '',
      from: undefined,
    },
    async tx => {
      const offer = await lockOffer(tx, answered.offerId)
      if (!offer) throw refuse('thing.not-found')
      if (offer.state !== 'open') throw refuse('chat.offer-closed')
      if (offer.expired) throw refuse('chat.offer-expired')
      await closeOffer(tx, await closingOf(services, chat.quotes, tx, offer, speaker, answered))
      await notifyReplied(tx, offer.conversationId, answered)
      await recordAudit(tx, ids, {
        action: `chat.offer-${answered.answer}`,
        personId: speaker.personId,
        customerId: conversation.customerId,
        address,
        details: { offerId: offer.id },
      })
    },
  )
  chat.notifyOffer(answered.offerId)
}

const closingOf = async (
  { clock }: Services,
  quotes: Quotes,
  tx: Tx,
  offer: OfferRow,
  { personId }: Speaker,
  { answer, amountUsdMinor, words }: Answered,
): Promise<Closing> => {
  const closing = { id: offer.id, personId, words }
  if (answer === 'decline') return { ...closing, state: 'declined' }
  if (answer === 'counter')
    return { ...closing, state: 'countered', counterUsdMinor: amountUsdMinor as number }
  const [quote] = decodeV1(offer.quote).quotes
  if (!quote) throw new Error(`offer ${offer.id} holds no quote`)
  const expiresAtMs = Math.max(offer.validUntil.getTime(), clock.now().getTime() + orderWithinMs)
  const { customerId, input, originName, destinationName, costs } = offer
  const agreed = {
    customerId,
    personId,
    input,
    originName,
    destinationName,
    costs,
    quote: { ...quote, expiresAtMs },
  }
  return { ...closing, state: 'accepted', quoteId: await quotes.storeAgreed(tx, agreed) }
}

// The reply as a message: the price it refers to, and the text.
const contentOf = async (
  services: Services,
  speaker: Speaker,
  { offerId, answer, amountUsdMinor, words }: Answered,
) =>
  services.db.transaction().execute(async tx => {
    const offer = await lockOffer(tx, offerId)
    const [quote] = offer ? decodeV1(offer.quote).quotes : []
    if (!offer || !quote) throw refuse('thing.not-found')
    const { input, originName, destinationName } = offer
    const now = services.clock.now()
    const stored = {
      quoteId: '',
      inquiryId: '',
      input,
      originName,
      destinationName,
      quote,
      costs: [],
      createdAt: now,
      now,
    }
    return priceContent(stored, speaker.language, {
      offer: { id: offerId },
      answer: { kind: answer, amount: amountUsdMinor === undefined ? null : amountUsdMinor / 100, words },
    })
  })
