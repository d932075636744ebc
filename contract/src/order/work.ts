import { callsOf } from '../wire.ts'
import type { OrderWorkShapes } from './work.schema.ts'

// What staff say among themselves about an order, and who is responsible for it (PRODUCT 7.1). Customers never see it.
const staff = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const

export const orderWorkCalls = callsOf<OrderWorkShapes>()({
  notes: { method: 'GET', path: '/api/desk/Orders/:id/Notes', ...staff },
  // Notes are only ever added: a wrong one is corrected by the next.
  addNote: { method: 'POST', path: '/api/desk/Orders/:id/Notes', ...staff },
  setAssignee: { method: 'PUT', path: '/api/desk/Orders/:id/Assignee', ...staff },
})

export const noteMaxLength = 2000
export const maxMentions = 20
