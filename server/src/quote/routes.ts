import { quoteSchema } from '@dtms/contract/quote/quote.schema.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { WhoFor } from '#kernel/access.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import { defineRoutes, type Handlers, type RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { readHistory } from './history.ts'
import { quoteInWords, resultInWords } from './in-words.ts'
import { createInquirer } from './inquire.ts'
import { readLaneMap } from './lane-map/read-lane-map.ts'
import { createLanes } from './lanes.ts'
import { readNearest } from './nearest.ts'
import { readOptionPrices } from './option-prices.ts'
import { printQuote } from './pdf/print-quote.ts'
import { renewQuote } from './renew.ts'
import { askProvider } from './request/ask-provider.ts'
import { listRequests, replyToRequest, takeRequest } from './request/desk.ts'
import { adoptGuestInquiries, forgetAllInquiries, forgetInquiry, type Owner } from './sql.ts'
import { readStoredInquiry, readStoredQuote } from './stored/stored.ts'
import { readTrend } from './trend.ts'
import { openTrials } from './trial/trial.ts'

export const quoteRoutes = (services: Services, rates: RateCatalogueKeeper) => {
  const { db } = services
  const inquire = createInquirer(services, rates)
  const lanes = createLanes(services, rates)
  const trials = openTrials(services, rates)

  // A user who signed up since adopts the browser's inquiries (PRODUCT: adopted at sign-up).
  const adopted = async (request: RequestContext<WhoFor<'open'>>): Promise<Owner> => {
    const owner = hisOwn(ownerOf(request), request)
    const { who } = request
    // What staff asked as guests does not become that of the customer whom they view.
    if (who.kind === 'session' && who.view) return owner
    if (owner.customerId !== undefined && owner.personId !== undefined && request.hasGuest)
      await adoptGuestInquiries(db, owner.customerId, owner.personId, owner.guest)
    return owner
  }

  const laneOf = async (query: TrendQuery, owner: Owner): Promise<unknown> => {
    if (query.quoteId) return (await readStoredQuote(db, owner, query.quoteId)).inquiry.input
    if (query.inquiryId) return (await readStoredInquiry(db, owner, query.inquiryId)).input
    if (!query.origin || !query.destination)
      throw refuse('quote.trend-unknown', { fields: laneWanted(query) })
    return laneInput(query.origin, query.destination, query.businessType)
  }

  const handlers: Handlers<typeof quoteCalls, typeof quoteSchema> = {
    inquire: ({ body }, request) =>
      request.isTrial
        ? trials.inquire(body, request.guest, request.language)
        : inquire(body, ownerOf(request), request.language),

    history: async ({ query }, request) => readHistory(db, await adopted(request), query, request.language),

    inquiry: async ({ params }, request) => {
      const stored = await readStoredInquiry(db, await adopted(request), params.id)
      const { input, createdAt, now, forgotten } = stored
      // Removed from the history; its quotes remain for the orders and messages made of them.
      if (forgotten) throw refuse('thing.not-found')
      return { ...resultInWords(stored, now, request.language), input, createTime: createdAt.toISOString() }
    },

    forget: async ({ params }, request) => {
      const owner = await adopted(request)
      const { id } = await readStoredInquiry(db, owner, params.id)
      if (!(await forgetInquiry(db, owner, id))) throw refuse('thing.not-found')
      return null
    },

    forgetAll: async (_input, request) => {
      await forgetAllInquiries(db, await adopted(request))
      return null
    },

    optionPrices: async ({ params }, request) => {
      const owner = await adopted(request)
      const stored = await readStoredInquiry(db, owner, params.id)
      return readOptionPrices(services.clock, rates, stored, owner.customerId, request.language)
    },

    quote: async ({ params }, request) => {
      if (request.isTrial) return trials.quote(request.guest, params.id, request.language)
      const { inquiry, index } = await readStoredQuote(db, await adopted(request), params.id)
      return {
        ...quoteInWords(inquiry, index, inquiry.now, request.language),
        inquiryId: inquiry.id,
        input: inquiry.input,
      }
    },

    renew: async ({ params }, request) =>
      renewQuote(db, inquire, await adopted(request), params.id, request.language),

    lanes: async (_input, { language }) => lanes(language),

    trend: async ({ query }, request) =>
      readTrend(services.clock, rates, await laneOf(query, await adopted(request))),

    nearest: async ({ params }, request) => {
      const owner = await adopted(request)
      const { input } = await readStoredInquiry(db, owner, params.id)
      return readNearest(services.clock, rates, input, owner.customerId, request.language)
    },

    request: async ({ params, body }, request) =>
      askProvider(services, await adopted(request), params.id, body, request.language),

    requests: ({ query }, request) => listRequests(db, query, request),

    takeRequest: ({ params, body }, request) =>
      takeRequest(services, params.id, { take: true, confirm: body.confirm === true }, request),
    releaseRequest: ({ params }, request) =>
      takeRequest(services, params.id, { take: false, confirm: false }, request),
    replyToRequest: ({ params }, request) => replyToRequest(services, params.id, request),

    quotePdf: async ({ params }, request) =>
      printQuote(services, rates.current().places, await adopted(request), params.id, request.language),

    laneMap: async ({ query }, { language }) =>
      readLaneMap(rates.current(), query, services.clock.now().getTime(), language),
  }
  return defineRoutes('quote', quoteCalls, quoteSchema, handlers)
}

interface TrendQuery {
  inquiryId?: string | undefined
  quoteId?: string | undefined
  businessType?: string | undefined
  origin?: string | undefined
  destination?: string | undefined
}

const laneWanted = ({ origin, destination }: TrendQuery): Record<string, FieldReason> => ({
  ...(!origin && { origin: { word: 'required' } }),
  ...(!destination && { destination: { word: 'required' } }),
})

// Staff ask as guests: the public price, stored for the browser that asked.
const ownerOf = ({ who, guest }: RequestContext<WhoFor<'open'>>): Owner => ({
  customerId: who.kind === 'session' ? who.customerId : undefined,
  personId: who.kind === 'session' && who.customerId !== undefined ? who.personId : undefined,
  guest,
})

// All callers without a browser's secret would be one another's: they read what they asked in its answer, and by no id.
const hisOwn = (owner: Owner, { hasGuest }: RequestContext): Owner =>
  hasGuest ? owner : { ...owner, guest: Buffer.alloc(0) }

// A lane named by its two ports or a warehouse alone is followed with a load of a hundred kilograms.
const laneInput = (origin: string, destination: string, businessType: string | undefined) => ({
  ...(businessType && { businessType: Number(businessType) }),
  inputData: {
    OriginType: 1,
    OriginAddressCode: origin,
    ...(/^#/.test(destination)
      ? { DestinationType: 3, FbaWarehouseCode: destination.slice(1) }
      : { DestinationType: 1, DestinationAddressCode: destination }),
    TotalQuantity: 5,
    TotalVolume: 0.5,
    TotalWeight: 100,
  },
})
