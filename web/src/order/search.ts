import { type ModeText, modeTexts } from '@dtms/contract/mode.ts'
import type { FlowStatus, OrderSortKey } from '@dtms/contract/order/order.ts'
import type { OrderView } from '@dtms/contract/order/view.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'
import type { InquirySearch } from '#quote/public.ts'

// The list's state is in its address. Read before the page is loaded, so it takes only types from the contract.
const views = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  'needsMe',
  'toShip',
  'inTransit',
  'customs',
  'delivered',
  'archived',
] as const satisfies readonly (`${FlowStatus}` | OrderView | 'archived')[]
const sortKeys: readonly OrderSortKey[] = ['createTime', 'submitTime', 'readyDate', 'eta', 'totalAmount']
const flags = ['1'] as const

export interface ShipmentSearch {
  // A status of the review, or a tab by transport.
  view?: (typeof views)[number]
  // Numbers as they were pasted.
  q?: string
  mode?: ModeText
  urgency?: '1' | '2' | '3'
  milestone?: string
  approval?: 'waiting'
  consent?: '1'
  trouble?: '1'
  // A mandatory document is missing.
  documents?: '1'
  tag?: string
  // Made in the last so many days.
  days?: '7' | '30' | '90' | '365'
  sort?: OrderSortKey
  order?: 'asc' | 'desc'
  // The orders under way on a map instead of the list.
  map?: '1'
  // The order that is open.
  open?: string
}

export const readShipmentSearch = (given: Record<string, unknown>): ShipmentSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    view: one('view', views),
    q: text('q'),
    mode: one('mode', modeTexts),
    urgency: one('urgency', ['1', '2', '3'] as const),
    milestone: text('milestone'),
    approval: one('approval', ['waiting'] as const),
    consent: one('consent', flags),
    trouble: one('trouble', flags),
    documents: one('documents', flags),
    tag: text('tag'),
    days: one('days', ['7', '30', '90', '365'] as const),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    map: one('map', flags),
    open: text('open'),
  })
}

export interface PlacedSearch {
  id: string
}

export const readPlacedSearch = (given: Record<string, unknown>): PlacedSearch => ({
  id: searchReader(given).text('id') ?? '',
})

// The keys of an inquiry's address, as its page reads them.
const askedKeys = [
  'o',
  'd',
  'p',
  't',
  'u',
  'n',
  'v',
  'k',
  'c',
  'r',
  's',
] as const satisfies readonly (keyof InquirySearch)[]
type AskedSearch = Partial<Record<(typeof askedKeys)[number], string | number>>

export interface PlaceSearch extends AskedSearch {
  // The quote to book, or the order that goes on being written.
  quoteId?: string
  draft?: string
}

export const readPlaceSearch = (given: Record<string, unknown>): PlaceSearch => {
  const { text } = searchReader(given)
  return { ...withoutUndefined({ quoteId: text('quoteId'), draft: text('draft') }), ...askedIn(given) }
}

/** What the quote was asked for with, if the link says so: a dead link then leads to a new quote. */
export const askedIn = (given: Readonly<Record<string, unknown>>): AskedSearch =>
  Object.fromEntries(
    askedKeys.flatMap(key => {
      const value = given[key]
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
    }),
  )
