import type { FieldProblem } from '../field.ts'
import { staffRoles } from '../role.ts'
import { callsOf } from '../wire.ts'
import type { ProviderShapes } from './provider.schema.ts'

// The companies that carry (PRODUCT 1): portal admins create them, provider admins edit their own.
export const providerCalls = callsOf<ProviderShapes>()({
  providers: { method: 'GET', path: '/api/desk/Provider', access: 'staff', roles: staffRoles },
  addProvider: { method: 'POST', path: '/api/desk/Provider', access: 'staff', roles: ['admin'] },
  updateProvider: { method: 'PUT', path: '/api/desk/Provider', access: 'staff', roles: ['admin'] },
  // What a shipper can read about a provider before booking, without an account.
  provider: { method: 'GET', path: '/api/base/Provider/:code', access: 'open', limit: 'open' },
})

export const quoteDaysRange = { min: 1, max: 90, default: 14 } as const
export const policyMaxLength = 4_000

export const providerRules = {
  code: (value: string): FieldProblem => (/^[A-Z0-9]{2,8}$/.test(value) ? undefined : 'providerCode'),
  name: (value: string): FieldProblem => (value === '' ? 'required' : undefined),
}
