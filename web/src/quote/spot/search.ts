import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'
import { type AskedLoad, readAsked } from './asked.ts'

export const spotViews = ['all', 'waiting_approval', 'draft', 'sent'] as const
export type SpotView = (typeof spotViews)[number]

// The list's state is in its address, and where a new quote begins: from a customer, a request, or nothing.
export interface SpotSearch {
  view?: SpotView
  open?: string
  // An id, or 'new'.
  edit?: string
  customer?: string
  request?: string
  // Lane and load of an order that no channel takes.
  asked?: AskedLoad
}

export const readSpotSearch = (given: Record<string, unknown>): SpotSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    view: one('view', spotViews),
    open: text('open'),
    edit: text('edit'),
    customer: text('customer'),
    request: text('request'),
    asked: readAsked(given.asked),
  })
}
