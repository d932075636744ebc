import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import type { encodeV1, StoredQuote } from '#quote/public.ts'

export interface NewOffer {
  id: string
  conversationId: string
  madeBy: string
  validUntil: Date
  reason: string
  businessType: Mode
  totalUsdMinor: number
  quote: ReturnType<typeof encodeV1>
  costs: StoredQuote['costs']
  input: InquiryInput
  originName: Words
  destinationName: Words
}

export const insertOffer = (tx: Tx, offer: NewOffer) =>
  sql`insert into offer (id, conversation_id, made_by, valid_until, reason, business_type, total_usd_minor, quote,
      costs, input, origin_name, destination_name)
    values (${offer.id}, ${offer.conversationId}, ${offer.madeBy}, ${offer.validUntil}, ${offer.reason},
      ${offer.businessType}, ${offer.totalUsdMinor}, ${JSON.stringify(offer.quote)}, ${JSON.stringify(offer.costs)},
      ${JSON.stringify(offer.input)}, ${JSON.stringify(offer.originName)}, ${JSON.stringify(offer.destinationName)})`.execute(
    tx,
  )

export type StoredState = 'open' | 'accepted' | 'countered' | 'declined' | 'withdrawn' | 'replaced'

export interface OfferRow {
  id: string
  conversationId: string
  customerId: string
  providerId: string
  validUntil: Date
  expired: boolean
  businessType: Mode
  state: StoredState
  quote: ReturnType<typeof encodeV1>
  costs: StoredQuote['costs']
  input: InquiryInput
  originName: Words
  destinationName: Words
}

// Changes of an offer are serialized by its row lock; expiry uses the database's clock.
export const lockOffer = async (tx: Tx, id: string) => {
  const { rows } = await sql<OfferRow>`select offer.id, conversation_id as "conversationId",
      conversation.customer_id as "customerId", conversation.provider_id as "providerId",
      valid_until as "validUntil", valid_until <= now() as expired, business_type as "businessType", state,
      quote, costs, input, origin_name as "originName", destination_name as "destinationName"
    from offer join conversation on conversation.id = offer.conversation_id
    where offer.id = ${id} for update of offer`.execute(tx)
  return rows[0]
}

export interface Closing {
  id: string
  state: Exclude<StoredState, 'open'>
  personId: string
  counterUsdMinor?: number
  words?: string
  quoteId?: string
  replacedBy?: string
}

export const closeOffer = (tx: Tx, closing: Closing) =>
  sql`update offer set state = ${closing.state}, closed_by = ${closing.personId}, closed_at = now(),
      counter_usd_minor = coalesce(${closing.counterUsdMinor ?? null}::bigint, counter_usd_minor),
      answer_words = coalesce(${closing.words ?? null}::text, answer_words),
      quote_id = ${closing.quoteId ?? null}, replaced_by = ${closing.replacedBy ?? null}
    where id = ${closing.id}`.execute(tx)

export interface OfferState {
  id: string
  conversationId: string
  state: StoredState
  expired: boolean
  validUntil: Date
  counterUsdMinor: string | null
  words: string
  quoteId: string | null
  businessType: Mode
  closedBy: string | null
}

const stateColumns = sql<OfferState>`id, conversation_id as "conversationId", state, valid_until <= now() as expired,
  valid_until as "validUntil", counter_usd_minor as "counterUsdMinor", answer_words as words, quote_id as "quoteId",
  business_type as "businessType", closed_by as "closedBy"`

export const offerStates = async (db: Database, conversationId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<OfferState>`select ${stateColumns} from offer
    where conversation_id = ${conversationId} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export const offerState = async (db: Queryable, id: string) => {
  const { rows } = await sql<OfferState>`select ${stateColumns} from offer where id = ${id}`.execute(db)
  return rows[0]
}

interface WaitingOffer {
  id: string
  // All that wait for this customer's reply.
  count: number
  conversationId: string
  providerCode: string
  providerName: Words
  totalUsdMinor: string
  originName: Words
  destinationName: Words
  validUntil: Date
}

const maxNamed = 7

export const nextWaitingOffers = async (db: Database, customerId: string) => {
  const { rows } = await sql<WaitingOffer>`
    select offer.id, (count(*) over ())::int as count, conversation_id as "conversationId", provider.code as "providerCode",
      json_build_object('zh', provider.name_zh, 'zhtw', provider.name_zhtw, 'en', provider.name_en) as "providerName",
      total_usd_minor as "totalUsdMinor", origin_name as "originName", destination_name as "destinationName",
      valid_until as "validUntil"
    from offer join conversation on conversation.id = offer.conversation_id
    join provider on provider.id = conversation.provider_id
    where conversation.customer_id = ${customerId} and state = 'open' and valid_until > now()
    order by valid_until, offer.id limit ${maxNamed}`.execute(db)
  return rows
}

// Who made an offer, if that person still works there, to whom and for how much.
export const makerOf = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ madeBy: string | null; company: string; totalUsdMinor: string }>`
    select maker.id as "madeBy", customer.name as company, offer.total_usd_minor as "totalUsdMinor"
    from offer join conversation on conversation.id = offer.conversation_id
    join customer on customer.id = conversation.customer_id
    left join person maker on maker.id = offer.made_by and maker.provider_id = conversation.provider_id
      and maker.disabled_at is null
    where offer.id = ${id}`.execute(tx)
  return rows[0] as { madeBy: string | null; company: string; totalUsdMinor: string }
}
