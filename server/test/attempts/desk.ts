import type { Attempt } from './attempt.ts'
import type { ProviderFixture, Seat } from './provider-fixture.ts'

// The attempts of every role of every provider in `every-desk-call.test.ts`. A feature writes one for each of its
// staff calls.
export interface DeskAttempt {
  // PRODUCT 1: the allowed roles, written a second time and not read from the contract.
  by: readonly Seat[]
  // A request that would succeed, about a record of this provider that is created for it. The requests of two
  // providers differ in names: a stranger tries each such name, one at a time.
  make: (fixture: ProviderFixture, seat: Seat) => Attempt | Promise<Attempt>
  // The code for allowed callers, if it is not 200: this tests the access, other tests the rest.
  answers?: number
  // Its response contains the provider's records: an empty list would prove nothing.
  shows?: (fixture: ProviderFixture) => string
  // It names a file of the caller.
  personal?: true
  // Differences that name no existing record.
  newNames?: readonly string[]
}
export type DeskAttempts<Name extends string> = Record<Name, DeskAttempt>

export const allRoles = ['agent', 'pricing', 'finance', 'admin', 'portal'] as const
export const agents = ['agent', 'admin', 'portal'] as const
export const finance = ['finance', 'admin', 'portal'] as const
export const money = ['agent', 'finance', 'admin', 'portal'] as const
export const pricing = ['pricing', 'admin', 'portal'] as const
export const admins = ['admin', 'portal'] as const
export const portal = ['portal'] as const
// Conversations are a provider's own: the portal's administrator has no part in them.
export const speakers = ['agent', 'admin'] as const

export const word = (fixture: ProviderFixture) => fixture.word
export const calmly = (by: readonly Seat[], attempt: Attempt = {}): DeskAttempt => ({
  by,
  make: () => attempt,
})
export const listing = (by: readonly Seat[], query: Record<string, string> = {}): DeskAttempt => ({
  by,
  make: () => ({ query }),
  shows: word,
})
/** About one thing, by its id in the path. */
export const about = (
  by: readonly Seat[],
  thing: (fixture: ProviderFixture, seat: Seat) => string | Promise<string>,
  body?: unknown,
  more: Pick<DeskAttempt, 'answers' | 'shows'> = {},
): DeskAttempt => ({
  by,
  make: async (fixture, seat) => ({ params: { id: await thing(fixture, seat) }, body }),
  ...more,
})
