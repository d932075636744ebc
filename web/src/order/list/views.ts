import type { Words } from '@dtms/contract/language.ts'
import { type FlowStatus, flowStatusWords } from '@dtms/contract/order/order.ts'
import { type OrderView, orderViewWords } from '@dtms/contract/order/view.ts'
import { uiText } from '#ui/text.ts'
import { shipmentText } from '../text/shipments.ts'

// PRODUCT 7.2: where the goods are, as tabs, with what awaits a review; the other states of the review are a filter
// beside them, and a tab while one is chosen. All are `view` in the address.
const tabViews = ['all', 'needsMe', '1', 'toShip', 'inTransit', 'customs', 'delivered'] as const
export const reviewViews = ['2', '3', '4', '0', '5', 'archived'] as const
export type View = (typeof tabViews)[number] | (typeof reviewViews)[number]

// Their counts ask to be looked at.
const urgentViews: readonly View[] = ['needsMe', '3']

export const tabsFor = (chosen: View): readonly View[] =>
  tabViews.some(view => view === chosen) ? tabViews : [...tabViews, chosen]

export const isUrgent = (view: View): boolean => urgentViews.includes(view)

export const viewWords = (view: View): Words => {
  if (view === 'all') return uiText.all
  if (view === 'archived') return shipmentText.archived
  return view in orderViewWords
    ? orderViewWords[view as OrderView]
    : flowStatusWords[Number(view) as FlowStatus]
}
