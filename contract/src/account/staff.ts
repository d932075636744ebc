import type { FieldProblem } from '../field.ts'
import type { Words } from '../language.ts'
import type { StaffRole } from '../role.ts'
import { callsOf } from '../wire.ts'
import type { StaffShapes } from './staff.schema.ts'

// Staff accounts (PRODUCT 1): provider admins manage those of their provider, portal admins all of them.
const admin = { access: 'staff', roles: ['admin'] } as const

export const staffCalls = callsOf<StaffShapes>()({
  staff: { method: 'GET', path: '/api/desk/Staff', ...admin },
  inviteStaff: { method: 'POST', path: '/api/desk/Staff', ...admin },
  updateStaff: { method: 'PUT', path: '/api/desk/Staff', ...admin },
  toggleStaff: { method: 'POST', path: '/api/desk/Staff/:id/DisableEnable', ...admin },
  sendStaffInvitation: { method: 'POST', path: '/api/desk/Staff/:id/Invite', ...admin },
  withdrawStaffInvitation: { method: 'DELETE', path: '/api/desk/Staff/:id/Invite', ...admin },
  staffSessions: { method: 'GET', path: '/api/desk/Staff/:id/Sessions', ...admin },
  endStaffSessions: { method: 'DELETE', path: '/api/desk/Staff/:id/Sessions', ...admin },
})

export const staffStates = ['active', 'invited', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]

export const staffSortKeys = ['name', 'email', 'createdAt', 'lastSeen'] as const
export type StaffSortKey = (typeof staffSortKeys)[number]

export const staffRoleWords: Record<StaffRole, Words> = {
  agent: { zh: '客服', zhtw: '客服', en: 'Agent' },
  pricing: { zh: '报价', zhtw: '報價', en: 'Pricing' },
  finance: { zh: '财务', zhtw: '財務', en: 'Finance' },
  admin: { zh: '管理员', zhtw: '管理員', en: 'Administrator' },
}

// What each role may do, shown when a role is assigned.
export const staffRoleNotes: Record<StaffRole, Words> = {
  agent: {
    zh: '接待客户、议价、审核订单、登记节点',
    zhtw: '接待客戶、議價、審核訂單、登記節點',
    en: 'Answers customers, makes offers, reviews orders, records milestones',
  },
  // Exchange rates are the portal's own.
  pricing: {
    zh: '维护运价表与加价，试算、续期',
    zhtw: '維護運價表與加價，試算、續期',
    en: 'Maintains rate sheets and markups, tests prices, renews rates',
  },
  finance: {
    zh: '开账单、确认收款、处理异议',
    zhtw: '開帳單、確認收款、處理異議',
    en: 'Issues bills, confirms payments, handles disputes',
  },
  admin: {
    zh: '管理员工、客户与设置',
    zhtw: '管理員工、客戶與設定',
    en: 'Manages staff, customers and settings',
  },
}

// Provider staff can have any of these roles; portal staff are admins only.
export const staffRolesProblem = (roles: readonly string[], hasProvider: boolean): FieldProblem => {
  if (roles.length === 0) return 'chooseRoles'
  if (!hasProvider && roles.some(role => role !== 'admin')) return 'portalStaffAdministers'
  return undefined
}
