import type { spotSchema } from '@dtms/contract/quote/spot.schema.ts'
import type * as z from 'zod/mini'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import type { QuoteHooks } from '../hooks.ts'
import { quoteIdOf } from '../in-words.ts'
import { providerById } from '../margin/sql.ts'
import { insertInquiries } from '../sql.ts'
import { encodeV1 } from '../stored/decode-v1.ts'
import { type ComposedSpot, composeSpot, type SpotBody } from './compose.ts'
import { holdSpot, insertSpot, insertVersion, replaceVersion, requestFor, spotOfRequest } from './sql.ts'

export interface SpotContext {
  services: Services
  rates: RateCatalogueKeeper
  hooks: QuoteHooks
}

type Request = RequestContext<Session>

// The portal's administrator sells nothing.
export const providerOf = async ({ services: { db } }: SpotContext, { providerId }: Session) => {
  const provider = providerId === undefined ? undefined : await providerById(db, providerId)
  if (!provider) throw refuse('access.forbidden')
  return provider
}

export const makeSpot = async (
  context: SpotContext,
  { customerId, requestId, ...body }: z.output<typeof spotSchema.makeSpot.body>,
  { who, address }: Request,
): Promise<string> => {
  const { services, rates, hooks } = context
  const { db, ids } = services
  const provider = await providerOf(context, who)
  const request = requestId ? await requestFor(db, provider.id, requestId) : undefined
  if (requestId && !request) throw refuse('thing.not-found')
  // The price goes to the customer of the request.
  const forCustomer = request ? request.customerId : (customerId ?? null)
  if (customerId && customerId !== request?.customerId) {
    if (request || !(await hooks.mayNameCustomer(db, provider.id, customerId)))
      throw refuse('thing.not-found')
  }
  const composed = composeSpot(body, rates.current(), provider.code, services.clock.now())
  const id = ids.next()
  await db.transaction().execute(async tx => {
    // Two answers to one request at the same moment: the second goes on with the first as a new version.
    if (requestId && (await spotOfRequest(tx, requestId))) throw refuse('quote.spot-state')
    const spot = { id, provider_id: provider.id, customer_id: forCustomer, request_id: requestId ?? null }
    await insertSpot(tx, { ...spot, version: 1, made_by: who.personId })
    await addVersion(ids, tx, { id, version: 1, personId: who.personId }, composed)
    await recordAudit(tx, ids, {
      ...{ action: 'quote.spot-made', personId: who.personId, customerId: forCustomer ?? undefined, address },
      details: { spotQuoteId: id, totalUsdMinor: composed.quote.totalUsdMinor },
    })
    await noteChange(tx, 'quotes', { providerId: provider.id })
  })
  return id
}

/** A new version: the one before can be booked no more, and stays in the history. */
export const changeSpot = async (
  context: SpotContext,
  id: string,
  body: SpotBody,
  { who, address }: Request,
): Promise<void> => {
  const { services, rates, hooks } = context
  const provider = await providerOf(context, who)
  const composed = composeSpot(body, rates.current(), provider.code, services.clock.now())
  await services.db.transaction().execute(async tx => {
    const before = await holdSpot(tx, provider.id, id)
    if (!before) throw refuse('thing.not-found')
    const quoteId = quoteIdOf(before.inquiryId, 0)
    if ((await hooks.ordersOf(tx, [quoteId])).has(quoteId)) throw refuse('quote.spot-booked')
    const version = before.version + 1
    await replaceVersion(tx, id, before.inquiryId, version)
    await addVersion(services.ids, tx, { id, version, personId: who.personId }, composed)
    await recordAudit(tx, services.ids, {
      action: 'quote.spot-changed',
      personId: who.personId,
      customerId: before.customerId ?? undefined,
      address,
      details: { spotQuoteId: id, version, totalUsdMinor: composed.quote.totalUsdMinor },
    })
    await noteChange(tx, 'quotes', { providerId: provider.id, customerId: before.customerId })
  })
}

// Until it is sent it belongs to no customer and to no browser.
export const addVersion = async (
  ids: Services['ids'],
  tx: Tx,
  { id, version, personId }: { id: string; version: number; personId: string },
  { quote, content, input, originName, destinationName, costMinor }: ComposedSpot,
) => {
  const inquiryId = ids.next()
  await insertInquiries(tx, [
    {
      ...{ id: inquiryId, customerId: undefined, personId: undefined, guest: hashSecret('') },
      ...{ businessType: quote.businessType, input, originName, destinationName, quotes: [quote] },
      answer: encodeV1([quote], []),
      costs: costMinor === undefined ? [] : [['', 0, 0, 'spot', costMinor]],
      forgotten: true,
    },
  ])
  await insertVersion(tx, {
    ...{ inquiry_id: inquiryId, spot_quote_id: id, version, made_by: personId },
    content: JSON.stringify(content),
    expires_at: new Date(quote.expiresAtMs),
    currency: quote.currency,
    total_minor: quote.totalMinor,
    total_usd_minor: quote.totalUsdMinor,
    cost_minor: costMinor ?? null,
  })
  return inquiryId
}
