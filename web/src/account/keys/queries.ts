import { deskKeyCalls, type KeyKind, type KeySide, keyCalls } from '@dtms/contract/account/key.ts'
import { type KeyScope, keyScopes, providerScopes, testKeyScopes } from '@dtms/contract/account/scope.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

type KeyList = OutputOf<typeof keyCalls.list>
type ShownKey = OutputOf<typeof keyCalls.add>
export type KeyRow = KeyList['list'][number]

interface NewKey {
  name: string
  kind: KeyKind
  scopes: readonly KeyScope[]
  allowedIps: string[]
  expiresAt?: string
}

interface KeyQueries {
  list: (signal: AbortSignal) => Promise<KeyList>
  add: (made: NewKey) => Promise<ShownKey>
  rotate: (id: string, overlapHours: number) => Promise<ShownKey>
  revoke: (id: string) => Promise<unknown>
  // What a key of this side may be given, by its kind, and what a new one is offered with.
  kinds: Readonly<Partial<Record<KeyKind, { scopes: readonly KeyScope[]; usual: readonly KeyScope[] }>>>
}

const ofCustomer: KeyQueries = {
  list: signal => send(keyCalls.list, {}, { signal }),
  add: ({ scopes, ...made }) =>
    send(keyCalls.add, { body: { ...made, scopes: keyScopes.filter(scope => scopes.includes(scope)) } }),
  rotate: (id, overlapHours) => send(keyCalls.rotate, { params: { id }, body: { overlapHours } }),
  revoke: id => send(keyCalls.remove, { params: { id } }),
  kinds: {
    live: { scopes: keyScopes, usual: ['quotes:write', 'orders:read', 'shipments:read'] },
    test: { scopes: testKeyScopes, usual: ['quotes:write', 'orders:write'] },
  },
}

// Nothing of a provider can be tried without being stored, so its keys are live.
const ofProvider: KeyQueries = {
  list: signal => send(deskKeyCalls.list, {}, { signal }),
  add: ({ scopes, kind: _, ...made }) =>
    send(deskKeyCalls.add, {
      body: { ...made, scopes: providerScopes.filter(scope => scopes.includes(scope)) },
    }),
  rotate: (id, overlapHours) => send(deskKeyCalls.rotate, { params: { id }, body: { overlapHours } }),
  revoke: id => send(deskKeyCalls.remove, { params: { id } }),
  kinds: { live: { scopes: providerScopes, usual: ['orders:read', 'milestones:write'] } },
}

export const keysOf: Readonly<Record<KeySide, KeyQueries>> = { customer: ofCustomer, provider: ofProvider }
