import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { DeskCustomerShapes } from './customer.schema.ts'

// The customers at the desk (PRODUCT 1): a provider's staff see those that talk with it, asked it for a price, ordered
// from it or were made by its staff; the portal's administrator sees all.
const reader = { access: 'staff', roles: ['agent', 'pricing', 'finance', 'admin'] } as const
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskCustomerCalls = callsOf<DeskCustomerShapes>()({
  customers: { method: 'GET', path: '/api/desk/Customers', ...reader },
  customer: { method: 'GET', path: '/api/desk/Customers/:id', ...reader },
  // PRODUCT 7.1: a customer without a login, of the provider that makes it.
  createCustomer: { method: 'POST', path: '/api/desk/Customers', ...reader },
  // Until the owner has signed in; afterwards the company keeps its own details.
  updateCustomer: { method: 'PUT', path: '/api/desk/Customers/:id', ...reader },
  // Mails the contact a link that makes them the owner. Sent again, the earlier link ends.
  inviteOwner: { method: 'POST', path: '/api/desk/Customers/:id/Invite', ...reader },
  // The agent in charge: of the provider for which that agent works.
  // PRODUCT 7.1: a token that reads what the customer sees, for 30 minutes. The agent in charge and admins.
  viewAs: {
    method: 'POST',
    path: '/api/desk/Customers/:id/ViewAs',
    access: 'staff',
    roles: ['agent', 'admin'],
  },
  setAgent: { method: 'POST', path: '/api/desk/Customers/:id/Agent', ...admin },
  // PRODUCT 5: staff can activate a customer whose activation mail never arrived.
  activate: { method: 'POST', path: '/api/desk/Customers/:id/Activate', ...admin },
  // Portal admins only: this closes the whole portal to the company.
  toggle: { method: 'POST', path: '/api/desk/Customers/:id/DisableEnable', ...admin },
  // Portal admins only: a group has its prices and markups at every provider.
  setGroup: { method: 'PUT', path: '/api/desk/Customers/:id/Group', ...admin },
})

export const customerStates = ['active', 'unverified', 'nologin', 'disabled', 'closed'] as const
export type CustomerState = (typeof customerStates)[number]

export const customerStateWords: Record<CustomerState, Words> = {
  active: { zh: '使用中', zhtw: '使用中', en: 'Active' },
  unverified: { zh: '待验证', zhtw: '待驗證', en: 'Not verified' },
  // Made by staff; the owner has not signed in.
  nologin: { zh: '未开通登录', zhtw: '未開通登入', en: 'No login' },
  disabled: { zh: '已停用', zhtw: '已停用', en: 'Disabled' },
  closed: { zh: '已注销', zhtw: '已註銷', en: 'Closed' },
}

export const customerOnHold: Words = { zh: '新订单已暂停', zhtw: '新訂單已暫停', en: 'On hold' }

export const customerSortKeys = ['name', 'createdAt', 'lastOrder', 'openOrders', 'balance'] as const
export type CustomerSortKey = (typeof customerSortKeys)[number]

// The list's filter for customers without an agent.
export const withoutAgent = 'none'
export const groupMaxLength = 40
