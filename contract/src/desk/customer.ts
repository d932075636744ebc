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
  // PRODUCT 5: staff can activate a customer whose activation mail never arrived.
  activate: { method: 'POST', path: '/api/desk/Customers/:id/Activate', ...admin },
  // Portal admins only: this closes the whole portal to the company.
  toggle: { method: 'POST', path: '/api/desk/Customers/:id/DisableEnable', ...admin },
  // Portal admins only: a group has its prices and markups at every provider.
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

// The list's filter for customers without an agent.
export const withoutAgent = 'none'
export const groupMaxLength = 40
