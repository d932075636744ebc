import { type ModeText, modeTexts } from '@dtms/contract/mode.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The state of the desk's list is in its address. Read before the page is loaded, so it imports nothing of the
// contract.
export const orderViews = ['review', 'cancel', 'moving', 'exception', 'done', 'all'] as const
export type OrderView = (typeof orderViews)[number]

const orderParts = ['order', 'transport', 'price', 'documents', 'work', 'events'] as const
export type OrderPart = (typeof orderParts)[number]

export interface DeskOrdersSearch {
  view?: OrderView
  q?: string
  mode?: ModeText
  milestone?: string
  consent?: '1'
  state?: string
  channel?: string
  // In charge of the customer.
  agent?: string
  // Responsible for the order, or `none`.
  assignee?: string
  // Days of arrival.
  etaFrom?: string
  etaTo?: string
  // Filters: one customer; placed on these days.
  customer?: string
  // For the portal's administrator: the orders of one provider.
  provider?: string
  from?: string
  to?: string
  order?: 'asc' | 'desc'
  // The spot quote that an order is placed on for its customer.
  spot?: string | undefined
  // The customer whom a new order is for.
  for?: string | undefined
  // The order that is open, and which part of it.
  open?: string
  part?: OrderPart
}

export const readDeskOrdersSearch = (given: Record<string, unknown>): DeskOrdersSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    view: one('view', orderViews),
    q: text('q'),
    mode: one('mode', modeTexts),
    milestone: text('milestone'),
    consent: one('consent', ['1'] as const),
    state: text('state'),
    channel: text('channel'),
    agent: text('agent'),
    assignee: text('assignee'),
    etaFrom: text('etaFrom'),
    etaTo: text('etaTo'),
    customer: text('customer'),
    provider: text('provider'),
    from: text('from'),
    to: text('to'),
    order: one('order', ['asc', 'desc'] as const),
    spot: text('spot'),
    for: text('for'),
    open: text('open'),
    part: one('part', orderParts),
  })
}
