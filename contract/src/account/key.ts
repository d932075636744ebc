import type { FieldProblem } from '../field.ts'
import { callsOf } from '../wire.ts'
import type { DeskKeyShapes, KeyShapes } from './key.schema.ts'

// The keys of a customer's own systems (PRODUCT 7.6). A key is shown once, when it is made or rotated.
const owner = { access: 'customer', roles: ['owner'] } as const

export const keyCalls = callsOf<KeyShapes>()({
  list: { method: 'GET', path: '/api/crm/ApiKey', ...owner },
  add: { method: 'POST', path: '/api/crm/ApiKey', ...owner },
  remove: { method: 'DELETE', path: '/api/crm/ApiKey/:id', ...owner },
  rotate: { method: 'POST', path: '/api/crm/ApiKey/:id/Rotate', ...owner },
})

// The same for the systems of a provider, by its administrators.
const provider = { access: 'staff', roles: ['admin'] } as const

export const deskKeyCalls = callsOf<DeskKeyShapes>()({
  list: { method: 'GET', path: '/api/desk/ApiKey', ...provider },
  add: { method: 'POST', path: '/api/desk/ApiKey', ...provider },
  remove: { method: 'DELETE', path: '/api/desk/ApiKey/:id', ...provider },
  rotate: { method: 'POST', path: '/api/desk/ApiKey/:id/Rotate', ...provider },
})

export const keyKinds = ['live', 'test'] as const
export type KeyKind = (typeof keyKinds)[number]

export type KeySide = 'customer' | 'provider'

export const maxKeys = 20
export const maxAllowedIps = 20
export const keyNameLength = 60
// How long the secret before stays valid after a rotation.
export const overlapHours = { default: 24, max: 168 } as const

const octet = (text: string) => /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 255
const isV4 = (address: string) => address.split('.').length === 4 && address.split('.').every(octet)
const isV6 = (address: string) => {
  const halves = address.split('::')
  const groups = halves.flatMap(half => (half === '' ? [] : half.split(':')))
  if (halves.length > 2 || !groups.every(group => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}

/** An address or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/48. */
export const networkRule = (value: string): FieldProblem => {
  const [address = '', bits, ...rest] = value.trim().split('/')
  const isFour = isV4(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isFour ? 32 : 128))
  return rest.length === 0 && fits && (isFour || isV6(address)) ? undefined : 'network'
}
