import { callsOf } from '../wire.ts'
import type { SavedViewShapes } from './saved-view.schema.ts'

// The filters, sort and tab of a list under a name. Each belongs to one person; colleagues do not see it.
export const savedViewCalls = callsOf<SavedViewShapes>()({
  list: { method: 'GET', path: '/api/crm/SavedView', access: 'session' },
  add: { method: 'POST', path: '/api/crm/SavedView', access: 'session' },
  edit: { method: 'PUT', path: '/api/crm/SavedView/:id', access: 'session' },
  remove: { method: 'DELETE', path: '/api/crm/SavedView/:id', access: 'session' },
})

// Whose list it is: a customer's or the desk's.
export const savedViewLists = { orders: 'customer', 'desk-orders': 'staff' } as const
export type SavedViewList = keyof typeof savedViewLists
export const savedViewListNames = Object.keys(savedViewLists) as [SavedViewList, ...SavedViewList[]]

export const maxSavedViews = 30
export const savedViewNameLength = 40
