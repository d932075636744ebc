import type { FieldProblem } from '../field.ts'
import type { Words } from '../language.ts'
import { isPhone } from '../phone.ts'
import type { Module } from '../role.ts'
import { callsOf } from '../wire.ts'
import type { UserShapes } from './user.schema.ts'

// The people of a customer besides its owner (spec 6 and 7, PRODUCT 1): invited or created, limited to modules
// and to an amount for each order, enabled and disabled.
export const userCalls = callsOf<UserShapes>()({
  users: { method: 'GET', path: '/api/crm/user/Customer', access: 'customer', module: 'users' },
  user: { method: 'GET', path: '/api/crm/user/CustomerDetail/:id', access: 'customer', module: 'users' },
  createUser: { method: 'POST', path: '/api/crm/user/CreateUser', access: 'customer', module: 'users' },
  updateUser: { method: 'PUT', path: '/api/crm/user/UpdateUser', access: 'customer', module: 'users' },
  toggleUser: {
    method: 'POST',
    path: '/api/crm/user/DisableEnable/:id',
    access: 'customer',
    module: 'users',
  },
  inviteUser: { method: 'POST', path: '/api/crm/user/Invite', access: 'customer', module: 'users' },
  sendInvitation: { method: 'POST', path: '/api/crm/user/Invite/:id', access: 'customer', module: 'users' },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/crm/user/Invite/:id',
    access: 'customer',
    module: 'users',
  },
  // {id} is the secret of the mailed link, as with an activation.
  invitation: { method: 'GET', path: '/api/crm/user/Invitation/:id', access: 'open', limit: 'open' },
  acceptInvitation: { method: 'POST', path: '/api/crm/user/Invitation/:id', access: 'open', limit: 'open' },
})

// `unverified`: created with a password, the e-mail not confirmed yet.
export const userStates = ['active', 'invited', 'unverified', 'disabled'] as const
export type UserState = (typeof userStates)[number]

export const userSortKeys = ['name', 'email', 'createdAt', 'lastSeen'] as const
export type UserSortKey = (typeof userSortKeys)[number]

export const maxSpendLimit = 20_000_000

export const moduleWords: Record<Module, Words> = {
  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  billing: { zh: '账单', zhtw: '帳單', en: 'Billing' },
  import: { zh: '批量下单', zhtw: '批次下單', en: 'Bulk ordering' },
  commodities: { zh: '商品', zhtw: '商品', en: 'Commodities' },
  addresses: { zh: '地址簿', zhtw: '地址簿', en: 'Address book' },
  company: { zh: '公司资料', zhtw: '公司資料', en: 'Company profile' },
  users: { zh: '子账户', zhtw: '子帳戶', en: 'Users' },
}

export const userRules = {
  phone: (value: string): FieldProblem => (value.trim() === '' || isPhone(value) ? undefined : 'phoneNumber'),
  spendLimit: (value: string): FieldProblem =>
    value.trim() === '' || (/^\d+(\.\d{1,2})?$/.test(value.trim()) && Number(value) <= maxSpendLimit)
      ? undefined
      : 'spendLimitFormat',
}
