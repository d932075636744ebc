import { isStaff } from '../role.ts'
import { callsOf } from '../wire.ts'
import type { AccountShapes } from './account.schema.ts'

// Accounts: signing up, verifying, signing in and out, and a forgotten password (spec 4, 5 and 7).
export const accountCalls = callsOf<AccountShapes>()({
  login: { method: 'POST', path: '/api/oauth/CustomerLogin', access: 'open', limit: 'login', form: true },
  logout: { method: 'GET', path: '/api/oauth/Logout', access: 'pending' },
  userInfo: { method: 'GET', path: '/api/webapi/user/getUserInfo', access: 'session', enrolling: true },
  current: { method: 'GET', path: '/api/crm/Customer/Current', access: 'pending' },
  checkEmail: {
    method: 'GET',
    path: '/api/crm/Register/RegisterCheck',
    access: 'open',
    notInView: true,
    limit: 'register',
  },
  register: { method: 'POST', path: '/api/crm/Register', access: 'open', limit: 'register' },
  activate: { method: 'POST', path: '/api/crm/Register/Activate/:id', access: 'open', limit: 'open' },
  sendActivation: {
    method: 'POST',
    path: '/api/system/messagetemplate/SendActivationEmail',
    access: 'pending',
    limit: 'mail',
  },
  // The spelling is the specification's.
  forgotPassword: {
    method: 'POST',
    path: '/api/system/messagetemplate/SendFogetPwdEmail',
    access: 'open',
    limit: 'mail',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/permission/Users/Current/Actions/ResetPasswordEn',
    access: 'reset',
    limit: 'open',
  },
})

// spec 3: the login response includes whether the account may be used yet. In addition: after a correct password the
// second factor may be required; there is no token until then.
export const accountStatus = { unverified: 0, active: 1, codeWanted: 2 } as const

export const isVerified = ({ status }: { status: number }): boolean => status === accountStatus.active

// Staff of a provider carry its name; portal staff belong to no company.
export const isPortalStaff = (
  account: { roles: readonly string[]; customerName: string } | undefined,
): boolean => account !== undefined && isStaff(account.roles) && account.customerName === ''

// This is hashed instead of the bare password. The prefix prevents a lookup of the digest in tables of other sites'
// passwords (docs/security.md).
export const passwordText = (password: string): string => `dtms:${password}`
export const digestPattern = /^[0-9a-f]{64}$/

// Targets of mailed links. The secret is in the fragment, which no server and no log sees.
export const linkPaths = {
  activation: '/activate',
  reset: '/reset',
  invitation: '/invite',
  email: '/confirm-email',
} as const
