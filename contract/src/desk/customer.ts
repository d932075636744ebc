import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { DeskCustomerShapes } from './customer.schema.ts'

// The customers at the desk (PRODUCT 1): a provider's staff see those that talk with it, asked it for a price or ordered
// from it; the portal's administrator sees all.
const reader = { access: 'staff', roles: ['agent', 'pricing', 'finance', 'admin'] } as const
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskCustomerCalls = callsOf<DeskCustomerShapes>()({
  customers: { method: 'GET', path: '/api/desk/Customers', ...reader },
  customer: { method: 'GET', path: '/api/desk/Customers/:id', ...reader },
  // The agent in charge: of the provider for which that agent works.
  setAgent: { method: 'POST', path: '/api/desk/Customers/:id/Agent', ...admin },
  // PRODUCT 5: somebody whose activation mail never came is let in by staff who know them.
  activate: { method: 'POST', path: '/api/desk/Customers/:id/Activate', ...admin },
  // Of the portal's administrator alone: it is the whole portal that is closed to the company.
  toggle: { method: 'POST', path: '/api/desk/Customers/:id/DisableEnable', ...admin },
  // Of the portal's administrator alone, too: a group has its prices and markups at every provider.
  setGroup: { method: 'PUT', path: '/api/desk/Customers/:id/Group', ...admin },
})

export const customerStates = ['active', 'unverified', 'disabled', 'closed'] as const
export type CustomerState = (typeof customerStates)[number]

export const customerStateWords: Record<CustomerState, Words> = {
  active: { zh: '使用中', zhtw: '使用中', en: 'Active' },
  unverified: { zh: '待验证', zhtw: '待驗證', en: 'Not verified' },
  disabled: { zh: '已停用', zhtw: '已停用', en: 'Disabled' },
  closed: { zh: '已注销', zhtw: '已註銷', en: 'Closed' },
}

export const customerSortKeys = ['name', 'createdAt', 'lastOrder', 'openOrders', 'balance'] as const
export type CustomerSortKey = (typeof customerSortKeys)[number]

// Whose agent nobody is, in the list's filter.
export const nobodysAgent = 'none'
export const groupMaxLength = 40
