import { type InquiryInput, quoteCalls } from '@dtms/contract/quote/quote.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { download, send } from '#kernel/request/send.ts'

export type Answer = OutputOf<typeof quoteCalls.inquire>
export type Offer = Answer['quotes'][number]
export type OfferLine = Offer['lines'][number]
export type Refused = Answer['refusals'][number]
export type PastInquiry = OutputOf<typeof quoteCalls.history>['list'][number]
export type PricedLane = OutputOf<typeof quoteCalls.lanes>[number]
export type Place = OutputOf<typeof referenceCalls.places>[number]
export type Lane = OutputOf<typeof quoteCalls.laneMap>
export type LaneLeg = Lane['legs'][number]
export type LanePath = Lane['paths'][number]
export type LanePoint = Lane['points'][number]
export type LaneQuestion = InputOf<typeof quoteCalls.laneMap>['query']
export type OptionPrices = OutputOf<typeof quoteCalls.optionPrices>
export type NearestChange = OutputOf<typeof quoteCalls.nearest>[number]
export type Country = OutputOf<typeof referenceCalls.countries>[number]

interface PlaceQuestion {
  keyword: string
  kind: string
  country?: string
  limit?: number
}

// Every call of the feature. What only decorates the page fails in silence.
export const quotes = {
  inquire: (input: InquiryInput) => send(quoteCalls.inquire, { body: input }),
  trend: (inquiryId: string, signal: AbortSignal) =>
    send(quoteCalls.trend, { query: { inquiryId } }, { silent: true, signal }),
  lanes: (signal: AbortSignal) => send(quoteCalls.lanes, {}, { silent: true, signal }),
  laneMap: (query: LaneQuestion, signal: AbortSignal) =>
    send(quoteCalls.laneMap, { query }, { silent: true, signal }),
  nearest: (id: string, signal: AbortSignal) =>
    send(quoteCalls.nearest, { params: { id } }, { silent: true, signal }),
  optionPrices: (id: string, signal: AbortSignal) =>
    send(quoteCalls.optionPrices, { params: { id } }, { silent: true, signal }),
  request: (id: string, body: { email: string; phone: string; words: string }) =>
    send(quoteCalls.request, { params: { id }, body }),
  pdf: (id: string) => download(quoteCalls.quotePdf, { params: { id } }),
  history: (after?: string) => send(quoteCalls.history, { query: { pageSize: '10', after } }),
  forget: (id: string) => send(quoteCalls.forget, { params: { id } }),
  forgetAll: () => send(quoteCalls.forgetAll),
  // The wire has texts; the types are those of what the server makes of them.
  places: ({ keyword, kind, country = '', limit = 8 }: PlaceQuestion, signal?: AbortSignal) =>
    send(
      referenceCalls.places,
      { query: { keyword, kind, country, limit: String(limit) } },
      { silent: true, ...(signal && { signal }) },
    ),
  countries: () => send(referenceCalls.countries, {}, { silent: true }),
}
